internal import HornbookBytes

extension [UInt8] {
  /// The leading bytes of a range up to the first white space.
  func firstWord(in range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, !self[end].isWhitespace { end += 1 }
    return range.lowerBound..<end
  }

  /// The range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isWhitespace { upper -= 1 }
    return lower..<upper
  }
}
