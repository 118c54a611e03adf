internal import HornbookBytes

extension LetterMark {
  /// Splits the text after the letter into answers with their texts: `a) Copper and c) Tin`,
  /// `b. Ash, d. Fir`, `A. Ash   D. Fir`.
  ///
  /// There is a single answer unless another letter with its text is joined to it.
  func jointAnswers(in bytes: [UInt8], _ line: Range<Int>)
    -> [(letter: LetterMark, start: Int, text: Range<Int>)]
  {
    let whole = [(letter: self, start: line.lowerBound, text: contents..<line.upperBound)]
    let isClosed = style == .parenthesis || style == .parentheses
    // Few lines contain a second letter.
    guard isClosed || style == .period, contents < line.upperBound,
      bytes.firstRange(of: isClosed ? ")" : ". ", from: contents, to: line.upperBound) != nil
    else { return whole }
    var answers = whole
    var index = contents
    var isInCode = false
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == ASCII.backtick { isInCode.toggle() }
      if !isInCode, index > line.lowerBound, bytes[index - 1].isBlank,
        let mark = LetterMark(in: bytes, at: index, before: line.upperBound),
        isClosed ? mark.style == .parenthesis || mark.style == .parentheses : isLike(mark)
      {
        // `Both b) and c)` only refers to letters, and so does `c) Oak, not a) Elm`.
        guard let last = answers.last, last.letter.scalar < mark.scalar, mark.style == style,
          let end = Self.endBeforeJoint(
            in: bytes, last.text.lowerBound..<index, words: isClosed || !isCapital),
          end > last.text.lowerBound, mark.contents < line.upperBound
        else {
          if isClosed { return whole }
          index += 1
          continue
        }
        answers[answers.count - 1].text = last.text.lowerBound..<end
        answers.append((mark, index, mark.contents..<line.upperBound))
        index = max(mark.contents, index + 1)
        continue
      }
      index += 1
    }
    return answers
  }

  private var isCapital: Bool { scalar.properties.isUppercase }

  /// Whether another letter with a point can be a second option rather than an initial, as in `C. Babbage`.
  private func isLike(_ other: LetterMark) -> Bool {
    other.style == style && other.isCapital == isCapital && other.scalar.value > scalar.value
      && other.scalar.value - scalar.value < 8
  }

  /// The end of a text that is joined to the next by a comma, by a wide space or by a word such as
  /// `and`; nil if it is not.
  private static func endBeforeJoint(in bytes: [UInt8], _ range: Range<Int>, words: Bool) -> Int? {
    var end = bytes.trimmingBlanks(range, atStart: false).upperBound
    var isJoined = bytes.holdsWideSpace(end..<range.upperBound)
    var start = end
    while start > range.lowerBound, !bytes[start - 1].isBlank { start -= 1 }
    if words,
      QuizWords.and.contains(bytes.text(start..<end).lowercased())
        || end - start == 1 && [ASCII.ampersand, ASCII.plus, ASCII.slash].contains(bytes[start])
    {
      end = bytes.trimmingBlanks(range.lowerBound..<start, atStart: false).upperBound
      isJoined = true
    }
    if end > range.lowerBound, [ASCII.comma, ASCII.semicolon].contains(bytes[end - 1]) {
      end -= 1
      isJoined = true
    }
    return isJoined ? end : nil
  }
}
