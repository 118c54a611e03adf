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
        isClosed
          ? mark.style == .parenthesis || mark.style == .parentheses
          : canBeFollowed(by: mark, in: bytes)
      {
        // `Both b) and c)` only refers to letters, and so does `c) Oak, not a) Elm`.
        guard let last = answers.last, last.letter.scalar < mark.scalar, mark.style == style,
          let end = Self.endBeforeJoint(
            in: bytes, last.text.lowerBound..<index, isLoose: isClosed || !isCapital),
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

  /// Whether another letter with a point can be a second option rather than an initial, as in `C. Babbage`, or a year,
  /// as in `c. 1820`.
  private func canBeFollowed(by other: LetterMark, in bytes: [UInt8]) -> Bool {
    other.style == style && other.isCapital == isCapital && other.scalar.value > scalar.value
      && other.scalar.value - scalar.value < 8
      && !(other.contents < bytes.count && bytes[other.contents].isDigit)
  }

  /// The end of a text that is joined to the next by a semicolon or a wide space; nil if it is not.
  ///
  /// - Parameter isLoose: Whether a comma and words such as `and` join too, as they do not between names with initials.
  private static func endBeforeJoint(in bytes: [UInt8], _ range: Range<Int>, isLoose: Bool) -> Int?
  {
    var end = bytes.trimmingBlanks(range, atStart: false).upperBound
    var isJoined = bytes.holdsWideSpace(end..<range.upperBound)
    var start = end
    while start > range.lowerBound, !bytes[start - 1].isBlank { start -= 1 }
    if isLoose,
      QuizWords.and.contains(bytes.text(start..<end).lowercased())
        || end - start == 1 && [ASCII.ampersand, ASCII.plus, ASCII.slash].contains(bytes[start])
    {
      end = bytes.trimmingBlanks(range.lowerBound..<start, atStart: false).upperBound
      isJoined = true
    }
    if end > range.lowerBound,
      bytes[end - 1] == ASCII.semicolon || bytes[end - 1] == ASCII.comma && (isLoose || isJoined)
    {
      end -= 1
      isJoined = true
    }
    return isJoined ? end : nil
  }
}
