internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The questions and keys of a text, read while its tree is available.
struct ChapterAsked: Sendable {
  /// Its questions; the printed key has none, and then the place is the whole text.
  var questions: QuizChapter
  var keys: [KeyChapter]
  /// The ranges of the sections that they were read from, in order.
  private(set) var sections: [Range<Int>]
  /// The ranges that pages do not show as written, in order: those sections and the directives.
  ///
  /// In a quick build they may move but not change.
  private(set) var fixed: [Range<Int>] = []

  init(questions: QuizChapter, keys: [KeyChapter], sections: [Range<Int>], fixed: [Range<Int>]) {
    self.questions = questions
    self.keys = keys
    self.sections = sections
    self.fixed = fixed
  }

  init(_ document: Document, _ names: SectionNames) {
    // The book is not collected yet, so the chapter gets its name later.
    let name = ChapterName(number: nil, slug: "", title: "")
    questions = QuestionReader(names: names).read(document, chapter: name)
    let reader = KeyReader(names: names)
    keys = reader.readSections(of: document, chapter: name)
    sections = questions.sections.filter { $0.place.file == document.source.path }
      .map(\.place.range)
    if !keys.isEmpty { sections += reader.stretches(of: document) }
    sections.sort(by: Self.precedes)
  }

  /// The answers of the printed key.
  ///
  /// - Parameter last: What was read of it before it was changed; nil if that is not at hand.
  init(
    keyIn document: Document, _ names: SectionNames, after last: ChapterAsked?,
    _ parallel: Parallel
  ) {
    let known = last.map { AnswerKey(place: $0.questions.place, chapters: $0.keys) }
    let key = KeyReader(names: names).read(document, after: known, parallel)
    let name = ChapterName(number: nil, slug: "", title: "")
    questions = QuizChapter(name: name, place: key.place)
    keys = key.chapters
    sections = []
  }

  /// Records the ranges of directives.
  mutating func keep(_ directives: [Range<Int>]) {
    fixed = (sections + directives).sorted(by: Self.precedes)
  }

  private static func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
  }

  /// A hash of the questions and answers, independent of their place in the file; nil if it cannot
  /// be determined.
  ///
  /// Questions and answers are read from the lines of their sections and from nothing else.
  func fingerprint(in source: Source) -> StableHash? {
    var record = RecordWriter()
    record.write(keys.count)
    record.write(sections) { record, section in
      record.write(source.bytes.text(section.clamped(to: 0..<source.bytes.count)))
    }
    for section in questions.sections {
      guard section.place.file == source.path else { return nil }
      record.write(section.heading)
      record.write(section.questions.count)
      record.write(section.statement != nil)
    }
    return StableHash(of: record.take())
  }

  /// The same, with the name that the chapter has in the collected book.
  func named(_ chapter: Book.Chapter, _ names: SectionNames) -> ChapterAsked {
    let name = ChapterName(number: chapter.number, slug: chapter.slug, title: chapter.title)
    if questions.name == name { return self }
    var named = self
    QuestionReader(names: names).rename(&named.questions, to: name)
    for index in named.keys.indices { named.keys[index].host = name }
    return named
  }
}

/// Combines the questions of all chapters with their keys, as the input of the proof.
enum QuizStage {
  static func read(
    _ book: Book, _ trees: TextTrees, asked: [String: ChapterAsked], files: [QuizFile],
    _ parallel: Parallel, findings: inout [Finding]
  ) -> (quizzes: QuizBook, named: [ChapterAsked]) {
    let names = SectionNames(book.settings.sections)
    let read = parallel.map(book.chapters) { chapter in
      let read = asked[chapter.file.path] ?? ChapterAsked(trees.open(chapter.file).document, names)
      return read.named(chapter, names)
    }
    var keys: [AnswerKey] = []
    if let answers = book.answers {
      let coverage = answers.frontMatter.key.flatMap { KeyCoverage(rawValue: $0) } ?? .all
      let read =
        asked[answers.path]
        ?? ChapterAsked(keyIn: trees.open(answers).document, names, after: nil, parallel)
      keys.append(
        AnswerKey(place: read.questions.place, coverage: coverage, chapters: read.keys))
    }
    for chapter in read where !chapter.keys.isEmpty {
      keys.append(
        AnswerKey(place: chapter.questions.place, coverage: .all, chapters: chapter.keys))
    }
    var quizzes = QuizBook(chapters: read.map(\.questions), keys: keys)
    quizzes.add(files, findings: &findings)
    return (quizzes, read)
  }

  /// The options of the proof.
  static func proofOptions(
    _ loaded: LoadedBook, _ book: Book, _ quizzes: QuizBook, _ options: BookOptions
  ) -> ProofOptions {
    var texts: [String: [UInt8]] = [:]
    if options.includesTeaching {
      for (chapter, asked) in zip(book.chapters, quizzes.chapters) {
        texts[chapter.slug] = text(of: chapter.file, without: asked)
      }
    }
    return ProofOptions(
      includesTeaching: options.includesTeaching, lock: loaded.quizzes.lock,
      errata: loaded.quizzes.errata,
      chapterTexts: texts, jobs: options.jobs)
  }

  /// The text of a chapter without its questions, in which the answers should be found.
  static func text(of file: ChapterFile, without asked: QuizChapter) -> [UInt8] {
    let bytes = file.source.bytes
    var writer = ByteWriter(capacity: bytes.count)
    var start = 0
    for place in asked.sections.map(\.place).sorted() where place.file == file.sourcePath {
      let range = place.range.clamped(to: start..<max(start, bytes.count))
      writer.write(start..<range.lowerBound, of: bytes)
      start = range.upperBound
    }
    writer.write(start..<max(start, bytes.count), of: bytes)
    return writer.take()
  }
}

extension SectionNames {
  /// The headings that `book.json` gives, or the usual ones if it gives none.
  init(_ settings: [String: [String]]) {
    self.init(
      questions: settings["questions"] ?? Self.usualQuestions,
      answers: settings["answers"] ?? Self.usualAnswers)
  }
}
