internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// The changed texts in the book that has not changed around them.
struct ChangedTexts {
  let build: QuickBuild
  let settings: BookSettings
  let book: Book
  let words: Words
  /// The changed chapters, by path.
  var texts: [String: ReadChapter] = [:]
  let names: SectionNames
  private let facts: WantedFacts

  init?(_ build: QuickBuild, _ settings: BookSettings) {
    self.build = build
    self.settings = settings
    let names = SectionNames(settings.sections)
    self.names = names
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
      ).words
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
        chapter.file, number: chapter.numeral, in: book, wanted: facts, words: words.markupWords)
      findings += resolved.findings
      known = resolved.facts
    }
    findings += TextChecks.findings(in: text.file, of: book, wanted: facts)
    return (findings, known)
  }
}
