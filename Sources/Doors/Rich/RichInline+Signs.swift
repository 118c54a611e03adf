internal import HornbookBytes

/// Keeps signs of the text from being read as marks of Markdown.
extension RichInline {
  /// Copies text with a backslash before every sign that Markdown would read as a mark.
  mutating func escape(_ text: [UInt8], _ offset: Int) {
    var start = 0
    var next = 0
    if isBehindFormula, let digit = text.first, digit.isDigit {
      // A dollar sign before a digit would be that of a price.
      bytes += "&#\(digit);".utf8
      start = 1
      next = 1
    }
    func byte(_ index: Int) -> UInt8? { text.indices.contains(index) ? text[index] : nil }
    while next < text.count {
      if isLineStart, text[next].isWhitespace {
        next += 1
        start = next
        continue
      }
      let escaped =
        isLineStart ? startsMark(text, next) ?? isMark(text, next) : isMark(text, next)
      isLineStart = false
      if escaped {
        copy(text[start..<next], offset + start)
        bytes.append(ASCII.backslash)
        start = next
      } else if text[next].isDigit, next == 0 || bytes.isEmpty, numberMark(text, next) {
        let point = text[next...].firstIndex { !$0.isDigit } ?? next
        copy(text[start..<point], offset + start)
        bytes.append(ASCII.backslash)
        start = point
        next = point
      }
      next += 1
    }
    copy(text[start...], offset + start)
  }

  /// Whether a number at the beginning of a line would be read as that of an item.
  private func numberMark(_ text: [UInt8], _ index: Int) -> Bool {
    guard bytes.allSatisfy(\.isWhitespace),
      let end = text[index...].firstIndex(where: { !$0.isDigit }), end - index < 10,
      text[end] == ASCII.period || text[end] == ASCII.rightParenthesis
    else { return false }
    return end + 1 == text.count || text[end + 1].isWhitespace
  }

  /// Whether a sign at the beginning of a line would be read as the mark of a block; nil if it depends on the sign alone.
  private func startsMark(_ text: [UInt8], _ index: Int) -> Bool? {
    let next = index + 1 < text.count ? text[index + 1] : nil
    switch text[index] {
    case ASCII.hash, ASCII.greater, ASCII.pipe, ASCII.equals: return true
    case ASCII.plus, ASCII.minus:
      return next == nil || next?.isWhitespace == true || next == text[index]
    case ASCII.tilde, ASCII.colon: return next == text[index]
    case ASCII.asterisk: return next == nil || next?.isWhitespace == true ? true : nil
    case ASCII.underscore: return text[index...].allSatisfy { $0 == ASCII.underscore } ? true : nil
    default: return nil
    }
  }

  private func isMark(_ text: [UInt8], _ index: Int) -> Bool {
    let before = index > 0 ? text[index - 1] : bytes.last
    let next = index + 1 < text.count ? text[index + 1] : nil
    switch text[index] {
    case ASCII.backtick: return true
    case ASCII.asterisk:
      return !(before?.isWhitespace != false && next?.isWhitespace != false)
    case ASCII.underscore:
      let isInside =
        before.map { $0.isLetterOrDigit } == true && next.map { $0.isLetterOrDigit } == true
      let isBlank = before == ASCII.underscore || next == ASCII.underscore
      return !isInside && !isBlank
    case ASCII.backslash: return next?.isPunctuation ?? true
    case ASCII.leftBracket: return text[index...].contains(ASCII.rightBracket)
    case ASCII.less:
      return next.map {
        $0.isLetter || $0 == ASCII.slash || $0 == ASCII.exclamation || $0 == ASCII.question
      } ?? true
    case ASCII.ampersand:
      return next.map { $0.isLetter || $0 == ASCII.hash } == true
        && text[index...].contains(ASCII.semicolon)
    case ASCII.leftBrace: return text[index...].contains(ASCII.rightBrace)
    case ASCII.pipe: return isInCell
    case ASCII.dollar: return hasFormulas
    case ASCII.tilde: return next == ASCII.tilde
    default: return false
    }
  }
}
