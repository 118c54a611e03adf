internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Writes questions as parts of a form that also works without scripts.
struct QuestionWriter {
  var setter: QuestionTextSetter
  let words: Words
  let mode: BookSettings.AnswerMode
  var writer = ByteWriter()
  /// The name and the text of the last shared text that was written.
  var shared: (name: String, text: QuizText)?

  init(_ setter: QuestionTextSetter, words: Words, mode: BookSettings.AnswerMode) {
    self.setter = setter
    self.words = words
    self.mode = mode
  }

  /// Returns the HTML written so far.
  mutating func take() -> [UInt8] { writer.take() }

  /// Begins a form.
  ///
  /// Nothing is ever sent: with the `dialog` method, the Enter key does no harm.
  mutating func open() { writer.write("<form class=\"quiz\" method=\"dialog\">\n") }

  /// Writes a link target.
  mutating func write(anchor id: String) { writer.writeTarget(id) }

  /// Writes finished HTML.
  mutating func write(html: [UInt8]) { writer.write(bytes: html) }

  mutating func close() { writer.write("</form>\n") }

  /// Writes the title of questions that belong to no chapter.
  mutating func write(titleOfSet title: String) {
    writer.write("<p class=\"set-title\">")
    writer.write(escaping: title)
    writer.write("</p>\n")
  }

  mutating func open(section heading: String) {
    writer.write("<section class=\"questions\">\n<h2>")
    writer.write(escaping: heading)
    writer.write("</h2>\n")
  }

  mutating func closeSection() { writer.write("</section>\n") }

  /// Writes a question, the paragraphs after its options, and its answer.
  ///
  /// - Parameters:
  ///   - number: The number shown before it; nil if it is shown outside its own place.
  ///   - listed: Its name on the page of the answers, if that differs from `name`.
  mutating func write(
    _ question: Question, _ answer: QuestionAnswer?, numbered number: String?, named name: String,
    listed: String? = nil
  ) {
    let stem = setter.set(question.stem)
    let stemID = name + ".stem"
    let options = OptionNames(question)
    let sharedName = writeShared(of: question, named: name)
    let key = mode == .inline ? ScriptKey(question, answer, options) : nil
    writer.write("<fieldset class=\"question\"")
    attribute(" id=\"", name)
    attribute(" data-question=\"", question.id)
    attribute(" data-chapter=\"", question.chapter.slug)
    attribute(" data-kind=\"", question.shownKind(answer).rawValue)
    if let key { attribute(" data-key=\"", key.text) }
    let described = [sharedName, stem.rest.isEmpty ? nil : stemID].compactMap(\.self)
    if !described.isEmpty {
      attribute(" aria-describedby=\"", described.joined(separator: " "))
    }
    writer.write(">\n<legend>")
    if let number {
      writer.write("<span class=\"number\">")
      writer.write(escaping: number)
      writer.write("</span>")
    }
    var gap = 0
    if !stem.lead.isEmpty {
      if number != nil { writer.write(" ") }
      write(fillingGapsOf: stem.lead, question, name, &gap)
    } else if question.kind == .tracing {
      if number != nil { writer.write(" ") }
      writer.write(escaping: words["traceTask"])
    }
    let isSeveral = question.asksForSeveral(answer)
    if isSeveral, answer?.isAnnounced != true {
      writer.write(" ")
      writer.write(escaping: words["chooseAll"])
    }
    writer.write("</legend>\n")
    if !stem.rest.isEmpty {
      writer.write("<div class=\"stem\"")
      attribute(" id=\"", stemID)
      writer.write(">\n")
      write(fillingGapsOf: stem.rest, question, name, &gap)
      writer.write("</div>\n")
    }
    writeControls(of: question, options, named: name, isSeveral: isSeveral)
    if question.options.isEmpty, gap == 0 { writeField(question, name) }
    for text in question.stray { writer.write(bytes: setter.set(text).blocks) }
    if let hint = question.hint { write(hint: hint) }
    // Scripts fill this element; screen readers announce changes only in a region that exists from
    // the start.
    if key != nil { writer.write("<p class=\"outcome\" role=\"status\"></p>\n") }
    if let answer {
      if answer.isUnderReview, mode != .withheld {
        writeReview()
      } else if mode == .inline {
        write(answer, to: question)
      } else if mode == .page, !setter.isForPaper {
        writeLink(toAnswerOf: listed ?? name)
      }
    }
    if setter.isForPaper { writer.write("<div class=\"room\"></div>\n") }
    if let report = setter.report, !setter.isForPaper { write(report, on: question.id) }
    writer.write("</fieldset>\n")
  }

  mutating func attribute(_ opening: StaticString, _ value: String) {
    writer.write(opening)
    writer.write(escaping: value)
    writer.write("\"")
  }

