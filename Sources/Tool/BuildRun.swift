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
  /// The same for the translations, by their languages.
  var memories: [String: BuildMemory] = [:]
  /// Whether findings, as formatted text, are to be reported.
  var isWorthTelling: @Sendable (_ text: [UInt8]) -> Bool = { _ in true }

  private var terminal: Terminal { run.terminal }

  /// A site that was built.
  struct Site: Sendable {
    /// Its folder below that of the original's site; empty for the original.
    var folder: String
    var build: SiteBuild
    var report: SiteReport
  }

  /// The result of a build.
  enum Outcome {
    /// The site matches its sources.
    case built([Site])
    /// Findings prevent the build, or a part of the book is missing.
    ///
    /// The sites of the other languages are written.
    case refused([SiteBuild], written: [Site])
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
    case .built(let sites):
      let count = sites.reduce(0) { $0 + ($1.build.quarantine?.count ?? 0) }
      guard sites.contains(where: { $0.build.quarantine != nil }) else { return .success }
      let answers = count == 1 ? "1 answer is" : "\(count) answers are"
      terminal.complain("\(answers) under review and not published")
      return .findings
    case .refused(let sites, let written):
      for site in sites {
        let folder = self.folder(of: site.language)
        let isThere = SiteState(of: folder).isThere
        let unchanged = isThere ? ": \(folder) is unchanged" : ""
        terminal.complain(
          written.isEmpty && sites.count == 1
            ? "nothing was written" + unchanged
            : "\(folder) was not written" + (isThere ? " and is unchanged" : ""))
      }
      return sites.contains { $0.completeness == .refused } ? .files : .findings
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
      var (built, refused): ([Site], [SiteBuild]) = ([], [])
      var told: FindingReport?
      var start = start
      let runs = [run] + run.translations
      for run in runs {
        let site = build(run)
        told = told?.joined(with: site.report) ?? site.report
        // Each language is a book of its own, but its findings are told together with those of the others.
        if run.language == runs.last?.language, let told { tell(told) }
        guard let report = try site.commit() else {
          refused.append(site)
          continue
        }
        built.append(Site(folder: run.language ?? "", build: site, report: report))
        tell(report, of: site, took: clock.now - start)
        start = clock.now
      }
      return refused.isEmpty ? .built(built) : .refused(refused, written: built)
    } catch {
      return .failed(error)
    }
  }

  /// The folder of the site in a language.
  private func folder(of language: String?) -> String {
    run.language == language ? folder : RelativePath.join(folder, language ?? "")
  }

  private func build(_ run: BookRun) -> SiteBuild {
    let cache =
      run.language.map { RelativePath.join(run.opened.state, $0 + "/cache") } ?? run.opened.cache
    return run.build(
      to: folder(of: run.language), cache: usesCache ? cache : nil,
      memory: run.language == nil ? memory : memories[run.language ?? ""],
      refusesOthers: isElsewhere,
      onlyPlanning: onlyPlanning)
  }

  private func tell(_ report: FindingReport) {
    let isAsked = run.arguments.has(.all) || run.arguments.format != .text
    let findings = report.counts.errors + report.counts.warnings
    let text = findings > 0 || isAsked ? run.rendered(report, isReport: false) : []
    if isWorthTelling(text), !text.isEmpty { terminal.errors(text, as: run.form) }
  }

  private func tell(_ report: SiteReport, of site: SiteBuild, took time: Duration) {
    let folder = self.folder(of: site.language)
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
