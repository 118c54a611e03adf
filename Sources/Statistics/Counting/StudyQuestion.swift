public import HornbookDiagnostics
public import HornbookQuizzes

/// A question as results are counted: its options, what each answer is worth, and where it is written.
public struct StudyQuestion: Sendable {
  /// The unit in which marks are counted: the marks of a whole question.
  ///
  /// It can be divided by all numbers up to ten, and by ten million, so that the usual shares and the seven decimals
  /// of Moodle are whole numbers of it.
  public static let unit = 630_000_000

  /// The identifier.
  public let id: String
  /// The text of the question, without markup.
  public let stem: String
  /// The texts of the options, without markup; empty if there is nothing to choose from.
  public let options: [String]
  /// The positions of the right options.
  public let key: [Int]
  /// Whether all right options are to be chosen, and not one of them.
  public let isSeveral: Bool
  /// The marks for a right answer.
  public let maximum: Int
  /// The marks by which readers are grouped, in ascending order.
  public let levels: [Int]
  /// The mean marks of those who guess, as a share; nil if nobody can tell.
  public let guess: Double?
  /// Where the question is written.
  public var place: Place?
  /// Where its right answer is written.
  public var keyPlace: Place?
  /// Where its options are written.
  public var optionPlaces: [Place] = []
  /// The number of its chapter, as findings give it.
  public var chapter: Int?
  /// Its position in the chapter, from 1.
  public var ordinal: Int?
  /// Its number in an exported quiz of all questions.
  public var exported: Int?
  /// The question of the book with its right answer; nil if it is in no book.
  public private(set) var answer: SheetAnswer?

  /// The most options of a question whose choices are counted.
  public static let mostOptions = 128

  /// The names of the options on pages; nil if it is in no book.
  var optionNames: [String]? { answer.map { OptionNames($0.question).options } }

  /// Creates a question with options.
  public init(
    id: String, stem: String = "", options: [String], key: [Int], isSeveral: Bool = false
  ) {
    self.id = id
    self.stem = stem
    self.options = Array(options.prefix(Self.mostOptions))
    self.key = key.filter { $0 < Self.mostOptions }
    self.isSeveral = isSeveral
    maximum = Self.unit
    levels =
      isSeveral
      ? Self.severalLevels(options: self.options.count, right: self.key.count) : [0, Self.unit]
    guess =
      isSeveral || options.isEmpty ? nil : Double(self.key.count) / Double(self.options.count)
  }

  /// Creates a question of which only the marks are known.
  public init(
    id: String, stem: String = "", levels: [Int], maximum: Int = unit, guess: Double? = nil
  ) {
    self.id = id
    self.stem = stem
    options = []
    key = []
    isSeveral = false
    let greatest = max(1, min(maximum, Self.unit * 20))
    self.maximum = greatest
    self.levels = Set(levels.map { max(0, min($0, greatest)) } + [0, greatest]).sorted()
    self.guess = guess
  }

  /// Creates a question of a book; nil if its answer is not known, so that nobody can give marks.
  public init?(_ answer: SheetAnswer) {
    guard answer.state == .known else { return nil }
    let asked = answer.question
    switch answer.kind {
    case .one, .several, .trueFalse:
      self.init(
        id: asked.id, stem: asked.stem.text, options: asked.options.map(\.body.text),
        key: answer.correct, isSeveral: answer.kind == .several)
    case .fillInText, .fillInNumber, .order, .match, .open, .tracing:
      let parts = max(1, answer.grade(.none).count.of)
      let steps = answer.kind == .open ? 2 : min(parts, 20)
      self.init(
        id: asked.id, stem: asked.stem.text, levels: (0...steps).map { Self.unit * $0 / steps },
        guess: answer.kind == .match ? 1 / Double(max(1, asked.options.count)) : nil)
    }
    self.answer = answer
    place = asked.place
    keyPlace = answer.keyPlace
    optionPlaces = asked.options.map(\.place)
    ordinal = asked.ordinal
  }

  /// A response as it is counted; nil if there is none.
  func reply(_ response: Response) -> Reply? {
    guard let answer, response != .none else { return nil }
    if !options.isEmpty {
      guard case .choices(let chosen) = response else { return nil }
      return Self.reply(chosen.filter { options.indices.contains($0) })
    }
    let grade = answer.grade(response)
    guard grade.verdict != .unanswered else { return nil }
    return .marks(Int((grade.score * Double(Self.unit)).rounded()))
  }

  /// Some chosen options as they are counted.
  static func reply(_ chosen: [Int]) -> Reply {
    chosen.count == 1
      ? .option(chosen[0])
      : chosen.isEmpty ? .blank : .options(chosen.reduce(0) { $0 | 1 << UInt128($1) })
  }

  /// The marks for a set of chosen options, given by their bits.
  public func marks(for chosen: UInt128) -> Int {
    let keyBits = key.reduce(UInt128(0)) { $0 | 1 << UInt128($1) }
    let hits = (chosen & keyBits).nonzeroBitCount
    let wrong = chosen.nonzeroBitCount - hits
    guard isSeveral else { return hits == 1 && wrong == 0 ? maximum : 0 }
    return Self.several(hits, wrong, right: key.count, others: options.count - key.count)
  }

  /// The marks for several choices: each wrong one costs its share of the wrong options.
  private static func several(_ hits: Int, _ wrong: Int, right: Int, others: Int) -> Int {
    guard right > 0 else { return 0 }
    let worth = others > 0 ? hits * others - wrong * right : hits
    let whole = others > 0 ? right * others : right
    return unit * max(0, worth) / whole
  }

  private static func severalLevels(options: Int, right: Int) -> [Int] {
    let others = max(0, options - right)
    var levels: Set<Int> = [0, unit]
    for hits in 0...right {
      for wrong in 0...others { levels.insert(several(hits, wrong, right: right, others: others)) }
    }
    return mostLevels(levels.sorted())
  }

  /// At most 64 levels, evenly chosen, the first and last among them.
  private static func mostLevels(_ levels: [Int]) -> [Int] {
    guard levels.count > 64 else { return levels }
    return (0..<64).map { levels[$0 * (levels.count - 1) / 63] }
  }

  /// The position of the level that is nearest to some marks.
  func level(of marks: Int) -> Int {
    if marks == 0 { return 0 }
    if marks >= maximum { return levels.count - 1 }
    let next = levels.firstIndex { $0 >= marks } ?? levels.count - 1
    guard next > 0, marks - levels[next - 1] < levels[next] - marks else { return next }
    return next - 1
  }
}

/// What a reader answered to one question.
public enum Reply: Hashable, Sendable {
  /// The question was asked and left blank.
  case blank
  /// One option.
  case option(Int)
  /// Several options, given by their bits.
  case options(UInt128)
  /// An answer of which only the marks are known, in units of `StudyQuestion.unit`.
  case marks(Int)

  /// Whether it says which options were chosen.
  var isChoice: Bool {
    switch self {
    case .option, .options: true
    case .blank, .marks: false
    }
  }
}

/// What a reader answered to some questions: each by its position in the study.
public typealias Sheet = [SheetReply]

/// A reader's answer to a question, which is given by its position in the study.
public struct SheetReply: Hashable, Sendable {
  /// The position of the question in the study.
  public var question: Int
  /// The answer.
  public var reply: Reply

  /// Creates an answer.
  public init(_ question: Int, _ reply: Reply) {
    self.question = question
    self.reply = reply
  }
}
