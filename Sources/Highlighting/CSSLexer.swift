internal import HornbookBytes

/// Tokenises CSS, including nested rules: a statement is a declaration if it ends before a brace.
struct CSSLexer {
  private var scanner: Scanner

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    while !scanner.isAtEnd {
      if skipComment() { continue }
      let byte = scanner.current
      if byte.isWhitespace || byte == ASCII.semicolon || byte == ASCII.leftBrace
        || byte == ASCII.rightBrace
      {
        scanner.position += 1
      } else {
        let (end, isRule) = statement()
        if byte == ASCII.at {
          readAtRule(to: end)
        } else if isRule {
          readSelector(to: end)
        } else {
          readDeclaration(to: end)
        }
      }
    }
    return scanner.tokens
  }

  private mutating func skipComment() -> Bool {
    guard scanner.has("/*") else { return false }
    let start = scanner.position
    scanner.position += 2
    scanner.skip(past: "*/")
    scanner.add(.blockComment, from: start)
    return true
  }

  /// The end of the statement, and whether a block follows.
  private func statement() -> (end: Int, isRule: Bool) {
    var look = scanner
    look.dropTokens()
    while !look.isAtEnd {
      switch look.current {
      case ASCII.leftBrace: return (look.position, true)
      case ASCII.semicolon, ASCII.rightBrace: return (look.position, false)
      case ASCII.quote, ASCII.apostrophe: look.skipString()
      default:
        if look.has("/*") {
          look.position += 2
          look.skip(past: "*/")
        } else {
          look.position += 1
        }
      }
    }
    return (look.end, false)
  }

  private mutating func readAtRule(to end: Int) {
    let start = scanner.position
    scanner.position += 1
    scanner.skipStyleName()
    scanner.add(.keyword, from: start)
    readValues(to: end)
  }

  private mutating func readSelector(to end: Int) {
    while scanner.position < end {
      if skipComment() { continue }
      let start = scanner.position
      let byte = scanner.current
      switch byte {
      case ASCII.period, ASCII.hash:
        scanner.position += 1
        scanner.skipStyleName()
        scanner.add(byte == ASCII.hash ? .functionName : .typeName, from: start)
      case ASCII.colon:
        scanner.skipRun(of: ASCII.colon)
        scanner.skipStyleName()
        scanner.add(.decorator, from: start)
      case ASCII.quote, ASCII.apostrophe: readString()
      default:
        scanner.skipStyleName()
        if scanner.position > start {
          scanner.add(.tagName, from: start)
        } else {
          scanner.position += 1
        }
      }
    }
  }

  private mutating func readDeclaration(to end: Int) {
    let start = scanner.position
    scanner.skipStyleName()
    if scanner.position > start {
      scanner.add(scanner.has("--", at: start) ? .variableName : .keyword, from: start)
    }
    readValues(to: end)
  }

  private mutating func readValues(to end: Int) {
    while scanner.position < end {
      if skipComment() { continue }
      let start = scanner.position
      let byte = scanner.current
      if byte == ASCII.quote || byte == ASCII.apostrophe {
        readString()
      } else if byte == ASCII.hash, scanner.peek(1).isHexDigit {
        scanner.position = scanner.nameEnd(from: start + 1)
        scanner.add(.hexadecimal, from: start)
      } else if byte.isDigit || isSigned {
        readNumber()
      } else if byte == ASCII.exclamation {
        scanner.position += 1
        scanner.skipStyleName()
        scanner.add(.keyword, from: start)
      } else if scanner.isStyleName {
        scanner.skipStyleName()
        if scanner.has("--", at: start) {
          scanner.add(.variableName, from: start)
        } else if scanner.current == ASCII.leftParenthesis {
          scanner.add(.builtinName, from: start)
        }
      } else {
        scanner.position += 1
      }
    }
  }

  /// Whether a number begins here with a sign or a decimal point.
  private var isSigned: Bool {
    let byte = scanner.current
    guard byte == ASCII.period || byte == ASCII.minus || byte == ASCII.plus else { return false }
    return scanner.peek(1).isDigit || (scanner.peek(1) == ASCII.period && scanner.peek(2).isDigit)
  }

  private mutating func readNumber() {
    let start = scanner.position
    var kind = TokenKind.integer
    scanner.position += 1
    while scanner.current.isDigit || (scanner.current == ASCII.period && scanner.peek(1).isDigit) {
      if scanner.current == ASCII.period { kind = .floatingPoint }
      scanner.position += 1
    }
    if scanner[start] == ASCII.period || scanner[start + 1] == ASCII.period {
      kind = .floatingPoint
    }
    scanner.add(kind, from: start)
    let unit = scanner.position
    if scanner.current == ASCII.percent {
      scanner.position += 1
    } else {
      scanner.skipName()
    }
    scanner.add(.builtinType, from: unit)
  }

  private mutating func readString() {
    let start = scanner.position
    let kind: TokenKind =
      scanner.current == ASCII.quote ? .doubleQuotedString : .singleQuotedString
    scanner.skipString()
    scanner.add(kind, from: start)
  }
}

extension Scanner {
  fileprivate var isStyleName: Bool { current.isNameStart || current == ASCII.minus }

  /// Skips a CSS name, which may contain hyphens.
  fileprivate mutating func skipStyleName() {
    while current.isNameByte || current == ASCII.minus, position < end { position += 1 }
  }

  /// Skips a string, which ends at the latest with its line.
  fileprivate mutating func skipString() {
    let quote = current
    position += 1
    while !isAtEnd, current != quote, !current.isLineEnd {
      position += current == ASCII.backslash ? 2 : 1
    }
    position = min(current == quote ? position + 1 : position, end)
  }
}
