/// The western European encoding of old files.
public enum Windows1252 {
  /// The characters of the bytes from 0x80 to 0x9F; five of them are undefined.
  private static let upper: [Unicode.Scalar] = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  /// The character of a byte.
  public static func character(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}

extension [UInt8] {
  /// The text of an old western European file, in UTF-8.
  ///
  /// Programs that declare ISO 8859-1 usually write Windows-1252, which has quotation marks and
  /// dashes in place of control characters.
  public var decodedAsWindows1252: [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in self { text.append(Windows1252.character(byte)) }
    return Array(String(text).utf8)
  }
}
