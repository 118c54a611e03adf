public import HornbookDiagnostics

/// All questions and keys of a book: the input of the proof.
public struct QuizBook: Hashable, Sendable {
  /// The chapters, in book order, including those without questions.
  public var chapters: [QuizChapter]
  /// The keys: first those in files of their own, then those inside chapters.
  public var keys: [AnswerKey]

  /// Creates a book from its questions and keys.
  public init(chapters: [QuizChapter] = [], keys: [AnswerKey] = []) {
    self.chapters = chapters
    self.keys = keys
  }

  /// All questions, in book order.
  public var questions: [Question] { chapters.flatMap(\.questions) }

  /// The numbers by which findings refer to the chapters, in book order.
  ///
  /// A chapter's own number is used if it has one. Otherwise the number is the chapter's position,
  /// or the next free number if another chapter has that one.
  public var chapterNumbers: [Int] {
    var taken = Set(chapters.compactMap(\.name.number))
    var free = chapters.count
    return chapters.enumerated().map { position, chapter in
      if let number = chapter.name.number { return number }
      if taken.insert(position + 1).inserted { return position + 1 }
      repeat { free += 1 } while !taken.insert(free).inserted
      return free
    }
  }
}

/// The questions of one chapter.
public struct QuizChapter: Hashable, Sendable {
  /// The chapter's name.
  public var name: ChapterName
  /// The place of the title, or of the first byte of the text.
  public var place: Place
  /// The sections with questions, in order.
  public var sections: [QuestionSection]
  /// Whether some questions have identifiers that cannot be derived from their text.
  public var keepsFormerNames = false

  /// Creates a chapter's questions.
  public init(name: ChapterName, place: Place, sections: [QuestionSection] = []) {
    self.name = name
    self.place = place
    self.sections = sections
  }

  /// All questions of the chapter, in order.
  public var questions: [Question] {
    // Usually there is a single section, whose questions need not be copied.
    sections.count == 1 ? sections[0].questions : sections.flatMap(\.questions)
  }

  /// The sentence that states that the chapter has no questions, if there is one.
  public var statement: QuizText? { sections.lazy.compactMap(\.statement).first }

  /// Whether two chapters hold the same questions in the same memory, which is cheaper to know than whether they are equal.
  package func shares(_ other: QuizChapter) -> Bool {
    name == other.name && place == other.place && sections.count == other.sections.count
      && sections.withUnsafeBufferPointer { own in
        other.sections.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
      }
  }
}

/// A directive that shows a file of questions by its path.
public struct QuizCall: Hashable, Sendable {
  /// The path of the text that contains the directive.
  public var text: String
  /// The path of the file as the directive gives it.
  public var argument: String

  /// Creates a call.
  public init(text: String, argument: String) {
    self.text = text
    self.argument = argument
  }
}

/// A section of a chapter that contains questions.
public struct QuestionSection: Hashable, Sendable {
  /// The text of the heading; empty for questions from a separate file.
  public var heading: String
  /// The place of the heading.
  public var headingPlace: Place
  /// The source range from the heading to the next heading.
  public var place: Place
  /// The questions, in order.
  public var questions: [Question]
  /// The sentence that states that the section has no questions, if there is one.
  public var statement: QuizText?
  /// The directives that show the questions of a TOML file.
  public var calls: [QuizCall] = []
  /// The questions of other programs among those of a file.
  public var foreign: [ForeignQuestion] = []
  /// Whether the questions were recognised although the heading does not announce any.
  public var isUnannounced = false

  /// Creates a section.
  public init(
    heading: String, headingPlace: Place, place: Place, questions: [Question] = [],
    statement: QuizText? = nil
  ) {
    self.heading = heading
    self.headingPlace = headingPlace
    self.place = place
    self.questions = questions
    self.statement = statement
  }
}

/// The position of a question in a `QuizBook`: its chapter, and its index within the chapter.
struct QuestionAddress: Hashable, Comparable {
  var chapter: Int
  var question: Int

  static func < (a: QuestionAddress, b: QuestionAddress) -> Bool {
    (a.chapter, a.question) < (b.chapter, b.question)
  }
}

/// The position of an entry in a `QuizBook`: its key, the key's chapter, and its index there.
struct EntryAddress: Hashable, Comparable {
  var key: Int
  var chapter: Int
  var entry: Int

  static func < (a: EntryAddress, b: EntryAddress) -> Bool {
    (a.key, a.chapter, a.entry) < (b.key, b.chapter, b.entry)
  }
}
