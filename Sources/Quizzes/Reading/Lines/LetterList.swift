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

extension [UInt8] {
  /// The range after the label of a line that gives the answer: `ANSWER: B`, `**Answer:** a, c`; nil
  /// if the line has no such label.
  ///
  /// - Parameter known: The words that are allowed before the colon.
  func answer(in line: Range<Int>, after known: Set<String> = QuizWords.answer) -> Range<Int>? {
    let line = trimmingBlanks(line)
    guard let colon = firstIndex(of: ASCII.colon, from: line.lowerBound, within: 32),
      colon < line.upperBound,
      self[line.lowerBound..<colon].allSatisfy({
        $0.isLetter || $0 >= 0x80 || $0.isBlank || $0 == ASCII.asterisk || $0 == ASCII.underscore
      }), isLabel(line.lowerBound..<colon, among: known)
    else { return nil }
    var start = colon + 1
    while start < line.upperBound, self[start].isBlank || self[start] == ASCII.asterisk {
      start += 1
    }
    return start..<Swift.max(start, line.upperBound)
  }

  /// The offset after a label such as `Hint:` at the start of a quotation; nil if there is none.
  func hint(in line: Range<Int>) -> Int? {
    var start = trimmingBlanks(line).lowerBound
    if has("[!", at: start),
      let close = firstIndex(of: ASCII.rightBracket, from: start, within: 24),
      close < line.upperBound
    {
      return isLabel(start + 2..<close, among: QuizWords.hint) ? close + 1 : nil
    }
    while start < line.upperBound, self[start] == ASCII.asterisk { start += 1 }
    guard let colon = firstIndex(of: ASCII.colon, from: start, within: 24),
      colon < line.upperBound, isLabel(start..<colon, among: QuizWords.hint)
    else { return nil }
    var end = colon + 1
    while end < line.upperBound, self[end] == ASCII.asterisk { end += 1 }
    return end
  }

  private func isLabel(_ range: Range<Int>, among known: Set<String>) -> Bool {
    known.contains(QuizWords.words(of: text(range)).joined(separator: " "))
  }

  /// The first index of a byte among the `count` bytes from `start` on.
  func firstIndex(of byte: UInt8, from start: Int, within count: Int) -> Int? {
    let end = Swift.min(self.count, start + count)
    guard start >= 0, start < end else { return nil }
    return self[start..<end].firstIndex(of: byte)
  }
}
