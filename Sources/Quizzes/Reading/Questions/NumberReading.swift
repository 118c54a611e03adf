internal import HornbookBytes

extension NumericAnswer {
  /// Reads `3.14`, `3,14`, `42 ± 2`, `1.5 +- 10%`, `24 px`; nil for anything else.
  public init?(_ text: [UInt8]) {
    var index = 0
    guard let value = DecimalNumber.read(in: text, from: &index) else { return nil }
    func skipBlanks() {
      while index < text.count, text[index].isWhitespace { index += 1 }
    }
    let valueEnd = index
    skipBlanks()
    var tolerance = Tolerance.none
    if Self.skipPlusMinus(in: text, from: &index) {
      skipBlanks()
      guard let distance = DecimalNumber.read(in: text, from: &index), distance >= 0 else {
        return nil
      }
      let end = index
      skipBlanks()
      if index < text.count, text[index] == ASCII.percent {
        index += 1
        tolerance = .relative(distance / 100)
      } else {
        index = end
        tolerance = .absolute(distance)
      }
      skipBlanks()
    } else if index == valueEnd, index < text.count, text[index] != ASCII.percent,
      text[index] < 0x80
    {
      // `2nd` and `3D` are words.
      return nil
    }
    let unit = text.trimmingBlanks(index..<text.count)
    guard unit.count <= 24,
      !text[unit].contains(where: \.isDigit) || MeasurementUnit(text.text(unit)) != nil
    else { return nil }
    self.init(
      value: value, tolerance: tolerance, unit: unit.isEmpty ? nil : text.text(unit))
  }

  private static func skipPlusMinus(in text: [UInt8], from index: inout Int) -> Bool {
    for mark: StaticString in ["±", "+/-", "+-"] where text.has(mark, at: index) {
      index += mark.utf8CodeUnitCount
      return true
    }
    return false
  }
}

/// Numbers as people write them, with a decimal point or comma.
public enum DecimalNumber {
  /// Reads a number at `index` and moves past it; nil if there is none.
  ///
  /// If both marks occur, the last one is the decimal mark: `1,234.5` and `1.234,5` are equal. A
  /// mark that occurs several times only groups digits. A space never groups them.
  public static func read(in text: [UInt8], from index: inout Int) -> Double? {
    var end = index
    var isNegative = false
    if end < text.count, text[end] == ASCII.minus || text[end] == ASCII.plus {
      isNegative = text[end] == ASCII.minus
      end += 1
    } else if text.has("−", at: end) {
      isNegative = true
      end += 3
    }
    let start = end
    while end < text.count, end - start < 40,
      text[end].isDigit || isMark(text[end]) && end + 1 < text.count && text[end + 1].isDigit
    {
      end += 1
    }
    guard end > start, end == text.count || !text[end].isDigit else { return nil }
    let digits = text[start..<end]
    let marks = digits.indices.filter { isMark(text[$0]) }
    let decimal = marks.last.flatMap { last -> Int? in
      let isRepeated = marks.contains { $0 != last && text[$0] == text[last] }
      return isRepeated ? nil : last
    }
    var plain = isNegative ? "-" : ""
    for offset in digits.indices {
      if offset == decimal {
        plain += "."
      } else if text[offset].isDigit {
        plain.unicodeScalars.append(Unicode.Scalar(text[offset]))
      }
    }
    if let exponent = exponent(in: text, from: &end) { plain += "e\(exponent)" }
    guard let value = Double(plain), value.isFinite else { return nil }
    index = end
    return value
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == ASCII.period || byte == ASCII.comma
  }

  private static func exponent(in text: [UInt8], from end: inout Int) -> Int? {
    guard end + 1 < text.count, text[end].lowercased == UInt8(ascii: "e") else { return nil }
    var index = end + 1
    var sign = 1
    if text[index] == ASCII.minus || text[index] == ASCII.plus {
      sign = text[index] == ASCII.minus ? -1 : 1
      index += 1
    }
    let start = index
    var value = 0
    while index < text.count, text[index].isDigit, index - start < 4 {
      value = value * 10 + Int(text[index] - ASCII.zero)
      index += 1
    }
    guard index > start else { return nil }
    end = index
    return sign * value
  }
}
