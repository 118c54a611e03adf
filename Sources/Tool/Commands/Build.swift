internal import HornbookDiagnostics
internal import HornbookFiles
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

  /// Makes the site.
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
      output, onError, .edition, printed, report, .strict, .jobs, dryRun, why, noCache, .format,
      .teaching, .all, .color, .timing,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      var run = BookRun(arguments: arguments, terminal: terminal)
      run.onError =
        arguments.value(onError).flatMap { BookOptions.ErrorPolicy(rawValue: $0) } ?? .stop
      if arguments.has(printed) { run.printsWhole = true }
      run.includesReport = arguments.has(report)
      return BuildRun(
        book: run,
        output: arguments.value(output), usesCache: !arguments.has(noCache),
        onlyPlanning: arguments.has(dryRun), why: arguments.value(why)
      ).run()
    })
}

/// One run of `hornbook build`.
private struct BuildRun {
  let book: BookRun
  let output: String?
  let usesCache: Bool
  let onlyPlanning: Bool
  /// The page about which something is asked.
  let why: String?

  private var terminal: Terminal { book.terminal }

  func run() -> ExitCode { why.map { explain($0) } ?? build() }

  /// Says what a page depends on, and writes nothing.
  private func explain(_ page: String) -> ExitCode {
    switch book.account(
      of: page, site: output ?? book.path("output"), cache: book.path(".hornbook/cache"))
    {
    case .account(let account):
      let why = PageWhy(account: account)
      if book.arguments.format == .json {
        terminal.output(why.json)
      } else {
        terminal.print(why.text)
      }
      return .success
    case .unknown(let nearest):
      let hint = nearest.map { ": did you mean “\($0)”?" } ?? ""
      terminal.complain("the site has no page “\(page)”\(hint)")
      return .usage
    case .incomplete(let report):
      terminal.errors(book.rendered(report, isReport: false))
      return .files
    }
  }

  private func build() -> ExitCode {
    let folder = output ?? book.path("output")
    if let fault = OutputFolder.fault(
      of: folder, forBookIn: book.arguments.bookFolder, isChosen: output != nil)
    {
      terminal.complain("“\(folder)” cannot take the site: \(fault)")
      return .usage
    }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(FileError) {
      var lock: FolderLock?
      if !onlyPlanning, book.hasContent {
        guard let taken = try self.lock(folder) else { return .files }
        lock = taken
      }
      defer { _ = lock }
      let site = book.build(
        to: folder, cache: usesCache ? book.path(".hornbook/cache") : nil,
        refusesOthers: output != nil, onlyPlanning: onlyPlanning)
      if site.report.isWorthTelling || book.arguments.has(.all) || book.arguments.format != .text {
        terminal.errors(book.rendered(site.report, isReport: false))
      }
      let code: ExitCode = site.isIncomplete ? .files : .findings
      guard let report = try site.commit() else {
        terminal.complain("nothing was written: \(folder) is as it was")
        return code
      }
      tell(report, of: site, in: folder, took: clock.now - start)
      guard let quarantine = site.quarantine else { return .success }
      let answers = quarantine.count == 1 ? "1 answer is" : "\(quarantine.count) answers are"
      terminal.complain("\(answers) under review and not published")
      return .findings
    } catch {
      terminal.complain("\(error)")
      terminal.complain("the site in \(folder) is as it was", isFollowing: true)
      return .files
    }
  }

  /// Keeps other builds of the same site away; nil where one is under way.
  private func lock(_ folder: String) throws(FileError) -> FolderLock? {
    let path = book.path(".hornbook/lock")
    switch try FolderLock.attempt(path, purpose: "building \(folder)") {
    case .taken(let lock): return lock
    case .heldBy(let holder):
      terminal.complain(
        "another hornbook is at work here (process \(holder.process), \(holder.purpose)); "
          + "try again when it is done")
      return nil
    }
  }

  private func tell(
    _ report: SiteReport, of site: SiteBuild, in folder: String, took time: Duration
  ) {
    if !report.foreign.isEmpty {
      let names = report.foreign.prefix(3).joined(separator: ", ")
      let more = report.foreign.count > 3 ? " and \(report.foreign.count - 3) more" : ""
      terminal.complain("left alone in \(folder), since they are not ours: \(names)\(more)")
    }
    let chapters = Self.count(site.chapterCount, "chapter")
    let verb = onlyPlanning ? "would write" : "wrote"
    var changes = "\(verb) \(Self.count(report.written.count, "file"))"
    if report.unchanged > 0 { changes += ", \(report.unchanged) unchanged" }
    if !report.removed.isEmpty { changes += ", \(report.removed.count) removed" }
    let milliseconds =
      time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    terminal.print(
      "\(site.title): \(chapters), \(changes) in \(milliseconds) ms; "
        + "open \(RelativePath.join(folder, "index.html"))")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension FindingReport {
  /// Whether there is more in it than notes.
  fileprivate var isWorthTelling: Bool { counts.errors > 0 || counts.warnings > 0 }
}
