internal import HornbookBytes

/// Gives identifiers to questions whose author gave none, and keeps them unique.
///
/// An identifier is made from the chapter and the words of the stem. It is not affected by a new
/// number or position in the chapter, by other markup, or by changes of spaces, capitals and
/// closing punctuation.
struct QuestionIdentifiers {
  private var names: UniqueNames

  /// Starts with the identifiers that authors gave.
  init(taken sections: some Sequence<[Question]>) {
    var taken: Set<String> = []
    for questions in sections {
      for index in questions.indices where questions[index].idPlace != nil {
        taken.insert(questions[index].id)
      }
    }
    names = UniqueNames(taken: taken)
  }

  /// Gives an identifier to a question without one.
  mutating func name(_ question: inout Question) {
    guard question.idPlace == nil else { return }
    question.id = names.name(Self.identifier(chapter: question.chapter, stem: question.stem))
  }

  private static func identifier(chapter: ChapterName, stem: QuizText) -> String {
    "\(chapter.slug)-\(StableHash(of: fold(stem)).short)"
  }

  /// The stem as used for the identifier: code unchanged, words in lower case.
  private static func fold(_ text: QuizText) -> [UInt8] {
    var writer = ByteWriter(capacity: text.plain.count)
    var codeEnd = 0
    for run in text.runs {
      if run.isCode {
        writer.write(run.range, of: text.plain)
        codeEnd = writer.count
      } else {
        writer.write(lowercased: text.plain, run.range)
      }
    }
    var folded = writer.take()
    while folded.count > codeEnd, let last = folded.last, last.isPunctuation || last.isWhitespace {
      folded.removeLast()
    }
    return folded
  }
}

extension ByteWriter {
  /// Writes text in lower case.
  fileprivate mutating func write(lowercased bytes: [UInt8], _ range: Range<Int>) {
    guard bytes[range].allSatisfy({ $0 < 0x80 }) else {
      write(text: bytes.text(range).lowercased())
      return
    }
    for index in range { write(byte: bytes[index].lowercased) }
  }
}
