internal import HornbookBytes

/// Shortens scripts for the site: removes indentation, comments on lines of their own, and spaces
/// beside signs.
///
/// The source in `templates/` stays readable.
enum LeanScript {
  /// The shorter script; unchanged if a line break or an indentation might be significant.
  static func lean(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count)
    var isComment = false
    for line in bytes.split(separator: ASCII.newline) {
      let start = line.firstIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? line.endIndex
      let text = Array(line[start...])
      if isComment || text.has("/*", at: 0) {
        // Only a comment that ends at the end of its line can be removed.
        let end = text.firstRange(of: "*/")
        if let end, end.upperBound != text.count { return bytes }
        isComment = end == nil
        continue
      }
      if text.isEmpty || text.has("//", at: 0) { continue }
      let backticks = text.count { $0 == ASCII.backtick }
      if backticks % 2 != 0 || text.last == ASCII.backslash { return bytes }
      writer.write(bytes: withoutSpaces(text))
      writer.write("\n")
    }
    return isComment ? bytes : writer.take()
  }

  /// Whether a byte is a sign beside which a space means nothing; beside plus and minus it may.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "{"),
      UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: ":")...UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// A line without spaces beside signs, unless they may be significant.
  private static func withoutSpaces(_ line: [UInt8]) -> [UInt8] {
    // What begins texts and expressions in which a space may mean something.
    let isDifficult = line.contains { byte in
      byte == ASCII.backtick || byte == ASCII.slash || byte == ASCII.backslash
    }
    guard !isDifficult else { return line }
    var lean: [UInt8] = []
    lean.reserveCapacity(line.count)
    var quote: UInt8?
    for (index, byte) in line.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == ASCII.quote || byte == ASCII.apostrophe {
        quote = byte
      } else if byte == ASCII.space, let last = lean.last, index + 1 < line.count,
        isSign(last) || isSign(line[index + 1])
      {
        continue
      }
      lean.append(byte)
    }
    return lean
  }
}
