extension [Range<Int>] {
  /// Whether one of the ranges, which are sorted and do not overlap, overlaps `range`.
  func holdsPart(of range: Range<Int>) -> Bool {
    guard !isEmpty else { return false }
    let last = QuizText.last(of: self, startingUpTo: range.upperBound - 1, \.lowerBound)
    return last.map { self[$0].overlaps(range) } ?? false
  }
}
