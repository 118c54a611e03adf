internal import HornbookBytes

/// Values: strings, numbers, dates, arrays and tables in braces.
extension TOMLScanner {
  mutating func value(depth: Int) throws(SyntaxFailure) -> Int {
    let start = offset
    guard depth < TOMLParser.depthLimit else {
      throw failure(
        "more than \(TOMLParser.depthLimit) brackets are open here",
        remedy: "Nest the values less deeply.")
    }
    switch peek {
    case ASCII.quote:
      let text =
        peek(1) == ASCII.quote && peek(2) == ASCII.quote ? try longString() : try basicString()
      return values.add(.string(text), start..<offset)
    case ASCII.apostrophe:
      let isLong = peek(1) == ASCII.apostrophe && peek(2) == ASCII.apostrophe
      let text = isLong ? try longLiteral() : try literalString()
      return values.add(.string(text), start..<offset)
    case ASCII.leftBracket: return try array(depth: depth)
    case ASCII.leftBrace: return try table(depth: depth)
    case UInt8(ascii: "t") where take("true"): return values.add(.bool(true), start..<offset)
    case UInt8(ascii: "f") where take("false"): return values.add(.bool(false), start..<offset)
    default: return try plain()
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard bytes.has(word, at: offset) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  private mutating func array(depth: Int) throws(SyntaxFailure) -> Int {
    let array = values.add(.array, offset..<offset)
    offset += 1
    while true {
      try skipLines()
      if peek == ASCII.rightBracket { break }
      values.append(try value(depth: depth + 1), to: array)
      try skipLines()
      if peek == ASCII.rightBracket { break }
      guard peek == ASCII.comma else {
        throw failure("expected a comma or “]”, found \(found)")
      }
      offset += 1
    }
    offset += 1
    values.finish(array, at: offset)
    return array
  }

  private mutating func table(depth: Int) throws(SyntaxFailure) -> Int {
    let table = values.add(.table, offset..<offset)
    offset += 1
    skipBlanks()
    var isFirst = true
    while !(isFirst && peek == ASCII.rightBrace) {
      isFirst = false
      let keys = try keys()
      guard peek == ASCII.equals else { throw failure("expected “=”, found \(found)") }
      offset += 1
      skipBlanks()
      let start = offset
      let value = try value(depth: depth + 1)
      try values.set(keys, to: value, in: table, at: start..<offset)
      skipBlanks()
      if peek == ASCII.rightBrace { break }
      guard peek == ASCII.comma else {
        throw failure(
          "expected a comma or “}”, found \(found)",
          remedy: "Write a table in braces in one line.")
      }
      offset += 1
      skipBlanks()
    }
    offset += 1
    values.finish(table, at: offset)
    return table
  }

  // MARK: - Strings

  mutating func basicString() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    offset += 1
    while let byte = peek {
      switch byte {
      case ASCII.quote:
        offset += 1
        return text
      case ASCII.backslash: try escape(into: &text)
      case ASCII.newline, ASCII.carriageReturn: throw unclosed()
      default: try copy(byte, into: &text)
      }
    }
    throw unclosed()
  }

  mutating func literalString() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    offset += 1
    while let byte = peek {
      switch byte {
      case ASCII.apostrophe:
        offset += 1
        return text
      case ASCII.newline, ASCII.carriageReturn: throw unclosed()
      default: try copy(byte, into: &text)
      }
    }
    throw unclosed()
  }

  private func unclosed() -> SyntaxFailure {
    failure(
      "this string is not closed in its line",
      remedy: "Add the closing quote; a text of several lines needs three quotes on each side.")
  }

  private mutating func copy(_ byte: UInt8, into text: inout [UInt8]) throws(SyntaxFailure) {
    guard byte >= 0x20 && byte != 0x7F || byte == ASCII.tab else { throw control() }
    text.append(byte)
    offset += 1
  }

