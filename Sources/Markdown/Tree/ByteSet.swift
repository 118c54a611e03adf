/// A set of ASCII bytes as bits, for loops that check every byte of a text.
struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: StaticString) {
    bytes.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }
}
