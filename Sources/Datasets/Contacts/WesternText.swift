/// Decodes the character set of old western European address books.
///
/// Programs that declare ISO 8859-1 usually write Windows-1252, which has quotation marks and
/// dashes in place of control characters.
enum WesternText {
  /// The characters of the bytes from 0x80 to 0x9F; five of them are undefined.
  private static let upper: [Unicode.Scalar] = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  /// The text in UTF-8.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append((0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return Array(String(text).utf8)
  }
}
