internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
public import HornbookQuizzes

/// A book that is being built: it is read, checked and rendered, and its files wait beside their
/// final places.
///
///     let build = SiteBuild(.disk(folder), to: "output", cache: ".hornbook/cache")
///     tell(build.report)
///     let report = try build.commit()
public struct SiteBuild: Sendable {
  /// How much of the book was built again.
  public enum Scope: Sendable, Equatable {
    /// The whole book was built again.
    case everything
    /// Only what could have changed was built again, and everything else was kept.
    case changes
    /// Only the texts of these chapters were built again, by path relative to the book's folder.
    case texts([String])
    /// Nothing was built again.
    case nothing
  }

  /// How much of the book was built again.
  public let scope: Scope
  /// The findings that count.
  public let report: FindingReport
  /// How much of the book could be read.
  public let completeness: Completeness
  /// Whether any part of the book could not be read.
  public var isIncomplete: Bool { completeness != .whole }
  /// Whether the site must not be published.
  public let isBlocked: Bool
  /// The answers that are held back; nil if there are none.
  public let quarantine: Quarantine?
  /// The title of the book.
  public let title: String
  /// The language of a translation; nil for the original.
  public let language: String?
  /// How much the book contains.
  public let holdings: BookHoldings
  /// The paths of the site's files.
  public let files: [String]
  /// How long each stage took, in order.
  public let timings: [PreparedSite.Timing]
  /// Why the pages were made or not, by path; empty if all are unchanged.
  let stories: [String: PageStory]
  private let staging: SiteStaging
  /// The data for the next build, and its file; nil if nothing is cached.
  private let kept: (file: CacheFile, build: KeptBuild)?
  private let memory: BuildMemory?

  /// Reads, checks and renders a book.
  ///
  /// The caller must call `commit` or `abandon`.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - cache: The cache file of the last build; if nil, everything is built anew.
  ///   - memory: The memory shared by the builds of one process.
  ///   - refusesOthers: Whether to refuse to replace the site of another book.
  ///   - onlyPlanning: Whether to write nothing.
  public init(
    _ access: BookSource, _ options: BookOptions = .init(), to folder: String,
    cache: String? = nil, memory: BuildMemory? = nil, refusesOthers: Bool = false,
    onlyPlanning: Bool = false
  ) {
    language = options.language
    let translations = language == nil ? access.translations : []
    let access = access.inLanguage(options.language)
    self.memory = memory
    let file = cache.map { CacheFile(path: $0) }
    let key = file == nil ? nil : CacheKey.make(options)
    let parallel = Parallel(jobs: options.jobs)
    let staging = SiteStaging(
      folder: folder, facts: file?.siteFacts, threads: parallel.jobs, onlyPlanning: onlyPlanning,
      refusesOthers: refusesOthers, besides: translations)
    self.staging = staging
    var clock = StageClock(progress: options.progress)
    let (inputs, found, changes, read) = clock.time("look at the last build") {
      let (inputs, found) = parallel.both {
        key == nil ? nil : BookInputs(access)
      } _: { () -> CacheFile.Content in
        guard let file, let key else { return .none }
        return memory?.cache(key).map { .intact(.init($0)) } ?? file.read(key)
      }
      let before = inputs?.files == nil ? .none : found
      let changes = before.state.flatMap { inputs?.changed(since: $0, access) }
      let (_, known) = parallel.both {
        if let id = before.state?.summary.id { staging.lookAhead(for: id) }
      } _: {
        changes?.isEmpty == true ? nil : before.cache
      }
      return (inputs, before, changes, known)
    }
    if let state = found.state, changes?.isEmpty == true,
      let found = Self.unchanged(state, access, options, staging)
    {
      scope = .nothing
      report = found.told(by: access.authorship)
      completeness = .whole
      isBlocked = PreparedSite.isBlocking(found, besides: nil)
      quarantine = nil
      title = state.summary.title
      holdings = state.summary.holdings
      files = state.summary.paths
      stories = [:]
      timings = clock.timings
      kept = nil
      return
    }
    let known = read ?? found.cache
    let before = known == nil && found.state != nil ? .dropped("it is damaged") : found
    if let known, let inputs, let changes,
      let outcome = clock.time(
        "set in what has changed",
        {
          Self.quickly(
            access, options, known, changes, staging, folder, PageStore(beside: file?.path ?? ""))
        })
    {
      scope = outcome.changed.isEmpty ? .nothing : .texts(outcome.changed)
      report = outcome.report.told(by: access.authorship)
      completeness = .whole
      isBlocked = PreparedSite.isBlocking(outcome.report, besides: nil)
      quarantine = nil
      title = outcome.trace.title
      holdings = outcome.trace.holdings
      files = outcome.trace.outputs.map(\.path)
      stories = outcome.changed.isEmpty ? [:] : outcome.trace.stories
      timings = clock.timings
      let content = KeptBuild(
        cache: inputs.cache(known, changes, outcome.trace, access), details: outcome.details,
        words: .some(outcome.words), isNew: !changes.isEmpty)
      kept = file.map { ($0, content) }
      return
    }
    let site = Self.prepared(access, options, known, file, inputs, staging)
    scope = site.pages.contains { $0.scan == nil && $0.id.chapter != nil } ? .changes : .everything
    report = site.report
    completeness = site.completeness
    isBlocked = site.isBlocked
    quarantine = site.quarantine
    title = site.book.settings.title
    holdings = site.holdings
    files = site.outputs.map(\.path)
    timings = clock.timings + site.timings
    defer { parallel.letGo(of: site) }
    let noted = inputs?.noted(access)
    let trace = site.explained(before: before, known, noted)
    stories = trace.stories
    if let file, let key, let inputs, let noted, site.quarantine == nil {
      let state = BuildState(
        key: key, madeAt: inputs.madeAt, inputs: noted, folders: inputs.folders,
        summary: BuildSummary(trace))
      kept = (file, KeptBuild(site, BuildCache(state: state, trace: trace)))
    } else {
      kept = nil
    }
  }

