internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

extension Command {
  private static let output = Option(
    name: "--output", short: "-o", value: "DIR", help: "write the site to DIR instead of output/")
  private static let dryRun = Option(
    name: "--dry-run", help: "show what would be written, without writing anything")
  private static let noCache = Option(
    name: "--no-cache", help: "ignore the cache and do not update it")

  private static let report = Option(
    name: "--report", help: "add report.html, with all findings and statistics of the book")

  private static let onError = Option(
    name: "--on-error", value: "WHAT", words: BookOptions.ErrorPolicy.allCases.map(\.rawValue),
    help: "on errors in answers: stop, or quarantine those answers")

  private static let printed = Option(
    name: "--print", help: "also make print.html, which short books always have")

  private static let why = Option(
    name: "--why", value: "PAGE",
    help: "show what PAGE depends on and why it is built or not; build nothing")

  /// The command `build`, which makes the site.
  static let build = Command(
    name: "build",
    summary: "Build the site of a book.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Reads the book in the folder BOOK (default: the current folder), checks it, and writes its
      site to output/. Findings go to standard error. If there are errors, nothing is written,
      and the existing site stays unchanged.

      With --on-error quarantine, errors in answers do not stop the build: those questions show
      “Answer under review”, no file of the site contains their answers, and everything else is
      published. The exit code is still 1. Other errors stop the build as usual.

      A book of fewer than 100 chapters also gets one page for printing, print.html, with room
      to write and the answers at its end; --print makes it for longer books.

      Only changed files are written; files in output/ that Hornbook did not make are left
      alone. Each translation is built into a folder of its own, such as output/de/.

      --why PAGE takes a page by its file, the file of its text or its address. It shows
      what the page depends on, why the last build made it or not, and what the next build would
      do; with --format json for scripts.
      """,
    options: [
      output, onError, .edition, printed, report, .noHighlight, .strict, .jobs, dryRun, why,
      noCache, .allowRead, .preprocess, .run, .runUnconfined, .format, .teaching, .all, .color,
      .timing,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      var run = BookRun(arguments: arguments, terminal: terminal)
      if let fault = run.permission?.fault {
        terminal.complain(fault)
        return .files
      }
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
      of: page, site: site, cache: opened.cache)
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
      let hint = nearest.map { ": \(NearMiss.question(about: $0))" } ?? ""
      terminal.complain("the site has no page “\(page)”\(hint)")
      return .usage
    case .incomplete(let report):
      terminal.errors(rendered(report, isReport: false), as: form)
      return .files
    }
  }
}
