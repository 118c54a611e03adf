internal import HornbookBytes

extension RomanNumber {
  /// Whether the questions or entries in some lines have Roman numerals.
  ///
  /// The first line with a number decides. A numeral must have several letters, because `I.` and
  /// `C.` may also be options.
  static func count(_ lines: [ScannedLine], in bytes: [UInt8]) -> Bool {
    for line in lines where line.indent < 2 {
      guard case .text = line.kind else { continue }
      let end = line.range.upperBound
      if NumberMark(in: bytes, at: line.start, before: end) != nil { return false }
      if let mark = NumberMark(romanIn: bytes, at: line.start, before: end), mark.range.count > 1 {
        return true
      }
    }
    return false
  }
}

extension NumberMark {
  /// Reads `II.` or `IV)`, in capitals and followed by a space.
  init?(romanIn bytes: [UInt8], at start: Int, before end: Int) {
    var index = start
    while index < end, index - start < 10, bytes[index].isLetter { index += 1 }
    guard index > start, index < end,
      bytes[index] == ASCII.period || bytes[index] == ASCII.rightParenthesis,
      index + 1 == end || bytes[index + 1].isBlank
    else { return nil }
    let text = bytes.text(start..<index)
    guard let value = RomanNumber.value(of: text), RomanNumber.text(of: value) == text else {
      return nil
    }
    let line = bytes.trimmingBlanks(index + 1..<end)
    self.init(
      range: start..<index, parts: [value], contents: line.lowerBound, contentsEnd: line.upperBound,
      isWeak: false, hasWord: false)
  }
}
