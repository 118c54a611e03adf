internal import HornbookBytes

/// Recognises a decimal comma if it is unambiguous.
///
/// `3,5` is the number that others write `3.5`. Before three digits it is ambiguous: some readers
/// take `1,000` for a thousand and some for one, so comma and point remain different there.
enum DecimalComma {
  /// The offset of the decimal comma in a word of digits.
  static func find(in bytes: [UInt8], _ word: Range<Int>) -> Int? {
    guard word.count > 2, word.count <= 32 else { return nil }
    var comma: Int?
    var points: [Int] = []
    var start = word.lowerBound
    if bytes[start] == ASCII.minus || bytes[start] == ASCII.plus { start += 1 }
    var end = word.upperBound
    if bytes[end - 1] == ASCII.percent { end -= 1 }
    for offset in start..<max(start, end) {
      switch bytes[offset] {
      case ASCII.zero...ASCII.nine: break
      case ASCII.comma:
        if comma != nil { return nil }
        comma = offset
      case ASCII.period:
        if comma != nil { return nil }
        points.append(offset)
      default: return nil
      }
    }
    guard let comma, comma > start, comma + 1 < end else { return nil }
    // Before the comma, points separate groups of three digits.
    var next = comma
    for point in points.reversed() {
      guard next - point == 4, point > start else { return nil }
      next = point
    }
    let isSure =
      !points.isEmpty || end - comma - 1 != 3 || comma - start > 3
      || bytes[start] == ASCII.zero
    return isSure ? comma : nil
  }

  /// Whether two numbers differ only by a comma or a point before three digits.
  static func isUnsure(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Array(a.utf8), Array(b.utf8))
    guard x.count == y.count, x != y, let place = x.indices.first(where: { x[$0] != y[$0] }),
      x.count - place == 4, place > 0
    else { return false }
    let signs = [x[place], y[place]]
    return signs.contains(ASCII.comma) && signs.contains(ASCII.period)
      && x.indices.allSatisfy { $0 == place || (x[$0] == y[$0] && x[$0].isDigit) }
  }
}

extension Comparison {
  /// The first number that one text writes with a decimal comma and the other with a point.
  ///
  /// Nil if there is none; both texts must have the same number of words.
  static func decimals(_ a: QuizText, _ b: QuizText, as role: TextRole) -> Difference? {
    guard a.plain.contains(ASCII.comma) || b.plain.contains(ASCII.comma) else { return nil }
    let (first, second) = (WordList(of: a, as: role), WordList(of: b, as: role))
    guard first.words.count == second.words.count else { return nil }
    for (x, y) in zip(first.words, second.words) where x.exactHash != y.exactHash {
      let isFirst = DecimalComma.find(in: first.spelling.bytes, x.range) != nil
      let isSecond = DecimalComma.find(in: second.spelling.bytes, y.range) != nil
      guard isFirst != isSecond else { continue }
      return Difference(
        first: String(decoding: first.text(of: x), as: UTF8.self),
        second: String(decoding: second.text(of: y), as: UTF8.self),
        firstRange: first.spelling.origin(of: x.range),
        secondRange: second.spelling.origin(of: y.range))
    }
    return nil
  }
}
