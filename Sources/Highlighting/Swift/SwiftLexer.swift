internal import HornbookBytes

/// Tokenises Swift.
///
/// Code in string interpolations is read by the same loop; a stack of frames records the strings to
/// return to. The kind of a word can depend on the code before it, so the last significant byte is
/// kept. Only a few bytes after a word are read twice.
struct SwiftLexer {
  /// A string that contains the current code.
  struct Frame {
    /// The number of `#` around its quotes.
    let hashes: Int
    /// Whether it has three quotes.
    let isMultiline: Bool
    /// The number of open parentheses around it.
    let depth: Int
  }

  /// The kind of name that is expected after the last word.
  enum Expectation {
    case nothing, variable, function, type
  }

  /// The maximum nesting of code in strings; deeper code is shown as part of the string.
  static let deepestInterpolation = 200

  let words = SwiftWord.table
  let directives = SwiftDirective.table
  var scanner: Scanner
  var frames: [Frame] = []
  /// The number of open parentheses since the start of the file or interpolation.
  var depth = 0
  /// The last byte of the last token that is not a comment; zero at the start.
  var previous: UInt8 = 0
  /// Whether the last token ends a value, so that an operator can follow but not a value.
  var endsOperand = false
  /// Whether there was a line ending since the last token.
  var isAtLineStart = true
  /// Whether the last token is a declaration keyword, or an accessor such as `get`.
  var isAfterDeclarationWord = false
  var expectation = Expectation.nothing
  /// The offset before which no regular expression between slashes can end.
  var noRegexBefore = 0

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    if scanner.has("#!") { readLineComment() }
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte.isNameStart {
        readWord()
      } else if byte.isWhitespace {
        if byte.isLineEnd { isAtLineStart = true }
        scanner.position += 1
      } else if byte.isDigit {
        readNumber()
      } else {
        readMark(byte)
      }
    }
    return scanner.tokens
  }

  /// Records that a token other than a comment ends at the position.
  @inline(__always)
  mutating func finish(_ last: UInt8, endsOperand: Bool) {
    previous = last
    self.endsOperand = endsOperand
    isAtLineStart = false
    isAfterDeclarationWord = false
    expectation = .nothing
  }

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case ASCII.quote: openString(hashes: 0, from: scanner.position)
    case ASCII.hash: readHash()
    case ASCII.at: readAttribute()
    case ASCII.backtick: readQuotedName()
    case ASCII.slash: readSlash()
    case ASCII.leftParenthesis:
      depth += 1
      step(endsOperand: false)
    case ASCII.rightParenthesis:
      if depth == 0, let frame = frames.popLast() {
        scanner.add(.interpolation, from: scanner.position, to: scanner.position + 1)
        scanner.position += 1
        depth = frame.depth
        readString(hashes: frame.hashes, isMultiline: frame.isMultiline, from: scanner.position)
      } else {
        depth = max(0, depth - 1)
        step(endsOperand: true)
      }
    case ASCII.period:
      if scanner.peek(1) == ASCII.period {
        // In a range, the next name is not a member.
        scanner.skipRun(of: ASCII.period)
        finish(ASCII.less, endsOperand: false)
      } else {
        step(endsOperand: false)
      }
    case ASCII.rightBracket, ASCII.rightBrace: step(endsOperand: true)
    case ASCII.dollar:
      scanner.position += 1
      scanner.skipName()
      finish(ASCII.dollar, endsOperand: true)
    case ASCII.exclamation, ASCII.question:
      // Directly after a value, `!` and `?` belong to it.
      step(endsOperand: endsOperand && !scanner.peek(-1).isWhitespace)
    case _ where byte.isSwiftOperator: readOperator()
    default: step(endsOperand: false)
    }
  }

  /// Skips a byte that is a token by itself.
  private mutating func step(endsOperand: Bool) {
    let byte = scanner.current
    scanner.position += 1
    finish(byte, endsOperand: endsOperand)
  }

  /// Skips a whole operator, so that a slash in it does not start a regular expression.
  private mutating func readOperator() {
    var last = scanner.current
    repeat {
      last = scanner.current
      scanner.position += 1
    } while scanner.current.isSwiftOperator && !scanner.has("//") && !scanner.has("/*")
    finish(last, endsOperand: false)
  }
}

