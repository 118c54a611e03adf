internal import HornbookBytes

/// Tokenises YAML line by line: keys, scalars with a special meaning, and block scalars.
struct YAMLLexer {
  private static let constants = WordTable<TokenKind>.inBothCases([
    ("true false null yes no on off True False Null Yes No On Off", .constantKeyword)
  ])

  private var scanner: Scanner

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    while !scanner.isAtEnd { readLine() }
    return scanner.tokens
  }

  private mutating func readLine() {
    let start = scanner.position
    if scanner.has("---") || scanner.has("...") || scanner.current == ASCII.percent {
      let width = scanner.current == ASCII.percent ? scanner.lineEnd(from: start) - start : 3
      if scanner[start + width].isWhitespace || start + width >= scanner.end {
        scanner.position += width
        scanner.add(.directive, from: start)
      }
    }
    scanner.skipBlanks()
    var indent = scanner.position - start
    while scanner.current == ASCII.minus || scanner.current == ASCII.question,
      scanner.peek(1).isWhitespace
    {
      scanner.position += 1
      scanner.skipBlanks()
      if !scanner.current.isLineEnd { indent = scanner.position - start }
    }
    readScalars(indent: min(indent, max(0, scanner.position - start)))
    if !scanner.isAtEnd { scanner.position += 1 }
  }

  /// Reads to the end of a line, or of a scalar that spans several lines.
  private mutating func readScalars(indent: Int) {
    var mayBeComment = true
    while !scanner.isAtEnd, !scanner.current.isLineEnd {
      let start = scanner.position
      let byte = scanner.current
      if byte.isBlank {
        scanner.skipBlanks()
        mayBeComment = true
        continue
      }
      if byte == ASCII.hash, mayBeComment {
        scanner.skipLine()
        scanner.add(.lineComment, from: start)
        return
      }
      switch byte {
      case ASCII.quote, ASCII.apostrophe: readQuoted(byte)
      case ASCII.ampersand, ASCII.asterisk: readMarked(.variableName)
      case ASCII.exclamation: readMarked(.builtinType)
      case ASCII.pipe, ASCII.greater:
        if readBlock(indent: indent) { return }
      case ASCII.leftBracket, ASCII.rightBracket, ASCII.leftBrace, ASCII.rightBrace, ASCII.comma,
        ASCII.colon:
        scanner.position += 1
      default: readPlain()
      }
      mayBeComment = false
    }
  }

  private func isSeparator(_ offset: Int) -> Bool {
    let byte = scanner[offset]
    return byte.isWhitespace || offset >= scanner.end
      || [ASCII.comma, ASCII.rightBracket, ASCII.rightBrace].contains(byte)
  }

  /// Whether the colon after a key follows at this offset, possibly after blanks.
  private func isKey(endingAt offset: Int) -> Bool {
    let colon = scanner.afterBlanks(offset)
    return scanner[colon] == ASCII.colon && isSeparator(colon + 1)
  }

  private mutating func readPlain() {
    let start = scanner.position
    var end = start
    while scanner.position < scanner.end, !scanner.current.isLineEnd {
      let byte = scanner.current
      if byte == ASCII.colon, isSeparator(scanner.position + 1) { break }
      if byte == ASCII.comma || byte == ASCII.rightBracket || byte == ASCII.rightBrace { break }
      if byte == ASCII.hash, scanner.peek(-1).isBlank { break }
      scanner.position += 1
      if !byte.isBlank { end = scanner.position }
    }
    scanner.position = end
    if isKey(endingAt: end) { return scanner.add(.tagName, from: start) }
    if let kind = scanner.word(start..<end, in: Self.constants) {
      scanner.add(kind, from: start)
    } else if let kind = number(start..<end) {
      scanner.add(kind, from: start)
    }
  }

  private func number(_ range: Range<Int>) -> TokenKind? {
    var kind = TokenKind.integer
    var offset = range.lowerBound
    if scanner[offset] == ASCII.minus || scanner[offset] == ASCII.plus { offset += 1 }
    guard offset < range.upperBound, scanner[offset].isDigit else { return nil }
    while offset < range.upperBound {
      let byte = scanner[offset]
      if byte == ASCII.period, kind == .integer {
        kind = .floatingPoint
      } else if !byte.isDigit, byte != ASCII.underscore {
        return nil
      }
      offset += 1
    }
    return kind
  }

  private mutating func readQuoted(_ quote: UInt8) {
    let start = scanner.position
    scanner.position += 1
    while !scanner.isAtEnd, scanner.current != quote {
      if scanner.current == ASCII.backslash, quote == ASCII.quote { scanner.position += 1 }
      scanner.position += 1
    }
    scanner.position = min(scanner.position + 1, scanner.end)
    if isKey(endingAt: scanner.position) { return scanner.add(.tagName, from: start) }
    scanner.add(quote == ASCII.quote ? .doubleQuotedString : .singleQuotedString, from: start)
  }

  /// Reads a name after `&`, `*` or `!`.
  private mutating func readMarked(_ kind: TokenKind) {
    let start = scanner.position
    while !isSeparator(scanner.position) { scanner.position += 1 }
    scanner.add(kind, from: start)
    if scanner.position == start { scanner.position += 1 }
  }

  /// Reads the lines below `|` or `>` that are indented more than their key.
  private mutating func readBlock(indent: Int) -> Bool {
    let mark = scanner.position
    let end = scanner.lineEnd(from: mark)
    var offset = mark + 1
    while offset < end, "+-123456789".utf8.contains(scanner[offset]) { offset += 1 }
    offset = scanner.afterBlanks(offset)
    guard offset >= end || scanner[offset] == ASCII.hash else {
      scanner.position += 1
      return false
    }
    scanner.position = end
    var last = end
    while scanner.position < scanner.end {
      let line = scanner.position + 1
      let text = scanner.afterBlanks(line)
      let next = scanner.lineEnd(from: text)
      if text < next, text - line <= indent { break }
      scanner.position = next
      if text < next { last = next }
    }
    scanner.position = last
    // The line with the indicator itself is not text.
    scanner.add(.string, from: min(last, end + 1), to: last)
    return true
  }
}
