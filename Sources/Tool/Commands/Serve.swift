extension Command {
  private static let port = Option(
    name: "--port", short: "-p", value: "PORT",
    help: "listen on this port (3000, or the next that is free; 0 for any)")
  private static let host = Option(
    name: "--host", value: "HOST", help: "listen on this address (127.0.0.1)")
  private static let open = Option(name: "--open", help: "open the book in a browser")
  private static let output = Option(
    name: "--output", short: "-o", value: "DIR", help: "the folder of the site, if not output/")
  private static let noBuild = Option(
    name: "--no-build", help: "serve the site that is there, and build nothing")

  /// The command `serve`, which shows the book in a browser while it is written.
  static let serve = Command(
    name: "serve",
    summary: "Show the book in a browser while you write it.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Builds the book in the folder BOOK (here, where none is named), serves its site to this
      machine only, and watches content/ and templates/. When a file is saved, the site is
      built again, and the pages that are open and show something of it load themselves anew.
      Where something is wrong, the site stays as it was, and the pages say what and where.
      No file of the site knows of this: output/ is what “hornbook build” writes.

      Ctrl-C ends it.
      """,
    options: [
      port, host, open, output, noBuild, .edition, .noHighlight, .strict, .jobs, .teaching, .color,
      .timing,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      var number: UInt16?
      if let text = arguments.value(port) {
        guard let asked = UInt16(text) else {
          terminal.complain("--port takes a number from 0 to 65535, not “\(text)”")
          return .usage
        }
        number = asked
      }
      return ServeRun(
        arguments: arguments, terminal: terminal, host: arguments.value(host) ?? "127.0.0.1",
        port: number, output: arguments.value(output), builds: !arguments.has(noBuild),
        opensBrowser: arguments.has(open)
      ).serve()
    })
}