  private mutating func longString() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    beginLong()
    while let byte = peek {
      switch byte {
      case ASCII.quote:
        if endLong(ASCII.quote, &text) { return text }
      case ASCII.backslash where isLineEnd(after: offset + 1):
        offset += 1
        while let byte = peek, byte.isBlank || byte == ASCII.newline || lineEnd > 0 {
          offset += max(1, lineEnd)
        }
      case ASCII.backslash: try escape(into: &text)
      default: try copyLine(byte, into: &text)
      }
    }
    throw failure("this string is not closed", remedy: "Add three quotes at its end.")
  }

  private mutating func longLiteral() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    beginLong()
    while let byte = peek {
      if byte == ASCII.apostrophe {
        if endLong(ASCII.apostrophe, &text) { return text }
      } else {
        try copyLine(byte, into: &text)
      }
    }
    throw failure("this string is not closed", remedy: "Add three quotes at its end.")
  }

  /// Skips three quotes and a line end behind them.
  private mutating func beginLong() {
    offset += 3
    offset += lineEnd
  }

  /// The length of the line end at the current offset; 0 if there is none.
  private var lineEnd: Int {
    switch peek {
    case ASCII.newline: 1
    case ASCII.carriageReturn where peek(1) == ASCII.newline: 2
    default: 0
    }
  }

  private func isLineEnd(after start: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end < bytes.count
      && (bytes[end] == ASCII.newline || bytes.has("\r\n", at: end))
  }

  /// Takes quotes; returns whether they end the text.
  ///
  /// Two of them may stand before the closing ones.
  private mutating func endLong(_ quote: UInt8, _ text: inout [UInt8]) -> Bool {
    var count = 0
    while count < 5, peek(count) == quote { count += 1 }
    offset += count
    text += Array(repeating: quote, count: count < 3 ? count : count - 3)
    return count >= 3
  }

  private mutating func copyLine(_ byte: UInt8, into text: inout [UInt8]) throws(SyntaxFailure) {
    let end = lineEnd
    if end > 0 {
      text.append(ASCII.newline)
      offset += end
    } else {
      try copy(byte, into: &text)
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(SyntaxFailure) {
    switch peek(1) {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "n"): text.append(ASCII.newline)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case ASCII.quote: text.append(ASCII.quote)
    case ASCII.backslash: text.append(ASCII.backslash)
    case UInt8(ascii: "u"): return try unicode(4, into: &text)
    case UInt8(ascii: "U"): return try unicode(8, into: &text)
    default:
      throw failure(
        "this escape is not known", remedy: "Write “\\\\” for a backslash, or use single quotes.")
    }
    offset += 2
  }

  private mutating func unicode(_ count: Int, into text: inout [UInt8]) throws(SyntaxFailure) {
    let digits = bytes[min(offset + 2, bytes.count)..<min(offset + 2 + count, bytes.count)]
    guard digits.count == count, digits.allSatisfy(\.isHexDigit),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let encoded = Unicode.Scalar(code).flatMap({ UTF8.encode($0) })
    else { throw failure("this is not the number of a character") }
    text += encoded
    offset += 2 + count
  }

  // MARK: - Numbers and dates

  /// A number, a date or a time.
  private mutating func plain() throws(SyntaxFailure) -> Int {
    let start = offset
    if let length = TOMLDate.length(bytes[start...]) {
      guard TOMLDate.isReal(bytes[start...]) else { throw failure("there is no such day") }
      offset += length
      return values.add(.string(Array(bytes[start..<offset])), start..<offset)
    }
    var end = start
    while end < bytes.count,
      bytes[end].isLetterOrDigit || "+-_.".utf8.contains(bytes[end])
    {
      end += 1
    }
    guard let text = TOMLNumber.plain(bytes[start..<end]) else {
      throw failure(
        end > start
          ? "“\(bytes.text(start..<end))” is not a value" : "expected a value, found \(found)",
        remedy: "Put text in quotes.")
    }
    offset = end
    return values.add(.number(text), start..<end)
  }
}
