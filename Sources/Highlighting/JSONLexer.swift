internal import HornbookBytes

/// Tokenises JSON, with the comments that some dialects allow.
struct JSONLexer {
  private static let constants = WordTable<TokenKind>([("true false null", .constantKeyword)])

  private var scanner: Scanner

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    while !scanner.isAtEnd {
      let start = scanner.position
      let byte = scanner.current
      if byte == ASCII.quote {
        readString()
      } else if byte.isDigit || (byte == ASCII.minus && scanner.peek(1).isDigit) {
        readNumber()
      } else if byte.isNameStart {
        scanner.skipName()
        if let kind = scanner.word(start..<scanner.position, in: Self.constants) {
          scanner.add(kind, from: start)
        }
      } else if scanner.has("//") {
        scanner.skipLine()
        scanner.add(.lineComment, from: start)
      } else if scanner.has("/*") {
        scanner.position += 2
        scanner.skip(past: "*/")
        scanner.add(.blockComment, from: start)
      } else {
        scanner.position += 1
      }
    }
    return scanner.tokens
  }

  /// Reads a string, which is a key if a colon follows.
  private mutating func readString() {
    let start = scanner.position
    var hasEscape = false
    scanner.position += 1
    while !scanner.isAtEnd, !scanner.current.isLineEnd, scanner.current != ASCII.quote {
      if scanner.current == ASCII.backslash {
        hasEscape = true
        if !scanner.peek(1).isLineEnd { scanner.position += 1 }
      }
      scanner.position += 1
    }
    if scanner.current == ASCII.quote { scanner.position += 1 }
    scanner.position = min(scanner.position, scanner.end)
    var next = scanner.position
    while scanner[next].isWhitespace { next += 1 }
    if scanner[next] == ASCII.colon {
      scanner.add(.tagName, from: start)
    } else if hasEscape {
      addPieces(start..<scanner.position)
    } else {
      scanner.add(.doubleQuotedString, from: start)
    }
    scanner.position = next
  }

  /// Splits a string into escapes and other text.
  private mutating func addPieces(_ range: Range<Int>) {
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      guard scanner[offset] == ASCII.backslash else {
        offset += 1
        continue
      }
      scanner.add(.doubleQuotedString, from: start, to: offset)
      start = offset
      let isCode = scanner[offset + 1] == UInt8(ascii: "u")
      offset += 2
      let last = offset + 4
      while isCode, offset < last, scanner[offset].isHexDigit { offset += 1 }
      // The escape must not end inside a character or beyond the string.
      while offset < range.upperBound, scanner[offset] & 0xC0 == 0x80 { offset += 1 }
      offset = min(offset, range.upperBound)
      scanner.add(.escape, from: start, to: offset)
      start = offset
    }
    scanner.add(.doubleQuotedString, from: start, to: range.upperBound)
  }

  private mutating func readNumber() {
    let start = scanner.position
    var kind = TokenKind.integer
    scanner.position += 1
    while true {
      let byte = scanner.current
      if byte == ASCII.period || byte.lowercased == UInt8(ascii: "e") {
        kind = .floatingPoint
      } else if byte == ASCII.plus || byte == ASCII.minus {
        guard scanner.peek(-1).lowercased == UInt8(ascii: "e") else { break }
      } else if !byte.isDigit {
        break
      }
      scanner.position += 1
    }
    scanner.add(kind, from: start)
  }
}
