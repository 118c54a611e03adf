internal import HornbookBytes

extension [UInt8] {
  /// The leading bytes of a range up to the first white space.
  func firstWord(in range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, !self[end].isWhitespace { end += 1 }
    return range.lowerBound..<end
  }
}
