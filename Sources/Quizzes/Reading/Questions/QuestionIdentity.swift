internal import HornbookBytes

/// What questions are known by where their author gave them no name.
///
/// It is made of the chapter and the words of the stem, so that it outlives another number, another
/// place in the chapter, other markup, and changes of spaces, capitals and closing punctuation.
public enum QuestionIdentity {
  /// The name of a question of a chapter.
  public static func make(chapter: ChapterName, stem: QuizText) -> String {
    let hash = StableHash(of: fold(stem)).description
    return "\(chapter.slug)-\(hash.prefix(10))"
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
        writer.write(text: text.plain.text(run.range).lowercased())
      }
    }
    var folded = writer.take()
    while folded.count > codeEnd, let last = folded.last, last.isPunctuation || last.isWhitespace {
      folded.removeLast()
    }
    return folded
  }

  /// Gives each question that has no name one, none of them twice.
  static func assign(to questions: inout [Question]) {
    var taken: Set<String> = []
    for question in questions where question.idPlace != nil { taken.insert(question.id) }
    // The number to try next for each name, so that a thousand equal stems take no longer.
    var next: [String: Int] = [:]
    for index in questions.indices where questions[index].idPlace == nil {
      let name = make(chapter: questions[index].chapter, stem: questions[index].stem)
      var candidate = name
      var number = next[name] ?? 2
      while !taken.insert(candidate).inserted {
        candidate = "\(name)-\(number)"
        number += 1
      }
      next[name] = number
      questions[index].id = candidate
    }
  }
}
