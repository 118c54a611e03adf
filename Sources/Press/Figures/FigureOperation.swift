internal import HornbookBytes
internal import HornbookSystem

/// An operation of a formula.
///
/// The script `figures.js` has those without simpler ones under the same names.
///
/// Numbers that differ by less than a billionth count as equal, so that three times 0.1 is 0.3, and the last digits of a
/// sine, which differ between machines, decide nothing.
enum FigureOperation: String, Sendable, CaseIterable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case by = "/"
  case power = "^"
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case equal = "=="
  case unequal = "!="
  /// The sign before a number.
  case negative = "~"
  case abs, ceil, cos, exp, floor, log, max, min, mod, round, sin, sqrt
  /// The second number if the first is not 0, else the third.
  case choice = "if"

  static let near = 1e-9

  /// The operation with this name that is called with its numbers in parentheses.
  static func function(_ name: String) -> FigureOperation? {
    name.utf8.first?.isLetter == true ? FigureOperation(rawValue: name) : nil
  }

  /// How many numbers it takes.
  var count: Int {
    switch self {
    case .negative, .abs, .ceil, .cos, .exp, .floor, .log, .round, .sin, .sqrt: 1
    case .choice: 3
    default: 2
    }
  }

  /// How strongly an operator between two numbers binds.
  var strength: Int {
    switch self {
    case .less, .atMost, .greater, .atLeast, .equal, .unequal: 1
    case .plus, .minus: 2
    case .times, .by: 3
    case .negative: 4
    case .power: 5
    default: 0
    }
  }

  /// Operations that the script knows which do the same.
  var simpler: [FigureFormula.Step]? {
    let not: [FigureFormula.Step] = [.operation(.negative), .number(1), .operation(.plus)]
    return switch self {
    case .atMost: [.operation(.greater)] + not
    case .atLeast: [.operation(.less)] + not
    case .unequal: [.operation(.minus), .operation(.abs), .number(0), .operation(.greater)]
    case .equal: [.operation(.unequal)] + not
    case .less: [.operation(.minus), .operation(.negative), .number(0), .operation(.greater)]
    case .minus: [.operation(.negative), .operation(.plus)]
    case .ceil: [.operation(.negative), .operation(.floor), .operation(.negative)]
    case .round: [.number(0.5), .operation(.plus), .operation(.floor)]
    default: nil
    }
  }

  /// The largest whole number that is not greater.
  static func floor(_ a: Double) -> Double { (a + near).rounded(.down) }

  /// The result for numbers of which only as many count as it takes.
  func callAsFunction(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .plus: a + b
    case .times: a * b
    case .by: a / b
    case .power: RealFunction.power(a, b)
    case .greater: a > b + Self.near ? 1 : 0
    case .negative: -a
    case .abs: Swift.abs(a)
    case .cos: RealFunction.cosine(a)
    case .exp: RealFunction.exponential(a)
    case .floor: Self.floor(a)
    case .log: RealFunction.logarithm(a)
    case .max: Swift.max(a, b)
    case .min: Swift.min(a, b)
    case .mod: a - b * Self.floor(a / b)
    case .sin: RealFunction.sine(a)
    case .sqrt: a.squareRoot()
    case .choice: a != 0 ? b : c
    // These are never in a formula: they have simpler ones.
    case .minus, .less, .atMost, .atLeast, .equal, .unequal, .ceil, .round: .nan
    }
  }
}
