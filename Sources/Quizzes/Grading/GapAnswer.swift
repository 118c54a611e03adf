internal import HornbookBytes

extension String {
  /// Whether there is only white space.
  var isBlank: Bool { utf8.allSatisfy(\.isWhitespace) }

  /// The words of an answer, normalised: lower case, single spaces, and straight quotation marks.
  ///
  /// Swift strings compare equal however their accents are encoded.
  fileprivate var foldedAnswer: String {
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in lowercased().unicodeScalars {
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

  /// The text without the white space around it, as code is compared.
  fileprivate var trimmedAnswer: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !$0.isWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return bytes.text(first..<last + 1)
  }
}

extension Blank {
  /// Whether the text is right for this gap.
  public func accepts(_ text: String) -> Bool {
    guard !text.isBlank else { return false }
    if let number, number.accepts(text: text) { return true }
    let folded = text.foldedAnswer
    let code = text.trimmedAnswer
    return accepted.contains { right in
      right.holdsCode
        ? right.text.trimmedAnswer == code : right.text.foldedAnswer == folded
    }
  }
}

extension NumericAnswer {
  /// Whether the text is this number within its tolerance.
  ///
  /// The decimals may follow a point or a comma. `1,234` is ambiguous and is accepted if either
  /// reading is right. The unit may be omitted. A number in another unit of the same dimension is
  /// converted; any other unit is wrong, and so is any unit if none is expected.
  public func accepts(text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = bytes.firstIndex { !$0.isWhitespace } ?? bytes.count
    let start = index
    guard let value = DecimalNumber.read(in: bytes, from: &index) else { return false }
    let rest = bytes.text(index..<bytes.count).trimmedAnswer
    let readings = [value, Self.grouped(bytes[start..<index])].compactMap(\.self)
    if rest.isEmpty || rest == unit { return readings.contains { accepts($0) } }
    guard let asked = unit.flatMap(MeasurementUnit.init), let given = MeasurementUnit(rest) else {
      return false
    }
    return readings.contains { reading in
      asked.convert(reading, from: given).map { accepts($0.number, slack: $0.slack) } ?? false
    }
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
