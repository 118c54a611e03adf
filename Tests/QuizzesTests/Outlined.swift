import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes

/// Questions and keys as short lines, so that a test shows at one glance what was read.
enum Outlined {
  /// The questions of a chapter's text.
  static func chapter(_ text: String, number: Int? = 1) -> QuizChapter {
    let source = Source(path: "chapter.md", text: text)
    return QuestionReader().read(
      Document(source), chapter: ChapterName(number: number, slug: "one", title: "One"))
  }

  /// `1. stem | a) first | b) second`, with `*` before what is right in place.
  static func line(_ question: Question) -> String {
    var line = "\(question.number?.text ?? "-"). \(question.stem.text)"
    for option in question.options {
      let letter = option.letter.map { "\($0.text)) " } ?? ""
      let mark = option.isCorrect == true ? "*" : ""
      line += " | \(mark)\(letter)\(option.body.text)"
      if let feedback = option.feedback { line += " > \(feedback.text)" }
    }
    for blank in question.blanks {
      line += " [" + blank.accepted.map(\.text).joined(separator: "|") + "]"
    }
    if let answer = question.modelAnswer { line += " = \(answer.text)" }
    if let hint = question.hint { line += " ? \(hint.text)" }
    if let explanation = question.explanation { line += " ; \(explanation.text)" }
    for stray in question.stray { line += " ~ \(stray.text)" }
    return line
  }

  /// The questions of a text, a line each.
  static func lines(_ text: String) -> [String] { chapter(text).questions.map(line) }
}

extension Outlined {
  /// The key that a document holds.
  static func key(_ text: String) -> AnswerKey {
    KeyReader().read(Document(Source(path: "answers.md", text: text)))
  }

  /// `1. stem | c) text ; why`; letters alone have nothing behind the parenthesis.
  static func line(_ entry: KeyEntry) -> String {
    var line = "\(entry.number?.text ?? "-"). \(entry.stem?.text ?? "")"
    for answer in entry.answers {
      line += " | " + (answer.letter.map { "\($0.text))" } ?? "") + (answer.text?.text ?? "")
    }
    if let explanation = entry.explanation { line += " ; \(explanation.text)" }
    return line
  }
}
