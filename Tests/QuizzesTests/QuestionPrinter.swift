import HornbookBytes

@testable import HornbookQuizzes

/// Writes questions as Markdown that the readers understand, so that what is read can be read again.
struct QuestionPrinter: Sendable {
  /// How the answers are written.
  var form: Form

  /// The forms that Markdown has for questions.
  enum Form: Sendable, Hashable {
    /// Lettered options; what is right is left to the key.
    case printed
    /// Task lists, gaps and explanations: all that is known.
    case inPlace
  }

  /// A printer for a form.
  init(form: Form) {
    self.form = form
  }

  /// The questions, with a blank line between each two.
  ///
  /// Questions to put in order and to match have no form in Markdown and are left out.
  func print(_ questions: [Question]) -> [UInt8] {
    var writer = ByteWriter()
    for question in questions where question.kind != .order && question.kind != .match {
      if writer.count > 0 { writer.write("\n") }
      write(question, to: &writer)
    }
    return writer.take()
  }

  private func write(_ question: Question, to writer: inout ByteWriter) {
    let number = question.number?.text ?? String(question.ordinal)
    let column = number.utf8.count + 2
    writer.write(text: number)
    writer.write(". ")
    let stem = form == .inPlace ? question.writtenStem : printedStem(question)
    writer.write(stem, column: column)
    writer.write("\n")
    // Behind a stem of several blocks, options without a blank line would go on with the last.
    let isLong = stem.contains(ASCII.newline)
    if form == .inPlace, let hint = question.hint {
      writer.write("\n")
      writer.write(byte: ASCII.space, count: column)
      writer.write("> Hint: ")
      writer.write(hint.markdown, column: column, prefix: "> ")
      writer.write("\n")
    }
    if !question.options.isEmpty, isLong || (form == .inPlace && question.hint != nil) {
      writer.write("\n")
    }
    for (index, option) in question.options.enumerated() {
      write(option, at: index, of: question, column: column, to: &writer)
    }
    if form == .inPlace, let answer = question.modelAnswer, question.options.isEmpty {
      writer.write("\nAnswer: ")
      writer.write(answer.markdown, column: 0)
      writer.write("\n")
    }
    if form == .inPlace, let explanation = question.explanation {
      writer.write("\n")
      writer.write(byte: ASCII.space, count: column)
      writer.write(explanation.markdown, column: column)
      writer.write("\n")
    }
  }

  /// A stem for print: a gap is a line to write on.
  private func printedStem(_ question: Question) -> [UInt8] {
    var printed = question
    printed.blanks = []
    let mark = Array(String(QuizText.blank).utf8)
    var writer = ByteWriter()
    let stem = printed.writtenStem
    var start = 0
    while let gap = stem.firstRange(of: mark, from: start) {
      writer.write(start..<gap.lowerBound, of: stem)
      writer.write("\\_\\_\\_\\_")
      start = gap.upperBound
    }
    writer.write(start..<stem.count, of: stem)
    return writer.take()
  }

  private func write(
    _ option: Option, at index: Int, of question: Question, column: Int, to writer: inout ByteWriter
  ) {
    writer.write(byte: ASCII.space, count: column)
    writer.write("- ")
    if form == .inPlace, let isCorrect = option.isCorrect {
      writer.write(isCorrect ? "[x] " : "[ ] ")
    }
    let letter = option.letter?.text ?? (form == .printed ? OptionLetter.text(at: index) : nil)
    if let letter {
      writer.write(text: letter)
      writer.write(") ")
    }
    writer.write(option.body.markdown, column: column + 2)
    writer.write("\n")
    if form == .inPlace, let feedback = option.feedback {
      writer.write(byte: ASCII.space, count: column + 2)
      writer.write("> ")
      writer.write(feedback.markdown, column: column + 2, prefix: "> ")
      writer.write("\n")
    }
  }
}

extension Question {
  /// The stem's Markdown with the gaps and the identifier put back, as the author wrote it.
  var writtenStem: [UInt8] {
    let mark = Array(String(QuizText.blank).utf8)
    var writer = ByteWriter(capacity: stem.markdown.count + 32)
    var start = 0
    for blank in blanks {
      guard let gap = stem.markdown.firstRange(of: mark, from: start) else { break }
      writer.write(start..<gap.lowerBound, of: stem.markdown)
      writer.write("[[")
      for (index, accepted) in blank.accepted.enumerated() {
        if index > 0 { writer.write("|") }
        writer.write(bytes: accepted.markdown)
      }
      writer.write("]]")
      start = gap.upperBound
    }
    writer.write(start..<stem.markdown.count, of: stem.markdown)
    return idPlace == nil ? writer.take() : withIdentifier(writer.take())
  }

  /// The stem with `{#id}` at the end of its first paragraph.
  private func withIdentifier(_ written: [UInt8]) -> [UInt8] {
    let mark = [UInt8](" {#\(id)}".utf8)
    let paragraph = written.firstRange(of: "\n\n")?.lowerBound ?? written.count
    return Array(written[..<paragraph]) + mark + Array(written[paragraph...])
  }
}
