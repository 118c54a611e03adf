internal import HornbookBytes

/// Tokenises scripts for the Bourne shell and its descendants.
///
/// A script that begins with a prompt is treated as a terminal session.
struct ShellLexer {
  /// The maximum nesting of commands in strings; deeper ones are shown as part of the string.
  private static let deepestSubstitution = 200

  private let words = ShellWord.table
  private(set) var scanner: Scanner
  /// For each enclosing string, the number of open parentheses around it.
  private var frames: [Int] = []
  private var depth = 0
  /// Whether a command can start here.
  private var startsCommand = true
  /// Whether the last word may be the name in a loop or the word of a `case`.
  private var isAfterLoopName = false
  /// The here-documents announced with `<<` on this line, which begin on the next.
  private var documents: [HereDocument] = []

  private struct HereDocument {
    let mark: Range<Int>
    let isIndented: Bool
  }

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    var first = scanner.position
    while scanner[first].isWhitespace { first += 1 }
    if scanner.has("$ ", at: first) {
      var session = ConsoleLexer(scanner)
      return session.run()
    }
    readCode()
    return scanner.tokens
  }

  /// Tokenises a command in a session, from `scanner.position` to `end`.
  static func readCommand(_ scanner: inout Scanner, to end: Int) {
    let whole = scanner.end
    scanner.end = end
    var lexer = ShellLexer(scanner)
    // Only one scanner may hold the tokens; otherwise each command would copy them.
    scanner.dropTokens()
    lexer.readCode()
    scanner = lexer.scanner
    scanner.end = whole
  }

  private mutating func readCode() {
    while !scanner.isAtEnd {
      let byte = scanner.current
      switch byte {
      case ASCII.newline:
        scanner.position += 1
        startsCommand = true
        readDocuments()
      case ASCII.quote: openDoubleQuoted()
      case ASCII.apostrophe: readSingleQuoted()
      case ASCII.dollar: readDollar()
      case ASCII.backslash:
        scanner.position = min(scanner.end, scanner.position + 2)
        if !scanner.peek(-1).isLineEnd { startsCommand = false }
      case ASCII.hash where isWordStart: readComment()
      case ASCII.less: readRedirection()
      case ASCII.leftParenthesis:
        depth += 1
        step(startsCommand: true)
      case ASCII.rightParenthesis: readClosing()
      case ASCII.semicolon, ASCII.ampersand, ASCII.pipe, ASCII.backtick:
        step(startsCommand: true)
      case _ where byte.isWhitespace: scanner.position += 1
      default: readWord()
      }
    }
  }

  private mutating func step(startsCommand: Bool) {
    scanner.position += 1
    self.startsCommand = startsCommand
  }

  private var isWordStart: Bool {
    switch scanner.peek(-1) {
    case 0, ASCII.semicolon, ASCII.ampersand, ASCII.pipe, ASCII.leftParenthesis: true
    case let byte: byte.isWhitespace
    }
  }

  private mutating func readComment() {
    let start = scanner.position
    scanner.skipLine()
    scanner.add(.lineComment, from: start)
  }

  /// Reads a word, up to white space or a character with a meaning in the shell.
  private mutating func readWord() {
    let start = scanner.position
    scanner.position += 1
    while !scanner.isAtEnd, !scanner.current.endsShellWord { scanner.position += 1 }
    let range = start..<scanner.position
    if isAssignment(range) { return }
    let isCommand = startsCommand
    startsCommand = false
    switch scanner.word(range, in: words) {
    case .keyword where isCommand:
      scanner.add(.keyword, from: start)
      startsCommand = true
    case .naming where isCommand || scanner.has("in", at: start):
      // `in` is a keyword only after the name in a loop or the word of a `case`.
      guard isCommand || isAfterLoopName else { return }
      scanner.add(.keyword, from: start)
      isAfterLoopName = !scanner.has("in", at: start)
    case .builtin where isCommand: scanner.add(.builtinName, from: start)
    default: break
    }
  }

  /// Marks the name in `NAME=value` before a command; returns whether the word is an assignment.
  private mutating func isAssignment(_ range: Range<Int>) -> Bool {
    guard startsCommand, scanner[range.lowerBound].isNameStart else { return false }
    let end = scanner.nameEnd(from: range.lowerBound)
    let isAppending = scanner[end] == ASCII.plus && scanner[end + 1] == ASCII.equals
    guard end < range.upperBound, scanner[end] == ASCII.equals || isAppending else { return false }
    scanner.add(.variableName, from: range.lowerBound, to: end)
    return true
  }
}

// MARK: - Strings, variables and substitutions

extension ShellLexer {
  private mutating func readSingleQuoted() {
    let start = scanner.position
    scanner.position += 1
    while !scanner.isAtEnd, scanner.current != ASCII.apostrophe { scanner.position += 1 }
    scanner.position = min(scanner.end, scanner.position + 1)
    scanner.add(.singleQuotedString, from: start)
    startsCommand = false
  }

  private mutating func openDoubleQuoted() {
    scanner.position += 1
    readDoubleQuoted(from: scanner.position - 1)
  }

