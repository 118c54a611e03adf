internal import HornbookBytes

/// Tokenises any language that a `LanguageTable` describes.
struct TableLexer {
  private let table: LanguageTable
  private var scanner: Scanner
  /// The kind of the next name, as determined by the word before it.
  private var declared: TokenKind?
  /// Whether the last token is a value, so that a slash would be a division.
  private var isBehindValue = false
  /// The strings around the current code, with the number of open braces in each.
  private var open: [(form: LanguageTable.StringForm, depth: Int)] = []
  /// The offset before which no regular expression ends, so that each line is searched only once.
  private var noExpressionBefore = 0

  init(_ table: LanguageTable, _ scanner: Scanner) {
    self.table = table
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    var isLineStart = true
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte.isLineEnd {
        isLineStart = true
        scanner.position += 1
        while let last = open.last, !last.form.isLong { open.removeLast() }
      } else if byte.isBlank {
        scanner.position += 1
      } else {
        readPiece(byte, isLineStart: isLineStart)
        isLineStart = false
      }
    }
    return scanner.tokens
  }

  private mutating func readPiece(_ byte: UInt8, isLineStart: Bool) {
    if readComment() { return }
    if isLineStart, table.hasDirectives, byte == ASCII.hash { return readDirective() }
    let behindValue = isBehindValue
    isBehindValue = false
    if let form = table.strings.first(where: { scanner.has($0.open) }) {
      return readString(form, from: scanner.position)
    }
    if byte.isNameStart || isDollar(byte) { return readName() }
    if byte.isDigit || (byte == ASCII.period && scanner.peek(1).isDigit) { return readNumber() }
    if byte == ASCII.at, readAtWord() { return }
    if byte == ASCII.slash, table.hasRegularExpressions, !behindValue, readExpression() { return }
    readPunctuation(byte)
  }

  private func isDollar(_ byte: UInt8) -> Bool {
    byte == ASCII.dollar && table.hasDollarNames
  }

  private mutating func readComment() -> Bool {
    let start = scanner.position
    if table.lineComments.contains(where: { scanner.has($0) }) {
      scanner.skipLine()
      scanner.add(.lineComment, from: start)
      return true
    }
    guard let marks = table.blockComment, scanner.has(marks.open) else { return false }
    scanner.position += marks.open.utf8CodeUnitCount
    scanner.skip(past: marks.close)
    scanner.add(.blockComment, from: start)
    return true
  }

  /// Reads a preprocessor directive, including continued lines, up to a comment.
  private mutating func readDirective() {
    let start = scanner.position
    while !scanner.isAtEnd, !scanner.has("//"), !scanner.has("/*") {
      if scanner.current.isLineEnd {
        var before = scanner.position - 1
        if scanner.current == ASCII.newline, scanner[before] == ASCII.carriageReturn { before -= 1 }
        if scanner[before] != ASCII.backslash { break }
      }
      scanner.position += 1
    }
    var end = scanner.position
    while end > start, scanner[end - 1].isBlank { end -= 1 }
    scanner.add(.directive, from: start, to: end)
  }

  // MARK: - Names and numbers

  private mutating func readName() {
    let start = scanner.position
    repeat {
      if isDollar(scanner.current) { scanner.position += 1 }
      scanner.skipName()
    } while isDollar(scanner.current)
    let name = start..<scanner.position
    if let prefix = scanner.word(name, in: table.stringPrefixes), readString(prefix, from: start) {
      return
    }
    let waiting = declared
    declared = scanner.word(name, in: table.declares)
    if let kind = scanner.word(name, in: table.words) {
      scanner.add(kind, from: start)
      // A value may follow `return`, an operator may follow `true`.
      isBehindValue = kind != .keyword && kind != .declarationKeyword
      // `enum class Name` declares one name.
      if declared == nil, kind == .declarationKeyword { declared = waiting }
    } else {
      if let waiting { scanner.add(waiting, from: start) }
      isBehindValue = true
    }
  }

  private mutating func readAtWord() -> Bool {
    let start = scanner.position
    guard scanner.peek(1).isNameStart else { return false }
    let end = scanner.nameEnd(from: start + 1)
    if let kind = scanner.word(start + 1..<end, in: table.atWords) {
      declared = scanner.word(start + 1..<end, in: table.declares)
      scanner.position = end
      scanner.add(kind, from: start)
      return true
    }
    guard table.hasDecorators else { return false }
    scanner.position = end
    while scanner.current == ASCII.period, scanner.peek(1).isNameStart {
      scanner.position = scanner.nameEnd(from: scanner.position + 1)
    }
    scanner.add(.decorator, from: start)
    return true
  }

  private mutating func readNumber() {
    let start = scanner.position
    var kind = TokenKind.integer
    if scanner.current == ASCII.zero {
      switch scanner.peek(1).lowercased {
      case UInt8(ascii: "x"): kind = .hexadecimal
      case UInt8(ascii: "b"): kind = .binary
      case UInt8(ascii: "o"): kind = .octal
      default: break
      }
    }
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.period, kind == .integer {
        // `1..2` is a range and `1.method` a member access.
        if scanner.peek(1) == ASCII.period || scanner.peek(1).isNameStart { break }
        kind = .floatingPoint
      } else if byte.lowercased == UInt8(ascii: "e"), kind == .integer || kind == .floatingPoint {
        kind = .floatingPoint
        let next = scanner.peek(1)
        if next == ASCII.plus || next == ASCII.minus { scanner.position += 1 }
      } else if byte == ASCII.apostrophe {
        // C++ uses an apostrophe to separate digits.
        guard scanner.peek(1).isHexDigit, scanner.peek(-1).isHexDigit else { break }
      } else if !byte.isNameByte || byte >= 0x80 {
        break
      }
      scanner.position += 1
    }
    scanner.add(kind, from: start)
    isBehindValue = true
  }

  private mutating func readPunctuation(_ byte: UInt8) {
    scanner.position += 1
    isBehindValue = byte == ASCII.rightParenthesis || byte == ASCII.rightBracket
    if !(byte == ASCII.asterisk || byte == ASCII.colon || byte == ASCII.leftBracket) {
      declared = nil
    }
    guard let last = open.indices.last else { return }
    if byte == ASCII.leftBrace { open[last].depth += 1 }
    guard byte == ASCII.rightBrace else { return }
    open[last].depth -= 1
    guard open[last].depth < 0 else { return }
    scanner.add(.interpolation, from: scanner.position - 1)
    readRest(of: open.removeLast().form, from: scanner.position)
  }

  // MARK: - Strings

  /// Reads a string after a prefix such as `rb`; returns false if no string follows.
  private mutating func readString(_ prefix: LanguageTable.StringPrefix, from start: Int) -> Bool {
    guard var form = table.strings.first(where: { scanner.has($0.open) }) else { return false }
    if prefix.isDelimited { return readDelimited(form, from: start) }
    if prefix.isRaw { form.escape = .none }
    if prefix.isFormatted { form.interpolation = "{" }
    readString(form, from: start)
    return true
  }

  private mutating func readString(_ form: LanguageTable.StringForm, from start: Int) {
    scanner.position += form.open.utf8CodeUnitCount
    readRest(of: form, from: start)
  }

  /// Reads to the end of a string, or to code in it.
  private mutating func readRest(of form: LanguageTable.StringForm, from start: Int) {
    var start = start
    while !scanner.isAtEnd {
      let byte = scanner.current
      if scanner.has(form.close) {
        scanner.position += form.close.utf8CodeUnitCount
        if form.escape == .doubled, scanner.has(form.close) {
          scanner.position += form.close.utf8CodeUnitCount
          continue
        }
        break
      }
      if byte.isLineEnd, !form.isLong { break }
      if let mark = form.interpolation, scanner.has(mark) {
        let width = mark.utf8CodeUnitCount
        // A doubled brace is a literal brace.
        if width == 1, scanner.peek(1) == byte {
          scanner.position += 2
          continue
        }
        scanner.add(form.kind, from: start)
        scanner.position += width
        scanner.add(.interpolation, from: scanner.position - width)
        open.append((form, 0))
        return
      }
      if byte == ASCII.backslash, form.escape == .backslash {
        scanner.add(form.kind, from: start)
        start = scanner.position
        skipEscape()
        scanner.add(.escape, from: start)
        start = scanner.position
        continue
      }
      scanner.position += 1
    }
    scanner.position = min(scanner.position, scanner.end)
    scanner.add(form.kind, from: start)
    isBehindValue = true
  }

  private mutating func skipEscape() {
    let mark = scanner.peek(1)
    scanner.position += 2
    if mark == UInt8(ascii: "x") || mark == UInt8(ascii: "u") {
      let last = scanner.position + 8
      while scanner.position < last, scanner.current.isHexDigit { scanner.position += 1 }
    }
    // The escape must not end inside a character or beyond the end.
    while scanner.current & 0xC0 == 0x80 { scanner.position += 1 }
    scanner.position = min(scanner.position, scanner.end)
  }

  private mutating func readDelimited(_ form: LanguageTable.StringForm, from start: Int) -> Bool {
    let first = scanner.position + 1
    var last = first
    while last < first + 17, scanner[last] != ASCII.leftParenthesis, !scanner[last].isWhitespace,
      last < scanner.end
    { last += 1 }
    guard scanner[last] == ASCII.leftParenthesis else { return false }
    let count = last - first
    scanner.position = last
    while !scanner.isAtEnd {
      if scanner.current == ASCII.rightParenthesis,
        scanner.peek(count + 1) == ASCII.quote,
        (0..<count).allSatisfy({ scanner.peek($0 + 1) == scanner[first + $0] })
      {
        scanner.position += count + 2
        break
      }
      scanner.position += 1
    }
    scanner.add(form.kind, from: start)
    isBehindValue = true
    return true
  }

  private mutating func readExpression() -> Bool {
    let start = scanner.position
    guard start >= noExpressionBefore else { return false }
    var offset = start + 1
    var isInClass = false
    while offset < scanner.end, !scanner[offset].isLineEnd {
      let byte = scanner[offset]
      if byte == ASCII.slash, !isInClass, offset > start + 1 {
        scanner.position = scanner.nameEnd(from: offset + 1)
        scanner.add(.regularExpression, from: start)
        isBehindValue = true
        return true
      }
      if byte == ASCII.backslash { offset += 1 }
      if byte == ASCII.leftBracket { isInClass = true }
      if byte == ASCII.rightBracket { isInClass = false }
      offset += 1
    }
    noExpressionBefore = offset
    return false
  }
}
