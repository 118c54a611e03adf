internal import HornbookBytes

extension JSONScanner {
  /// Reads a string with its quotes; without escapes, its text is a range of the file.
  mutating func scanString() throws(SyntaxFailure) {
    let start = offset
    offset += 1
    skipPlainText()
    if peek == ASCII.quote {
      offset += 1
      tree.add(.string, start..<offset, text: (start + 1)..<(offset - 1), isPooled: false)
      return
    }
    let textStart = tree.pool.count
    var runStart = start + 1
    while true {
      skipPlainText()
      tree.pool.append(contentsOf: bytes[runStart..<offset])
      guard let byte = peek else { throw unclosedString(from: start) }
      if byte == ASCII.quote { break }
      guard byte == ASCII.backslash else { throw controlCharacter(byte, inStringFrom: start) }
      try scanEscape()
      runStart = offset
    }
    offset += 1
    tree.add(.string, start..<offset, text: textStart..<tree.pool.count, isPooled: true)
  }

  private mutating func skipPlainText() {
    var next = offset
    while next < bytes.count {
      let byte = bytes[next]
      if byte == ASCII.quote || byte == ASCII.backslash || byte < 0x20 { break }
      next += 1
    }
    offset = next
  }

  private mutating func scanEscape() throws(SyntaxFailure) {
    let start = offset
    offset += 1
    let letter = peek
    offset += letter == nil ? 0 : 1
    switch letter {
    case ASCII.quote, ASCII.backslash, ASCII.slash: tree.pool.append(letter ?? 0)
    case UInt8(ascii: "b"): tree.pool.append(0x08)
    case UInt8(ascii: "f"): tree.pool.append(0x0C)
    case UInt8(ascii: "n"): tree.pool.append(ASCII.newline)
    case UInt8(ascii: "r"): tree.pool.append(ASCII.carriageReturn)
    case UInt8(ascii: "t"): tree.pool.append(ASCII.tab)
    case UInt8(ascii: "u"): try scanUnicodeEscape(from: start)
    default:
      offset = start
      throw wrongEscape(at: start)
    }
  }

  private mutating func scanUnicodeEscape(from start: Int) throws(SyntaxFailure) {
    var code = try scanHexDigits(from: start)
    if code >= 0xDC00, code < 0xE000 { throw loneSurrogate(start..<offset) }
    if code >= 0xD800, code < 0xDC00 {
      let first = start..<offset
      guard peek == ASCII.backslash, offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u")
      else { throw loneSurrogate(first) }
      let secondStart = offset
      offset += 2
      let second = try scanHexDigits(from: secondStart)
      guard second >= 0xDC00, second < 0xE000 else { throw loneSurrogate(first) }
      code = 0x10000 + (code - 0xD800) << 10 + (second - 0xDC00)
    }
    if let encoded = Unicode.Scalar(code).flatMap({ UTF8.encode($0) }) {
      tree.pool.append(contentsOf: encoded)
    }
  }

  private mutating func scanHexDigits(from start: Int) throws(SyntaxFailure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, byte.isHexDigit else { throw shortUnicodeEscape(from: start) }
      code = code << 4 | UInt32(byte.isDigit ? byte - ASCII.zero : byte.lowercased - 87)
      offset += 1
    }
    return code
  }
}
