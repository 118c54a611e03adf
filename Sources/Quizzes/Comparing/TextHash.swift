/// A 64-bit hash that is fed byte by byte, the same in every run.
///
/// Texts and words are told apart by it in one comparison of numbers. Nothing that is kept rests on
/// it, so it need not be the book's `StableHash`.
struct TextHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a byte.
  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds some bytes.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// The hash of some bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = TextHash()
    hash.combine(bytes)
    return hash.value
  }
}
