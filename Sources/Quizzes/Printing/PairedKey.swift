internal import HornbookDiagnostics

extension KeyPrinter {
  /// Returns the complete key of a book: each question with its right answer,
  /// wherever that is given.
  ///
  /// An answer in the question itself, in place or in JSON, takes precedence over the key entry
  /// that was paired with it. Questions without an answer, or with contradictory ones, are omitted.
  public func print(wholeKeyOf sheet: AnswerSheet) -> [UInt8] {
    var chapters: [(name: ChapterName, entries: [KeyEntry])] = []
    for answer in sheet.answers {
      guard var entry = KeyEntry(answer) else { continue }
      if let correction = answer.correction {
        entry.explanation = explanation(of: correction, at: entry.place)
        entry.citations = []
      }
      if chapters.last?.name == answer.question.chapter {
        chapters[chapters.count - 1].entries.append(entry)
      } else {
        chapters.append((answer.question.chapter, [entry]))
      }
    }
    return print(chapters)
  }

  /// The explanation of a correction in a key: the word for it, the reason and the date.
  private func explanation(of correction: Correction, at place: Place) -> QuizText {
    var words = "**\(correctedWord)**"
    if let why = correction.why { words += " " + String(decoding: why.markdown, as: UTF8.self) }
    if !correction.date.isEmpty { words += " (\(correction.date))" }
    return QuizText(markdown: words, place: place)
  }
}

extension KeyEntry {
  /// Creates the entry with the known answer of a question; nil if no answer is known.
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
