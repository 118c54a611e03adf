internal import HornbookBytes

/// Compares text entered into a gap with the right texts.
enum GapText {
  static func isEmpty(_ text: String) -> Bool { text.utf8.allSatisfy(\.isWhitespace) }

  /// Normalises words: lower case, single spaces, and straight quotation marks.
  ///
  /// Swift strings compare equal however their accents are encoded.
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

  /// Normalises code: unchanged except for the white space around it.
  static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return bytes.text(first..<last + 1)
  }
}

extension Blank {
  /// Whether the text is right for this gap.
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
  /// Whether the text is this number within its tolerance.
  ///
  /// The decimals may follow a point or a comma. `1,234` is ambiguous and is accepted if either
  /// reading is right. The unit may be omitted; a different unit is wrong, and so is any unit
  /// if none is expected.
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

  /// Reads `1,234` as one thousand two hundred and thirty-four; nil if the digits
  /// are not so grouped.
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
