internal import HornbookBytes

/// Decides what may begin on a line, what other lines continue, and which lines are a table.
extension KeyScanner {
  // MARK: - What is accepted

  func isNested(_ line: ScannedLine) -> Bool {
    guard let column = draft?.column else { return false }
    return line.indent >= max(2, column)
  }

  func accepts(_ number: NumberMark, _ line: ScannedLine) -> Bool {
    if isNested(line) { return false }
    guard draft != nil, !isAfterBlank, sink != .answer else { return true }
    if number.isWeak { return false }
    let previous = draft?.number?.parts.last ?? 0
    return number.parts.count > 1 || number.parts[0] <= previous + 50
  }

  func accepts(_ letter: LetterMark, hasBullet: Bool) -> Bool {
    guard draft != nil else { return false }
    // `- a – wrong, because …` below `1. b` explains why the others are wrong.
    if letter.style == .dash, let last = draft?.answers.last {
      return last.letter?.style == .dash
    }
    if hasBullet || letter.style == .parenthesis || letter.style == .parentheses { return true }
    if sink == .answer { return draft?.answers.last?.letter?.style == letter.style }
    guard !isAfterBlank, let end = draft?.words.extent?.upperBound else {
      return draft?.answers.isEmpty == true
    }
    // “… the work of / A. Babbage” continues a sentence, “… whose work is it? / A.
    // Babbage” is an answer.
    switch bytes[end - 1] {
    case ASCII.question, ASCII.period, ASCII.colon, ASCII.exclamation: return true
    default: return false
    }
  }

  // MARK: - Lines that go on

  /// Adds a line of code to the text above it, even after a blank line.
  ///
  /// That text is the question as long as no answer has been given, otherwise the answer.
  mutating func openCode(_ line: ScannedLine, at column: Int) {
    let part = strip(line, to: column)
    switch sink {
    case .words where draft?.words.isEmpty == false:
      draft?.words.append(part, afterBlank: isAfterBlank)
    case .answer where belongsToAnswer(line):
      let last = (draft?.answers.count ?? 1) - 1
      draft?.answers[last].text.append(part, afterBlank: isAfterBlank)
      draft?.answers[last].end = part.upperBound
    default: return goOn(part)
    }
    draft?.extend(to: part.upperBound)
  }

  /// Whether code is inside the list item of the last answer, or is the whole answer.
  func belongsToAnswer(_ line: ScannedLine) -> Bool {
    guard let draft, let answer = draft.answers.last else { return false }
    return answer.text.isEmpty || (answerColumn > draft.column && line.indent >= answerColumn)
  }

  mutating func goOn(_ part: Range<Int>, isNewParagraph: Bool? = nil) {
    let afterBlank = isNewParagraph ?? isAfterBlank
    guard draft != nil else {
      if afterBlank { loose = TextLines() }
      loose.append(part)
      return
    }
    if afterBlank, sink == .answer || draft?.words.isEmpty == false { sink = .explanation }
    if sink == .answer, draft?.isRow == true { sink = .explanation }
    switch sink {
    case .words: draft?.words.append(part, afterBlank: afterBlank)
    case .explanation: draft?.explanation.append(part, afterBlank: afterBlank)
    case .answer:
      guard let last = draft?.answers.indices.last else { break }
      draft?.answers[last].text.append(part)
      draft?.answers[last].end = part.upperBound
    }
    if !part.isEmpty { draft?.extend(to: part.upperBound) }
  }

  func strip(_ line: ScannedLine, to column: Int) -> Range<Int> {
    line.stripped(to: column, in: bytes)
  }

  mutating func finishDraft() {
    if let finished = draft.take() { done.append(finished) }
    sink = .words
  }

  // MARK: - Tables

  /// The number of lines from here on that form a table; nil if there is none.
  ///
  /// A table has lines with bars; the second is a delimiter row, or the first begins with a bar.
  func tableRows(from index: Int) -> Int? {
    func holdsBar(_ index: Int) -> Bool {
      guard index < lines.count, case .text = lines[index].kind else { return false }
      let range = lines[index].range
      return bytes.firstRange(of: "|", from: range.lowerBound, to: range.upperBound) != nil
    }
    guard holdsBar(index) else { return nil }
    guard bytes[lines[index].start] == ASCII.pipe || isDelimiterRow(index + 1) else { return nil }
    var end = index
    while holdsBar(end) { end += 1 }
    return end - index
  }

  func isDelimiterRow(_ index: Int) -> Bool {
    guard index < lines.count, case .text = lines[index].kind else { return false }
    let row = lines[index].contents
    return row.contains { bytes[$0] == ASCII.minus } && row.contains { bytes[$0] == ASCII.pipe }
      && row.allSatisfy { index in
        switch bytes[index] {
        case ASCII.pipe, ASCII.minus, ASCII.colon: true
        default: bytes[index].isBlank
        }
      }
  }
}
