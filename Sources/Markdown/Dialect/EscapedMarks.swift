internal import HornbookBytes

/// Distinguishes `\~`, `\[`, `\:` and `\@` from the bare marks while cmark parses.
///
/// cmark removes the backslash, so its tree no longer tells an escaped tilde from one that could
/// strike text through. Each such pair is two bytes of punctuation, as is a Syriac punctuation mark
/// in UTF-8. So each pair is replaced by such a mark before parsing, which shifts nothing and does
/// not affect emphasis, and is restored afterwards. A text that contains such marks itself is left
/// alone.
enum EscapedMarks {
  private static let marks: [UInt8] = [
    ASCII.tilde, ASCII.leftBracket, ASCII.colon, ASCII.at, ASCII.leftBrace, ASCII.rightBrace,
  ]
  /// The first byte of U+0700 and the characters after it.
  private static let lead: UInt8 = 0xDC
  private static let first: UInt8 = 0x80

  static func areNeeded(in bytes: [UInt8], _ body: Range<Int>) -> Bool {
    var offset = body.lowerBound
    var found = false
    while !found, let backslash = bytes.firstIndex(of: ASCII.backslash, from: offset),
      backslash + 1 < body.upperBound
    {
      found = marks.contains(bytes[backslash + 1])
      offset = backslash + 2
    }
    guard found else { return false }
    offset = body.lowerBound
    while let syriac = bytes.firstIndex(of: lead, from: offset), syriac + 1 < body.upperBound {
      if mark(of: bytes[syriac + 1]) != nil { return false }
      offset = syriac + 1
    }
    return true
  }

  static func hide(in bytes: inout [UInt8], _ body: Range<Int>) {
    var offset = body.lowerBound
    while let backslash = bytes.firstIndex(of: ASCII.backslash, from: offset),
      backslash + 1 < body.upperBound
    {
      if let index = marks.firstIndex(of: bytes[backslash + 1]) {
        bytes[backslash] = lead
        bytes[backslash + 1] = first + UInt8(index)
      }
      offset = backslash + 2
    }
  }

  /// Whether a range contains marks to restore.
  static func areIn(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    bytes[range].contains(lead)
  }

  /// Restores the marks; in code, the backslashes too.
  static func restore(_ bytes: ArraySlice<UInt8>, keepingBackslash: Bool) -> [UInt8] {
    var restored: [UInt8] = []
    restored.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == lead, index + 1 < bytes.endIndex, let mark = mark(of: bytes[index + 1]) {
        if keepingBackslash { restored.append(ASCII.backslash) }
        restored.append(mark)
        index += 2
      } else {
        restored.append(bytes[index])
        index += 1
      }
    }
    return restored
  }

  private static func mark(of byte: UInt8) -> UInt8? {
    byte >= first && byte < first + UInt8(marks.count) ? marks[Int(byte - first)] : nil
  }
}
