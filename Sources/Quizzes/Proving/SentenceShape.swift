internal import HornbookBytes

extension QuizText {
  /// Whether the text is a sentence and the options are not, so that it can hardly be a copy of one.
  func isUnlike(_ options: [Option]) -> Bool {
    plain.isSentence && !options.contains { $0.body.plain.endsSentence }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether a text ends like a sentence and has at least three words.
  var isSentence: Bool { endsSentence && count { $0.isWhitespace } > 1 }

  /// Whether a text ends with a full stop or exclamation mark, perhaps inside a quotation or parenthesis.
  var endsSentence: Bool {
    guard let last = last(where: { !closing.contains($0) }) else { return false }
    return last == ASCII.period || last == ASCII.exclamation
  }
}

/// Parentheses and quotation marks, with the bytes of those beyond ASCII.
private let closing: Set<UInt8> = [
  ASCII.rightParenthesis, ASCII.quote, 0xE2, 0x80, 0x98, 0x99, 0x9C, 0x9D, 0xC2, 0xAB, 0xBB,
]