  /// Continues reading a string.
  ///
  /// - Parameter start: The start of the next piece: the opening quote or the end of an
  ///   interpolation.
  private mutating func readDoubleQuoted(from start: Int) {
    var start = start
    startsCommand = false
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.quote {
        scanner.position += 1
        break
      } else if byte == ASCII.backslash {
        scanner.position = min(scanner.end, scanner.position + 2)
      } else if byte == ASCII.dollar, scanner.peek(1) == ASCII.leftParenthesis,
        frames.count < Self.deepestSubstitution
      {
        scanner.add(.doubleQuotedString, from: start)
        let mark = scanner.position
        scanner.position += 2
        scanner.add(.interpolation, from: mark)
        frames.append(depth)
        depth = 0
        startsCommand = true
        return
      } else if byte == ASCII.dollar, let end = variableEnd(at: scanner.position) {
        scanner.add(.doubleQuotedString, from: start)
        scanner.add(.variableName, from: scanner.position, to: end)
        scanner.position = end
        start = end
      } else {
        scanner.position += 1
      }
    }
    scanner.add(.doubleQuotedString, from: start)
  }

  private mutating func readClosing() {
    guard depth == 0, let outer = frames.popLast() else {
      depth = max(0, depth - 1)
      // A command may follow the pattern of a `case`.
      step(startsCommand: true)
      return
    }
    scanner.add(.interpolation, from: scanner.position, to: scanner.position + 1)
    scanner.position += 1
    depth = outer
    readDoubleQuoted(from: scanner.position)
  }

  private mutating func readDollar() {
    startsCommand = false
    let next = scanner.peek(1)
    if let end = variableEnd(at: scanner.position) {
      scanner.add(.variableName, from: scanner.position, to: end)
      scanner.position = end
    } else if next == ASCII.leftParenthesis {
      scanner.position += 2
      depth += 1
      startsCommand = true
    } else {
      scanner.position += 1
    }
  }

  /// The end of `$name`, `${…}`, `$1` or a similar variable; nil for any other dollar sign.
  private func variableEnd(at offset: Int) -> Int? {
    let next = scanner[offset + 1]
    if next.isNameStart && next < 0x80 {
      return scanner.nameEnd(from: offset + 1)
    }
    switch next {
    case ASCII.leftBrace:
      var end = offset + 2
      var nesting = 1
      while end < scanner.end, !scanner[end].isLineEnd {
        if scanner[end] == ASCII.leftBrace { nesting += 1 }
        if scanner[end] == ASCII.rightBrace { nesting -= 1 }
        end += 1
        if nesting == 0 { break }
      }
      return end
    case ASCII.at, ASCII.asterisk, ASCII.hash, ASCII.question, ASCII.minus, ASCII.dollar,
      ASCII.exclamation:
      return offset + 2
    default: return next.isDigit ? offset + 2 : nil
    }
  }
}

// MARK: - Documents in the script

extension ShellLexer {
  private mutating func readRedirection() {
    guard scanner.has("<<"), scanner.peek(2) != ASCII.less else {
      scanner.skipRun(of: ASCII.less)
      return
    }
    let isIndented = scanner.peek(2) == ASCII.minus
    scanner.position += isIndented ? 3 : 2
    scanner.skipBlanks()
    let quote = scanner.current
    let isQuoted = quote == ASCII.quote || quote == ASCII.apostrophe
    if isQuoted || quote == ASCII.backslash { scanner.position += 1 }
    let start = scanner.position
    scanner.skipName()
    if start < scanner.position {
      documents.append(HereDocument(mark: start..<scanner.position, isIndented: isIndented))
    }
    if isQuoted, scanner.current == quote { scanner.position += 1 }
  }

  /// Reads the announced documents, each up to the line that contains only its mark.
  private mutating func readDocuments() {
    guard !documents.isEmpty else { return }
    for document in documents {
      let start = scanner.position
      while !scanner.isAtEnd, !isMark(document) {
        scanner.skipLine()
        scanner.position = min(scanner.end, scanner.position + 1)
      }
      scanner.skipLine()
      scanner.add(.string, from: start)
      if !scanner.isAtEnd { scanner.position += 1 }
    }
    documents = []
  }

  private func isMark(_ document: HereDocument) -> Bool {
    var offset = scanner.position
    if document.isIndented {
      while scanner[offset] == ASCII.tab { offset += 1 }
    }
    for index in 0..<document.mark.count
    where scanner[offset + index] != scanner[document.mark.lowerBound + index] {
      return false
    }
    let end = offset + document.mark.count
    return end >= scanner.end || scanner[end].isLineEnd
  }
}

extension UInt8 {
  /// Whether a word of the shell ends before this byte.
  fileprivate var endsShellWord: Bool {
    switch self {
    case ASCII.quote, ASCII.apostrophe, ASCII.dollar, ASCII.backslash, ASCII.less,
      ASCII.greater, ASCII.leftParenthesis, ASCII.rightParenthesis, ASCII.semicolon,
      ASCII.ampersand, ASCII.pipe, ASCII.backtick:
      true
    default: isWhitespace
    }
  }
}
