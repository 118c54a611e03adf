/// The first letters and the lengths of some words of ASCII: hardly another word has both, so that
/// most are told from them without making a string.
public struct WordShapes: Hashable, Sendable {
  /// By the first bytes of the words, as bits: the lengths that words with that byte have.
  private let lengths: [UInt64]

  /// The shapes of words in small letters.
  public init(_ words: some Sequence<String>) {
    var lengths = [UInt64](repeating: 0, count: 256)
    for word in words {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= Self.bit(for: word.utf8.count)
    }
    self.lengths = lengths
  }

  /// Whether one of the words may have this first letter, large or small, and this length.
  public func mayHold(first: UInt8, count: Int) -> Bool {
    lengths[Int(first.lowercased)] & Self.bit(for: count) != 0
  }

  /// Longer words share a bit.
  private static func bit(for length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