  /// Runs all stages after the last build, or without it if something that was to be kept is gone.
  private static func prepared(
    _ access: BookSource, _ options: BookOptions, _ known: BuildCache?, _ file: CacheFile?,
    _ inputs: BookInputs?, _ staging: SiteStaging
  ) -> PreparedSite {
    guard let file, let inputs else {
      return PreparedSite.prepare(access, options, into: staging)
    }
    let noting = inputs.noting(access)
    guard inputs.files != nil else {
      return PreparedSite.prepare(noting, options, into: staging)
    }
    let site = PreparedSite.prepare(
      noting, options, into: staging, after: LastBuild(known, beside: file.path, inputs, access))
    guard site.isLost else { return site }
    staging.abandon()
    return PreparedSite.prepare(
      noting, options, into: staging, after: LastBuild(nil, beside: file.path, inputs, access))
  }

  /// The report of a build in which nothing has changed; nil if the disk does not hold the site.
  private static func unchanged(
    _ state: BuildState, _ access: BookSource, _ options: BookOptions, _ staging: SiteStaging
  ) -> FindingReport? {
    let report = state.summary.report(access, options, BookSettings(of: access, options))
    guard !PreparedSite.isBlocking(report, besides: nil) else { return report }
    staging.open(for: state.summary.id)
    return staging.keepRest(of: state.left, dropping: []) ? report : nil
  }

  /// Builds only what has changed; returns nil if a full build is needed.
  private static func quickly(
    _ access: BookSource, _ options: BookOptions, _ known: BuildCache,
    _ changes: [BookInputs.Change], _ staging: SiteStaging, _ folder: String, _ store: PageStore
  ) -> QuickBuild.Outcome? {
    var changed: [String: [UInt8]] = [:]
    for change in changes where !change.isSame {
      guard let bytes = change.bytes else { return nil }
      changed[known.state.inputs[change.input].path] = bytes
    }
    let quick = QuickBuild(
      access: access, options: options, cache: known, changed: changed, output: folder,
      store: store)
    guard let outcome = quick.run() else { return nil }
    guard !PreparedSite.isBlocking(outcome.report, besides: nil) else { return outcome }
    staging.open(for: outcome.trace.id)
    guard staging.place(outcome, knowing: known) else {
      // The disk does not hold the expected files, so all pages are needed.
      staging.abandon()
      return nil
    }
    return outcome
  }

  /// Puts the site into its place, unless findings prevent it.
  ///
  /// - Returns: The report of what was written, or nil if findings prevent publishing or part of
  ///   the book is missing.
  public func commit() throws(FileError) -> SiteReport? {
    guard !isBlocked else {
      staging.abandon()
      return nil
    }
    let (report, left) = try staging.finish()
    if var kept, !staging.onlyPlanning, kept.build.isNew || kept.build.cache.state.left != left {
      kept.build.cache.state.left = left
      // A failure to store the cache is ignored: the next build only takes longer.
      if let memory {
        memory.keep(kept.build, in: kept.file, atOnce: !isQuick)
      } else {
        try? kept.build.write(to: kept.file)
      }
    }
    return report
  }

  /// Whether little more than the changed texts was looked at.
  private var isQuick: Bool {
    switch scope {
    case .everything, .changes: false
    case .texts, .nothing: true
    }
  }

  /// Discards the waiting files and leaves the site unchanged.
  public func abandon() { staging.abandon() }
}

extension PreparedSite {
  /// The results for the next build, with the stories of the pages.
  ///
  /// - Parameters:
  ///   - known: The cache that `before` holds, if it can be used.
  ///   - inputs: The files of the book; nil if not all of them are known.
  fileprivate func explained(
    before: CacheFile.Content, _ known: BuildCache?, _ inputs: [BuildState.Input]?
  ) -> BuildTrace {
    var trace = trace
    let changes = known.map { BookChanges(from: $0, to: inputs, trace, book) }
    let explanation = PageExplanation(before: before, changes: changes)
    for (index, page) in pages.enumerated() {
      trace.pages[index].story = explanation.story(
        page.fate, of: page.record.path, sources: sources(of: page.id))
    }
    return trace
  }
}

extension BuildTrace {
  /// Why the pages were made or not, by path.
  var stories: [String: PageStory] {
    Dictionary(pages.map { ($0.path, $0.story) }) { first, _ in first }
  }

  /// All files of the site, without their bytes.
  var outputs: [SiteOutput] {
    pages.map { SiteOutput(path: $0.path, hash: $0.hash) } + pages.flatMap(\.texts)
      + (search?.files ?? []) + files
  }

}
