internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

/// A book in its original language, as far as its translations are compared with it.
struct OriginalBook: Sendable {
  let book: Book
  let quizzes: ProvedQuizzes

  /// Reads the original of a translation; nil if `access` is no translation.
  init?(of access: BookSource, _ options: BookOptions, _ parallel: Parallel) {
    guard let original = access.language?.original?() else { return nil }
    let prefix = BookSource.originalPrefix
    // It is read by way of the translation, whose next build then notices what has changed.
    _ = try? access.read(prefix)
    let source = BookSource(
      root: original.root, walk: original.walk,
      open: { path throws(FileError) in try access.open(prefix + path) },
      resolve: original.resolve, entries: original.entries, sharedNumber: original.sharedNumber)
    let (book, texts, fresh, paths) = BookTexts.chapters(of: source, options, parallel)
    let data = QuizData(among: paths, texts.all, source)
    let read = ReadQuizzes(book, fresh.trees, asked: fresh.asked, data, after: .none, parallel)
    self.book = book
    quizzes = ProvedQuizzes(
      read.book, ProofOptions(lock: data.lock, errata: data.errata, jobs: options.jobs))
  }

  /// The hash of a text that its translations record: letters alone, so that no reader of YAML takes it for a number.
  static func hash(of text: [UInt8]) -> String {
    let hash = StableHash(of: text)
    return String(
      decoding: (0..<12).map { index in
        UInt8(ascii: "a") + UInt8(truncatingIfNeeded: hash.high >> UInt64(60 - index * 4) & 15)
      },
      as: UTF8.self)
  }
}

/// A translation beside its original: what is checked of translations.
struct TranslationFacts: Sendable {
  /// The language of the translation.
  let tag: String
  let book: Book
  let original: Book
  /// The chapters of both that belong together.
  let pairs: [(own: Book.Chapter, original: Book.Chapter)]
  /// The questions of both, by the files of which they are.
  let questions: [QuestionPair]
  private let titles: [Place]
  private let originalTitles: [Place]

  /// The questions of a text or a file, with those of its original.
  struct QuestionPair: Sendable {
    /// The number by which findings name the chapter.
    let chapter: Int
    let place: Place
    let own: [SheetAnswer]
    let original: [SheetAnswer]
  }

  init(
    _ access: BookSource, _ book: Book, _ quizzes: ProvedQuizzes, _ original: OriginalBook
  ) {
    tag = access.language?.tag ?? ""
    self.book = book
    self.original = original.book
    titles = quizzes.book.chapters.map(\.place)
    originalTitles = original.quizzes.book.chapters.map(\.place)
    pairs = book.chapters.compactMap { own in
      original.book.chapter(at: own.file.path).map { (own, $0) }
    }
    let known = Dictionary(Self.asked(original.quizzes).map { ($0.place.file, $0.answers) }) {
      first, _ in first
    }
    questions = Self.asked(quizzes).compactMap { asked in
      known[asked.place.file].map {
        QuestionPair(
          chapter: asked.number, place: asked.place, own: asked.answers, original: $0)
      }
    }
  }

  /// The place of a chapter's title.
  func title(_ chapter: Book.Chapter) -> Place {
    titles.indices.contains(chapter.index) ? titles[chapter.index] : chapter.file.frontMatterPlace
  }

  /// The place of the title of a chapter of the original.
  func title(ofOriginal chapter: Book.Chapter) -> Place {
    Self.place(
      originalTitles.indices.contains(chapter.index)
        ? originalTitles[chapter.index] : chapter.file.frontMatterPlace)
  }

  /// The place of something in the original.
  static func place(_ place: Place) -> Place {
    Place(file: BookSource.originalPrefix + place.file, range: place.range)
  }

  private static func asked(_ quizzes: ProvedQuizzes)
    -> [(number: Int, place: Place, answers: [SheetAnswer])]
  {
    var answers = quizzes.sheet([]).answers[...]
    return zip(quizzes.book.chapters, quizzes.book.chapterNumbers).map { chapter, number in
      let own = answers.prefix(chapter.questions.count)
      answers = answers.dropFirst(own.count)
      return (number, chapter.place, Array(own))
    }
  }
}

extension QuizBook {
  /// Gives the questions the names that they have in the original, so that a reader's answers count in all languages.
  mutating func takeNames(from original: QuizBook) {
    let known = Dictionary(original.chapters.map { ($0.place.file, $0.questions) }) {
      first, _ in first
    }
    for chapter in chapters.indices {
      guard let names = known[chapters[chapter].place.file],
        names.count == chapters[chapter].questions.count
      else { continue }
      var next = names[...]
      for section in chapters[chapter].sections.indices {
        for index in chapters[chapter].sections[section].questions.indices {
          guard let name = next.popFirst()?.id,
            chapters[chapter].sections[section].questions[index].idPlace == nil
          else { continue }
          chapters[chapter].sections[section].questions[index].id = name
          chapters[chapter].keepsFormerNames = true
        }
      }
    }
  }
}

/// The rules about translations.
public enum TranslationRules {
  static let checks: [Check<TranslationFacts>] = [
    translationMissing, translationStale, translationUnrecorded, translationWithoutOriginal,
    translationDiffers,
  ]

  /// All rules of this group.
  public static var all: [Rule] { checks.map(\.rule) }

  /// Compares a translation with its original.
  static func findings(_ facts: TranslationFacts) -> [Finding] {
    checks.flatMap { $0.findings(in: facts) }
  }
}
