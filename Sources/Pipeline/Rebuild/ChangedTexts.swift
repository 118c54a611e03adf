internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// The changed texts, within a book that is otherwise unchanged.
struct ChangedTexts {
  let build: QuickBuild
  let settings: BookSettings
  let book: Book
  let words: Words
  /// The changed chapters, by path.
  var texts: [String: ReadChapter] = [:]
  let names: SectionNames
  private let facts: WantedFacts
  /// The ranges of questions, keys and directives in the chapters of the last build, by path.
  private let fixed: [String: [Range<Int>]]

  init?(_ build: QuickBuild, _ settings: BookSettings) {
    self.build = build
    self.settings = settings
    let names = SectionNames(settings.sections)
    self.names = names
    var chapters: [(file: ChapterFile, position: Book.Position)] = []
    var drafts: [String] = []
    fixed = Dictionary(build.cache.trace.chapters.map { ($0.path, $0.fixed) }) { first, _ in first }
    let keyed = Set(build.cache.trace.keyedNames)
    var key: ChapterFile?
    var found = 0
    for record in build.cache.trace.chapters {
      let path = RelativePath.join(LoadedBook.content, record.path)
      let file: ChapterFile
      if let bytes = build.changed[path] {
        let text = ReadChapter(
          path, BookSource.Reading(bytes: bytes, path: path), isKey: record.isKey, settings, names,
          Parallel(jobs: 1))
        // Other texts must see the same of it as before, and so must the feed, the copies and the keys.
        guard let face = text.face, face == record.face, Self.teachesTheSame(text, record),
          Self.namesTheSame(text, record, of: keyed),
          !settings.feedShows(text.file.frontMatter), !settings.copies(text.file.frontMatter)
        else { return nil }
        texts[record.path] = text
        file = text.file
        found += 1
      } else {
        file = ChapterFile(
          path: record.path, sourcePath: path, facts: record.facts, settings: settings,
          read: { [access = build.access] in access.text(path) })
      }
      if let position = record.position {
        chapters.append((file, position))
      } else if record.isKey {
        key = file
      } else {
        drafts.append(record.path)
      }
    }
    // A file that is not a chapter has changed too.
    guard found == build.changed.count else { return nil }
    book = Book(settings: settings, chapters: chapters, drafts: drafts, answers: key)
    let theme = Theme(build.access)
    words =
      Words.read(
        language: settings.language, from: theme.strings, fallback: Theme.englishWords
      ).words
    let wanted = WantedFiles(
      of: texts.values.map(\.file), and: [], settings.allowed, build.access,
      KeptBack(
        texts: build.cache.trace.chapters.map { RelativePath.join(LoadedBook.content, $0.path) },
        datasets: settings.datasets), plays: settings.showsMedia, Parallel(jobs: 1))
    guard wanted.completeness == .whole else { return nil }
    facts = wanted.facts
  }

  /// Whether a changed text teaches the same answers as before.
  private static func teachesTheSame(_ text: ReadChapter, _ record: ChapterRecord) -> Bool {
    guard let taught = record.taught else { return true }
    return taught.areThose(of: QuizStage.text(of: text.file, without: text.asked.questions))
  }

  /// Whether a changed text has the same of the names that keys of the book have.
  private static func namesTheSame(
    _ text: ReadChapter, _ record: ChapterRecord, of keyed: Set<UInt32>
  ) -> Bool {
    func included(_ facts: ChapterFacts) -> [ChapterFile.WantedFile] {
      facts.wanted.filter(\.isIncluded)
    }
    return keyed.isEmpty
      || included(text.file.facts) == included(record.facts)
        && Set(text.codeNames.hashes).symmetricDifference(record.codeNames.hashes).isDisjoint(
          with: keyed)
  }

  /// Returns the findings with their places in a text's questions and directives moved to where
  /// these are now.
  ///
  /// Returns nil if a finding points elsewhere in the text.
  func moved(_ findings: [Finding], _ text: ReadChapter, _ record: ChapterRecord) -> [Finding]? {
    let path = text.file.sourcePath
    let now = text.fixed
    guard now.map(\.count) == record.fixed.map(\.count) else { return nil }
    let top = min(record.facts.bodyStart, text.file.facts.bodyStart, 3)
    var result: [Finding] = []
    result.reserveCapacity(findings.count)
    for finding in findings {
      let moved = finding.movingPlaces { place in
        if place.file != path || place.upper <= top { return place }
        for (old, new) in zip(record.fixed, now)
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

  /// Whether a text may link to an answer.
  ///
  /// Only a full build can tell which answers are shown.
  private func linksToAnswers(_ file: ChapterFile) -> Bool {
    guard settings.answers != .inline else { return false }
    return file.links.contains { link in
      switch link.target {
      case .anchor(let id): !id.isEmpty && isInQuestions(id, of: file)
      case .file(let path, let id?):
        // A target that is not a chapter, such as the key, counts as one with answers.
        !id.isEmpty && book.chapter(at: path).map { isInQuestions(id, of: $0.file) } != false
      default: false
      }
    }
  }

  private func isInQuestions(_ name: String, of file: ChapterFile) -> Bool {
    let id = file.frontMatter.redirects.current(name) ?? name
    let text = file.open()
    let (outline, document) = (text.file.outline, text.document)
    guard let node = outline.anchors[id].map({ outline.node(of: $0) }) else { return false }
    guard node < Int(document.tree.nodes[0].end) else { return true }
    let fixed = texts[file.path]?.fixed ?? fixed[file.path] ?? []
    return fixed.contains { $0.overlaps(document[node].range) }
  }

  /// Returns the findings about a text, and the book's facts about it if it has a page.
  ///
  /// Returns nil if only a full build can tell.
  func look(at text: ReadChapter, _ open: OpenText, _ record: ChapterRecord)
    -> ([Finding], MarkupFacts?)?
  {
    var findings = text.findings
    var known: MarkupFacts?
    if !text.file.frontMatter.isDraft {
      guard let chapter = book.chapter(at: record.path), !linksToAnswers(text.file) else {
        return nil
      }
      let resolved = ChapterResolver.resolve(
        chapter.file, from: TextTrees().opening(open), number: chapter.numeral, in: book,
        wanted: facts, words: words.markupWords)
      findings += resolved.findings
      known = resolved.facts
    }
    findings += TextRules.findings(in: open, of: book, wanted: facts)
    // A query names the place of its question, which may have moved.
    if BookEvidence.isTold(in: open, of: record.asked, without: text.fixed) { return nil }
    return (findings, known)
  }
}
