internal import HornbookBytes
internal import HornbookDiagnostics

/// One tag of a template, as it stands in the source.
struct TemplateTag {
  /// What the tag does.
  enum Kind {
    case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The whole tag with its delimiters.
  let range: Range<Int>
  /// The name, without the spaces around it.
  let name: Range<Int>
  /// Where its line begins, if only blanks stand between there and the tag.
  let lineStart: Int?
  /// Where the next line begins, if only blanks stand between the tag and there.
  let nextLine: Int?

  /// Whether the tag has its line to itself: then the line is not part of the text.
  var isStandalone: Bool { lineStart != nil && nextLine != nil }
}

extension [UInt8] {
  /// Where the line of `offset` begins, or nil if anything but blanks stands before `offset` on it.
  func lineStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start == 0 || self[start - 1] == ASCII.newline ? start : nil
  }

  /// Where the next line begins, or nil if anything but blanks stands before its line ending.
  func nextLine(after offset: Int) -> Int? {
    var end = endOfBlanks(from: offset)
    if end == count { return end }
    if self[end] == ASCII.carriageReturn, end + 1 < count { end += 1 }
    return self[end] == ASCII.newline ? end + 1 : nil
  }

  /// The first byte from `offset` on that is neither a space nor a tab.
  func endOfBlanks(from offset: Int) -> Int {
    var end = offset
    while end < count, self[end].isBlank { end += 1 }
    return end
  }

  /// A range without the whitespace at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, self[lower].isWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isWhitespace { upper -= 1 }
    return lower..<upper
  }

  /// The end of the first line in a range, with its line ending.
  func lineEnd(in range: Range<Int>) -> Int {
    self[range].firstIndex(of: ASCII.newline).map { $0 + 1 } ?? range.upperBound
  }
}

extension Source {
  /// What stands in a range, short enough for a message: one line of at most forty bytes.
  func excerpt(_ range: Range<Int>) -> String {
    var end = range.lowerBound
    while end < range.upperBound, end - range.lowerBound < 40, bytes[end] >= ASCII.space {
      end += 1
    }
    if end == range.upperBound { return bytes.text(range) }
    // Not through the middle of a character.
    while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes.text(range.lowerBound..<end) + "…"
  }
}
