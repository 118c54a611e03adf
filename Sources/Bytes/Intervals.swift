/// Intervals that may overlap, prepared for testing whether any contains a number.
public struct Intervals: Sendable {
  /// The sorted starts, each with the greatest end so far.
  private var stretches: [(start: Int, end: Int)] = []

  /// Creates intervals from pairs in any order.
  public init(_ stretches: [(start: Int, end: Int)]) {
    var end = Int.min
    for stretch in stretches.sorted(by: { $0.start < $1.start }) {
      end = max(end, stretch.end)
      self.stretches.append((stretch.start, end))
    }
  }

  /// Creates intervals from ranges in any order.
  public init(_ ranges: [Range<Int>]) {
    self.init(ranges.map { ($0.lowerBound, $0.upperBound) })
  }

  /// Whether one of them holds any number of a range.
  public func touch(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let next = stretches.index(byHalving: { $0.start >= range.upperBound })
    return next > 0 && range.lowerBound < stretches[next - 1].end
  }
}
