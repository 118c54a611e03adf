internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads the answers of a GIFT question, whose kind follows from the marks among them.
struct GIFTAnswers {
  let question: GIFTQuestion
  let place: Place

  private var text: [UInt8] { question.text }

  /// The task; nil if it is broken.
  func task(_ range: Range<Int>, _ found: inout BankFindings) -> BankTask? {
    guard !range.isEmpty else { return .open(model: nil) }
    if text[range.lowerBound] == ASCII.hash { return number(range, &found) }
    if GIFTText.mark(ASCII.tilde, in: range, of: text) != nil { return choice(range, &found) }
    if GIFTText.mark(ASCII.equals, in: range, of: text) != nil,
      text.firstRange(of: "->", from: range.lowerBound, to: range.upperBound) != nil
    {
      return match(range, &found)
    }
    return truth(range) ?? words(range, &found)
  }

  // MARK: - Parts

  /// The parts between some marks, each with its mark; 0 for one before the first mark.
  private func parts(_ range: Range<Int>, at marks: [UInt8]) -> [(mark: UInt8, range: Range<Int>)] {
    var parts: [(mark: UInt8, range: Range<Int>)] = []
    var start = range.lowerBound
    var mark: UInt8 = 0
    for index in GIFTText.marks(marks, in: range, of: text) {
      parts.append((mark, text.trimmed(start..<index)))
      mark = text[index]
      start = index + 1
    }
    parts.append((mark, text.trimmed(start..<range.upperBound)))
    if let first = parts.first, first.mark == 0, first.range.isEmpty { parts.removeFirst() }
    return parts
  }

  /// The percentage before an answer, and the answer.
  private func weight(_ range: Range<Int>) -> (percent: Double?, rest: Range<Int>) {
    guard !range.isEmpty, text[range.lowerBound] == ASCII.percent,
      let end = text.firstIndex(
        of: ASCII.percent, from: range.lowerBound + 1, to: range.upperBound),
      end - range.lowerBound < 20,
      let number = MoodleNumber.usual(text.text(range.lowerBound + 1..<end)).flatMap(Double.init)
    else { return (nil, range) }
    return (number, end + 1..<range.upperBound)
  }

  private func split(_ range: Range<Int>) -> (answer: Range<Int>, feedback: BankText?) {
    guard let hash = GIFTText.mark(ASCII.hash, in: range, of: text) else { return (range, nil) }
    return (
      text.trimmed(range.lowerBound..<hash), question.text(hash + 1..<range.upperBound)
    )
  }

  private func written(_ part: Range<Int>) -> MoodleXMLReader.Written {
    let (percent, rest) = weight(part)
    let (answer, feedback) = split(rest)
    return MoodleXMLReader.Written(
      text: question.words(answer), percent: percent ?? 100, feedback: feedback,
      range: placeWithMark(part))
  }

  /// The range in the file of an answer with its mark.
  private func placeWithMark(_ part: Range<Int>) -> Range<Int> {
    var start = part.lowerBound
    while start > 0, text[start - 1].isWhitespace { start -= 1 }
    let isMarked =
      start > 0 && [ASCII.equals, ASCII.tilde, ASCII.hash].contains(text[start - 1])
    return question.block.place(of: (isMarked ? start - 1 : part.lowerBound)..<part.upperBound)
  }

  private func `break`(
    _ range: Range<Int>, _ message: String, remedy: String, _ found: inout BankFindings
  ) {
    found.breakOff(at: placeWithMark(range), message, remedy: remedy)
  }

  // MARK: - Kinds

  private func choice(_ range: Range<Int>, _ found: inout BankFindings) -> BankTask? {
    let parts = parts(range, at: [ASCII.tilde, ASCII.equals])
    guard parts.count > 1 else {
      self.break(
        range, "a choice has one answer only", remedy: "Add answers, each with “=” or “~”.", &found)
      return nil
    }
    var options: [BankOption] = []
    for part in parts {
      let (percent, rest) = part.mark == ASCII.equals ? (100, part.range) : weight(part.range)
      let (answer, feedback) = split(rest)
      options.append(
        BankOption(
          question.text(answer) ?? BankText(foreign: []),
          credit: MoodleGrade.share(percent: percent ?? 0), feedback: feedback,
          place: found.source.place(placeWithMark(part.range))))
    }
    return parts.contains { $0.mark == ASCII.equals } ? .one(options) : .several(options)
  }

