public import HornbookDiagnostics

/// An item that a reader can choose, put in order or match.
public struct Option: Hashable, Sendable {
  /// The printed letter; nil if none is printed (task lists, JSON).
  public var letter: OptionLetter?
  /// The option's text; empty if nothing follows the letter.
  public var body: QuizText
  /// Whether the option is right; nil if the answer is in the key.
  public var isCorrect: Bool?
  /// The text shown to a reader who chose this option.
  @Boxed public var feedback: QuizText?
  /// The item to be matched with this option, in a matching question.
  @Boxed public var partner: QuizText?
  /// The source range from the list mark or letter to the last byte.
  public var place: Place
  /// Whether its list mark is indented so little that CommonMark does not nest it in its question.
  public var isUnnested: Bool

  /// Creates an option.
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
  /// The right texts; the first is shown as the answer.
  ///
  /// Texts that are code are compared exactly.
  public var accepted: [QuizText]
  /// The right number, if the gap asks for a number.
  public var number: NumericAnswer?
  /// The place of the gap, including its brackets.
  public var place: Place

  /// Creates a gap.
  public init(accepted: [QuizText], number: NumericAnswer? = nil, place: Place) {
    self.accepted = accepted
    self.number = number
    self.place = place
  }
}

/// A right number and the tolerance of an answer.
public struct NumericAnswer: Hashable, Sendable {
  /// The right number.
  public var value: Double
  /// How far an answer may differ from `value`.
  public var tolerance: Tolerance
  /// The unit, such as `px`; nil if no unit is expected after the number.
  public var unit: String?

  /// Creates a number with a tolerance.
  public init(value: Double, tolerance: Tolerance = .none, unit: String? = nil) {
    self.value = value
    self.tolerance = tolerance
    self.unit = unit
  }

  /// How far an answer may differ from the right number.
  public enum Tolerance: Hashable, Sendable {
    /// The answer must be equal.
    case none
    /// The answer may differ by this amount.
    case absolute(Double)
    /// The answer may differ by this share of the right number: 0.05 is 5 %.
    case relative(Double)
  }

  /// Whether the number is within the tolerance.
  ///
  /// - Parameter slack: How far a converted number may be off besides.
  public func accepts(_ number: Double, slack: Double = 0) -> Bool {
    // In binary, 3.13 and 3.14 are not exactly a hundredth apart, so allow for rounding.
    let rounding = max(slack, 4 * Double.ulpOfOne * max(abs(number), abs(value)))
    let distance = abs(number - value)
    return switch tolerance {
    case .none: distance <= slack
    case .absolute(let limit): distance <= limit + rounding
    case .relative(let share): distance <= abs(value * share) + rounding
    }
  }
}
