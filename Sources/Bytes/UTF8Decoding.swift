extension [UInt8] {
  /// The Unicode scalar that begins at `offset`, and how many bytes it has.
  ///
  /// A byte that begins none, also one past `end`, is the replacement character and one byte long.
  /// `offset` must be before `end`, and `end` not past the array.
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
    // Longer forms than needed are no UTF-8, nor are halves of UTF-16 pairs.
    guard length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000),
      let scalar = Unicode.Scalar(value)
    else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }
}
