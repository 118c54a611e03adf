internal import HornbookBytes

/// A list mark: `-`, `*`, `+`, or one of the characters that word processors use.
struct BulletMark {
  /// The offset where the contents begin.
  var contents: Int

  init?(in bytes: [UInt8], at start: Int, before end: Int) {
    guard start < end else { return nil }
    var index = start
    switch bytes[start] {
    case ASCII.minus, ASCII.asterisk, ASCII.plus: index += 1
    case 0xE2:
      let (scalar, length) = bytes.scalar(at: start, before: end)
      // Bullets of several shapes, and en and em dashes.
      guard ["•", "‣", "▪", "◦", "–", "—"].contains(scalar) else { return nil }
      index += length
    default: return nil
    }
    guard index == end || bytes[index].isBlank else { return nil }
    while index < end, bytes[index].isBlank { index += 1 }
    contents = index
  }
}

/// The checkbox of a task: `[x]` or `[ ]`.
struct TaskMark {
  var isChecked: Bool
  /// The offset where the contents begin.
  var contents: Int

  init?(in bytes: [UInt8], at start: Int, before end: Int) {
    guard start + 3 <= end, bytes[start] == ASCII.leftBracket,
      bytes[start + 2] == ASCII.rightBracket, start + 3 == end || bytes[start + 3].isBlank
    else { return nil }
    switch bytes[start + 1] {
    case ASCII.space: isChecked = false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): isChecked = true
    default: return nil
    }
    var index = start + 3
    while index < end, bytes[index].isBlank { index += 1 }
    contents = index
  }
}

/// A number that begins a question: `1.`, `1)`, `2.1`, `Q3:`, `**4.**`, `Question 5`.
struct NumberMark {
  /// The range of the digits and points.
  var range: Range<Int>
  var parts: SmallArray<Int>
  /// The offset where the contents begin.
  var contents: Int
  /// The offset where the contents end, before asterisks that close those before the number.
  var contentsEnd: Int
  /// Whether only the digits suggest a question number (`2.1 text`, `1.text`).
  ///
  /// Such a number does not begin a question in the middle of a paragraph.
  var isWeak: Bool
  /// Whether a word such as `Question` precedes the number.
  var hasWord: Bool

  init(
    range: Range<Int>, parts: SmallArray<Int>, contents: Int, contentsEnd: Int, isWeak: Bool,
    hasWord: Bool
  ) {
    self.range = range
    self.parts = parts
    self.contents = contents
    self.contentsEnd = contentsEnd
    self.isWeak = isWeak
    self.hasWord = hasWord
  }

  init?(in bytes: [UInt8], at start: Int, before end: Int) {
    var index = start
    var end = bytes.trimmingBlanks(start..<max(start, end)).upperBound
    let stars = Self.skipStars(in: bytes, from: &index, before: end)
    let isOpened = index < end && bytes[index] == ASCII.leftParenthesis
    if isOpened { index += 1 }
    hasWord = Self.skipWord(in: bytes, from: &index, before: end)
    guard let (range, parts) = Self.digits(in: bytes, at: index, before: end) else { return nil }
    self.range = range
    self.parts = parts
    index = range.upperBound
    if index < end, bytes[index] == ASCII.backslash { index += 1 }
    var isDelimited = false
    if index < end, Self.isDelimiter(bytes[index], afterWord: hasWord) {
      isDelimited = true
      // `(1)` must contain nothing else.
      if isOpened, bytes[index] != ASCII.rightParenthesis || hasWord { return nil }
      index += 1
    } else if isOpened {
      return nil
    }
    if stars > 0 {
      // `**1.** stem` closes directly after the number, `**1. stem**` at the end of the line.
      var closing = index
      if Self.skipStars(in: bytes, from: &closing, before: end) == stars {
        index = closing
        if !isDelimited, index < end, Self.isDelimiter(bytes[index], afterWord: hasWord) {
          isDelimited = true
          index += 1
        }
      } else if end - stars > index, bytes[end - 1] == ASCII.asterisk,
        bytes[end - stars] == ASCII.asterisk
      {
        end -= stars
      } else {
        return nil
      }
    }
    contentsEnd = end
    let isSpaced = index == end || bytes.blankLength(at: index) > 0
    guard isDelimited || hasWord || parts.count > 1 else { return nil }
    // `1.Stem` and `1.b) text` lack a space.
    guard
      isSpaced
        || (isDelimited && !hasWord
          && (Self.canFollow(bytes[index])
            || LetterMark(in: bytes, at: index, before: end)?.style == .parenthesis))
    else { return nil }
    isWeak = isOpened || !isSpaced || (!isDelimited && !(hasWord && index == end))
    while index < end, case let blank = bytes.blankLength(at: index), blank > 0 { index += blank }
    contents = min(index, end)
  }

  /// Reads digits with points between them; nil if there are none or too many.
  static func digits(in bytes: [UInt8], at start: Int, before end: Int)
    -> (range: Range<Int>, parts: SmallArray<Int>)?
  {
    var index = start
    var parts = SmallArray<Int>()
    while parts.count < 4 {
      let first = index
      var value = 0
      while index < end, bytes[index].isDigit, index - first < 9 {
        value = value * 10 + Int(bytes[index] - ASCII.zero)
        index += 1
      }
      guard index > first, index == end || !bytes[index].isDigit else { return nil }
      parts.append(value)
      guard index + 1 < end, bytes[index] == ASCII.period, bytes[index + 1].isDigit else { break }
      index += 1
    }
    return (start..<index, parts)
  }

  private static func isDelimiter(_ byte: UInt8, afterWord: Bool) -> Bool {
    byte == ASCII.period || byte == ASCII.rightParenthesis || (afterWord && byte == ASCII.colon)
  }

  /// Whether a stem may follow `1.` without a space: it begins with a capital or
  /// a non-ASCII letter.
  private static func canFollow(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte.isLetter && byte != byte.lowercased)
  }

  /// Skips at most three asterisks, and returns how many there are.
  static func skipStars(in bytes: [UInt8], from index: inout Int, before end: Int) -> Int {
    let start = index
    while index < end, bytes[index] == ASCII.asterisk, index - start < 3 { index += 1 }
    return index - start
  }

  /// Skips `Q`, `Question`, `Frage` and similar words, with the spaces after them.
  private static func skipWord(in bytes: [UInt8], from index: inout Int, before end: Int) -> Bool {
    guard index < end, bytes[index].isLetter else { return false }
    var stop = index
    while stop < end, bytes[stop].isLetter || bytes[stop] >= 0x80, stop - index < 16 { stop += 1 }
    let word = index..<stop
    while stop < end, bytes[stop].isBlank { stop += 1 }
    guard stop < end, bytes[stop].isDigit,
      QuizWords.question.contains(bytes.text(word).lowercased())
    else { return false }
    index = stop
    return true
  }
}
