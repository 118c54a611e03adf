internal import HornbookBytes
internal import HornbookDiagnostics

/// A tag of a template, with its ranges in the source.
struct TemplateTag {
  /// The kind of a tag.
  enum Kind {
    case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The whole tag, including its delimiters.
  let range: Range<Int>
  /// The name, without surrounding spaces.
  let name: Range<Int>
  /// The start of its line, if there are only blanks before the tag; else nil.
  let lineStart: Int?
  /// The start of the next line, if there are only blanks after the tag; else nil.
  let nextLine: Int?

  /// Whether the tag is alone on its line, which is then not part of the text.
  var isStandalone: Bool { lineStart != nil && nextLine != nil }
}

extension [UInt8] {
  /// The start of the line that contains `offset`; nil if there is anything but blanks before
  /// `offset`.
  func lineStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start == 0 || self[start - 1] == ASCII.newline ? start : nil
  }

  /// The start of the next line; nil if there is anything but blanks before the line ending.
  func nextLine(after offset: Int) -> Int? {
    var end = endOfBlanks(from: offset)
    if end == count { return end }
    if self[end] == ASCII.carriageReturn, end + 1 < count { end += 1 }
    return self[end] == ASCII.newline ? end + 1 : nil
  }

  /// The first offset, from this one on, of a byte that is neither a space nor a tab.
  func endOfBlanks(from offset: Int) -> Int {
    var end = offset
    while end < count, self[end].isBlank { end += 1 }
    return end
  }

  /// The end of the first line in a range, including its line ending.
  func lineEnd(in range: Range<Int>) -> Int {
    self[range].firstIndex(of: ASCII.newline).map { $0 + 1 } ?? range.upperBound
  }
}

extension Source {
  /// The text of a range for a message: one line of at most forty bytes.
  func excerpt(_ range: Range<Int>) -> String {
    var end = range.lowerBound
    while end < range.upperBound, end - range.lowerBound < 40, bytes[end] >= ASCII.space {
      end += 1
    }
    if end == range.upperBound { return bytes.text(range) }
    // The cut must not be inside a character.
    while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes.text(range.lowerBound..<end) + "…"
  }
}
