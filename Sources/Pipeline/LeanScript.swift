internal import HornbookBytes

/// Shortens scripts for the site: removes indentation, comments on lines of their own, and spaces and
/// line breaks beside signs.
///
/// The source in `templates/` stays readable.
enum LeanScript {
  /// The shorter script; unchanged if a line break or an indentation might be significant.
  static func lean(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count)
    var isComment = false
    // Whether the last line is written without its break, and may go on.
    var last: UInt8?
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
      if let last, !goesOn(last, text[0]) { writer.write("\n") }
      // What begins texts and expressions in which a space may mean something.
      let isDifficult =
        backticks > 2 || text.contains { $0 == ASCII.slash || $0 == ASCII.backslash }
        || text.firstRange(of: "!--") != nil
      writer.write(bytes: isDifficult ? text : withoutSpaces(text))
      if isDifficult { writer.write("\n") }
      last = isDifficult ? nil : text.last
    }
    if last != nil { writer.write("\n") }
    return isComment ? bytes : writer.take()
  }

  /// Whether a break between two lines means nothing, from the last byte of one and the first of the other.
  private static func goesOn(_ last: UInt8, _ next: UInt8) -> Bool {
    switch (last, next) {
    case (UInt8(ascii: "{"), _), (UInt8(ascii: "("), _), (UInt8(ascii: "["), _),
      (UInt8(ascii: ","), _), (UInt8(ascii: ";"), _), (UInt8(ascii: "="), _),
      (_, UInt8(ascii: "}")), (_, UInt8(ascii: ")")), (_, UInt8(ascii: "]")):
      true
    case (_, UInt8(ascii: ".")), (_, UInt8(ascii: "?")), (_, UInt8(ascii: ":")),
      (_, UInt8(ascii: "&")), (_, UInt8(ascii: "|")):
      !last.isDigit
    default: false
    }
  }

  /// Whether a byte is a sign beside which a space means nothing.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "%"), UInt8(ascii: "*"),
      UInt8(ascii: ":")...UInt8(ascii: "?"):
      true
    default: isPlusOrMinus(byte)
    }
  }

  private static func isPlusOrMinus(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// A line without spaces beside signs; two signs of plus or minus stay apart.
  private static func withoutSpaces(_ line: [UInt8]) -> [UInt8] {
    var lean: [UInt8] = []
    lean.reserveCapacity(line.count)
    var quote: UInt8?
    for (index, byte) in line.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == ASCII.quote || byte == ASCII.apostrophe || byte == ASCII.backtick {
        quote = byte
      } else if byte == ASCII.space, let last = lean.last, index + 1 < line.count,
        isSign(last) || isSign(line[index + 1]),
        !(isPlusOrMinus(last) && isPlusOrMinus(line[index + 1]))
      {
        continue
      }
      lean.append(byte)
    }
    return lean
  }
}
