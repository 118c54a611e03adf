internal import HornbookBytes

/// Numbers in letters, as some books count chapters and questions: I, II, III, IV.
enum RomanNumber {
  /// The number that some letters mean, of any size; nil where they mean none.
  static func value(of word: String) -> Int? {
    var total = 0
    var previous = 0
    for byte in word.utf8.reversed() {
      guard let value = value(of: byte) else { return nil }
      total += value < previous ? -value : value
      previous = max(previous, value)
    }
    return word.isEmpty || total <= 0 ? nil : total
  }

  /// A number below four hundred in capitals.
  static func text(of number: Int) -> String {
    let signs = [
      (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"),
      (1, "I"),
    ]
    var left = max(0, min(number, 399))
    var text = ""
    for (value, sign) in signs {
      while left >= value {
        text += sign
        left -= value
      }
    }
    return text
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter.lowercased {
    case UInt8(ascii: "i"): 1
    case UInt8(ascii: "v"): 5
    case UInt8(ascii: "x"): 10
    case UInt8(ascii: "l"): 50
    case UInt8(ascii: "c"): 100
    default: nil
    }
  }

  /// Whether the questions or entries of some lines are counted so.
  ///
  /// The first line with a number says so, and one with several letters, since `I.` and `C.` may
  /// also be options.
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
  /// Reads `II.` or `IV)`, in capitals and with a space behind it.
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
