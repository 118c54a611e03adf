/// The similarity of two words.
enum EditDistance {
  /// The similarity from 0 (nothing in common) to 1 (equal).
  ///
  /// Words of more than 64 bytes are only compared for equality.
  static func similarity(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Double {
    let longer = max(a.count, b.count)
    guard longer > 0 else { return 1 }
    guard longer <= 64 else { return a.elementsEqual(b) ? 1 : 0 }
    // Words whose lengths differ by more than a factor of three are not similar.
    guard min(a.count, b.count) * 3 >= longer else { return 0 }
    return 1 - Double(distance(a, b)) / Double(longer)
  }

  /// The number of bytes to insert, remove or replace.
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
