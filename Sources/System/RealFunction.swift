internal import Glibc

/// Functions of real numbers that Swift itself does not have.
public enum RealFunction {
  /// The natural logarithm.
  public static func logarithm(_ number: Double) -> Double { log(number) }

  /// The exponential function.
  public static func exponential(_ number: Double) -> Double { exp(number) }

  /// A power of a positive number.
  public static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The sine of an angle in radians.
  public static func sine(_ number: Double) -> Double { sin(number) }

  /// The cosine of an angle in radians.
  public static func cosine(_ number: Double) -> Double { cos(number) }
}
