internal import HornbookBytes

/// What questions are known by where their author gave them no name.
///
/// It is made of the chapter and the words of the stem, so that it outlives another number, another
/// place in the chapter, other markup, and changes of spaces, capitals and closing punctuation.
public enum QuestionIdentity {
  /// The name of a question of a chapter.
  public static func make(chapter: ChapterName, stem: QuizText) -> String {
    "\(chapter.slug)-\(StableHash(of: fold(stem)).short)"
  }

  /// The stem as it counts for the name: code as it is, words in small letters.
  static func fold(_ text: QuizText) -> [UInt8] {
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

  /// The names of some questions, none of them given twice.
  struct Names {
    private var taken: Set<String> = []
    /// The number to try next for each name, so that a thousand equal stems take no longer.
    private var next: [String: Int] = [:]

    /// Begins with the names that authors gave.
    init(taken sections: some Sequence<[Question]>) {
      for questions in sections {
        for index in questions.indices where questions[index].idPlace != nil {
          taken.insert(questions[index].id)
        }
      }
    }

    /// Names a question that has no name.
    mutating func name(_ question: inout Question) {
      guard question.idPlace == nil else { return }
      let name = make(chapter: question.chapter, stem: question.stem)
      var candidate = name
      if !taken.insert(candidate).inserted {
        var number = next[name] ?? 2
        repeat {
          candidate = "\(name)-\(number)"
          number += 1
        } while !taken.insert(candidate).inserted
        next[name] = number
      }
      question.id = candidate
    }
  }
}

extension ByteWriter {
  /// Writes words in small letters.
  fileprivate mutating func write(lowercased bytes: [UInt8], _ range: Range<Int>) {
    guard bytes[range].allSatisfy({ $0 < 0x80 }) else {
      write(text: bytes.text(range).lowercased())
      return
    }
    for index in range { write(byte: bytes[index].lowercased) }
  }
}