  /// Writes the link by which readers report a question.
  private mutating func write(_ report: QuestionReport, on question: String) {
    writer.write("<p class=\"report\"><a")
    attribute(" href=\"", report.address(of: question))
    writer.write(">")
    writer.write(escaping: words["reportQuestion"])
    writer.write("</a></p>\n")
  }

  private mutating func write(hint: QuizText) {
    writer.write("<details class=\"hint\"><summary>")
    writer.write(escaping: words["hint"])
    writer.write("</summary>\n")
    writer.write(bytes: setter.set(hint).blocks)
    writer.write("</details>\n")
  }

  // MARK: - Answers

  private mutating func write(_ answer: QuestionAnswer, to question: Question) {
    var setter = setter
    // The texts shown again here already have their names above.
    setter.keepsNames = false
    writer.write("<details class=\"answer\"><summary>")
    writer.write(escaping: words["answer"])
    writer.write("</summary>\n")
    for index in answer.options where question.options.indices.contains(index) {
      writer.write("<p><span class=\"verdict\">")
      writer.write(escaping: question.shownLetter(of: index))
      writer.write("</span> ")
      write(lead: question, index)
      writer.write("</p>\n")
    }
    for text in answer.texts { writer.write(bytes: setter.set(text).blocks) }
    setter.write(arrangementOf: question.corrected(by: answer), words, into: &writer)
    if let correction = answer.correction {
      writer.write("<p class=\"correction\">")
      writer.write(bytes: setter.line(about: correction, of: question, words))
      writer.write("</p>\n")
    }
    setter.writeReasons(for: answer, to: question, words, into: &writer)
    writer.write("</details>\n")
  }

  private mutating func writeLink(toAnswerOf name: String) {
    writer.write("<p class=\"see-answer\"><a")
    attribute(" href=\"", PageID.answers.fixedPath + SiteAddress.anchor(name + ".answer"))
    writer.write(">")
    writer.write(escaping: words["answer"])
    writer.write("</a></p>\n")
  }

  /// Writes that the answer is under review.
  private mutating func writeReview() {
    writer.write("<p class=\"correction\">")
    writer.write(escaping: words["underReview"])
    writer.write("</p>\n")
  }
}

extension QuestionTextSetter {
  /// The note on a correction: its date, the letters in the printed key, and why they were wrong.
  func line(about correction: Correction, of question: Question, _ words: Words) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("<strong>")
    if correction.date.isEmpty {
      writer.write(escaping: words["corrected"])
    } else {
      writeDay(of: correction, words, into: &writer)
    }
    writer.write("</strong>")
    let old = correction.replaced.filter { question.options.indices.contains($0) }
      .map { question.shownLetter(of: $0) }
    if !old.isEmpty {
      writer.write(" ")
      writer.write(escaping: words["keySaid", ["letters": old.joined(separator: ", ")]])
    }
    if let why = correction.why {
      writer.write(" ")
      writer.write(bytes: set(why).lead)
    }
    return writer.take()
  }

  /// Writes the date of a correction as a `time` element within its sentence.
  private func writeDay(
    of correction: Correction, _ words: Words, into writer: inout ByteWriter
  ) {
    let day = CalendarDate(correction.date)
    let shown = day.map { words.date($0) } ?? correction.date
    let mark: Character = "\u{FFFC}"
    let pieces = words["correctedOn", ["date": String(mark)]].split(
      separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    writer.write(escaping: String(pieces[0]))
    guard pieces.count > 1 else { return }
    writer.write("<time")
    if let day {
      writer.write(" datetime=\"")
      writer.write(escaping: day.description)
      writer.write("\"")
    }
    writer.write(">")
    writer.write(escaping: shown)
    writer.write("</time>")
    writer.write(escaping: String(pieces[1]))
  }

  /// Writes the items in their order, or each with its partner, or what a program does; nothing for
  /// other kinds of questions.
  func write(arrangementOf question: Question, _ words: Words, into writer: inout ByteWriter) {
    if let trace = question.trace { return write(trace, words, into: &writer) }
    guard question.kind == .order || question.kind == .match, !question.options.isEmpty else {
      return
    }
    writer.write(question.kind == .order ? "<ol>\n" : "<ul>\n")
    for option in question.options {
      writer.write("<li>")
      writer.write(bytes: set(option.body).lead)
      if let partner = option.partner {
        writer.write(" – ")
        writer.write(bytes: set(partner).lead)
      }
      writer.write("</li>\n")
    }
    writer.write(question.kind == .order ? "</ol>\n" : "</ul>\n")
  }
}

extension Question {
  /// The printed letter of an option, or the letter for its position; a number after z.
  func shownLetter(of option: Int) -> String {
    if let letter = options[option].letter { return letter.text }
    guard option < 26 else { return String(option + 1) }
    return String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(option))))
  }
}
