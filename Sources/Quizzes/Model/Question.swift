public import HornbookDiagnostics

/// What a reader has to do.
public enum QuestionKind: String, Hashable, Sendable, CaseIterable {
  /// Choose one option.
  case one
  /// Choose all options that are right.
  case several
  /// Say whether it is true.
  case trueFalse
  /// Write words into gaps.
  case fillInText
  /// Write a number.
  case fillInNumber
  /// Put the options in order; they are written in the right one.
  case order
  /// Find what belongs to each option.
  case match
  /// Write freely, and compare with the model answer.
  case open
}

/// How a question was written.
public enum QuestionForm: String, Hashable, Sendable, CaseIterable {
  /// A numbered stem and lettered options; the answer is in the key.
  case printed
  /// A task list, or gaps, with the answer in place.
  case tasks
  /// The project's own JSON.
  case json
  /// A trivia file.
  case trivia
}

/// A question, from wherever it was read.
public struct Question: Hashable, Sendable {
  /// The chapter it belongs to.
  public var chapter: ChapterName
  /// Which of the chapter's sections of questions it stands in, from 0.
  public var section: Int
  /// Its place among the chapter's questions, from 1.
  public var ordinal: Int
  /// The number before it; nil where none is printed.
  public var number: PrintedNumber?
  /// What it is known by: given as `{#id}`, or made of the chapter's slug and a hash of the stem.
  public var id: String
  /// Where the identifier is written, without `{#` and `}`; nil where it was made.
  @Seldom public var idPlace: Place?
  /// What a reader has to do: a printed question with options is `one` until its key names several.
  public var kind: QuestionKind
  /// How it was written.
  public var form: QuestionForm
  /// What is asked; empty where nothing stands behind the number.
  public var stem: QuizText
  /// What can be chosen, in the order of the file.
  public var options: [Option]
  /// The gaps in the stem, in order; for a number without a gap in the stem there is one.
  public var blanks: [Blank]
  /// The answer to compare an open question with, where it stands with the question.
  @Seldom public var modelAnswer: QuizText?
  /// Why the answer is right.
  @Seldom public var explanation: QuizText?
  /// What helps a reader who is stuck.
  @Seldom public var hint: QuizText?
  /// What a line `ANSWER: E` below the options names, where that is none of them.
  @Seldom public var unknownAnswer: QuizText? = nil
  /// What was left out where there are more options than anybody could choose from.
  @Seldom public var excess: Excess? = nil
  /// Whether a heading stands right above it, so that numbers may begin anew.
  public var beginsPart = false
  /// Whether the options may be shown in another order; nil leaves it to the book.
  public var shuffle: Bool?
  /// Words to find it by.
  public var tags: [String]
  /// Page breaks, rules and the like that stand inside the question.
  public var interruptions: [Place]
  /// Paragraphs after the options that belong to none of them.
  public var stray: [QuizText]
  /// All of it, from its number to the last byte of its last part.
  public var place: Place

  /// A question; what is left out is absent.
  public init(
    chapter: ChapterName, section: Int = 0, ordinal: Int, number: PrintedNumber? = nil,
    id: String = "", idPlace: Place? = nil, kind: QuestionKind, form: QuestionForm, stem: QuizText,
    options: [Option] = [], blanks: [Blank] = [], modelAnswer: QuizText? = nil,
    explanation: QuizText? = nil, hint: QuizText? = nil, shuffle: Bool? = nil, tags: [String] = [],
    interruptions: [Place] = [], stray: [QuizText] = [], place: Place
  ) {
    self.chapter = chapter
    self.section = section
    self.ordinal = ordinal
    self.number = number
    self.id = id
    self.idPlace = idPlace
    self.kind = kind
    self.form = form
    self.stem = stem
    self.options = options
    self.blanks = blanks
    self.modelAnswer = modelAnswer
    self.explanation = explanation
    self.hint = hint
    self.shuffle = shuffle
    self.tags = tags
    self.interruptions = interruptions
    self.stray = stray
    self.place = place
  }

  /// Whether the question itself says what is right, so that no key is needed.
  public var isAnsweredInPlace: Bool {
    switch kind {
    case .one, .several, .trueFalse: options.contains { $0.isCorrect == true }
    case .fillInText, .fillInNumber: !blanks.isEmpty
    case .order, .match: true
    case .open: modelAnswer != nil
    }
  }

  /// The positions of the options that the question itself marks as right.
  public var correctInPlace: [Int] {
    options.indices.filter { options[$0].isCorrect == true }
  }
}

/// How much a question may hold.
enum QuestionLimits {
  /// Options to choose from, things to put in order, pairs to match, and answers of an entry of the
  /// key.
  ///
  /// More than anybody can keep in view, though the words of a lesson can be matched; it is there so that
  /// no page and no comparison grows with the square: a question to match is shown with all partners
  /// beside each thing, which with a hundred words is about half a megabyte.
  static let options = 100
}

/// Options of a question, or answers of an entry, that were left out because there are too many.
public struct Excess: Hashable, Sendable {
  /// How many there are in all.
  public var count: Int
  /// Where the first stands that was left out.
  public var place: Place
}

/// The name by which questions and keys speak of a chapter.
public struct ChapterName: Hashable, Sendable {
  // One reference, since each question of the chapter has it.
  private let parts: Parts

  private final class Parts: Sendable {
    let number: Int?
    let slug: String
    let title: String

    init(number: Int?, slug: String, title: String) {
      self.number = number
      self.slug = slug
      self.title = title
    }
  }

  /// A chapter's name.
  public init(number: Int?, slug: String, title: String) {
    parts = Parts(number: number, slug: slug, title: title)
  }

  /// Its number; nil for a chapter without one.
  public var number: Int? { parts.number }
  /// Its short name, as in the address of its page.
  public var slug: String { parts.slug }
  /// Its title.
  public var title: String { parts.title }

  /// Whether two names read the same.
  public static func == (a: ChapterName, b: ChapterName) -> Bool {
    a.parts === b.parts || (a.number, a.slug, a.title) == (b.number, b.slug, b.title)
  }

  /// Hashes what the name reads.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(slug)
    hasher.combine(title)
  }
}
