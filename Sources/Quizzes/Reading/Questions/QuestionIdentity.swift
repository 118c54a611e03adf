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
    for run in text.runs {
      if run.isCode {
        writer.write(run.range, of: text.plain)
      } else {
        writer.write(text: text.plain.text(run.range).lowercased())
      }
    }
    var end = writer.count
    guard text.runs.last?.isCode == false else { return writer.take() }
    let bytes = writer.bytes
    while end > 0, bytes[end - 1].isPunctuation || bytes[end - 1].isWhitespace { end -= 1 }
    return Array(bytes[..<end])
  }

  /// Gives each question that has no name one, none of them twice.
  static func assign(to questions: inout [Question]) {
    var taken: Set<String> = []
    for question in questions where question.idPlace != nil { taken.insert(question.id) }
    for index in questions.indices where questions[index].idPlace == nil {
      let name = make(chapter: questions[index].chapter, stem: questions[index].stem)
      var candidate = name
      var number = 2
      while !taken.insert(candidate).inserted {
        candidate = "\(name)-\(number)"
        number += 1
      }
      questions[index].id = candidate
    }
  }
}
