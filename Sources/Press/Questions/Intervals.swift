/// Stretches that may overlap, asked whether one of them holds a number.
struct Intervals {
  /// Where they begin, in order, each with the furthest end of those up to it.
  private var stretches: [(start: Int, end: Int)] = []

  init(_ stretches: [(start: Int, end: Int)]) {
    var end = Int.min
    for stretch in stretches.sorted(by: { $0.start < $1.start }) {
      end = max(end, stretch.end)
      self.stretches.append((stretch.start, end))
    }
  }

  /// Whether one of them holds a number.
  func contain(_ number: Int) -> Bool {
    let next = stretches.firstIndex(after: number) { $0.start }
    return next > 0 && number < stretches[next - 1].end
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose number is greater than one, by halving; the numbers stand in order.
  func firstIndex(after number: Int, _ numberOf: (Element) -> Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if numberOf(self[middle]) <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
