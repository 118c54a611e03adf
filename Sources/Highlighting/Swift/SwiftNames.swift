internal import HornbookBytes

// Decides which words are keywords and which are names.

extension SwiftLexer {
  /// Reads a word and determines its kind from the context.
  mutating func readWord() {
    let start = scanner.position
    scanner.skipName()
    let range = start..<scanner.position
    guard let word = scanner.word(range, in: words) else {
      markExpectedName(range)
      finish(scanner.peek(-1), endsOperand: true)
      return
    }
    if previous == ASCII.period, !endsOperand {
      readMember(word, range)
    } else if isLabel(word, range) || !isKeyword(word, range) {
      markExpectedName(range)
      finish(scanner.peek(-1), endsOperand: true)
    } else {
      markKeyword(word, range)
    }
  }

  /// Reads a member name; after a period only `self` and `init` are special.
  private mutating func readMember(_ word: SwiftWord, _ range: Range<Int>) {
    if word == .pseudo, scanner[range.lowerBound] == UInt8(ascii: "s") {
      scanner.add(.pseudoName, from: range.lowerBound)
    } else if word == .declaration, scanner.has("init", at: range.lowerBound) {
      scanner.add(.declarationKeyword, from: range.lowerBound)
    }
    finish(scanner.peek(-1), endsOperand: true)
  }

  /// Marks a name that is being declared.
  @inline(__always)
  mutating func markExpectedName(_ range: Range<Int>) {
    switch expectation {
    case .nothing, .variable: break
    case .function: scanner.add(.functionName, from: range.lowerBound, to: range.upperBound)
    case .type: scanner.add(.typeName, from: range.lowerBound, to: range.upperBound)
    }
  }

  private mutating func markKeyword(_ word: SwiftWord, _ range: Range<Int>) {
    var kind = TokenKind.keyword
    var endsOperand = false
    var next = Expectation.nothing
    var isDeclaration = true
    switch word {
    case .functionDeclaration, .macro:
      kind = .declarationKeyword
      next = .function
    case .typeDeclaration, .actor:
      kind = .declarationKeyword
      next = .type
    case .variableDeclaration:
      kind = .declarationKeyword
      next = .variable
    case .declaration, .modifier, .contextualModifier, .ownership:
      kind = .declarationKeyword
    case .constant:
      kind = .constantKeyword
      endsOperand = true
      isDeclaration = false
    case .pseudo:
      kind = .pseudoName
      endsOperand = true
      isDeclaration = false
    case .accessor, .effect, .typeSpecifier: break
    default: isDeclaration = false
    }
    scanner.add(kind, from: range.lowerBound)
    finish(scanner.peek(-1), endsOperand: endsOperand)
    expectation = next
    isAfterDeclarationWord = isDeclaration
  }

  /// Whether the word is an argument label: `(in: x)`, `(for key: String)`, `f(in:for:)`.
  private func isLabel(_ word: SwiftWord, _ range: Range<Int>) -> Bool {
    let opens = previous == ASCII.leftParenthesis || previous == ASCII.comma
    let isInName = previous == ASCII.colon && scanner.current == ASCII.colon
    // The second of two names, as in `(_ self: Int)`.
    let isSecond =
      endsOperand && !isAtLineStart && previous.isNameByte && scanner.current == ASCII.colon
    guard opens || isInName || isSecond else { return false }
    switch word {
    case .constant, .variableDeclaration, .prefixStatement, .await: return false
    case .precedence: return false
    // `Self` before a colon is a type with a requirement.
    case .pseudo where scanner[range.lowerBound] == UInt8(ascii: "S"): return false
    default: break
    }
    if scanner.current == ASCII.colon { return true }
    let next = scanner.afterBlanks(scanner.position)
    guard scanner[next].isNameStart else { return false }
    let end = scanner.nameEnd(from: next)
    return scanner[end] == ASCII.colon
  }

