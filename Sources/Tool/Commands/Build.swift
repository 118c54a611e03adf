internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

extension Command {
  private static let output = Option(
    name: "--output", short: "-o", value: "DIR", help: "write the site there, not to output/")
  private static let dryRun = Option(
    name: "--dry-run", help: "say what would be written, and write nothing")
  private static let noCache = Option(
    name: "--no-cache", help: "do everything anew, and keep nothing for the next build")

  private static let report = Option(
    name: "--report", help: "add report.html: what was found, and how the book is made up")

  private static let onError = Option(
    name: "--on-error", value: "WHAT", words: BookOptions.ErrorPolicy.allCases.map(\.rawValue),
    help: "what errors in answers do: stop, or quarantine, which holds them back")

  private static let printed = Option(
    name: "--print", help: "make print.html too, which short books have anyway")

  private static let why = Option(
    name: "--why", value: "PAGE",
    help: "build nothing; say what PAGE depends on, and why it is made or not")

  /// The command `build`, which makes the site.
  static let build = Command(
    name: "build",
    summary: "Make the site of a book.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Reads the book in the folder BOOK (here, where none is named), checks it, and writes its
      site to output/. Findings go to standard error. While there is an error among them,
      nothing is written, and the site that is there stays as it is.

      With --on-error quarantine, errors about answers do not stop it: those questions say
      “Answer under review”, no file of the site holds their answers, and everything else is
      published. The exit code is still 1, so that nobody takes the book for clean. Other
      errors stop it as before.

      A book below 100 chapters also stands on one page, print.html, with room to write and the
      answers at its end; --print makes it for longer books.

      Only files that have changed are written; files in output/ that Hornbook did not make are
      left alone. --why PAGE says of one page, given as its file, the file of its text or its
      address, what it depends on, why the last build made it or did not, and what the next
      one would do; with --format json for scripts.
      """,
    options: [
      output, onError, .edition, printed, report, .noHighlight, .strict, .jobs, dryRun, why,
      noCache, .format, .teaching, .all, .color, .timing,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      var run = BookRun(arguments: arguments, terminal: terminal)
      run.onError =
        arguments.value(onError).flatMap { BookOptions.ErrorPolicy(rawValue: $0) } ?? .stop
      if arguments.has(printed) { run.printsWhole = true }
      run.includesReport = arguments.has(report)
      let build = BuildRun(
        run: run, output: arguments.value(output), usesCache: !arguments.has(noCache),
        onlyPlanning: arguments.has(dryRun))
      guard let page = arguments.value(why) else { return build.build() }
      return run.explain(page, site: build.folder)
    })
}

extension BookRun {
  /// Prints what a page depends on, and writes no files.
  fileprivate func explain(_ page: String, site: String) -> ExitCode {
    switch account(
      of: page, site: site, cache: path(".hornbook/cache"))
    {
    case .account(let account):
      let why = PageWhy(account: account)
      if arguments.format == .json {
        terminal.output(why.json, as: .json)
      } else {
        terminal.print(lines: why.lines)
      }
      return .success
    case .unknown(let nearest):
      let hint = nearest.map { ": did you mean “\($0)”?" } ?? ""
      terminal.complain("the site has no page “\(page)”\(hint)")
      return .usage
    case .incomplete(let report):
      terminal.errors(rendered(report, isReport: false), as: form)
      return .files
    }
  }
}
