extension [UInt8] {
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
