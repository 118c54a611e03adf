internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// Builds a book again of which nothing has changed but the texts of some chapters, and those only in
/// what no other page shows: everything else is as the last build has left it.
///
/// Nil anywhere means that this cannot be told, and that the book has to be built from the start.
struct QuickBuild {
  let access: FileAccess
  let options: BookOptions
  let cache: BuildCache
  /// The files that have changed, with their bytes.
  let changed: [String: [UInt8]]
  /// The site as it stands on the disk.
  let output: String

  /// What came of it.
  struct Outcome {
    var trace: BuildTrace
    var report: FindingReport
    /// The files that have changed.
    var changed: [String]
    /// The pages that were changed.
    var pages: [SiteOutput]
  }

  func run() -> Outcome? {
    let settings = LoadedBook.settings(access, options)
    var trace = cache.trace
    var pages: [SiteOutput] = []
    if !changed.isEmpty {
      // Each word of a text is in the index of the search.
      guard trace.isSimple, !settings.search, let book = ChangedTexts(self, settings) else {
        return nil
      }
      for index in trace.chapters.indices {
        let record = trace.chapters[index]
        guard let text = book.texts[record.path] else { continue }
        guard let (findings, facts) = book.look(at: text, record) else { return nil }
        guard let moved = book.moved(trace.findings, text, record) else { return nil }
        trace.findings = moved
        trace.chapters[index].sections = book.sections(of: text)
        trace.chapters[index].facts = text.file.facts
        trace.chapters[index].findings = findings
        trace.chapters[index].suppressions = Suppression.all(in: text.file.source)
        guard let page = record.page else { continue }
        guard trace.pages.indices.contains(page), let facts,
          let (made, changed) = book.page(trace.pages[page], text, facts, below: output)
        else { return nil }
        pages.append(made)
        trace.pages[page] = changed
      }
    }
    return Outcome(
      trace: trace, report: report(of: trace, settings), changed: changed.keys.sorted(),
      pages: pages)
  }

