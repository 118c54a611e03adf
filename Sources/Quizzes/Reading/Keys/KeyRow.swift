internal import HornbookBytes

/// A line of numbers with their letters: `1b 2c 3a`, `1-c`, `1: A, C`, `1. b  2. c`.
struct KeyRow {
  struct Pair {
    var number: (range: Range<Int>, parts: SmallArray<Int>)
    var letters: [LetterList.Letter]
    /// Whether a parenthesis closes its letters.
    var isClosed = false
  }

  private(set) var pairs: [Pair] = []

  /// Reads a line that contains only such pairs.
  init?(in bytes: [UInt8], _ range: Range<Int>) {
    let line = bytes.trimmingBlanks(range)
    var index = line.lowerBound
    while index < line.upperBound {
      if Self.isBetweenPairs(bytes[index]) {
        index += 1
        continue
      }
      guard let pair = Self.pair(in: bytes, from: &index, before: line.upperBound) else {
        return nil
      }
      // `2. b) 200 m` is a letter with its text.
      if let first = pairs.first, first.isClosed != pair.isClosed { return nil }
      pairs.append(pair)
    }
    guard !pairs.isEmpty else { return nil }
  }

  private static func isBetweenPairs(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.tab, ASCII.comma, ASCII.semicolon, ASCII.pipe, ASCII.asterisk,
      ASCII.leftParenthesis:
      true
    default: false
    }
  }

  private static func pair(in bytes: [UInt8], from index: inout Int, before end: Int) -> Pair? {
    guard let number = NumberMark.digits(in: bytes, at: index, before: end) else { return nil }
    var probe = number.range.upperBound
    let isAttached = probe < end && bytes[probe].isLetter
    guard skipSeparators(in: bytes, from: &probe, before: end) else { return nil }
    guard let letters = letters(in: bytes, from: &probe, before: end, isAttached) else {
      return nil
    }
    index = probe
    let behind = letters[letters.count - 1].range.upperBound
    return Pair(
      number: number, letters: letters,
      isClosed: behind < end && bytes[behind] == ASCII.rightParenthesis)
  }

  /// Skips the characters between a number and its letters: spaces and one or two marks.
  private static func skipSeparators(in bytes: [UInt8], from index: inout Int, before end: Int)
    -> Bool
  {
    let start = index
    while index < end, index - start < 12 {
      switch bytes[index] {
      case ASCII.space, ASCII.tab, ASCII.period, ASCII.rightParenthesis, ASCII.minus, ASCII.colon,
        ASCII.equals, ASCII.greater, ASCII.asterisk, ASCII.leftParenthesis, ASCII.leftBracket,
        ASCII.backslash:
        index += 1
      case 0xE2:
        let (scalar, length) = bytes.scalar(at: index, before: end)
        guard ["–", "—", "→", "⇒"].contains(scalar) else { return false }
        index += length
      default: return true
      }
    }
    return index < end
  }

  private static func letters(
    in bytes: [UInt8], from index: inout Int, before end: Int, _ isAttached: Bool
  ) -> [LetterList.Letter]? {
    var letters: [LetterList.Letter] = []
    var isClosed = false
    while index < end {
      guard let run = run(in: bytes, at: index, before: end, isAttached) else { break }
      index = run[run.count - 1].range.upperBound
      let isNextClosed = index < end && bytes[index] == ASCII.rightParenthesis
      // `c) Z` is a letter with its text.
      if !letters.isEmpty, isNextClosed != isClosed { return nil }
      isClosed = isNextClosed
      letters += run
      skipClosing(in: bytes, from: &index, before: end)
      // A comma may be followed by another letter of this number, or by the next number.
      var probe = index
      while probe < end, isJoint(bytes[probe]) { probe += 1 }
      guard probe > index, probe < end, !bytes[probe].isDigit else { break }
      if self.run(in: bytes, at: probe, before: end, isAttached) == nil { return nil }
      index = probe
    }
    return letters.isEmpty ? nil : letters
  }

  /// Reads a letter alone, or several in alphabetical order, as in `4ac`.
  private static func run(in bytes: [UInt8], at start: Int, before end: Int, _ isAttached: Bool)
    -> [LetterList.Letter]?
  {
    var letters: [LetterList.Letter] = []
    var index = start
    while index < end, letters.count < 6 {
      let (scalar, length) = bytes.scalar(at: index, before: end)
      guard Alphabet.isLetter(scalar) else { break }
      if let last = letters.last, last.scalar >= scalar { return nil }
      letters.append(.init(scalar: scalar, range: index..<index + length, style: .bare))
      index += length
    }
    if index < end, bytes[index].isLetterOrDigit || bytes[index] >= 0x80, !bytes[index].isDigit {
      return nil
    }
    let areCapitals = letters.allSatisfy { $0.scalar.properties.isUppercase }
    guard letters.count == 1 || (letters.count > 1 && (isAttached || areCapitals)) else {
      return nil
    }
    return letters
  }

  private static func skipClosing(in bytes: [UInt8], from index: inout Int, before end: Int) {
    while index < end {
      switch bytes[index] {
      case ASCII.rightParenthesis, ASCII.rightBracket, ASCII.period, ASCII.asterisk: index += 1
      default: return
      }
    }
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.tab, ASCII.comma, ASCII.slash, ASCII.ampersand, ASCII.plus: true
    default: false
    }
  }
}
