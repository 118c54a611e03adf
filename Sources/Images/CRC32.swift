/// The checksum of PNG chunks.
enum CRC32 {
  /// The remainder of each byte, after eight steps of the division by the reflected polynomial.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320
    }
  }

  /// The checksum of a range, which must be within the array.
  static func checksum(_ range: Range<Int>, of bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { buffer in
        var remainder = UInt32.max
        for byte in buffer[range] {
          remainder = remainder >> 8 ^ table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
        }
        return ~remainder
      }
    }
  }
}
