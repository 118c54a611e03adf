internal import HornbookBytes
public import HornbookDiagnostics

/// The questions that a key is meant to answer.
public enum KeyCoverage: String, Hashable, Sendable, CaseIterable {
  /// Every question.
  case all
  /// Questions with odd numbers.
  case odd
  /// Questions with even numbers.
  case even

  /// Whether the key should answer the question with this number.
  public func includes(_ number: Int) -> Bool {
    switch self {
    case .all: true
    case .odd: number % 2 != 0
    case .even: number % 2 == 0
    }
  }
}

/// The answers to the questions of one or more chapters, kept apart from those questions.
public struct AnswerKey: Hashable, Sendable {
  /// The whole file, or the section of a chapter that holds the key.
  public var place: Place
  /// The questions that the key is meant to answer.
  public var coverage: KeyCoverage
  /// The chapters, in file order.
  public var chapters: [KeyChapter]

  /// Creates a key.
  public init(place: Place, coverage: KeyCoverage = .all, chapters: [KeyChapter] = []) {
    self.place = place
    self.coverage = coverage
    self.chapters = chapters
  }
}

/// The answers to the questions of one chapter.
public struct KeyChapter: Hashable, Sendable {
  /// The text of the heading, such as “Chapter 3”; empty if there is no heading.
  public var heading: String
  /// The place of the heading, or of the first answer if there is no heading.
  public var place: Place
  /// The chapter number given in the heading.
  public var number: PrintedNumber?
  /// The rest of the heading after the number, usually the chapter's title.
  public var title: String
  /// The chapter that contains these answers; nil for a key in a file of its own.
  public var host: ChapterName?
  /// The answers, in file order.
  public var entries: [KeyEntry] { didSet { origin = KeyOrigin() } }
  /// Where these answers come from.
  private(set) var origin = KeyOrigin()

  /// Creates the answers of one chapter.
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

  /// The same answers, with their origin.
  func from(_ origin: KeyOrigin) -> KeyChapter {
    var chapter = self
    chapter.origin = origin
    return chapter
  }
}

/// The reading of lines of a key from which answers come, if they have not been changed since then.
///
/// It stays the same while the lines only move within their file, so that what does not depend on their place still
/// holds for the answers.
struct KeyOrigin: Hashable, Sendable {
  /// A hash of the lines; nil if the origin is unknown.
  let hash: StableHash?
  private let reading: Reading?

  private final class Reading: Sendable {}

  /// An unknown origin.
  init() {
    hash = nil
    reading = nil
  }

  /// A new reading of lines.
  init(_ hash: StableHash) {
    self.hash = hash
    reading = Reading()
  }

  /// Whether both are the same reading.
  func isSame(as other: KeyOrigin) -> Bool { reading != nil && reading === other.reading }

  // Answers are equal whatever their origin.
  static func == (a: KeyOrigin, b: KeyOrigin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The ways of writing a key entry.
public enum KeyForm: String, Hashable, Sendable, CaseIterable {
  /// Number and stem, then the letter with its text: `1. Stem`, ` - c) Text`.
  case full
  /// Number and letters, perhaps with the text: `1. c`, `1-c`, `1: A, C`, `1. c) Text`.
  case short
  /// Several entries on one line: `1b 2c 3a`.
  case row
  /// A row of a table.
  case table
  /// A labelled line: `ANSWER: B`.
  case label
  /// Number and words without a letter: `1. Paris`, for questions without options.
  case words
  /// An entry of a JSON file.
  case json
}

/// The answer to one question.
public struct KeyEntry: Hashable, Sendable {
  /// The printed number; nil if the entry has none.
  public var number: PrintedNumber?
  /// The question's text, if the key repeats it.
  public var stem: QuizText?
  /// The question's identifier, if the key gives it.
  public var id: String?
  /// The answers that the key gives as right.
  public var answers: [KeyAnswer]
  /// The reason why the answers are right.
  @Boxed public var explanation: QuizText?
  /// The places of the question's chapter that are cited for the answers.
  public var citations: [Citation] = []
  /// How the entry is written.
  public var form: KeyForm
  /// The source range of the whole entry.
  public var place: Place
  /// The count of all answers and the place of the first dropped one, if the entry
  /// exceeds the limit.
  @Boxed public var excess: Excess? = nil

  /// Creates an entry.
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

/// One answer that the key gives as right: a letter, a text, or both.
public struct KeyAnswer: Hashable, Sendable {
  /// The option's letter; nil if the key gives only a text.
  public var letter: OptionLetter?
  /// The text; nil if the key gives only a letter.
  public var text: QuizText?
  /// Whether the text is on the lines below the letter, where it may be an explanation instead.
  public var isTextBelow: Bool
  /// The source range of the letter and the text.
  public var place: Place

  /// Creates an answer with a letter, a text, or both.
  public init(letter: OptionLetter?, text: QuizText?, isTextBelow: Bool = false, place: Place) {
    self.letter = letter
    self.text = text
    self.isTextBelow = isTextBelow
    self.place = place
  }
}
