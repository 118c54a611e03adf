internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Writes questions as parts of a form that is complete without scripts.
struct QuestionWriter {
  var setter: QuestionTextSetter
  let words: Words
  /// The words that nearly every question needs.
  let answerWord: String
  let chooseAll: String
  /// Where answers are shown.
  let mode: BookSettings.AnswerMode
  private(set) var writer = ByteWriter()

  init(_ setter: QuestionTextSetter, words: Words, mode: BookSettings.AnswerMode) {
    self.setter = setter
    self.words = words
    self.mode = mode
    answerWord = words["answer"]
    chooseAll = words["chooseAll"]
  }

  /// The HTML that has been written.
  mutating func take() -> [UInt8] { writer.take() }

  /// Begins a form.
  mutating func open() { writer.write("<form class=\"quiz\">\n") }

  /// Writes a place that links lead to.
  mutating func write(anchor id: String) { writer.writeTarget(id) }

  /// Ends a form.
  mutating func close() { writer.write("</form>\n") }

  /// Writes a question, the paragraphs that stand behind its options, and its answer.
  mutating func write(_ question: Question, _ answer: QuestionAnswer?, named name: String) {
    let stem = setter.set(question.stem)
    let stemID = name + ".stem"
    writer.write("<fieldset class=\"question\"")
    attribute(" id=\"", name)
    if !stem.rest.isEmpty { attribute(" aria-describedby=\"", stemID) }
    writer.write(">\n<legend><span class=\"number\">")
    writer.write(escaping: question.shownNumber)
    writer.write("</span>")
    var gap = 0
    if !stem.lead.isEmpty {
      writer.write(" ")
      write(fillingGapsOf: stem.lead, question, name, &gap)
    }
    let isSeveral = question.asksForSeveral(answer)
    if isSeveral, answer?.isAnnounced != true {
      writer.write(" ")
      writer.write(escaping: chooseAll)
    }
    writer.write("</legend>\n")
    if !stem.rest.isEmpty {
      writer.write("<div class=\"stem\"")
      attribute(" id=\"", stemID)
      writer.write(">\n")
      write(fillingGapsOf: stem.rest, question, name, &gap)
      writer.write("</div>\n")
    }
    writeOptions(of: question, named: name, isSeveral: isSeveral)
    if question.options.isEmpty, gap == 0 { writeField(question, name) }
    for text in question.stray { writer.write(bytes: setter.set(text).blocks) }
    if let answer {
      if answer.isUnderReview, mode != .withheld {
        writeReview()
      } else if mode == .inline {
        write(answer, to: question)
      }
    }
    writer.write("</fieldset>\n")
  }

  private mutating func attribute(_ opening: StaticString, _ value: String) {
    writer.write(opening)
    writer.write(escaping: value)
    writer.write("\"")
  }

  // MARK: - Options

  private mutating func writeOptions(of question: Question, named name: String, isSeveral: Bool) {
    guard !question.options.isEmpty else { return }
    writer.write("<ol class=\"options\">\n")
    for (index, option) in question.options.enumerated() {
      let text = setter.set(option.body)
      let letter = question.shownLetter(of: index)
      let id = name + "." + String(index + 1)
      writer.write("<li><label><input")
      writer.write(isSeveral ? " type=\"checkbox\"" : " type=\"radio\"")
      attribute(" name=\"", name)
      attribute(" value=\"", String(index + 1))
      if !text.rest.isEmpty { attribute(" aria-describedby=\"", id) }
      writer.write("><span class=\"letter\">")
      writer.write(escaping: letter)
      writer.write("</span> <span>")
      writer.write(bytes: text.lead)
      writer.write("</span></label>")
      // A block of code may not stand in a label.
      if !text.rest.isEmpty {
        writer.write("\n<div class=\"stem\"")
        attribute(" id=\"", id)
        writer.write(">\n")
        writer.write(bytes: text.rest)
        writer.write("</div>\n")
      }
      writer.write("</li>\n")
    }
    writer.write("</ol>\n")
  }

  // MARK: - Fields

  /// Writes HTML with a field in the place of each gap; marks inside of tags are left alone.
  private mutating func write(
    fillingGapsOf html: [UInt8], _ question: Question, _ name: String, _ gap: inout Int
  ) {
    guard !question.blanks.isEmpty else {
      writer.write(bytes: html)
      return
    }
    let mark = [UInt8](String(QuizText.blank).utf8)
    var start = 0
    while let found = html.firstRange(of: mark, from: start) {
      writer.write(start..<found.lowerBound, of: html)
      gap += 1
      writeInput(question, name, gap)
      start = found.upperBound
    }
    writer.write(start..<html.count, of: html)
  }

