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
