/// How alike two words are.
enum EditDistance {
  /// From 0, nothing in common, to 1, the same; nil-like 0 for words too long to be worth it.
  static func similarity(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Double {
    let longer = max(a.count, b.count)
    guard longer > 0 else { return 1 }
    guard longer <= 64 else { return a.elementsEqual(b) ? 1 : 0 }
    // A third of the letters in common at least, or it is not worth counting.
    guard min(a.count, b.count) * 3 >= longer else { return 0 }
    return 1 - Double(distance(a, b)) / Double(longer)
  }

  /// How many bytes must be inserted, removed or replaced.
  static func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    var row = Array(0...b.count)
    for (i, byte) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let cost = byte == other ? diagonal : diagonal + 1
        diagonal = row[j + 1]
        row[j + 1] = min(cost, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
