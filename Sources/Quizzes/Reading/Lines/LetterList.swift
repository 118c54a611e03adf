internal import HornbookBytes
internal import HornbookDiagnostics

/// Letters on their own, as in keys: `c`, `A, C`, `b)`, `a and d`, `(B)`.
struct LetterList {
  struct Letter {
    var scalar: Unicode.Scalar
    var range: Range<Int>
    var style: LetterStyle
  }

  private(set) var letters: [Letter] = []

  /// Reads a range that contains only letters and what joins them.
  init?(in bytes: [UInt8], _ range: Range<Int>) {
    let line = bytes.trimmingBlanks(range)
    // This is enough for 26 letters with a word between each two.
    guard !line.isEmpty, line.count <= 200 else { return nil }
    var index = line.lowerBound
    while index < line.upperBound {
      if Self.isJoint(bytes[index]) {
        index += 1
      } else if let letter = Self.letter(in: bytes, from: &index, before: line.upperBound) {
        letters.append(letter)
      } else if !Self.skipWord(in: bytes, from: &index, before: line.upperBound) {
        return nil
      }
    }
    guard let first = letters.first else { return nil }
    // `c) Z` is a letter with its text; `a) and c)` are two letters.
    if first.style != .bare, letters.contains(where: { $0.style != first.style }) { return nil }
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.tab, ASCII.comma, ASCII.semicolon, ASCII.slash, ASCII.ampersand,
      ASCII.plus, ASCII.asterisk, ASCII.underscore, ASCII.backtick:
      true
    default: false
    }
  }

  private static func letter(in bytes: [UInt8], from index: inout Int, before end: Int) -> Letter? {
    var probe = index
    let isOpened = bytes[probe] == ASCII.leftParenthesis
    if isOpened { probe += 1 }
    guard probe < end else { return nil }
    let (scalar, length) = bytes.scalar(at: probe, before: end)
    guard Alphabet.isLetter(scalar) else { return nil }
    let range = probe..<probe + length
    probe += length
    var style = LetterStyle.bare
    if probe < end, bytes[probe] == ASCII.rightParenthesis {
      style = isOpened ? .parentheses : .parenthesis
      probe += 1
    } else if isOpened {
      return nil
    } else if probe < end, bytes[probe] == ASCII.period {
      style = .period
      probe += 1
    }
    guard probe == end || isJoint(bytes[probe]) || bytes[probe] == ASCII.period else { return nil }
    index = probe
    return Letter(scalar: scalar, range: range, style: style)
  }

  /// Skips a word that joins two letters, or a point at the very end.
  private static func skipWord(in bytes: [UInt8], from index: inout Int, before end: Int) -> Bool {
    if bytes[index] == ASCII.period, index + 1 == end {
      index = end
      return true
    }
    var stop = index
    while stop < end, !isJoint(bytes[stop]), stop - index < 8 { stop += 1 }
    guard stop > index, QuizWords.and.contains(bytes.text(index..<stop).lowercased()) else {
      return false
    }
    index = stop
    return true
  }
}

/// A line that gives the answer: `ANSWER: B`, `**Answer:** a, c`.
struct AnswerLabel {
  /// The range after the colon.
  var contents: Range<Int>

  /// - Parameter known: The words that are allowed before the colon.
  init?(in bytes: [UInt8], _ line: Range<Int>, among known: Set<String> = QuizWords.answer) {
    let line = bytes.trimmingBlanks(line)
    guard let colon = bytes.firstIndex(of: ASCII.colon, from: line.lowerBound, within: 32),
      colon < line.upperBound,
      bytes[line.lowerBound..<colon].allSatisfy({
        $0.isLetter || $0 >= 0x80 || $0.isBlank || $0 == ASCII.asterisk || $0 == ASCII.underscore
      })
    else { return nil }
    let words = QuizWords.words(of: bytes.text(line.lowerBound..<colon)).joined(separator: " ")
    guard known.contains(words) else { return nil }
    var start = colon + 1
    while start < line.upperBound, bytes[start].isBlank || bytes[start] == ASCII.asterisk {
      start += 1
    }
    contents = start..<max(start, line.upperBound)
  }
}

/// A label such as `Hint:` at the start of a quotation.
struct HintLabel {
  /// The offset of the text after the label.
  var contents: Int

  init?(in bytes: [UInt8], _ line: Range<Int>) {
    var start = bytes.trimmingBlanks(line).lowerBound
    if bytes.has("[!", at: start),
      let close = bytes.firstIndex(of: ASCII.rightBracket, from: start, within: 24),
      close < line.upperBound
    {
      guard Self.isHint(bytes.text(start + 2..<close)) else { return nil }
      contents = close + 1
      return
    }
    while start < line.upperBound, bytes[start] == ASCII.asterisk { start += 1 }
    guard let colon = bytes.firstIndex(of: ASCII.colon, from: start, within: 24),
      colon < line.upperBound, Self.isHint(bytes.text(start..<colon))
    else { return nil }
    var end = colon + 1
    while end < line.upperBound, bytes[end] == ASCII.asterisk { end += 1 }
    contents = end
  }

  private static func isHint(_ text: String) -> Bool {
    QuizWords.hint.contains(QuizWords.words(of: text).joined(separator: " "))
  }
}

extension [UInt8] {
  /// The first index of a byte among the `count` bytes from `start` on.
  func firstIndex(of byte: UInt8, from start: Int, within count: Int) -> Int? {
    let end = Swift.min(self.count, start + count)
    guard start >= 0, start < end else { return nil }
    return self[start..<end].firstIndex(of: byte)
  }
}