  /// The findings of a build, told again.
  private func report(of trace: BuildTrace, _ settings: BookSettings) -> FindingReport {
    let findings =
      trace.findings + trace.chapters.flatMap(\.findings) + trace.pages.flatMap(\.findings)
    let told = Set(findings.flatMap(\.files))
    let sources = trace.sources.map { path in
      // Only where something is said about a file it is shown.
      told.contains(path) ? source(path) : Source(path: path, bytes: [])
    }
    var report = FindingReport(
      findings, sources: sources, registry: PipelineRules.registry,
      settings: RuleSettings(settings, options),
      suppressions: trace.chapters.flatMap(\.suppressions))
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

/// The changed texts in the book that has not changed around them.
private struct ChangedTexts {
  let build: QuickBuild
  let settings: BookSettings
  let book: Book
  let words: MarkupWords
  /// The changed chapters, by path.
  var texts: [String: ReadChapter] = [:]
  private let facts: WantedFacts

  init?(_ build: QuickBuild, _ settings: BookSettings) {
    self.build = build
    self.settings = settings
    let names = SectionNames(settings.sections)
    var files: [ChapterFile] = []
    var key: ChapterFile?
    var found = 0
    for record in build.cache.trace.chapters {
      let path = RelativePath.join(LoadedBook.content, record.path)
      if let bytes = build.changed[path] {
        let text = ReadChapter(path, bytes, isKey: record.isKey, settings, names)
        // Whatever others see of it must be what they saw.
        guard let face = text.face, face == record.face else { return nil }
        texts[record.path] = text
        files.append(text.file)
        found += 1
        continue
      }
      let file = ChapterFile(
        path: record.path, sourcePath: path, facts: record.facts, settings: settings,
        read: { [access = build.access] in
          SourceCheck.checked(Source(path: path, bytes: (try? access.read(path)) ?? [])).source
        })
      if record.isKey { key = file } else { files.append(file) }
    }
    // Something that is no chapter has changed as well.
    guard found == build.changed.count else { return nil }
    book = BookCollector.collect(files, answers: key, settings: settings).book
    let theme = Theme(build.access)
    words =
      Words.read(
        language: settings.language, from: theme.strings, fallback: Theme.englishWords
      ).words.markupWords
    let wanted = WantedFiles(
      of: texts.values.map(\.file), and: [], build.access, Parallel(jobs: 1))
    guard !wanted.isIncomplete else { return nil }
    facts = wanted.facts
  }

  /// Where the sections of questions of a text stand.
  func sections(of text: ReadChapter) -> [Range<Int>] {
    text.asked.map { ChapterAsked.sections(of: $0.questions, in: text.file.sourcePath) } ?? []
  }

  /// What was said about the book, with the places of a text's questions where they stand now; nil
  /// where anything points elsewhere into it.
  func moved(_ findings: [Finding], _ text: ReadChapter, _ record: ChapterRecord) -> [Finding]? {
    let path = text.file.sourcePath
    let now = sections(of: text)
    guard now.map(\.count) == record.sections.map(\.count) else { return nil }
    let top = min(record.facts.bodyStart, text.file.facts.bodyStart, 3)
    var result: [Finding] = []
    result.reserveCapacity(findings.count)
    for finding in findings {
      let moved = finding.movingPlaces { place in
        if place.file != path || place.upper <= top { return place }
        for (old, new) in zip(record.sections, now)
        where old.lowerBound <= place.lower && place.upper <= old.upperBound {
          let distance = new.lowerBound - old.lowerBound
          return Place(file: path, lower: place.lower + distance, upper: place.upper + distance)
        }
        return nil
      }
      guard let moved else { return nil }
      result.append(moved)
    }
    return result
  }

  /// What is wrong with a text, and what the book knows about it where it has a page.
  func look(at text: ReadChapter, _ record: ChapterRecord) -> ([Finding], MarkupFacts?)? {
    var findings = text.findings
    var known: MarkupFacts?
    if !text.file.frontMatter.isDraft {
      guard let chapter = book.chapter(at: record.path) else { return nil }
      let resolved = ChapterResolver.resolve(
        chapter.file, number: chapter.numeral, in: book, wanted: facts, words: words)
      findings += resolved.findings
      known = resolved.facts
    }
    findings += TextChecks.findings(in: text.file, of: book, wanted: facts)
    return (findings, known)
  }

  /// The page of a changed text: the old one with another text in it.
  func page(
    _ record: PageRecord, _ text: ReadChapter, _ facts: MarkupFacts, below folder: String
  ) -> (SiteOutput, PageRecord)? {
    guard let body = record.body, let chapter = book.chapter(at: text.file.path),
      let old = try? readFile(RelativePath.join(folder, record.path)),
      StableHash(of: old) == record.hash, body.range.upperBound <= old.count
    else { return nil }
    let sections = sections(of: text)
    let document = text.file.document
    guard let replaced = body.replacements(in: document, sections: sections, from: old) else {
      return nil
    }
    let html = Press.body(of: text.file, facts, replacing: replaced, title: chapter.titleNode)
    var writer = ByteWriter(capacity: old.count + html.count)
    writer.write(0..<body.range.lowerBound, of: old)
    writer.write(bytes: html)
    writer.write(body.range.upperBound..<old.count, of: old)
    let bytes = writer.take()
    let output = SiteOutput(path: record.path, bytes: bytes)
    var changed = record
    // It was not made of parts, so whoever compares them makes it again.
    changed.key = StableHash(of: "")
    changed.hash = output.hash
    changed.body = PageBody(
      of: html, in: bytes, replaced.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      document, sections: sections)
    return (output, changed)
  }
}

extension Finding {
  /// The files of which it speaks.
  fileprivate var files: [String] {
    ([place] + notes.map(\.place)).compactMap { $0?.file }
      + fixes.flatMap { $0.edits.map(\.place.file) }
  }
}
