extension [UInt8] {
  /// The Unicode scalar that begins at `offset`, and its length in bytes.
  ///
  /// If the byte does not begin a scalar that ends by `end`, the result is the replacement
  /// character with length 1. `offset` must be less than `end`, and `end` must not exceed `count`.
  public func scalar(at offset: Int, before end: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, offset + length <= end else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in (offset + 1)..<(offset + length) {
      guard self[index] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    // Overlong forms and UTF-16 surrogates are not valid UTF-8.
    guard length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000),
      let scalar = Unicode.Scalar(value)
    else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }

  /// The offset of the first byte that is not valid UTF-8; nil if all bytes are valid.
  public var firstInvalidUTF8: Int? {
    let count = count
    let hasWrong = withUnsafeBytes { bytes -> Bool in
      var index = 0
      while index < count {
        // Skips eight bytes of ASCII at once.
        if index + 8 <= count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
        } else if bytes[index] < 0x80 {
          index += 1
        } else {
          let (_, length) = scalar(at: index, before: count)
          guard length > 1 else { return true }
          index += length
        }
      }
      return false
    }
    // In this rare case, the standard library determines the offset.
    return hasWrong ? firstWrongByte : nil
  }

  private var firstWrongByte: Int? {
    withUnsafeBufferPointer { buffer -> Int? in
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: buffer.span)
        return nil
      } catch {
        return error.byteOffsets.lowerBound
      }
    }
  }
}

extension [UInt8] {
  /// The number of bytes of a blank at an offset: a space, a tab, or a space of another width or one that does not
  /// break; 0 if there is none.
  @inlinable
  public func blankLength(at index: Int) -> Int {
    guard index < count else { return 0 }
    switch self[index] {
    case ASCII.space, ASCII.tab: return 1
    case 0xC2: return index + 1 < count && self[index + 1] == 0xA0 ? 2 : 0
    case 0xE2:
      guard index + 2 < count, self[index + 1] == 0x80 else { return 0 }
      return self[index + 2] <= 0x8A || self[index + 2] == 0xAF ? 3 : 0
    default: return 0
    }
  }
}
