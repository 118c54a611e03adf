/// A 64-bit FNV-1a hash that is the same in every run.
///
/// It compares texts and words as single numbers. Nothing that is stored depends on it, so it need
/// not be the book's `StableHash`.
struct TextHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = TextHash()
    hash.combine(bytes)
    return hash.value
  }
}