  private func match(_ range: Range<Int>, _ found: inout BankFindings) -> BankTask? {
    var pairs: [BankPair] = []
    for part in parts(range, at: [ASCII.equals]) {
      guard
        let arrow = text.firstRange(
          of: "->", from: part.range.lowerBound, to: part.range.upperBound)
      else {
        self.break(
          part.range, "a pair has no “->”", remedy: "Write “=item -> partner”.", &found)
        return nil
      }
      let partner = GIFTText.plain(
        arrow.upperBound..<part.range.upperBound, of: text, lineBreak: ASCII.space)
      pairs.append(
        BankPair(
          item: question.text(part.range.lowerBound..<arrow.lowerBound) ?? BankText(foreign: []),
          partner: BankText(plain: MoodleName.read(String(decoding: partner, as: UTF8.self))),
          place: found.source.place(placeWithMark(part.range))))
    }
    guard pairs.count > 1 else {
      self.break(
        range, "the question has one pair only", remedy: "Add pairs: “=item -> partner”.", &found)
      return nil
    }
    return BankPair.order(pairs).map { .order($0) } ?? .match(pairs)
  }

  private func truth(_ range: Range<Int>) -> BankTask? {
    var marks = GIFTText.marks([ASCII.hash], in: range, of: text)[...]
    let first = marks.popFirst() ?? range.upperBound
    let word = text.text(text.trimmed(range.lowerBound..<first))
    guard ["T", "TRUE", "F", "FALSE"].contains(word) else { return nil }
    let second = marks.popFirst() ?? range.upperBound
    let onWrong = first < second ? question.text(first + 1..<second) : nil
    let onRight = second < range.upperBound ? question.text(second + 1..<range.upperBound) : nil
    let isTrue = word.hasPrefix("T")
    return .truth(
      isTrue,
      feedback: .init(onTrue: isTrue ? onRight : onWrong, onFalse: isTrue ? onWrong : onRight))
  }

  private func words(_ range: Range<Int>, _ found: inout BankFindings) -> BankTask? {
    let written = parts(range, at: [ASCII.equals]).map { self.written($0.range) }
    if let gap = MoodleAnswers.words(written, false, place, &found) { return .gaps([gap]) }
    found.lose(at: question.block.place(of: range), MoodleAnswers.inexpressible)
    return .foreign(
      ForeignTask(
        format: GIFT.format, kind: "shortanswer",
        source: Array(found.source.bytes[question.block.range])))
  }

  private func number(_ range: Range<Int>, _ found: inout BankFindings) -> BankTask? {
    let all = range.lowerBound + 1..<range.upperBound
    // What follows the first tilde is feedback on wrong answers.
    let wrong = GIFTText.mark(ASCII.tilde, in: all, of: text)
    var written: [MoodleXMLReader.Written] = []
    for part in parts(text.trimmed(all.lowerBound..<(wrong ?? all.upperBound)), at: [ASCII.equals])
    {
      var answer = self.written(part.range)
      if let dots = answer.text.firstRange(of: "..") {
        let lower = MoodleNumber.usual(String(answer.text[..<dots.lowerBound]).withoutEnds)
        let upper = MoodleNumber.usual(String(answer.text[dots.upperBound...]).withoutEnds)
        guard let lower, let upper, let middle = MoodleNumber.middle(lower, upper) else {
          self.break(
            part.range, "“\(answer.text)” is no range of numbers",
            remedy: "Write both ends in digits, such as “1..5”.", &found)
          return nil
        }
        (answer.text, answer.tolerance) = middle
      }
      written.append(answer)
    }
    guard !written.isEmpty else {
      self.break(range, "the number is missing", remedy: "Write it after “#”.", &found)
      return nil
    }
    if let wrong {
      found.lose(
        at: question.block.place(of: wrong..<all.upperBound),
        "the feedback on any other answer is left out")
    }
    if let gap = MoodleAnswers.number(written, place, &found) { return .gaps([gap]) }
    guard !found.isBroken else { return nil }
    found.lose(at: question.block.place(of: range), MoodleAnswers.inexpressible)
    return .foreign(
      ForeignTask(
        format: GIFT.format, kind: "numerical",
        source: Array(found.source.bytes[question.block.range])))
  }
}

extension String {
  /// The first range of a text.
  fileprivate func firstRange(of piece: String) -> Range<String.Index>? {
    let bytes = Array(utf8)
    guard let found = bytes.firstRange(of: Array(piece.utf8)) else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: found.lowerBound)
    return start..<utf8.index(start, offsetBy: found.count)
  }
}
