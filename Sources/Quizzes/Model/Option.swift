public import HornbookDiagnostics

/// One of the things a reader can choose, put in order or match.
public struct Option: Hashable, Sendable {
  /// The letter before it; nil where none is printed (task lists, JSON).
  public var letter: OptionLetter?
  /// What it says; empty where nothing stands behind the letter.
  public var body: QuizText
  /// Whether it is right, where the question itself says so; nil where that is left to the key.
  public var isCorrect: Bool?
  /// What is said to a reader who chose it.
  @Seldom public var feedback: QuizText?
  /// What belongs to it, in a match question.
  @Seldom public var partner: QuizText?
  /// All of it, from its list mark or letter to its last byte.
  public var place: Place
  /// Whether its list mark is indented so little that CommonMark does not nest it in its question.
  public var isUnnested: Bool

  /// An option.
  public init(
    letter: OptionLetter?, body: QuizText, isCorrect: Bool? = nil, feedback: QuizText? = nil,
    partner: QuizText? = nil, place: Place, isUnnested: Bool = false
  ) {
    self.letter = letter
    self.body = body
    self.isCorrect = isCorrect
    self.feedback = feedback
    self.partner = partner
    self.place = place
    self.isUnnested = isUnnested
  }
}

/// A gap that the reader fills in.
public struct Blank: Hashable, Sendable {
  /// The texts that are right, the one to show first; those that are code are compared exactly.
  public var accepted: [QuizText]
  /// The number that is right, where a number is asked for.
  public var number: NumericAnswer?
  /// Where it stands, with its brackets.
  public var place: Place

  /// A gap.
  public init(accepted: [QuizText], number: NumericAnswer? = nil, place: Place) {
    self.accepted = accepted
    self.number = number
    self.place = place
  }
}

/// A number that is right, and how far from it one may be.
public struct NumericAnswer: Hashable, Sendable {
  /// The number.
  public var value: Double
  /// How far off an answer may be.
  public var tolerance: Tolerance
  /// What is counted, such as `px`; nil where nothing is to be written behind the number.
  public var unit: String?

  /// A number with its tolerance.
  public init(value: Double, tolerance: Tolerance = .none, unit: String? = nil) {
    self.value = value
    self.tolerance = tolerance
    self.unit = unit
  }

  /// How far from the right number an answer may be.
  public enum Tolerance: Hashable, Sendable {
    /// Not at all.
    case none
    /// By this much.
    case absolute(Double)
    /// By this share of the right number: 0.05 is five in a hundred.
    case relative(Double)
  }

  /// Whether a number is near enough.
  public func accepts(_ number: Double) -> Bool {
    // 3.13 is as far from 3.14 as a hundredth, although the machine's numbers are not quite.
    let slack = 4 * Double.ulpOfOne * max(abs(number), abs(value))
    let distance = abs(number - value)
    return switch tolerance {
    case .none: number == value
    case .absolute(let limit): distance <= limit + slack
    case .relative(let share): distance <= abs(value * share) + slack
    }
  }
}
