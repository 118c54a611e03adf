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
      return Outcome(
        trace: cache.trace, report: report(of: cache.trace, settings), changed: [])
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
    return Outcome(
      trace: trace, report: report(of: trace, settings), changed: changed.keys.sorted(),
      outputs: pages.made.flatMap { [$0.output] + $0.texts } + search.outputs,
      details: pages.made.map { ($0.index, $0.detail) }, words: search.words)
  }

  /// Makes the report again from the findings of a build.
  private func report(of trace: BuildTrace, _ settings: BookSettings) -> FindingReport {
    var report = FindingReport(
      trace.allFindings.told(in: access.language),
      sources: trace.sources.map { Source(path: $0, bytes: []) },
      registry: PipelineRules.registry, settings: RuleSettings(settings, options),
      suppressions: trace.chapters.flatMap(\.suppressions)
    ) { source($0.path) }
    report.chapters = trace.tallies
    return report
  }

  private func source(_ path: String) -> Source {
    let bytes = changed[path] ?? (try? access.read(path)) ?? []
    let source = Source(path: path, bytes: bytes)
    let isText = [".md", ".markdown", ".mustache"].contains { path.hasSuffix($0) }
    return isText ? SourceCheck.checked(source).source : source
  }
}
