extension Double {
  /// The number in decimal notation, without an exponent and with at most `places` decimals.
  ///
  /// Trailing zeros are omitted. From 10^15 on, and for values that are not numbers, it is
  /// Swift's own description.
  public func decimalText(places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = (self * Double(scale)).rounded()
    guard scaled.magnitude < 1e15 else { return "\(self)" }
    let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: scale)
    let sign = scaled < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest + scale).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
