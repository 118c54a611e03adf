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
    let (inputs, found) = clock.time("look at the last build") {
      parallel.both {
        key == nil ? nil : BookInputs(access)
      } _: { () -> CacheFile.Content in
        guard let file, let key else { return .none }
        let content = memory?.cache(key).map { .whole($0) } ?? file.read(key)
        if let id = content.cache?.trace.id { staging.lookAhead(for: id) }
        return content
      }
    }
    let before = inputs?.files == nil ? .none : found
    let known = before.cache
    if let known, let inputs, let changes = inputs.changed(since: known, access),
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
      files = outcome.trace.paths
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
    let trace = site.explained(before: before, noted)
    stories = trace.stories
    if let file, let key, let inputs, let noted, site.quarantine == nil {
      let content = BuildCache(
        key: key, madeAt: inputs.madeAt, inputs: noted, folders: inputs.folders, trace: trace)
      kept = (file, KeptBuild(site, content))
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

  /// Builds only what has changed; returns nil if a full build is needed.
  private static func quickly(
    _ access: BookSource, _ options: BookOptions, _ known: BuildCache,
    _ changes: [BookInputs.Change], _ staging: SiteStaging, _ folder: String, _ store: PageStore
  ) -> QuickBuild.Outcome? {
    var changed: [String: [UInt8]] = [:]
    for change in changes where !change.isSame {
      guard let bytes = change.bytes else { return nil }
      changed[known.inputs[change.input].path] = bytes
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
    if var kept, !staging.onlyPlanning, kept.build.isNew || kept.build.cache.left != left {
      kept.build.cache.left = left
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
  /// - Parameter inputs: The files of the book; nil if not all of them are known.
  fileprivate func explained(before: CacheFile.Content, _ inputs: [BuildCache.Input]?) -> BuildTrace
  {
    var trace = trace
    let changes = before.cache.map { BookChanges(from: $0, to: inputs, trace, book) }
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

  /// The paths of all files of the site.
  var paths: [String] { outputs.map(\.path) }
}

extension SiteStaging {
  /// Places a whole site in which only some pages have changed; returns false if the disk does not
  /// hold the others.
  func place(_ outcome: QuickBuild.Outcome, knowing known: BuildCache) -> Bool {
    for file in outcome.outputs { place(file) }
    let now = Set(outcome.trace.search?.files.map(\.path) ?? [])
    var dropped = known.trace.search?.files.map(\.path).filter { !now.contains($0) } ?? []
    for (old, new) in zip(known.trace.pages, outcome.trace.pages) {
      // A page that has become shorter may have fewer files.
      dropped += old.texts.dropFirst(new.texts.count).map(\.path)
    }
    if keepRest(of: known.left, dropping: Set(dropped)) { return true }
    // The folder has been changed by something else, so each file is checked.
    let paths = Set(outcome.outputs.map(\.path))
    return outcome.trace.outputs.allSatisfy { paths.contains($0.path) || place($0) }
  }
}

extension BookInputs {
  /// The cache for the next build.
  fileprivate func cache(
    _ known: BuildCache, _ changes: [Change], _ trace: BuildTrace, _ access: BookSource
  ) -> BuildCache {
    guard !changes.isEmpty, let files else { return known }
    var inputs = files + elsewhere(in: known, access)
    for index in inputs.indices {
      inputs[index].hash = known.inputs[index].hash
      inputs[index].parts = known.inputs[index].parts
    }
    for change in changes {
      inputs[change.input].hash = change.bytes.map { StableHash(of: $0) }
    }
    return BuildCache(
      key: known.key, madeAt: madeAt, inputs: inputs, folders: folders, trace: trace)
  }
}
