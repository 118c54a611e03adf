public import HornbookDiagnostics

/// The kinds of task a question can set.
public enum QuestionKind: String, Hashable, Sendable, CaseIterable {
  /// Choose one option.
  case one
  /// Choose every right option.
  case several
  /// Decide whether a statement is true.
  case trueFalse
  /// Fill gaps with words.
  case fillInText
  /// Give a number.
  case fillInNumber
  /// Put the options in order; the source lists them in the right order.
  case order
  /// Find the partner of each option.
  case match
  /// Answer in free text and compare it with the model answer.
  case open
  /// Say what a program does: whether it compiles, and what it prints.
  case tracing
}

/// The ways of writing a question.
public enum QuestionForm: String, Hashable, Sendable, CaseIterable {
  /// A numbered stem with lettered options; the answer is in a key.
  case printed
  /// A task list, or gaps, with the answers in place.
  case tasks
  /// Hornbook's own JSON format.
  case json
  /// A trivia file.
  case trivia
  /// A file of mdbook-quiz, in TOML.
  case toml
}

/// A question, read from any of the supported formats.
public struct Question: Hashable, Sendable {
  /// The chapter that the question belongs to.
  public var chapter: ChapterName
  /// The index of the section within the chapter, from 0.
  public var section: Int
  /// The question's position in its chapter, from 1.
  public var ordinal: Int
  /// The printed number; nil if there is none.
  public var number: PrintedNumber?
  /// The identifier: written as `{#id}`, or made from the chapter's slug and a hash of the stem.
  public var id: String
  /// The place of the identifier, without `{#` and `}`; nil if the identifier was generated.
  @Boxed public var idPlace: Place?
  /// The kind of task.
  ///
  /// A printed question with options is `one` until its key gives several answers.
  public var kind: QuestionKind
  /// How the question is written.
  public var form: QuestionForm
  /// The question's text; empty if nothing follows the number.
  public var stem: QuizText
  /// The text that the question shares with its neighbours; it is shown once before them.
  @Boxed public var shared: QuizText? = nil
  /// The options, in file order.
  public var options: [Option]
  /// The gaps in the stem, in order.
  ///
  /// A question for a number has one blank even if its stem has no gap.
  public var blanks: [Blank]
  /// The model answer of an open question, if it is written with the question.
  @Boxed public var modelAnswer: QuizText?
  /// What the program does that a tracing question shows.
  @Boxed public var trace: Trace? = nil
  /// Why the answer is right.
  @Boxed public var explanation: QuizText?
  /// What helps a reader who is stuck.
  @Boxed public var hint: QuizText?
  /// The places of the chapter that its author cites for the answer.
  public var citations: [Citation] = []
  /// The text of an `ANSWER: E` line below the options that matches none of them.
  @Boxed public var unknownAnswer: QuizText? = nil
  /// The count of all options and the place of the first dropped one, if the question
  /// exceeds the limit.
  @Boxed public var excess: Excess? = nil
  /// Whether a heading directly precedes the question, so that numbering may restart.
  public var beginsPart = false
  /// Whether the options may be shuffled; nil means the book's setting applies.
  public var shuffle: Bool?
  /// Words by which the question can be found.
  public var tags: [String]
  /// What banks of questions say of it beside what readers see.
  @Boxed public var label: QuestionLabel? = nil
  /// Page breaks, rules and similar elements inside the question.
  public var interruptions: [Place]
  /// Paragraphs after the options that belong to no option.
  public var stray: [QuizText]
  /// The source range from the number to the last byte of the last part.
  public var place: Place

  /// Creates a question; omitted parts are absent.
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

  /// Whether the question contains its own answer, so that it needs no key.
  public var isAnsweredInPlace: Bool {
    switch kind {
    case .one, .several, .trueFalse: options.contains { $0.isCorrect == true }
    case .fillInText, .fillInNumber: !blanks.isEmpty
    case .order, .match: true
    // A file may leave the answer to whoever marks it.
    case .open: modelAnswer != nil || form == .json
    case .tracing: trace != nil
    }
  }

  /// The most options, items to put in order, pairs to match, or answers of a key entry.
  ///
  /// This is more than anyone can keep in view, yet enough to match the words of a lesson. The
  /// limit keeps pages and comparisons from growing quadratically: a matching question shows all
  /// partners beside each item, which for a hundred words is about half a megabyte.
  static let mostOptions = 100

  /// The positions of the options that are marked as right in the question itself.
  public var correctInPlace: [Int] {
    options.indices.filter { options[$0].isCorrect == true }
  }
}

/// What banks of questions say of a question beside what readers see.
public struct QuestionLabel: Hashable, Sendable {
  /// What lists of questions show; nil if it is the beginning of the stem.
  public var name: String?
  /// The categories around it, from the outermost; nil if it is in that of its chapter.
  public var category: [String]?
  /// What a right answer is worth.
  public var points: Double?

  /// Creates a label.
  public init(name: String? = nil, category: [String]? = nil, points: Double? = nil) {
    self.name = name
    self.category = category
    self.points = points
  }
}

/// A question of a kind that only another program has: it is kept as that program wrote it, and not shown.
public struct ForeignQuestion: Hashable, Sendable {
  /// The name of the format, such as `moodle`.
  public var format: String
  /// The format's own name of the kind.
  public var kind: String
  /// The categories around it, from the outermost.
  public var category: [String]
  /// The question as it is written in that format.
  public var source: String
  /// The number of questions of the file that come before it.
  public var position: Int
  /// The place of the entry in the file.
  public var place: Place
}

/// Options of a question, or answers of an entry, that were dropped because there are too many.
public struct Excess: Hashable, Sendable {
  /// The number of all options or answers, including those dropped.
  public var count: Int
  /// The place of the first one that was dropped.
  public var place: Place
}

/// A chapter's number, slug and title, as questions and keys refer to it.
public struct ChapterName: Hashable, Sendable {
  // A single reference, because every question of the chapter holds one.
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

  /// Creates a chapter's name.
  public init(number: Int?, slug: String, title: String) {
    parts = Parts(number: number, slug: slug, title: title)
  }

  /// The chapter's number; nil for a chapter without one.
  public var number: Int? { parts.number }
  /// The short name used in the address of the chapter's page.
  public var slug: String { parts.slug }
  /// The chapter's title.
  public var title: String { parts.title }

  /// Whether two names have the same number, slug and title.
  public static func == (a: ChapterName, b: ChapterName) -> Bool {
    a.parts === b.parts || (a.number, a.slug, a.title) == (b.number, b.slug, b.title)
  }

  /// Hashes the number, slug and title.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(slug)
    hasher.combine(title)
  }
}
