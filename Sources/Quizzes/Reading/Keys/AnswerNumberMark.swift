internal import HornbookBytes

extension NumberMark {
  /// Reads the number of an answer behind a word or sign: `Answer 3:`, `No. 3`, `#3`.
  init?(ofAnswerIn bytes: [UInt8], at start: Int, before end: Int) {
    let line = bytes.trimmingBlanks(start..<max(start, end))
    var index = bytes.endOfStars(at: start, before: line.upperBound)
    let stars = index - start
    guard let word = Self.word(in: bytes, at: index, before: line.upperBound) else { return nil }
    index = word.end
    guard let (range, parts) = Self.digits(in: bytes, at: index, before: line.upperBound) else {
      return nil
    }
    index = range.upperBound
    let isDelimited =
      index < line.upperBound
      && [ASCII.colon, ASCII.period, ASCII.rightParenthesis].contains(bytes[index])
    if isDelimited { index += 1 }
    let closing = bytes.endOfStars(at: index, before: line.upperBound)
    let areClosed = closing - index == stars
    if areClosed { index = closing }
    let isSpaced = index == line.upperBound || bytes[index].isBlank
    // “Answer 2 is wrong” is a sentence.
    guard isSpaced, isDelimited || !word.isOfAnswer || index == line.upperBound,
      areClosed || line.upperBound - stars > index
    else { return nil }
    let contents = bytes.trimmingBlanks(index..<line.upperBound - (areClosed ? 0 : stars))
    self.init(
      range: range, parts: parts, contents: contents.lowerBound, contentsEnd: contents.upperBound,
      isWeak: false, hasWord: true)
  }

  /// The end of the word or sign before a number, with the blanks behind it, and whether it is a word for answers.
  private static func word(in bytes: [UInt8], at start: Int, before end: Int)
    -> (end: Int, isOfAnswer: Bool)?
  {
    if start < end, bytes[start] == ASCII.hash { return (start + 1, false) }
    var index = start
    while index < end, bytes[index].isLetter || bytes[index] >= 0x80, index - start < 16 {
      index += 1
    }
    guard index > start, index < end else { return nil }
    let word = bytes.text(start..<index).lowercased()
    let isOfAnswer = QuizWords.answer.contains(word)
    guard isOfAnswer || QuizWords.number.contains(word) else { return nil }
    if bytes[index] == ASCII.period { index += 1 }
    while index < end, bytes[index].isBlank { index += 1 }
    return (index, isOfAnswer)
  }
}

extension [UInt8] {
  /// The offset behind at most three asterisks.
  fileprivate func endOfStars(at start: Int, before end: Int) -> Int {
    var index = start
    while index < end, self[index] == ASCII.asterisk, index - start < 3 { index += 1 }
    return index
  }
}
