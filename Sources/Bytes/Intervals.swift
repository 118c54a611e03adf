/// Stretches that may overlap, asked what they hold.
public struct Intervals: Sendable {
  /// Where they begin, in order, each with the furthest end of those up to it.
  private var stretches: [(start: Int, end: Int)] = []

  /// Stretches in any order.
  public init(_ stretches: [(start: Int, end: Int)]) {
    var end = Int.min
    for stretch in stretches.sorted(by: { $0.start < $1.start }) {
      end = max(end, stretch.end)
      self.stretches.append((stretch.start, end))
    }
  }

  /// Ranges in any order.
  public init(_ ranges: [Range<Int>]) {
    self.init(ranges.map { ($0.lowerBound, $0.upperBound) })
  }

  /// Whether one of them holds a number.
  public func contain(_ number: Int) -> Bool { touch(number..<number + 1) }

  /// Whether one of them holds any number of a range.
  public func touch(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let next = stretches.firstIndex(after: range.upperBound - 1) { $0.start }
    return next > 0 && range.lowerBound < stretches[next - 1].end
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose number is greater than one, by halving; the numbers stand in order.
  public func firstIndex(after number: Int, _ numberOf: (Element) -> Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if numberOf(self[middle]) <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
