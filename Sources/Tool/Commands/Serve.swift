internal import HornbookFiles
internal import HornbookServer

extension Command {
  private static let port = Option(
    name: "--port", short: "-p", value: "PORT", help: "listen on this port (3000; 0 for any)")
  private static let output = Option(
    name: "--output", short: "-o", value: "DIR", help: "serve this folder, not output/")

  /// Shows the site in a browser.
  static let serve = Command(
    name: "serve",
    summary: "Serve the built site on this machine.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Serves what “hornbook build” has written, on 127.0.0.1 and to this machine only, until it
      is interrupted. It does not build: run “hornbook build” again and reload the page.
      """,
    options: [port, output], operands: 0...1,
    run: { arguments, terminal in
      let text = arguments.value(port) ?? "3000"
      guard let number = UInt16(text) else {
        terminal.complain("--port takes a number from 0 to 65535, not “\(text)”")
        return .usage
      }
      let folder =
        arguments.value(output) ?? RelativePath.join(arguments.bookFolder, "output")
      do throws(FileError) {
        _ = try readFile(RelativePath.join(folder, "index.html"))
        let server = try SiteServer(root: folder, port: number)
        terminal.print("serving \(folder) at http://127.0.0.1:\(server.port)/ (Ctrl-C ends it)")
        server.run()
        return .success
      } catch {
        terminal.complain(error.description)
        if error.path.hasSuffix("index.html") {
          terminal.complain("make the site first: hornbook build", isFollowing: true)
        }
        return .files
      }
    })
}
