internal import HornbookBytes

/// Messages for syntax errors: what was found, what was expected, and how to
/// correct common mistakes.
extension JSONScanner {
  private func failure(_ message: String, remedy: String? = nil) -> SyntaxFailure {
    SyntaxFailure(thing(at: offset), message, remedy: remedy)
  }

  func unexpectedValue() -> SyntaxFailure {
    guard let byte = peek else { return unexpectedEnd(instead: "a value") }
    switch byte {
    case ASCII.rightBracket, ASCII.rightBrace:
      if let comma = precedingComma() { return trailingComma(at: comma) }
      if tree.innermost == nil {
        return failure("\(description(at: offset)) has no opening bracket", remedy: "Remove it.")
      }
    case ASCII.comma:
      return failure(
        "expected a value, found a comma", remedy: "Remove the comma, or write a value before it.")
    case ASCII.apostrophe: return singleQuotes()
    case ASCII.plus:
      return failure("a number cannot begin with a plus sign", remedy: "Remove the plus sign.")
    case ASCII.period:
      return failure(
        "a number cannot begin with a decimal point", remedy: "Write a zero before it.")
    default: break
    }
    if let comment = comment() { return comment }
    let word = text(of: thing(at: offset))
    switch word.lowercased() {
    case "nan", "infinity", "inf":
      return failure("JSON has no number “\(word)”", remedy: "Write null, or leave the key out.")
    case "true", "false", "null":
      return failure(
        "“\(word)” must be in lower case", remedy: "Write “\(word.lowercased())”.")
    case "none", "nil", "undefined":
      return failure("JSON has no value “\(word)”", remedy: "Write “null”.")
    case "yes", "on": return failure("JSON has no value “\(word)”", remedy: "Write “true”.")
    case "no", "off": return failure("JSON has no value “\(word)”", remedy: "Write “false”.")
    default: break
    }
    let isWord = byte.isLetter || byte >= 0x80 || byte == ASCII.underscore
    return failure(
      "expected a value, found \(description(at: offset))",
      remedy: isWord ? "Put text in double quotes." : nil)
  }

  func unexpectedKey() -> SyntaxFailure {
    guard let byte = peek else { return unexpectedEnd(instead: "a key or “}”") }
    if byte == ASCII.rightBrace, let comma = precedingComma() { return trailingComma(at: comma) }
    if byte == ASCII.apostrophe { return singleQuotes() }
    if let comment = comment() { return comment }
    let isWord = byte.isLetterOrDigit || byte >= 0x80 || byte == ASCII.underscore
    return failure(
      "expected a key in double quotes, found \(description(at: offset))",
      remedy: isWord ? "Put the key in double quotes." : nil)
  }

  func missingColon(after key: Range<Int>) -> SyntaxFailure {
    guard peek != nil else { return unexpectedEnd(instead: "a colon") }
    if let comment = comment() { return comment }
    return failure(
      "expected a colon after the key \(text(of: key)), found \(description(at: offset))",
      remedy: peek == ASCII.equals ? "Write “:” instead of “=”." : "Write “:” and a value.")
  }

  func missingSeparator(in container: DataKind) -> SyntaxFailure {
    let closing = container == .array ? "]" : "}"
    guard let byte = peek else { return unexpectedEnd(instead: "a comma or “\(closing)”") }
    if let comment = comment() { return comment }
    if byte == ASCII.rightBracket || byte == ASCII.rightBrace, let open = tree.innermost {
      let range = Int(open.lower)..<Int(open.lower + 1)
      return SyntaxFailure(
        offset..<(offset + 1), "expected “\(closing)”, found \(description(at: offset))",
        remedy: "Close “\(text(of: range))” with “\(closing)”.",
        note: (range, "“\(text(of: range))” was opened here"))
    }
    let remedy =
      switch byte {
      case ASCII.quote, ASCII.leftBrace, ASCII.leftBracket: "Write a comma before it."
      case ASCII.semicolon: "Write a comma instead."
      default: nil as String?
      }
    return failure(
      "expected a comma or “\(closing)”, found \(description(at: offset))", remedy: remedy)
  }

