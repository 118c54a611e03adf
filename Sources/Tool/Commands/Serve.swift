extension Command {
  private static let port = Option(
    name: "--port", short: "-p", value: "PORT",
    help: "the port to listen on (3000 or the next free one; 0 for any)")
  private static let host = Option(
    name: "--host", value: "HOST", help: "the address to listen on (127.0.0.1)")
  private static let open = Option(name: "--open", help: "open the book in a browser")
  private static let output = Option(
    name: "--output", short: "-o", value: "DIR", help: "the folder of the site (output/)")
  private static let noBuild = Option(
    name: "--no-build", help: "serve the existing site without building it")

  /// The command `serve`, which shows the book in a browser while it is written.
  static let serve = Command(
    name: "serve",
    summary: "Show a book in a browser while you write it.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Builds the book in the folder BOOK (default: the current folder), serves its site to this
      machine only, and watches content/ and templates/. When you save a file, the site is built
      again, and open pages that show something of it reload. If there are errors, the site
      stays unchanged, and the pages show the errors. The site itself is not modified for this:
      output/ is what “hornbook build” writes.

      Press Ctrl-C to stop.
      """,
    options: [
      port, host, open, output, noBuild, .edition, .noHighlight, .strict, .jobs, .allowRead,
      .preprocess, .run, .runUnconfined,
      .teaching, .color, .timing,
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
