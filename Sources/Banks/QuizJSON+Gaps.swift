internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension QuizWriting {
  mutating func write(
    _ gaps: [BankGap], of question: BankQuestion, to writer: inout JSONWriter
  ) {
    for gap in gaps where gap.feedback.contains(where: { $0 != nil }) {
      lose("the feedback on single answers is left out", at: gap.place)
    }
    let stem = text(question.stem)
    let parts = stem.unicodeScalars.split(
      separator: BankText.gapSign, omittingEmptySubsequences: false
    )
    .map { String($0) }
    guard parts.count > 1 else {
      let gap = gaps.first
      if let number = gap?.number {
        writer.member("type", "number")
        writer.member("question", stem)
        write(number, to: &writer)
      } else {
        writer.member("type", "fill-in")
        writer.member("question", stem)
        writer.member("answers", gap.map { gap in gap.accepted.map { gap.markdown($0) } } ?? [])
      }
      return
    }
    writer.member("type", "fill-in")
    // Between brackets, a single answer that begins like a number is one.
    let numbers = gaps.contains { $0.number != nil }
    let words = gaps.compactMap { gap in
      guard gap.looksLikeNumber else { return gap.inBrackets }
      // Two answers are words, even if they are equal; a list of answers would lose the number of another gap.
      return numbers ? gap.inBrackets.map { "\($0)|\($0)" } : nil
    }
    // In code and in formulas, brackets are only brackets.
    guard words.count < parts.count - 1 || stem.contains("`") || stem.contains("$") else {
      writer.member(
        "question", parts[0] + zip(words, parts.dropFirst()).map { "[[\($0)]]\($1)" }.joined())
      return
    }
    writer.member("question", stem)
    for gap in gaps where gap.number?.tolerance != nil || gap.number?.unit != nil {
      lose("the tolerance and the unit of this number are left out", at: gap.place)
    }
    writer.array("answers") { writer in
      for gap in gaps {
        writer.array { writer in
          for answer in gap.accepted { writer.value(gap.markdown(answer)) }
        }
      }
    }
  }

  private func write(_ number: BankNumber, to writer: inout JSONWriter) {
    writer.key("answer")
    writer.number(number.value)
    writer.member(
      "tolerance", number.tolerance.flatMap { Double($0) }.flatMap { $0 >= 0 ? $0 : nil })
    writer.member("unit", number.unit)
  }
}

extension BankGap {
  /// A right answer in Markdown.
  fileprivate func markdown(_ answer: String) -> String {
    guard isExact else { return String(decoding: BankText(plain: answer).markdown, as: UTF8.self) }
    return String(decoding: BankText(code: answer).markdown, as: UTF8.self)
  }

  /// Whether the only answer is a text that could be read as a number.
  fileprivate var looksLikeNumber: Bool {
    guard number == nil, !isExact, accepted.count == 1 else { return false }
    return accepted[0].utf8.first { $0.isLetterOrDigit }?.isDigit == true
  }

  /// The right answers as they stand between brackets; nil if they cannot.
  fileprivate var inBrackets: String? {
    if let number {
      let unit = number.unit.map { " " + $0 } ?? ""
      return number.value + (number.tolerance.map { " ± " + $0 } ?? "") + unit
    }
    let words = accepted.map { markdown($0) }
    let isUnfit = words.contains { word in
      word.isEmpty || word.contains { "[]|\n\r".contains($0) }
    }
    return isUnfit || words.isEmpty ? nil : words.joined(separator: "|")
  }
}
