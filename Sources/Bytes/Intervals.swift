/// Ranges that may overlap, prepared for testing whether any contains an offset or overlaps a range.
public struct Intervals: Sendable {
  /// The sorted lower bounds, each with the greatest upper bound so far.
  private let stretches: [(lower: Int, reach: Int)]

  /// Sorts the ranges.
  public init(_ ranges: some Sequence<Range<Int>>) {
    var reach = Int.min
    stretches = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { range in
      reach = max(reach, range.upperBound)
      return (range.lowerBound, reach)
    }
  }

  /// Whether any range contains the offset.
  public func contains(_ offset: Int) -> Bool {
    let next = stretches.index(byHalving: { $0.lower > offset })
    return next > 0 && stretches[next - 1].reach > offset
  }

  /// Whether any range overlaps the given one, which overlaps nothing if it is empty.
  public func overlaps(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let next = stretches.index(byHalving: { $0.lower >= range.upperBound })
    return next > 0 && range.lowerBound < stretches[next - 1].reach
  }
}
