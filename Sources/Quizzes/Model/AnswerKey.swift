public import HornbookDiagnostics

/// Which questions a key means to answer.
public enum KeyCoverage: String, Hashable, Sendable, CaseIterable {
  /// All.
  case all
  /// Those with odd numbers.
  case odd
  /// Those with even numbers.
  case even

  /// Whether a question of that number should have an answer.
  public func includes(_ number: Int) -> Bool {
    switch self {
    case .all: true
    case .odd: number % 2 != 0
    case .even: number % 2 == 0
    }
  }
}

/// A key: the answers to the questions of some chapters, kept apart from them.
public struct AnswerKey: Hashable, Sendable {
  /// The file, or the section of a chapter.
  public var place: Place
  /// Which questions it means to answer.
  public var coverage: KeyCoverage
  /// The chapters in the order of the file.
  public var chapters: [KeyChapter]

  /// A key.
  public init(place: Place, coverage: KeyCoverage = .all, chapters: [KeyChapter] = []) {
    self.place = place
    self.coverage = coverage
    self.chapters = chapters
  }
}

/// The answers to the questions of one chapter.
public struct KeyChapter: Hashable, Sendable {
  /// The heading as it reads, such as “Chapter 3”; empty where there is none.
  public var heading: String
  /// Where the heading stands, or where the answers begin if there is none.
  public var place: Place
  /// The chapter's number in the heading.
  public var number: PrintedNumber?
  /// What the heading says besides the number, such as the chapter's title.
  public var title: String
  /// The chapter in which these answers stand, where they are a section of it.
  public var host: ChapterName?
  /// The answers in the order of the file.
  public var entries: [KeyEntry]

  /// The answers to a chapter.
  public init(
    heading: String, place: Place, number: PrintedNumber? = nil, title: String = "",
    host: ChapterName? = nil, entries: [KeyEntry] = []
  ) {
    self.heading = heading
    self.place = place
    self.number = number
    self.title = title
    self.host = host
    self.entries = entries
  }
}

/// How an entry of the key was written.
public enum KeyForm: String, Hashable, Sendable, CaseIterable {
  /// Number and stem, then the letter with its text: `1. Stem`, ` - c) Text`.
  case full
  /// Number and letters, perhaps with the text: `1. c`, `1-c`, `1: A, C`, `1. c) Text`.
  case short
  /// Several on a line: `1b 2c 3a`.
  case row
  /// A row of a table.
  case table
  /// `ANSWER: B`.
  case label
  /// Number and words without a letter: `1. Paris`, for questions without options.
  case words
  /// JSON.
  case json
}

/// The answer to one question.
public struct KeyEntry: Hashable, Sendable {
  /// The number before it; nil where there is none.
  public var number: PrintedNumber?
  /// The question, where the key repeats it.
  public var stem: QuizText?
  /// The identifier of the question, where the key gives it.
  public var id: String?
  /// What is right.
  public var answers: [KeyAnswer]
  /// Why.
  @Seldom public var explanation: QuizText?
  /// How it was written.
  public var form: KeyForm
  /// All of it.
  public var place: Place
  /// What was left out where it gives more answers than a question can have options.
  @Seldom public var excess: Excess? = nil

  /// An entry.
  public init(
    number: PrintedNumber?, stem: QuizText? = nil, id: String? = nil, answers: [KeyAnswer],
    explanation: QuizText? = nil, form: KeyForm, place: Place
  ) {
    self.number = number
    self.stem = stem
    self.id = id
    self.answers = answers
    self.explanation = explanation
    self.form = form
    self.place = place
  }
}

/// One of the things that the key says are right: a letter, a text, or both.
public struct KeyAnswer: Hashable, Sendable {
  /// The letter.
  public var letter: OptionLetter?
  /// The text; nil where the key gives letters alone.
  public var text: QuizText?
  /// Whether the text stands on the lines below the letter, where it may be the reason.
  public var isTextBelow: Bool
  /// All of it.
  public var place: Place

  /// A letter, a text, or both.
  public init(letter: OptionLetter?, text: QuizText?, isTextBelow: Bool = false, place: Place) {
    self.letter = letter
    self.text = text
    self.isTextBelow = isTextBelow
    self.place = place
  }
}
