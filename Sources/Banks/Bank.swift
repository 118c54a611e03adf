internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats

/// A bank of questions with their answers, as learning platforms exchange them.
///
/// Each format reads its files into this value and writes it out again, so what one platform says of a
/// question reaches every other one.
public struct Bank: Hashable, Sendable {
  /// What identifies the bank wherever it goes; empty if unknown.
  public var id = ""
  /// The title; empty if unknown.
  public var title = ""
  /// The language, such as `en`; empty if unknown.
  public var language = ""
  /// The questions, in order.
  public var questions: [BankQuestion] = []
  /// The images that texts show, in the order of their names.
  public var files: [File] = []

  /// An image that texts of the bank show.
  public struct File: Hashable, Sendable {
    /// The address by which texts show it: a name without folders, which needs no escaping.
    public var name: String
    /// Its contents.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Creates an empty bank.
  public init() {}

  /// Whether a text contains a formula.
  public var hasFormulas: Bool {
    questions.contains { question in
      question.texts.contains { $0.html.firstRange(of: "<math", from: 0) != nil }
    }
  }

  /// The file with a name; nil if there is none.
  public func file(named name: String) -> File? { files.first { $0.name == name } }
}

/// A question of a bank.
public struct BankQuestion: Hashable, Sendable {
  /// What identifies it wherever it goes; empty if the bank gives no identifier.
  public var id = ""
  /// What lists of questions show; empty if the bank gives no name.
  public var name = ""
  /// The categories around it, from the outermost; empty if it is in none.
  public var category: [String] = []
  /// What is asked, with `BankText.gap` for each gap.
  public var stem: BankText
  /// What the reader does, and the right answer.
  public var task: BankTask
  /// Why the answer is right, shown after any answer.
  public var explanation: BankText?
  /// What helps a reader who is stuck, in the order in which it is shown.
  public var hints: [BankText] = []
  /// What a right answer is worth; nil if the bank does not say.
  public var points: Double?
  /// Whether options may be shuffled; nil if the bank does not say.
  public var shuffles: Bool?
  /// Words by which the question can be found.
  public var tags: [String] = []
  /// The day of its last change; nil if unknown.
  public var updated: CalendarDate?
  /// Where it is written.
  public var place: Place

  /// Creates a question.
  public init(stem: BankText, task: BankTask, place: Place) {
    self.stem = stem
    self.task = task
    self.place = place
  }

  /// The name for lists: its own, or the first words of the stem.
  public var shownName: String {
    guard name.isEmpty else { return name }
    let words = stem.plain.replacing(each: BankText.gap, with: "___")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.utf8.count > 60 else { return words.isEmpty ? id : words }
    let cut = words.prefix(50)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
  }
}

/// What a question asks the reader to do, with the right answer.
public enum BankTask: Hashable, Sendable {
  /// Choose one of the options.
  case one([BankOption])
  /// Choose every right option.
  case several([BankOption])
  /// Decide whether a statement is true.
  case truth(Bool, feedback: TruthFeedback)
  /// Fill each gap; a stem without gaps asks for one answer below it.
  case gaps([BankGap])
  /// Put the items in order; they are listed in the right one.
  case order([BankText])
  /// Find the partner of each item.
  case match([BankPair])
  /// Answer freely; the model answer is for whoever marks it.
  case open(model: BankText?)
  /// A kind that only one format has, which goes out as it came.
  case foreign(ForeignTask)

  /// The feedback on both answers to a true-or-false question.
  public struct TruthFeedback: Hashable, Sendable {
    /// What is shown to those who choose “true”.
    public var onTrue: BankText?
    /// What is shown to those who choose “false”.
    public var onFalse: BankText?

    /// Creates feedback.
    public init(onTrue: BankText? = nil, onFalse: BankText? = nil) {
      self.onTrue = onTrue
      self.onFalse = onFalse
    }
  }
}

/// An option of a question.
public struct BankOption: Hashable, Sendable {
  /// Its text.
  public var text: BankText
  /// The share of the points that choosing it gives: 1 is all, and less than 0 costs points.
  public var credit: Double
  /// What is shown to those who choose it.
  public var feedback: BankText?
  /// Where it is written.
  public var place: Place

  /// Creates an option.
  public init(_ text: BankText, credit: Double, feedback: BankText? = nil, place: Place) {
    self.text = text
    self.credit = credit
    self.feedback = feedback
    self.place = place
  }

  /// Whether it is a right one.
  public var isRight: Bool { credit > 0 }
}

/// A gap to be filled.
public struct BankGap: Hashable, Sendable {
  /// The right answers as plain text, the best one first; for a number, how it is written.
  public var accepted: [String]
  /// The right number; nil if the gap asks for words.
  public var number: BankNumber?
  /// Whether letters and spaces must be exactly right, as in code.
  public var isExact: Bool
  /// What is shown for each of `accepted`; empty if there is no feedback.
  public var feedback: [BankText?] = []
  /// Where it is written.
  public var place: Place

  /// Creates a gap.
  public init(accepted: [String], number: BankNumber? = nil, isExact: Bool = false, place: Place) {
    self.accepted = accepted
    self.number = number
    self.isExact = isExact
    self.place = place
  }
}

/// A right number.
public struct BankNumber: Hashable, Sendable {
  /// The number as it is written in decimal notation with a point, such as `9.81` or `6.02e23`.
  public var value: String
  /// How far an answer may differ, as a number of the same notation; nil if it must be equal.
  public var tolerance: String?
  /// The unit, such as `px`; nil if none is asked for.
  public var unit: String?

  /// Creates a number.
  public init(value: String, tolerance: String? = nil, unit: String? = nil) {
    self.value = value
    self.tolerance = tolerance
    self.unit = unit
  }
}

/// An item and its partner.
public struct BankPair: Hashable, Sendable {
  /// The item; empty for a partner that belongs to no item.
  public var item: BankText
  /// Its partner.
  public var partner: BankText
  /// Where it is written.
  public var place: Place

  /// Creates a pair.
  public init(item: BankText, partner: BankText, place: Place) {
    self.item = item
    self.partner = partner
    self.place = place
  }
}

/// A question of a kind that only one format has.
public struct ForeignTask: Hashable, Sendable {
  /// The name of the format that has the kind.
  public var format: String
  /// The format's own name of the kind.
  public var kind: String
  /// The question as it is written in that format.
  public var source: [UInt8]

  /// Creates a foreign question.
  public init(format: String, kind: String, source: [UInt8]) {
    self.format = format
    self.kind = kind
    self.source = source
  }
}

extension BankQuestion {
  /// All texts of the question, in the order in which they are shown.
  public var texts: [BankText] {
    let own: [BankText?] =
      switch task {
      case .one(let options), .several(let options): options.flatMap { [$0.text, $0.feedback] }
      case .truth(_, let feedback): [feedback.onTrue, feedback.onFalse]
      case .gaps(let gaps): gaps.flatMap(\.feedback)
      case .order(let items): items
      case .match(let pairs): pairs.flatMap { [$0.item, $0.partner] }
      case .open(let model): [model]
      case .foreign: []
      }
    return ([stem] + own + [explanation] + hints).compactMap(\.self)
  }
}
