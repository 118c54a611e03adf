internal import HornbookBytes

/// An order of texts that is not theirs, and the same whenever they are written.
enum MixedOrder {
  /// The indices of the texts.
  static func places(of texts: [[UInt8]]) -> [Int] {
    let marks = texts.enumerated().map { index, text in
      (mark: StableHash(of: text, seed: UInt64(texts.count)), index: index)
    }
    var places = marks.sorted { ($0.mark, $0.index) < ($1.mark, $1.index) }.map(\.index)
    if places.count > 1, places == Array(texts.indices) { places.append(places.removeFirst()) }
    return places
  }
}
