internal import HornbookBytes

/// Tells identifiers, operators and numbers from prose by their appearance alone.
enum IdentifierShape {
  /// Whether a word, without the punctuation around it, looks like code or a number.
  static func fits(_ word: ArraySlice<UInt8>) -> Bool {
    var letters = 0
    var capitals = 0
    var previous: UInt8 = 0
    for (offset, byte) in word.enumerated() {
      if byte.isDigit { return true }
      if byte.isLetter || byte >= 0x80 {
        letters += 1
        let isCapital = byte < 0x80 && byte.isLetter && byte != byte.lowercased
        if isCapital {
          capitals += 1
          // `camelCase`
          if offset > 0, previous.isLetter, previous == previous.lowercased { return true }
        } else if capitals > 1, byte < 0x80 {
          // `UIView`, but not the plural `URLs`
          if !(byte == 0x73 && offset == word.count - 1) { return true }
        }
      } else if isSign(byte, in: word, at: offset) {
        return true
      }
      previous = byte
    }
    return letters == 0
  }

  /// Whether the character, at this position in a word, occurs only in code.
  private static func isSign(_ byte: UInt8, in word: ArraySlice<UInt8>, at offset: Int) -> Bool {
    switch byte {
    case ASCII.underscore, ASCII.at, ASCII.hash, ASCII.dollar, ASCII.equals, ASCII.less,
      ASCII.greater, ASCII.leftParenthesis, ASCII.leftBrace, ASCII.leftBracket, ASCII.asterisk,
      ASCII.ampersand, ASCII.pipe, ASCII.tilde, ASCII.backslash, ASCII.plus, ASCII.caret,
      ASCII.percent:
      return true
    case ASCII.period:
      // `Info.plist` and `.zero`, but not `e.g.` and `U.S.`
      let start = word.startIndex + offset
      let after = word[(start + 1)...].prefix { $0.isLetterOrDigit }.count
      return after > 1
    case ASCII.colon: return offset + 1 < word.count
    case ASCII.question, ASCII.exclamation: return offset + 1 < word.count
    default: return false
    }
  }

  /// Whether the word is a Swift keyword that takes a `!` or `?`.
  static func takesMarks(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("try".utf8) || word.elementsEqual("as".utf8)
      || word.elementsEqual("init".utf8)
  }

  /// Whether the word is often used alone as an exclamation.
  static func isExclaimed(_ word: ArraySlice<UInt8>) -> Bool {
    exclaimed.contains(TextHash.of(word.lazy.map(\.lowercased)))
  }

  private static let exclaimed: Set<UInt64> = Set(
    [
      "yes", "no", "true", "false", "right", "wrong", "correct", "incorrect", "never", "always",
      "nothing", "none", "all", "everything", "both", "neither", "ja", "nein", "oui", "non",
      "nope", "yep", "sure", "exactly",
    ].map { TextHash.of($0.utf8) })
}
