internal import HornbookBytes

/// Compares what a reader wrote into a gap with what is right.
enum GapText {
  /// Whether nothing was written.
  static func isEmpty(_ text: String) -> Bool { text.utf8.allSatisfy(\.isWhitespace) }

  /// Words as they count: small letters, single spaces, quotation marks as a keyboard has them.
  ///
  /// Strings of Swift are equal however their accents are spelled.
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
        continue
      }
      isAfterSpace = false
      switch scalar {
      case "‘", "’": result.append("'")
      case "“", "”": result.append("\"")
      default: result.append(scalar)
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Code as it counts: as it is, without the blanks around it.
  static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return bytes.text(first..<last + 1)
  }
}

extension Blank {
  /// Whether some text is right in this gap.
  public func accepts(_ text: String) -> Bool {
    guard !GapText.isEmpty(text) else { return false }
    if let number, number.accepts(text: text) { return true }
    let folded = GapText.folded(text)
    let code = GapText.trimmed(text)
    return accepted.contains { right in
      right.holdsCode
        ? GapText.trimmed(right.text) == code : GapText.folded(right.text) == folded
    }
  }
}

extension NumericAnswer {
  /// Whether what a reader wrote is this number, near enough.
  ///
  /// The decimals may follow a point or a comma. `1,234` may be one and a bit or a thousand and
  /// more: a reader who means the right one is right. The unit may be left out; another one is
  /// wrong, and so is any where none is asked for.
  public func accepts(text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = bytes.firstIndex { !$0.isWhitespace } ?? bytes.count
    let start = index
    guard let value = DecimalNumber.read(in: bytes, from: &index) else { return false }
    let rest = GapText.trimmed(bytes.text(index..<bytes.count))
    guard rest.isEmpty || rest == unit else { return false }
    if accepts(value) { return true }
    return Self.grouped(bytes[start..<index]).map(accepts) ?? false
  }

  /// `1,234` as one thousand two hundred and thirty-four; nil for what cannot be read so.
  private static func grouped(_ digits: ArraySlice<UInt8>) -> Double? {
    let isNegative = digits.first == ASCII.minus
    let plain = isNegative ? digits.dropFirst() : digits
    guard let mark = plain.firstIndex(where: { $0 == ASCII.comma || $0 == ASCII.period }),
      plain.first != ASCII.zero, (1...3).contains(mark - plain.startIndex),
      plain.endIndex - mark == 4, plain[(mark + 1)...].allSatisfy(\.isDigit),
      plain[..<mark].allSatisfy(\.isDigit)
    else { return nil }
    let all = Array(plain[..<mark] + plain[(mark + 1)...])
    return Double(all.text(0..<all.count)).map { isNegative ? -$0 : $0 }
  }
}
