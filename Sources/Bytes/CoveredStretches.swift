/// Stretches of a text that may overlap, ready to be asked whether one of them holds an offset.
public struct CoveredStretches: Sendable {
  /// Where they begin, in order, and how far they and all before them reach.
  private let stretches: [(lower: Int, reach: Int)]

  /// Puts some stretches in order.
  public init(_ ranges: some Sequence<Range<Int>>) {
    var reach = Int.min
    stretches = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { range in
      reach = max(reach, range.upperBound)
      return (range.lowerBound, reach)
    }
  }

  /// Whether one of them holds an offset.
  public func contains(_ offset: Int) -> Bool {
    let next = stretches.index(byHalving: { $0.lower > offset })
    return next > 0 && stretches[next - 1].reach > offset
  }
}
