/// Reads integers in big-endian or little-endian order; nil if they extend beyond the end of the
/// file.
extension [UInt8] {
  func bigEndian16(at offset: Int) -> Int? {
    guard has(2, at: offset) else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }

  func littleEndian16(at offset: Int) -> Int? {
    guard has(2, at: offset) else { return nil }
    return Int(self[offset + 1]) << 8 | Int(self[offset])
  }

  func littleEndian24(at offset: Int) -> Int? {
    guard has(3, at: offset), let low = littleEndian16(at: offset) else { return nil }
    return Int(self[offset + 2]) << 16 | low
  }

  func littleEndian32(at offset: Int) -> Int? {
    guard let low = littleEndian16(at: offset), let high = littleEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }

  /// Whether there are `length` bytes at `offset`, checked without a sum that could overflow.
  func has(_ length: Int, at offset: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= count && length <= count - offset
  }
}