  func surplus(_ byte: UInt8) -> SyntaxFailure {
    if let comment = comment() { return comment }
    if byte == ASCII.rightBracket || byte == ASCII.rightBrace {
      return failure("\(description(at: offset)) has no opening bracket", remedy: "Remove it.")
    }
    return failure(
      "expected the end of the file, found \(description(at: offset))",
      remedy: "Keep one value per file: put several into a list.")
  }

  func unclosedString(from start: Int) -> SyntaxFailure {
    SyntaxFailure(
      start..<(start + 1), "this string is not closed",
      remedy: "Add the closing quote.")
  }

  func controlCharacter(_ byte: UInt8, inStringFrom start: Int) -> SyntaxFailure {
    switch byte {
    case ASCII.newline, ASCII.carriageReturn:
      return SyntaxFailure(
        start..<offset, "this string is not closed before the end of the line",
        remedy: "Add the closing quote, or write “\\n” for a line break.")
    case ASCII.tab:
      return failure("a tab in a string must be escaped", remedy: "Write “\\t” or a space.")
    default:
      return failure(
        "the control character \(code(of: UInt32(byte))) in a string must be escaped",
        remedy: "Remove it.")
    }
  }

  func wrongEscape(at start: Int) -> SyntaxFailure {
    if start + 1 >= bytes.count {
      return SyntaxFailure(start..<bytes.count, "the file ends after a backslash")
    }
    let range = start..<thing(at: start + 1, isSingle: true).upperBound
    return SyntaxFailure(
      range, "“\(printable(range))” is not a JSON escape",
      remedy: "Write “\\\\” for a backslash.")
  }

  func shortUnicodeEscape(from start: Int) -> SyntaxFailure {
    SyntaxFailure(
      start..<offset, "expected four hexadecimal digits after “\\u”",
      remedy: "Write the digits, or “\\\\” for a backslash.")
  }

  func loneSurrogate(_ range: Range<Int>) -> SyntaxFailure {
    SyntaxFailure(
      range, "“\(text(of: range))” is an unpaired surrogate",
      remedy: "Write the character itself, or both halves.")
  }

  func wrongNumber(from start: Int, _ message: String) -> SyntaxFailure {
    var end = max(offset, start + 1)
    while end < bytes.count, bytes[end].isLetterOrDigit || bytes[end] == ASCII.period { end += 1 }
    return SyntaxFailure(
      start..<end, message, remedy: "Write a number such as 7, -0.5 or 1e3, or put it in quotes.")
  }

  // MARK: - Pieces

  private func unexpectedEnd(instead: String) -> SyntaxFailure {
    guard let open = tree.innermost else {
      return SyntaxFailure(
        offset..<offset, "expected \(instead), found the end of the file",
        remedy: "Write a value, such as {}.")
    }
    let range = Int(open.lower)..<Int(open.lower + 1)
    return SyntaxFailure(
      offset..<offset, "expected \(instead), found the end of the file",
      remedy: "Close “\(text(of: range))” with “\(open.kind == .array ? "]" : "}")”.",
      note: (range, "“\(text(of: range))” was opened here"))
  }

  private func trailingComma(at comma: Int) -> SyntaxFailure {
    SyntaxFailure(
      comma..<(comma + 1), "a comma is not allowed before \(description(at: offset))",
      remedy: "Remove the comma.")
  }

  private func singleQuotes() -> SyntaxFailure {
    failure("strings need double quotes, not single quotes", remedy: "Write “\"”.")
  }

  private func comment() -> SyntaxFailure? {
    let isSlashes =
      peek == ASCII.slash && offset + 1 < bytes.count
      && (bytes[offset + 1] == ASCII.slash || bytes[offset + 1] == ASCII.asterisk)
    guard isSlashes || peek == ASCII.hash else { return nil }
    return SyntaxFailure(
      offset..<(offset + (isSlashes ? 2 : 1)), "JSON has no comments",
      remedy: "Remove the comment.")
  }

  /// The offset of a comma that directly precedes the current offset, ignoring white space.
  private func precedingComma() -> Int? {
    var index = offset - 1
    while index >= 0, bytes[index].isWhitespace { index -= 1 }
    return index >= 0 && bytes[index] == ASCII.comma ? index : nil
  }
}
