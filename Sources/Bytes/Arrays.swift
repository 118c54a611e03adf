extension RandomAccessCollection where Index == Int {
  /// The first index for which `holds` is true, found by binary search;
  /// `endIndex` if there is none.
  ///
  /// `holds` must be true for all indices after the first.
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

extension Array {
  /// The same elements with no more capacity than needed.
  ///
  /// Used for arrays that are kept in large numbers: an array that has grown element by element
  /// holds up to twice as much.
  public func fitted() -> [Element] {
    guard capacity > count + count / 8 else { return self }
    return [Element](unsafeUninitializedCapacity: count) { room, count in
      count = room.initialize(fromContentsOf: self)
    }
  }
}