  /// Whether a word that can be a name is a keyword here.
  private func isKeyword(_ word: SwiftWord, _ range: Range<Int>) -> Bool {
    switch word {
    case .statement, .prefixStatement, .declaration, .variableDeclaration, .functionDeclaration,
      .typeDeclaration, .modifier, .constant, .pseudo:
      return true
    default: break
    }
    guard expectation == .nothing else { return false }
    let position = scanner.position
    let next = scanner.afterBlanks(position)
    let nextByte = scanner[next]
    let isBeforeName = next > position && nextByte.isNameStart
    let following = isBeforeName ? scanner.word(next..<scanner.nameEnd(from: next), in: words) : nil
    switch word {
    case .contextualModifier:
      return following?.continuesDeclaration == true || hasModifierArgument(at: position)
        || nextByte == ASCII.at || (following == .statement && scanner.has("case", at: next))
    case .ownership:
      let captures = previous == ASCII.leftBracket || previous == ASCII.comma
      return following?.continuesDeclaration == true || hasModifierArgument(at: position)
        || (captures && isBeforeName)
    case .typeSpecifier:
      return isBeforeType(next: next, following) || hasModifierArgument(at: position)
    case .accessor:
      return isAccessor()
    case .effect:
      let isAfterParameters = previous == ASCII.rightParenthesis && !isAtLineStart
      return isAfterParameters || isAfterDeclarationWord || following == .variableDeclaration
        || (previous == ASCII.leftBrace && following == .statement)
    case .await:
      let isBeforePrefix = next > position && nextByte.isSwiftPrefix
      return nextByte.isNameStart || nextByte.startsSwiftExpression || isBeforePrefix
    case .operatorWord:
      let startsExpression = !endsOperand || isAtLineStart
      let isMarked = nextByte == ASCII.ampersand || nextByte == ASCII.dollar
      let isBeforeMark = next > position && isMarked && scanner[next + 1].isNameByte
      return startsExpression && (isBeforeName || isBeforeMark) && following != .statement
    case .actor, .macro:
      // The arguments of an attribute may come before it.
      let startsStatement =
        !endsOperand || isAtLineStart || isAfterDeclarationWord
        || previous == ASCII.rightParenthesis
      return startsStatement && isBeforeName && following != .statement
    case .precedence:
      return scanner.current == ASCII.colon && previous != ASCII.comma
        && previous != ASCII.leftParenthesis
    default:
      return true
    }
  }

  /// Whether an argument of a modifier, such as `(set)` or `(unsafe)`, is at an offset.
  private func hasModifierArgument(at offset: Int) -> Bool {
    scanner.has("(set)", at: offset) || scanner.has("(unsafe)", at: offset)
      || scanner.has("(safe)", at: offset) || scanner.has("(nonsending)", at: offset)
  }

  /// Whether a type can follow, after at least one blank, to distinguish `any P` from a name.
  private func isBeforeType(next: Int, _ following: SwiftWord?) -> Bool {
    guard next > scanner.position else { return false }
    switch following {
    case .statement: return scanner.has("inout", at: next) || scanner.has("Any", at: next)
    case .some(let word): return word.continuesDeclaration || word == .pseudo
    case nil: break
    }
    switch scanner[next] {
    case ASCII.leftParenthesis, ASCII.leftBracket, ASCII.at: return !endsOperand
    case ASCII.tilde: return true
    case let byte: return byte.isNameStart
    }
  }

  /// Whether `get`, `set` or a similar word declares an accessor.
  private func isAccessor() -> Bool {
    let canStart =
      isAfterDeclarationWord || isAtLineStart || previous == ASCII.leftBrace
      || previous == ASCII.rightBrace || previous == ASCII.semicolon
      || previous == ASCII.at || previous == ASCII.rightParenthesis
    guard canStart else { return false }
    var next = scanner.position
    while scanner[next].isWhitespace { next += 1 }
    switch scanner[next] {
    case ASCII.leftBrace: return true
    case ASCII.rightBrace: return previous == ASCII.leftBrace || isAfterDeclarationWord
    case ASCII.leftParenthesis:
      var offset = scanner.afterBlanks(next + 1)
      offset = scanner.afterBlanks(scanner.nameEnd(from: offset))
      guard scanner[offset] == ASCII.rightParenthesis else { return false }
      return scanner[scanner.afterBlanks(offset + 1)] == ASCII.leftBrace
    default: break
    }
    switch scanner.word(next..<scanner.nameEnd(from: next), in: words) {
    case .accessor, .effect, .contextualModifier: return true
    case .statement: return scanner.has("throws", at: next)
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether an expression that is not a name may start with the byte.
  fileprivate var startsSwiftExpression: Bool {
    switch self {
    case ASCII.leftParenthesis, ASCII.leftBracket, ASCII.quote, ASCII.hash, ASCII.period,
      ASCII.backtick, ASCII.dollar:
      true
    default: false
    }
  }

  /// Whether the byte is a prefix operator.
  fileprivate var isSwiftPrefix: Bool {
    self == ASCII.exclamation || self == ASCII.minus || self == ASCII.tilde
  }
}
