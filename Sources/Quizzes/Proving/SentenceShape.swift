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

  /// Whether a text ends with a point or exclamation mark, perhaps inside a quotation or parenthesis.
  var endsSentence: Bool {
    // The last bytes of a closing quotation mark.
    let closing: Set<UInt8> = [ASCII.rightParenthesis, ASCII.quote, 0xE2, 0x80, 0x99, 0x9D]
    guard let last = last(where: { !closing.contains($0) }) else { return false }
    return last == ASCII.period || last == ASCII.exclamation
  }
}
