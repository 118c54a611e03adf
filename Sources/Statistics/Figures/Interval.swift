internal import HornbookSystem

/// The range in which a value lies with a certainty of 95 %.
public struct Interval: Hashable, Sendable {
  /// The lower end.
  public let lower: Double
  /// The upper end.
  public let upper: Double

  /// The quantile of the normal distribution for 95 %.
  private static let quantile = 1.959963984540054

  /// The interval of a share, after Wilson; nil for a share of nobody.
  public init?(share: Double, of count: Double) {
    guard count > 0 else { return nil }
    let z = Self.quantile
    let square = z * z / count
    let middle = (share + square / 2) / (1 + square)
    let reach =
      z * (max(0, share * (1 - share)) / count + square / (4 * count)).squareRoot() / (1 + square)
    lower = max(0, middle - reach)
    upper = min(1, middle + reach)
  }

  /// The interval of Cronbach's alpha, after Bonett; nil if there are too few readers or questions.
  init?(alpha: Double, readers: Int, questions: Int) {
    guard readers > 2, questions > 1, alpha < 1 else { return nil }
    let (n, k) = (Double(readers), Double(questions))
    let reach = Self.quantile * (2 * k / ((k - 1) * (n - 2))).squareRoot()
    let middle = RealFunction.logarithm(1 - alpha)
    lower = 1 - RealFunction.exponential(middle + reach)
    upper = 1 - RealFunction.exponential(middle - reach)
  }
}
