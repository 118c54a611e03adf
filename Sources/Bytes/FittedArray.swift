extension Array {
  /// The same in no more room than it needs, for what is kept by the thousand: an array that has grown
  /// element by element holds up to twice as much.
  public func fitted() -> [Element] {
    guard capacity > count + count / 8 else { return self }
    return [Element](unsafeUninitializedCapacity: count) { room, count in
      count = room.initialize(fromContentsOf: self)
    }
  }
}