  private mutating func writeInput(_ question: Question, _ name: String, _ gap: Int) {
    writer.write("<input class=\"blank\" type=\"text\"")
    attribute(" name=\"", name + "." + String(gap))
    let label = question.blanks.count > 1 ? "\(answerWord) \(gap)" : answerWord
    attribute(" aria-label=\"", label)
    writer.write(
      " autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" translate=\"no\">")
  }

  /// Writes the field of a question without options whose stem has no gap.
  private mutating func writeField(_ question: Question, _ name: String) {
    writer.write("<p>")
    if question.blanks.isEmpty {
      writer.write("<textarea rows=\"4\"")
      attribute(" name=\"", name)
      attribute(" aria-label=\"", answerWord)
      writer.write(" autocapitalize=\"off\" spellcheck=\"false\"></textarea>")
    } else {
      writeInput(question, name, 1)
    }
    writer.write("</p>\n")
  }

  // MARK: - Answers

  private mutating func write(_ answer: QuestionAnswer, to question: Question) {
    var setter = setter
    // What is shown again here has its name above.
    setter.keepsNames = false
    writer.write("<details class=\"answer\"><summary>")
    writer.write(escaping: answerWord)
    writer.write("</summary>\n")
    for index in answer.options where question.options.indices.contains(index) {
      writer.write("<p><span class=\"verdict\">")
      writer.write(escaping: question.shownLetter(of: index))
      writer.write("</span> ")
      writer.write(bytes: setter.set(question.options[index].body).lead)
      writer.write("</p>\n")
    }
    for text in answer.texts { writer.write(bytes: setter.set(text).blocks) }
    if let correction = answer.correction {
      writer.write("<p class=\"correction\"><strong>")
      writer.write(escaping: words["corrected"])
      writer.write("</strong> ")
      writer.write(bytes: setter.line(about: correction, of: question, words))
      writer.write("</p>\n")
    }
    setter.writeReasons(for: answer, to: question, into: &writer)
    writer.write("</details>\n")
  }

  /// Says that nothing can be said yet.
  private mutating func writeReview() {
    writer.write("<p class=\"correction\">")
    writer.write(escaping: words["underReview"])
    writer.write("</p>\n")
  }
}

extension QuestionTextSetter {
  /// Why and when an answer was corrected, and what the printed key says.
  func line(about correction: Correction, of question: Question, _ words: Words) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let why = correction.why { parts.append(set(why).lead) }
    let old = correction.replaced.filter { question.options.indices.contains($0) }
      .map { question.shownLetter(of: $0) }
    if !old.isEmpty {
      var writer = ByteWriter()
      writer.write(escaping: words["keySaid", ["letters": old.joined(separator: ", ")]])
      parts.append(writer.take())
    }
    if !correction.date.isEmpty {
      var writer = ByteWriter()
      writer.write("<time>")
      writer.write(escaping: correction.date)
      writer.write("</time>")
      parts.append(writer.take())
    }
    return Array(parts.joined(separator: [ASCII.space]))
  }

  /// Writes what is said about each option, and why the answer is right.
  func writeReasons(
    for answer: QuestionAnswer, to question: Question, into writer: inout ByteWriter
  ) {
    for (index, option) in question.options.enumerated() {
      guard let feedback = option.feedback, !feedback.isEmpty, answer.keepsFeedback(on: index)
      else {
        continue
      }
      let text = set(feedback)
      writer.write("<p><span class=\"letter\">")
      writer.write(escaping: question.shownLetter(of: index))
      writer.write("</span> ")
      writer.write(bytes: text.lead)
      writer.write("</p>\n")
      writer.write(bytes: text.rest)
    }
    if let explanation = answer.explanation { writer.write(bytes: set(explanation).blocks) }
  }
}

extension Question {
  /// The number as it is printed, or the question's place in its chapter.
  var shownNumber: String { number?.text ?? String(ordinal) }

  /// The letter of an option as it is printed, or the one that its place gives it.
  func shownLetter(of option: Int) -> String {
    if let letter = options[option].letter { return letter.text }
    guard option < 26 else { return String(option + 1) }
    return String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(option))))
  }
}
