internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// Rebuilds a book in which only the texts of some chapters have changed, and only in what no other
/// page shows.
///
/// Everything else is taken from the last build.
///
/// A result of nil anywhere means that this is impossible and that the whole book must be built
/// again.
struct QuickBuild {
  let access: BookSource
  let options: BookOptions
  let cache: BuildCache
  /// The files that have changed, with their bytes.
  let changed: [String: [UInt8]]
  /// The folder of the site on the disk.
  let output: String
  /// The store beside the cache.
  let store: PageStore

  /// The result of a quick build.
  struct Outcome {
    var trace: BuildTrace
    var report: FindingReport
    /// The source files that have changed.
    var changed: [String]
    /// The files of the site that were made.
    var outputs: [SiteOutput] = []
    /// The new details of pages, by page position.
    var details: [(page: Int, detail: PageDetail)] = []
    /// The new groups of words of the search index.
    var words: [WordGroup] = []
  }

  func run() -> Outcome? {
    let settings = BookSettings(of: access, options)
    guard !changed.isEmpty else {
      let report = cache.state.summary.report(access, options, settings)
      return Outcome(trace: cache.trace, report: report, changed: [])
    }
    guard cache.trace.isSimple, let book = ChangedTexts(self, settings) else { return nil }
    var trace = cache.trace
    for page in trace.pages.indices { trace.pages[page].story = PageStory() }
    var pages = ChangedPages(trace, store, below: output)
    for index in trace.chapters.indices {
      let record = trace.chapters[index]
      guard let text = book.texts[record.path] else { continue }
      let open = text.open()
      guard let (findings, facts) = book.look(at: text, open, record),
        let moved = book.moved(trace.findings, text, record)
      else { return nil }
      trace.findings = moved
      for page in trace.pages.indices where !trace.pages[page].findings.isEmpty {
        guard let moved = book.moved(trace.pages[page].findings, text, record) else { return nil }
        trace.pages[page].findings = moved
      }
      trace.chapters[index].fixed = text.fixed
      trace.chapters[index].facts = text.file.facts
      trace.chapters[index].codeNames = text.codeNames
      trace.chapters[index].findings = findings
      trace.chapters[index].key = nil
      trace.chapters[index].text = nil
      trace.chapters[index].suppressions = Suppression.all(in: text.file.source)
      guard let page = record.page else { continue }
      guard let facts, let chapter = book.book.chapter(at: record.path) else { return nil }
      let made = ChangedPages.Text(text: text, open: open, chapter: chapter, facts: facts)
      guard pages.put(made, into: page, book) else { return nil }
    }
    guard pages.putOnPaper(book.book),
      pages.linksHold(
        settings, isTranslation: access.language?.tag != nil, before: cache.trace, trace),
      let search = pages.searched(trace.search)
    else { return nil }
    for made in pages.made {
      let findings = trace.pages[made.index].findings
      trace.pages[made.index] = made.record
      trace.pages[made.index].findings = findings
    }
    trace.search = search.record ?? trace.search
    let report = BuildSummary(trace).report(access, options, settings, changed: changed)
    return Outcome(
      trace: trace, report: report, changed: changed.keys.sorted(),
      outputs: pages.made.flatMap { [$0.output] + $0.texts } + search.outputs,
      details: pages.made.map { ($0.index, $0.detail) }, words: search.words)
  }
}

extension BuildSummary {
  /// Makes the report of the build again.
  ///
  /// - Parameter changed: The files that have changed, with their bytes.
  func report(
    _ access: BookSource, _ options: BookOptions, _ settings: BookSettings,
    changed: [String: [UInt8]] = [:]
  ) -> FindingReport {
    var report = FindingReport(
      findings.told(in: access.language), sources: sources.map { Source(path: $0, bytes: []) },
      registry: PipelineRules.registry, settings: RuleSettings(settings, options),
      suppressions: suppressions
    ) { source in
      let bytes = changed[source.path] ?? (try? access.read(source.path)) ?? []
      let read = Source(path: source.path, bytes: bytes)
      let isText = [".md", ".markdown", ".mustache"].contains { source.path.hasSuffix($0) }
      return isText ? SourceCheck.checked(read).source : read
    }
    report.chapters = tallies
    return report
  }
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
    if keepRest(of: known.state.left, dropping: Set(dropped)) { return true }
    // The folder has been changed by something else, so each file is checked.
    let paths = Set(outcome.outputs.map(\.path))
    return outcome.trace.outputs.allSatisfy { paths.contains($0.path) || place($0) }
  }
}

extension BookInputs {
  /// The cache for the next build.
  func cache(
    _ known: BuildCache, _ changes: [Change], _ trace: BuildTrace, _ access: BookSource
  ) -> BuildCache {
    guard !changes.isEmpty, let files else { return known }
    var inputs = files + elsewhere(in: known.state, access)
    for index in inputs.indices {
      inputs[index].hash = known.state.inputs[index].hash
      inputs[index].parts = known.state.inputs[index].parts
    }
    for change in changes {
      inputs[change.input].hash = change.bytes.map { StableHash(of: $0) }
    }
    let state = BuildState(
      key: known.state.key, madeAt: madeAt, inputs: inputs, folders: folders,
      summary: BuildSummary(trace))
    return BuildCache(state: state, trace: trace)
  }
}
