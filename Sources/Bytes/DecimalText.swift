extension Double {
  /// The number as people and style sheets write it: without an exponent, with at most so many
  /// digits behind the point, and with none that says nothing.
  ///
  /// From 10^15 on, and where it is no number, it is what Swift makes of it.
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
