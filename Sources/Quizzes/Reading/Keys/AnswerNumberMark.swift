internal import HornbookBytes

extension NumberMark {
  /// Reads the number of an answer behind a word or sign: `Answer 3:`, `No. 3`, `#3`.
  init?(ofAnswerIn bytes: [UInt8], at start: Int, before end: Int) {
    let line = bytes.trimmingBlanks(start..<max(start, end))
    var index = start
    let stars = Self.skipStars(in: bytes, from: &index, before: line.upperBound)
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
    var closing = index
    var upper = line.upperBound
    if Self.skipStars(in: bytes, from: &closing, before: upper) == stars {
      index = closing
    } else if upper - stars > index,
      bytes[upper - stars..<upper].allSatisfy({ $0 == ASCII.asterisk })
    {
      upper -= stars
    } else {
      return nil
    }
    guard index == upper || bytes.blankLength(at: index) > 0 else { return nil }
    while index < upper, case let blank = bytes.blankLength(at: index), blank > 0 { index += blank }
    let contents = min(index, upper)..<upper
    // “Answer 2 is wrong” and “No. 2 pencils” are sentences.
    guard
      isDelimited || contents.isEmpty
        || !word.isOfAnswer && Self.holdsLetters(bytes, contents)
    else { return nil }
    self.init(
      range: range, parts: parts, contents: contents.lowerBound, contentsEnd: contents.upperBound,
      isWeak: false, hasWord: true)
  }

  private static func holdsLetters(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    LetterList(in: bytes, range) != nil || SetOffLetter(in: bytes, range) != nil
      || LetterMark(in: bytes, at: range.lowerBound, before: range.upperBound) != nil
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
    while index < end, case let blank = bytes.blankLength(at: index), blank > 0 { index += blank }
    return (index, isOfAnswer)
  }
}
