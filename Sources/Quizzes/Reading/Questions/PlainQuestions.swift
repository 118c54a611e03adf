internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension Document {
  /// Whether a range contains only questions, below a heading that does not announce them: at least
  /// two numbered stems with lettered options.
  ///
  /// The letters begin with the first letter, and at least half of the stems are questions.
  /// The steps of an instruction may also be numbered and lettered, but they do not end
  /// with a question mark.
  func consistsOfQuestions(in range: Range<Int>) -> Bool {
    let bytes = source.bytes
    // Most sections have no question mark, and most others no second option letter.
    guard Self.holdsQuestionMark(bytes, range), Self.holdsSecondLetter(bytes, range) else {
      return false
    }
    var scanner = QuestionScanner(source, LineScan(self, in: range).lines)
    scanner.scan()
    let drafts = scanner.done
    guard drafts.count > 1, drafts.allSatisfy({ $0.number != nil && $0.isLettered }) else {
      return false
    }
    return drafts.count { $0.asks(in: bytes) } * 2 >= drafts.count
  }

  private static func holdsQuestionMark(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for mark: StaticString in ["?", "？", "؟"]
    where bytes.firstRange(of: mark, from: range.lowerBound, to: range.upperBound) != nil {
      return true
    }
    return false
  }

  /// Whether a range may contain the letter of a second option, as `LetterMark` reads it: `b)`,
  /// `**B.**`, `b - `, or a non-ASCII letter.
  private static func holdsSecondLetter(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<bytes.count)
    for letter: StaticString in ["b", "B"] {
      var start = range.lowerBound
      while let found = bytes.firstRange(of: letter, from: start, to: range.upperBound) {
        if mayBeLetter(at: found.lowerBound, in: bytes) { return true }
        start = found.upperBound
      }
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        if bytes[index] >= 0xC2, Alphabet.maySecondBegin(with: bytes[index]) { return true }
        index += 1
      }
      return false
    }
  }

  /// Whether an ASCII letter is not part of a word and may be followed by a separator.
  private static func mayBeLetter(at index: Int, in bytes: [UInt8]) -> Bool {
    if index > 0, bytes[index - 1].isLetterOrDigit { return false }
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case ASCII.rightParenthesis, ASCII.period, ASCII.colon, ASCII.asterisk, ASCII.underscore,
      ASCII.backslash, 0x80...:
      return true
    case ASCII.space, ASCII.tab:
      // A dash may follow.
      guard let next = bytes[(index + 1)...].first(where: { !$0.isBlank }) else { return false }
      return next == ASCII.minus || next >= 0x80
    default: return false
    }
  }
}

extension QuestionDraft {
  /// Whether there are at least two options, lettered in order.
  fileprivate var isLettered: Bool {
    options.count > 1 && options.indices.allSatisfy { options[$0].index == $0 }
  }

  /// Whether the stem ends with a question mark.
  fileprivate func asks(in bytes: [UInt8]) -> Bool {
    guard let extent = stem.extent else { return false }
    let line = bytes.trimmingBlanks(extent)
    guard let last = line.last else { return false }
    return bytes[last] == ASCII.question || bytes.has("？", at: last - 2)
      || bytes.has("؟", at: last - 1)
  }
}
