internal import HornbookBytes

/// Where a text may be cut so that its parts, parsed alone, give the blocks of the whole.
///
/// A heading in the first column below a blank line ends everything before it but code and HTML. Footnotes and link
/// definitions are the exception, since every block may depend on them.
struct TextCuts {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// Nil if the text has to be parsed as a whole.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    func has(_ mark: StaticString) -> Bool {
      bytes.firstRange(of: mark, from: range.lowerBound, to: range.upperBound) != nil
    }
    if has("]:") || has("[^") { return nil }
    self.bytes = bytes
    self.range = range
  }

  /// The end of a part of at least `count` bytes.
  func end(from start: Int, atLeast count: Int) -> Int {
    var place = start + count
    while let found = bytes.firstRange(of: "\n#", from: place, to: range.upperBound) {
      place = found.upperBound
      if isHeading(place - 1), blankLine(before: place - 1) != nil { return place - 1 }
    }
    return range.upperBound
  }

  /// The start of the blank line before a heading in the first column; nil if there is none.
  func blankLine(before place: Int) -> Int? {
    guard place > range.lowerBound + 1, place < range.upperBound, bytes.has("#", at: place),
      bytes[place - 1] == ASCII.newline
    else { return nil }
    let start = bytes[place - 2] == ASCII.carriageReturn ? place - 2 : place - 1
    return start > range.lowerBound && bytes[start - 1] == ASCII.newline ? start : nil
  }

  private func isHeading(_ place: Int) -> Bool {
    var end = place
    while end < range.upperBound, end < place + 7, bytes[end] == ASCII.hash { end += 1 }
    return end < place + 7 && bytes.has(" ", at: end)
  }
}
