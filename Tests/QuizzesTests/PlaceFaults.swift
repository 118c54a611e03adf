import HornbookBytes
import HornbookDiagnostics
import HornbookQuizzes

/// Finds texts, letters and numbers that do not stand where they say they do.
enum PlaceFaults {
  /// What is wrong with the places of a chapter's questions.
  static func find(in chapter: QuizChapter, of source: Source) -> [String] {
    chapter.questions.flatMap { question in
      var faults = fault(of: question.number?.text, at: question.number?.place, source)
      var texts = [question.stem] + question.stray
      texts += [question.explanation, question.hint, question.modelAnswer].compactMap { $0 }
      texts += question.blanks.flatMap(\.accepted)
      for option in question.options {
        faults += fault(of: option.letter?.text, at: option.letter?.place, source)
        texts += [option.body, option.feedback].compactMap { $0 }
        faults += isInside(option.place, question.place)
      }
      if let place = question.idPlace { faults += fault(of: question.id, at: place, source) }
      return faults + texts.flatMap { find(in: $0, of: source) }
    }
  }

  /// What is wrong with the places of a key.
  static func find(in key: AnswerKey, of source: Source) -> [String] {
    key.chapters.flatMap { chapter in
      fault(of: chapter.number?.text, at: chapter.number?.place, source)
        + chapter.entries.flatMap { entry in
          var faults = fault(of: entry.number?.text, at: entry.number?.place, source)
          for answer in entry.answers {
            faults += fault(of: answer.letter?.text, at: answer.letter?.place, source)
            faults += isInside(answer.place, entry.place)
          }
          let texts = [entry.stem, entry.explanation] + entry.answers.map(\.text)
          return faults + texts.compactMap { $0 }.flatMap { find(in: $0, of: source) }
        }
    }
  }

  /// What is wrong with the places of a text: each byte must stand in the file where it says.
  static func find(in text: QuizText, of source: Source) -> [String] {
    var faults: [String] = []
    for run in text.runs {
      for offset in run.range {
        let place = text.sourceOffset(ofPlain: offset)
        let byte = place < source.bytes.count ? source.bytes[place] : 0
        // A line that ends is a space in the words; what stands for a gap is nowhere.
        let isSame =
          byte == text.plain[offset] || byte.isWhitespace && text.plain[offset] == 0x20
          || [0xEF, 0xBF, 0xBC].contains(text.plain[offset])
        if !isSame { faults.append("byte \(offset) of “\(text.text)”") }
      }
      faults += isInside(text.place(ofPlain: run.range), text.place)
    }
    return faults
  }

  private static func fault(of text: String?, at place: Place?, _ source: Source) -> [String] {
    guard let text, let place else { return [] }
    let found = source.bytes.text(place.range)
    return found == text ? [] : ["“\(text)” is “\(found)” in the file"]
  }

  private static func isInside(_ inner: Place, _ outer: Place) -> [String] {
    outer.lower <= inner.lower && inner.upper <= outer.upper
      ? [] : ["\(inner.range) is not inside \(outer.range)"]
  }
}
