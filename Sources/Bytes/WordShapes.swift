/// The first letters and the lengths of some ASCII words.
///
/// Few other words share both, so that most can be ruled out without creating a string.
public struct WordShapes: Hashable, Sendable {
  /// The lengths of the words with each first byte, as bits.
  private let lengths: [UInt64]

  /// Takes the shapes of words, which must be in lower case.
  public init(_ words: some Sequence<String>) {
    var lengths = [UInt64](repeating: 0, count: 256)
    for word in words {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= Self.bit(for: word.utf8.count)
    }
    self.lengths = lengths
  }

  /// Whether one of the words may have this first letter, in either case, and this length.
  public func mayHold(first: UInt8, count: Int) -> Bool {
    lengths[Int(first.lowercased)] & Self.bit(for: count) != 0
  }

  /// All longer words share a bit.
  @inline(__always)
  private static func bit(for length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
