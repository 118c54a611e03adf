internal import HornbookBytes

/// Which constructs of the dialect a text can hold at all, told from its bytes, so that texts without
/// them pay nothing.
struct Features {
  var tables = false
  var autolinks = false
  var strikethrough = false
  var footnotes = false
  var escapes = false

  init(of bytes: [UInt8]) {
    tables =
      bytes.firstIndex(of: ASCII.pipe, from: 0) != nil || bytes.firstRange(of: ":-") != nil
      || bytes.firstRange(of: "-:") != nil
    autolinks =
      bytes.firstRange(of: "www.") != nil || bytes.firstRange(of: "://") != nil
      || bytes.firstIndex(of: ASCII.at, from: 0) != nil
    strikethrough = bytes.firstIndex(of: ASCII.tilde, from: 0) != nil
    footnotes = bytes.firstRange(of: "[^") != nil
    escapes = EscapedMarks.areNeeded(in: bytes)
  }

  /// Whether plain text has to be looked through at all.
  var concernText: Bool { autolinks || strikethrough || footnotes || escapes }
}

/// Keeps `\~`, `\[`, `\:` and `\@` apart from the bare marks while cmark is at work.
///
/// cmark takes the backslash away, and its tree no longer tells an escaped tilde from one that could
/// strike something through. Each such pair is two bytes, and so is a C1 control character in UTF-8:
/// the pair is replaced by one before parsing, which moves nothing, and put back behind it. A text
/// that holds such control characters of its own is left alone.
enum EscapedMarks {
  private static let marks: [UInt8] = [
    ASCII.tilde, ASCII.leftBracket, ASCII.colon, ASCII.at,
  ]
  private static let lead: UInt8 = 0xC2
  private static let first: UInt8 = 0x90

  static func areNeeded(in bytes: [UInt8]) -> Bool {
    var offset = 0
    var found = false
    while let backslash = bytes.firstIndex(of: ASCII.backslash, from: offset) {
      guard backslash + 1 < bytes.count else { break }
      if marks.contains(bytes[backslash + 1]) { found = true }
      offset = backslash + 2
    }
    guard found else { return false }
    offset = 0
    while let control = bytes.firstIndex(of: lead, from: offset) {
      if control + 1 < bytes.count, mark(of: bytes[control + 1]) != nil { return false }
      offset = control + 1
    }
    return true
  }

  static func hide(in bytes: inout [UInt8]) {
    var offset = 0
    while let backslash = bytes.firstIndex(of: ASCII.backslash, from: offset) {
      guard backslash + 1 < bytes.count else { return }
      if let index = marks.firstIndex(of: bytes[backslash + 1]) {
        bytes[backslash] = lead
        bytes[backslash + 1] = first + UInt8(index)
      }
      offset = backslash + 2
    }
  }

  /// The bytes as they were meant; in code the backslash comes back as well.
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
