internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookPipeline
internal import HornbookQuizzes

/// One run of `hornbook build`, or one of the builds of `hornbook serve`.
struct BuildRun: Sendable {
  let run: BookRun
  let output: String?
  var usesCache = true
  var onlyPlanning = false
  /// The data kept between builds in the same process; nil for a single build.
  var memory: BuildMemory?
  /// Whether findings, as formatted text, are to be reported.
  var isWorthTelling: @Sendable (_ text: [UInt8]) -> Bool = { _ in true }

  private var terminal: Terminal { run.terminal }

  /// The result of a build.
  enum Outcome {
    /// The site matches its sources.
    case built(SiteBuild, SiteReport)
    /// Findings prevent the build, or a part of the book is missing.
    case refused(SiteBuild)
    /// Another process is building.
    case busy(FolderLock.Holder)
    /// A file could not be read or written.
    case failed(FileError)
  }

  /// The folder of the site.
  var folder: String { output ?? run.opened.output }

  /// Whether the folder may lie outside of the book's, among files of others.
  private var isElsewhere: Bool { output != nil || run.opened.hasOutputElsewhere }

  /// The message if the site may not be written there; nil if it may.
  var fault: String? {
    OutputFolder.fault(
      of: folder, forBookIn: run.arguments.bookFolder, sources: run.opened.sources,
      isChosen: isElsewhere
    ).map { "the site cannot be written to “\(folder)”: \($0)" }
  }

  func build() -> ExitCode {
    if let fault {
      terminal.complain(fault)
      return .usage
    }
    switch attempt() {
    case .built(let site, _):
      guard let quarantine = site.quarantine else { return .success }
      let answers = quarantine.count == 1 ? "1 answer is" : "\(quarantine.count) answers are"
      terminal.complain("\(answers) under review and not published")
      return .findings
    case .refused(let site):
      let isThere = SiteState(of: folder).isThere
      terminal.complain("nothing was written" + (isThere ? ": \(folder) is unchanged" : ""))
      return site.completeness == .refused ? .files : .findings
    case .busy(let holder):
      let name = holder.process > 0 ? " (process \(holder.process), \(holder.purpose))" : ""
      terminal.complain("another hornbook is running here\(name); try again when it has finished")
      return .files
    case .failed(let error):
      terminal.complain("\(error)")
      let state = SiteState(of: folder)
      let words: String? =
        switch state.kind {
        case .cutOff: "is partly updated; the next build completes it"
        case .changing: "is being changed by another build"
        case .none, .whole, .unreadable: state.isThere ? "is unchanged" : nil
        }
      if let words { terminal.complain("the site in \(folder) \(words)", isFollowing: true) }
      return .files
    }
  }

  /// Builds once and reports the findings and written files.
  func attempt() -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    do throws(FileError) {
      var lock: FolderLock?
      if !onlyPlanning, run.hasContent {
        let path = run.opened.state + "/lock"
        switch try FolderLock.attempt(path, purpose: "building \(folder)") {
        case .taken(let taken): lock = taken
        case .heldBy(let holder): return .busy(holder)
        }
      }
      defer { _ = lock }
      let site = run.build(
        to: folder, cache: usesCache ? run.opened.cache : nil, memory: memory,
        refusesOthers: isElsewhere, onlyPlanning: onlyPlanning)
      tell(site.report)
      guard let report = try site.commit() else { return .refused(site) }
      tell(report, of: site, took: clock.now - start)
      return .built(site, report)
    } catch {
      return .failed(error)
    }
  }

  private func tell(_ report: FindingReport) {
    let isAsked = run.arguments.has(.all) || run.arguments.format != .text
    let findings = report.counts.errors + report.counts.warnings
    let text = findings > 0 || isAsked ? run.rendered(report, isReport: false) : []
    if isWorthTelling(text), !text.isEmpty { terminal.errors(text, as: run.form) }
  }

  private func tell(_ report: SiteReport, of site: SiteBuild, took time: Duration) {
    let foreign = report.foreignOutsideSites
    if !foreign.isEmpty, memory == nil {
      let names = foreign.prefix(3).joined(separator: ", ")
      let more = foreign.count > 3 ? " and \(foreign.count - 3) more" : ""
      terminal.complain("left alone in \(folder), as Hornbook did not write them: \(names)\(more)")
    }
    if report.mends, onlyPlanning, SiteState(of: folder).kind != .cutOff {
      terminal.complain("another build is changing \(folder)")
    } else if report.mends {
      terminal.complain(
        "an earlier build was interrupted while it changed \(folder); "
          + (onlyPlanning ? "the next build repairs it" : "it is now repaired"))
    }
    let verb = onlyPlanning ? "would write" : "wrote"
    var changes = "\(verb) \(Self.count(report.written.count, "file"))"
    if report.unchanged > 0 { changes += ", \(report.unchanged) unchanged" }
    if !report.removed.isEmpty { changes += ", \(report.removed.count) removed" }
    let milliseconds =
      time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    let hint = memory == nil ? "; open \(RelativePath.join(folder, "index.html"))" : ""
    terminal.print("\(site.title): \(site.holdings.words), \(changes) in \(milliseconds) ms\(hint)")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
