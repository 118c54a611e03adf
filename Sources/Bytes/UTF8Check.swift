extension [UInt8] {
  /// The offset of the first byte that is not part of valid UTF-8, or nil where all is well.
  public var firstInvalidUTF8: Int? {
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
