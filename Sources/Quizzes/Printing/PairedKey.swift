internal import HornbookDiagnostics

extension KeyPrinter {
  /// The whole key of a book: each question with what is right, however that was said.
  ///
  /// What stands with a question, in place or in JSON, is taken from there; else it is what the
  /// entry says that the proof has paired with it. Questions of which nothing is known, or of which
  /// two entries say different things, are left out.
  public func print(wholeKeyOf sheet: AnswerSheet) -> [UInt8] {
    var chapters: [(name: ChapterName, entries: [KeyEntry])] = []
    for answer in sheet.answers {
      guard var entry = KeyEntry(answer) else { continue }
      if let correction = answer.correction {
        entry.explanation = explanation(of: correction, at: entry.place)
      }
      if chapters.last?.name == answer.question.chapter {
        chapters[chapters.count - 1].entries.append(entry)
      } else {
        chapters.append((answer.question.chapter, [entry]))
      }
    }
    return print(chapters)
  }

  /// What a key says of a correction: that it is one, why, and when.
  private func explanation(of correction: Correction, at place: Place) -> QuizText {
    var words = "**\(correctedWord)**"
    if let why = correction.why { words += " " + String(decoding: why.markdown, as: UTF8.self) }
    if !correction.date.isEmpty { words += " (\(correction.date))" }
    return QuizText(markdown: words, place: place)
  }
}

extension KeyEntry {
  /// The entry that says what is known of a question; nil where nothing is.
  public init?(_ answer: SheetAnswer) {
    var question = answer.question
    guard answer.state == .known else { return nil }
    if !question.isAnsweredInPlace || answer.correction != nil {
      for index in question.options.indices {
        question.options[index].isCorrect = answer.correct.contains(index)
      }
      question.modelAnswer = question.modelAnswer ?? answer.model
    }
    question.explanation = answer.explanation
    self.init(answering: question)
  }
}
