extension ArraySlice<UInt8> {
  /// The similarity of two words, from 0 (nothing in common) to 1 (equal).
  ///
  /// Words of more than 64 bytes are only compared for equality.
  func similarity(to other: ArraySlice<UInt8>) -> Double {
    let longer = Swift.max(count, other.count)
    guard longer > 0 else { return 1 }
    guard longer <= 64 else { return elementsEqual(other) ? 1 : 0 }
    // Words whose lengths differ by more than a factor of three are not similar.
    guard Swift.min(count, other.count) * 3 >= longer else { return 0 }
    return 1 - Double(editDistance(to: other)) / Double(longer)
  }

  /// The number of bytes to insert, remove or replace.
  private func editDistance(to word: ArraySlice<UInt8>) -> Int {
    var row = Array(0...word.count)
    for (i, byte) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in word.enumerated() {
        let cost = byte == other ? diagonal : diagonal + 1
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(cost, row[j] + 1, diagonal + 1)
      }
    }
    return row[word.count]
  }
}
