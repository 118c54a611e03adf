internal import HornbookBytes

/// Which constructs of the dialect a text can hold at all, told from its bytes, so that texts without
/// them pay nothing.
struct Features {
  var tables = false
  var autolinks = false
  var strikethrough = false
  /// Whether the text may speak of footnotes.
  var footnotes = false
  /// Whether it may define some.
  var definitions = false
  var escapes = false
  var smartPunctuation: Bool

  init(of bytes: [UInt8], _ body: Range<Int>, smartPunctuation: Bool) {
    self.smartPunctuation = smartPunctuation
    func has(_ piece: StaticString) -> Bool {
      bytes.firstRange(of: piece, from: body.lowerBound, to: body.upperBound) != nil
    }
    // A delimiter row of one column may do without pipes, but not without a colon then.
    tables = has("|") || has(":-") || has("-:")
    autolinks = has("www.") || has("://") || has("@")
    strikethrough = has("~")
    footnotes = has("[^")
    definitions = footnotes && has("]:")
    escapes = EscapedMarks.areNeeded(in: bytes, body)
  }

  /// Whether plain text has to be looked through at all.
  var concernText: Bool { autolinks || strikethrough || footnotes }
}