// MARK: - Comments and numbers

extension SwiftLexer {
  private mutating func readSlash() {
    if scanner.peek(1) == ASCII.slash {
      readLineComment()
    } else if scanner.peek(1) == ASCII.asterisk {
      readBlockComment()
    } else if !readRegex() {
      readOperator()
    }
  }

  private mutating func readLineComment() {
    let start = scanner.position
    scanner.skipLine()
    scanner.add(.lineComment, from: start)
  }

  /// Reads a block comment, which may contain others.
  private mutating func readBlockComment() {
    let start = scanner.position
    scanner.position += 2
    var nesting = 1
    while nesting > 0, !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.asterisk, scanner.peek(1) == ASCII.slash {
        nesting -= 1
        scanner.position += 2
      } else if byte == ASCII.slash, scanner.peek(1) == ASCII.asterisk {
        nesting += 1
        scanner.position += 2
      } else {
        scanner.position += 1
      }
    }
    scanner.add(.blockComment, from: start)
  }

  private mutating func readNumber() {
    let start = scanner.position
    var kind = TokenKind.integer
    if scanner.current == ASCII.zero, scanner.peek(1) == UInt8(ascii: "x") {
      kind = .hexadecimal
    } else if scanner.current == ASCII.zero, scanner.peek(1) == UInt8(ascii: "b") {
      kind = .binary
    } else if scanner.current == ASCII.zero, scanner.peek(1) == UInt8(ascii: "o") {
      kind = .octal
    }
    // In `pair.0.1` the second period is not a decimal point.
    let isMember = previous == ASCII.period
    let exponent = kind == .hexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    let hasExponent = kind == .integer || kind == .hexadecimal
    scanner.skipName()
    if !isMember, hasExponent {
      if hasFraction(of: kind) {
        kind = .floatingPoint
        scanner.position += 1
        scanner.skipName()
      }
      let last = scanner.peek(-1).lowercased
      let isSigned = scanner.current == ASCII.plus || scanner.current == ASCII.minus
      if last == exponent, isSigned, scanner.peek(1).isDigit {
        scanner.position += 1
        scanner.skipName()
        kind = .floatingPoint
      } else if containsExponent(exponent, from: start) {
        kind = .floatingPoint
      }
    }
    scanner.add(kind, from: start)
    finish(ASCII.zero, endsOperand: true)
  }

  /// Whether a period at the position is a decimal point.
  ///
  /// In a hexadecimal number this requires an exponent; otherwise `0xF.description` would lose its
  /// member.
  private func hasFraction(of kind: TokenKind) -> Bool {
    guard scanner.current == ASCII.period else { return false }
    guard kind == .hexadecimal else { return scanner.peek(1).isDigit }
    var offset = scanner.position + 1
    guard scanner[offset].isHexDigit else { return false }
    while scanner[offset].isHexDigit || scanner[offset] == ASCII.underscore { offset += 1 }
    return scanner[offset].lowercased == UInt8(ascii: "p")
  }

  private func containsExponent(_ exponent: UInt8, from start: Int) -> Bool {
    var offset = start
    while offset < scanner.position {
      if scanner[offset].lowercased == exponent { return true }
      offset += 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether an ASCII byte can be part of an operator, which includes the brackets of generics.
  @inline(__always)
  var isSwiftOperator: Bool {
    switch self {
    case ASCII.slash, ASCII.equals, ASCII.minus, ASCII.plus, ASCII.exclamation, ASCII.asterisk,
      ASCII.percent, ASCII.less, ASCII.greater, ASCII.ampersand, ASCII.pipe, ASCII.caret,
      ASCII.tilde, ASCII.question:
      true
    default: false
    }
  }
}
