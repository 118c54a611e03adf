internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookRunning

extension Command {
  private static let fixes = Option(
    name: "--fix", help: "fix what can be fixed safely, in the source files")
  static let proofSheet = Option(
    name: "--proof", value: "FILE",
    help: "write questions and key side by side into an HTML file, to print and sign")

  static let comments = Option(
    name: "--comments", value: "OUT",
    help: "write a copy of the document with each finding as a comment")

  private static let external = Option(
    name: "--external", help: "also check links to other hosts (uses curl)")

  private static let watch = Option(
    name: "--watch", help: "check again whenever a file of the book changes")

  /// The command `check`, which reports the findings about a book.
  static let check = Command(
    name: "check",
    summary: "Check a book without writing anything.",
    usage: "[BOOK] [OPTIONS] | --questions FILE [--key FILE] [--comments OUT]",
    discussion: """
      Reads the book in the folder BOOK (default: the current folder) and writes its findings to
      standard output. Errors give exit code 1; with --strict, so do warnings.

      Without a book, --questions and --key check a file of questions and a file of answers, or
      --questions alone checks one file that contains both, such as a whole manuscript. Questions
      may also be a JSON file, a bank of a learning platform, or a document of Word (.docx) or
      LibreOffice (.odt), whose lines are its paragraphs. With --comments, a copy of the document
      is written in which each finding is a comment at its words.

      With --external, links to other hosts are checked as well: a few at a time, each address
      once. Pages that exist are not checked again for a week. Nothing else goes to the network.

      With --run, listings that say what happens are run, in confinement and within limits: what
      they print, whether they compile, and what questions about them have as answers. --record
      also writes what they really print behind them.

      With --fix, what can be fixed safely is fixed first: numbers, letters and closing
      punctuation. “hornbook fix” asks about each fix. “hornbook explain RULE” explains a
      finding.

      With --watch, the book is checked again whenever one of its files changes, and only new
      findings and those that are gone are shown. Ctrl-C ends it, with exit code 1 if there are
      errors then.
      """,
    options: [
      .questions, .keyFile, comments, fixes, external, proofSheet, watch, .language, .format,
      .strict,
      .rule,
      .teaching,
      .evidence,
      .all,
      .color,
      .jobs, .allowRead, .preprocess, .run, .runUnconfined, .record, .timing,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      var run = BookRun(arguments: arguments, terminal: terminal)
      if let mistake = run.unknownRule() {
        terminal.complain(mistake)
        return .usage
      }
      if arguments.has(watch) {
        let others = [fixes, .record, external, proofSheet, comments, .questions, .keyFile]
        if let fault = WatchRun.fault(arguments, besides: others) {
          terminal.complain(fault)
          return .usage
        }
        if let fault = run.permission?.fault {
          terminal.complain(fault)
          return .files
        }
        return WatchRun(run: run).watch()
      }
      if arguments.has(.questions) || arguments.has(.keyFile) || arguments.has(comments) {
        guard let file = arguments.value(.questions), arguments.operands.isEmpty else {
          terminal.complain(
            "--key and --comments go with --questions FILE, and no book is given beside it")
          return .usage
        }
        return LooseCheck(run: run, questions: file, key: arguments.value(.keyFile))
          .check(mending: arguments.has(fixes))
      }
      if let fault = run.permission?.fault {
        terminal.complain(fault)
        return .files
      }
      var outside: ExternalRun?
      if arguments.has(external) {
        guard CurlProgram.isThere else {
          terminal.complain("--external needs the program “curl”: install it")
          return .files
        }
        outside = ExternalRun(folder: arguments.bookFolder)
      }
      run.external = outside?.check
      if let fault = run.unknownLanguage {
        terminal.complain(fault)
        return .usage
      }
      if let code = run.refusal(ofStreamsFor: proofSheet)
        ?? run.refusal(ofWriting: arguments.value(proofSheet))
      {
        return code
      }
      var site = run.prepare()
      var translations = run.translations.map { (run: $0, site: $0.prepare()) }
      do throws(FileError) {
        for index in translations.indices where arguments.has(fixes) {
          translations[index].site = try mend(translations[index].site, translations[index].run)
        }
        if arguments.has(.record) { site = try record(site, run) }
        if arguments.has(fixes) { site = try mend(site, run) }
        try outside?.remember(site)
        if let file = arguments.value(proofSheet) {
          let sheet = ProofSheet.html(
            title: site.book.settings.title, language: site.book.settings.language,
            proved: site.proved, report: site.report, witnesses: Witnesses(site))
          try writeFile(sheet, to: file)
        }
      } catch {
        terminal.complain(error.description)
        return .files
      }
      let report = translations.reduce(site.report) { $0.joined(with: $1.site.report) }
      let sites = [site] + translations.map(\.site)
      terminal.output(run.rendered(report, isReport: true), as: run.form)
      if arguments.format == .text {
        for site in sites {
          terminal.print(table: site.report.chapterTable)
          terminal.print(CheckSummary.line(of: site))
        }
      }
      if sites.contains(where: { $0.completeness == .refused }) { return .files }
      return report.fails || sites.contains(where: \.isIncomplete) ? .findings : .success
    })

  /// Applies fixes repeatedly, since some findings appear only after another has been fixed.
  private static func mend(_ site: PreparedSite, _ run: BookRun) throws(FileError) -> PreparedSite {
    var site = site
    for _ in 0..<8 {
      let fixed = try site.applyFixes(in: run.arguments.bookFolder)
      fixed.tellChanged(run.terminal)
      guard !fixed.files.isEmpty else { return site }
      let count = fixed.applied.count
      run.terminal.complain(
        "fixed \(count) finding\(count == 1 ? "" : "s") in \(fixed.files.joined(separator: ", "))")
      site = run.prepare()
    }
    return site
  }

  /// Writes the real outputs of listings into the texts, and checks the book again.
  private static func record(_ site: PreparedSite, _ run: BookRun) throws(FileError) -> PreparedSite
  {
    let recorded = try site.applyFixes(in: run.arguments.bookFolder, of: RunRules.recorded)
    guard !recorded.files.isEmpty else { return site }
    let count = recorded.applied.count
    run.terminal.complain(
      "recorded \(count) output\(count == 1 ? "" : "s") in \(recorded.files.joined(separator: ", "))"
    )
    return run.prepare()
  }
}
