internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// What a chapter asks and answers, read while its text is at hand.
struct ChapterAsked: Sendable {
  var questions: QuizChapter
  var keys: [KeyChapter]
  /// Where the sections stand from which they were read, in order.
  private(set) var sections: [Range<Int>]
  /// What pages show otherwise than it is written, in order: those sections and the directives.
  ///
  /// Wherever they stand, they must stay as they are.
  private(set) var fixed: [Range<Int>] = []

  init(_ document: Document, _ names: SectionNames) {
    // The book is not collected yet: who the chapter is comes later.
    let name = ChapterName(number: nil, slug: "", title: "")
    questions = QuestionReader(names: names).read(document, chapter: name)
    let reader = KeyReader(names: names)
    keys = reader.readSections(of: document, chapter: name)
    sections = questions.sections.filter { $0.place.file == document.source.path }
      .map(\.place.range)
    if !keys.isEmpty { sections += reader.stretches(of: document) }
    sections.sort(by: Self.precedes)
  }

  /// Notes where directives stand.
  mutating func keep(_ directives: [Range<Int>]) {
    fixed = (sections + directives).sorted(by: Self.precedes)
  }

  private static func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
  }

  /// A hash of what is asked and answered, wherever in the file it stands; nil where that cannot be
  /// told.
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

  /// The same, once the chapter has its place in the book.
  func named(_ chapter: Book.Chapter, _ names: SectionNames) -> ChapterAsked {
    let name = ChapterName(number: chapter.number, slug: chapter.slug, title: chapter.title)
    var named = self
    QuestionReader(names: names).rename(&named.questions, to: name)
    for index in named.keys.indices { named.keys[index].host = name }
    return named
  }
}

/// Puts the questions of all chapters and the keys to them together: what the proof is held over.
enum QuizStage {
  static func read(
    _ book: Book, _ trees: TextTrees, asked: [String: ChapterAsked], files: [QuizFile],
    _ parallel: Parallel,
    findings: inout [Finding]
  ) -> QuizBook {
    let names = SectionNames(book.settings.sections)
    let read = parallel.map(book.chapters) { chapter in
      let read = asked[chapter.file.path] ?? ChapterAsked(trees.open(chapter.file).document, names)
      return read.named(chapter, names)
    }
    var keys: [AnswerKey] = []
    if let answers = book.answers {
      let coverage = answers.frontMatter.key.flatMap { KeyCoverage(rawValue: $0) } ?? .all
      let document = trees.open(answers).document
      keys.append(KeyReader(names: names).read(document, coverage: coverage, parallel))
    }
    for chapter in read where !chapter.keys.isEmpty {
      keys.append(
        AnswerKey(place: chapter.questions.place, coverage: .all, chapters: chapter.keys))
    }
    var quizzes = QuizBook(chapters: read.map(\.questions), keys: keys)
    quizzes.add(files, findings: &findings)
    return quizzes
  }

  /// What the proof is told besides the questions and keys.
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

  /// What a chapter says besides its questions, in which the answers would have to be found.
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
  /// The headings that `book.json` gives, and the usual ones where it gives none.
  init(_ settings: [String: [String]]) {
    self.init(
      questions: settings["questions"] ?? Self.usualQuestions,
      answers: settings["answers"] ?? Self.usualAnswers)
  }
}
