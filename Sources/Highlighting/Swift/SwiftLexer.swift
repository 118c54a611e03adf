internal import HornbookBytes

/// Reads Swift.
///
/// Code in a string's interpolation is read by the same loop: a frame on a stack remembers the
/// string to go back to. What a word is can depend on what stands before it, so the last
/// significant byte is kept; nothing is looked at twice but a few bytes ahead of a word.
struct SwiftLexer {
  /// A string that waits for the code in it to end.
  struct Frame {
    /// How many `#` its quotes have.
    let hashes: Int
    /// Whether it stands between three quotes.
    let isMultiline: Bool
    /// The open parentheses of the code around it.
    let depth: Int
  }

  /// The kind of name that the last word lets expect.
  enum Expectation {
    case nothing, variable, function, type
  }

  /// Code in strings deeper than this is shown as part of the string.
  static let deepestInterpolation = 200

  let words = SwiftWord.table
  let directives = SwiftDirective.table
  var scanner: Scanner
  var frames: [Frame] = []
  /// Open parentheses in the code, since the string around it.
  var depth = 0
  /// The last byte of the last token that is no comment; zero at first.
  var previous: UInt8 = 0
  /// Whether the last token ends a value, so that an operator and not a value comes next.
  var endsOperand = false
  /// Whether a line ended since the last token.
  var isAtLineStart = true
  /// Whether the last token is a keyword of a declaration, or `get` and its like.
  var isAfterDeclarationWord = false
  var expectation = Expectation.nothing
  /// Up to where no regular expression between slashes can end.
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

  /// Notes that a token other than a comment ended at the position.
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
        // A range: what follows is no member.
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
      // After a value, `!` and `?` belong to it.
      step(endsOperand: endsOperand && !scanner.peek(-1).isWhitespace)
    case _ where byte.isSwiftOperator: readOperator()
    default: step(endsOperand: false)
    }
  }

  /// Goes over a byte that is a token by itself.
  private mutating func step(endsOperand: Bool) {
    let byte = scanner.current
    scanner.position += 1
    finish(byte, endsOperand: endsOperand)
  }

  /// Goes over a whole operator, so that no slash in it opens a regular expression.
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

  /// Reads a comment between marks, which may hold others.
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
    // In `pair.0.1` the second period is no decimal point.
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

  /// Whether a period at the position is a decimal point; in a hexadecimal number it needs the
  /// exponent, for else `0xF.description` would lose its member.
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
  /// What operators of Swift are made of, as far as ASCII goes; brackets of generics too.
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
