extension RandomAccessCollection where Index == Int {
  /// The first index at which something holds, by halving; the end, where it holds at none.
  ///
  /// It has to hold at all indices behind that one.
  @inlinable
  public func index(byHalving holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
