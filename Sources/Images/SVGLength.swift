internal import HornbookBytes

/// A length in the root element of an SVG.
enum SVGLength: Equatable {
  /// A number of CSS pixels.
  case pixels(Double)
  /// `auto` or a percentage: the view box determines the length.
  case automatic
  /// A number with a unit that depends on a font or window, or with an unknown unit.
  case refused(String)
  /// Not a number.
  case malformed

  /// Parses a number and its unit.
  static func read(_ text: ArraySlice<UInt8>) -> SVGLength {
    let text = trimmed(text)
    if String(decoding: text.prefix(8), as: UTF8.self).lowercased() == "auto" { return .automatic }
    guard let (number, end) = number(text), number >= 0 else { return .malformed }
    let unit = trimmed(text[end...])
    guard unit.count <= 16 else { return .malformed }
    let name = String(decoding: unit, as: UTF8.self).lowercased()
    if name == "%" { return .automatic }
    guard let scale = pixels(in: name) else { return .refused(name) }
    return .pixels(number * scale)
  }

  /// Parses a view box and returns its width and height, the last two of its four numbers.
  static func viewBox(_ text: ArraySlice<UInt8>) -> (width: Double, height: Double)? {
    var numbers: [Double] = []
    var rest = trimmed(text)
    while numbers.count < 4, let (number, end) = number(rest) {
      numbers.append(number)
      rest = rest[end...].drop { $0.isWhitespace || $0 == ASCII.comma }
    }
    guard numbers.count == 4, rest.isEmpty, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  /// The number of CSS pixels in a unit, with 96 pixels to the inch; nil if the unit is refused.
  private static func pixels(in unit: String) -> Double? {
    switch unit {
    case "", "px": 1
    case "pt": 96 / 72
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "q": 96 / 101.6
    default: nil
    }
  }

  /// The number at the start of a text, and the index after it.
  private static func number(_ text: ArraySlice<UInt8>) -> (Double, end: Int)? {
    var end = text.startIndex
    func skip(_ matches: (UInt8) -> Bool) -> Bool {
      guard end < text.endIndex, matches(text[end]) else { return false }
      end += 1
      return true
    }
    func skipDigits() -> Int {
      let start = end
      while skip(\.isDigit) {}
      return end - start
    }
    _ = skip { $0 == ASCII.plus || $0 == ASCII.minus }
    var digits = skipDigits()
    if skip({ $0 == ASCII.period }) { digits += skipDigits() }
    guard digits > 0 else { return nil }
    // `2em` is two ems, but `2e3` is two thousand: an exponent must have digits.
    let mantissa = end
    if skip({ $0 | 0x20 == 0x65 }) {
      _ = skip { $0 == ASCII.plus || $0 == ASCII.minus }
      if skipDigits() == 0 { end = mantissa }
    }
    let written = text[text.startIndex..<end]
    // No valid size has more digits than this.
    guard written.count <= 40,
      let value = Double(String(decoding: written, as: UTF8.self)), value.isFinite
    else { return nil }
    return (value, end)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
