internal import HornbookBytes
internal import HornbookPaper
internal import HornbookPipeline
internal import HornbookQuizzes

extension Examination {
  /// The questions of a variant as a page.
  func paper(_ index: Int) -> [UInt8] {
    let variant = layout.variants[index]
    var html = head()
    writeHead("\(words.variant) \(variant.name)", variant.name, to: &html)
    html.write("<div class=\"fields\"><span>")
    html.write(escaping: words.name)
    html.write("</span> <span>")
    html.write(escaping: words.number)
    html.write("</span></div>\n<p>")
    html.write(escaping: words.answersGo)
    if variant.asked.contains(where: { layout.questions[$0.question].kind == .several }) {
      html.write(escaping: " ♣ = \(words.several).")
    }
    html.write("</p>\n")
    var shared: QuizText?
    for (position, asked) in variant.asked.enumerated() {
      let question = variants.answers[asked.question].question
      if let text = question.shared, text.place != shared?.place {
        html.write("<div class=\"shared\">")
        html.write(bytes: markup(text, asked.question))
        html.write("</div>\n")
      }
      shared = question.shared
      write(position, asked, to: &html)
    }
    html.write("</body></html>\n")
    return html.take()
  }

  /// The head of a paper or of a key.
  func writeHead(_ line: String, _ variant: String, to html: inout ByteWriter) {
    html.write("<div class=\"head\"><h1>")
    html.write(escaping: layout.title)
    html.write("</h1>\n<p><strong>")
    html.write(escaping: line)
    html.write("</strong> <span class=\"foot\">+")
    html.write(escaping: "\(variant)/\(layout.examCode)")
    html.write("+</span></p></div>\n")
  }

  /// The HTML of a text of a question; gaps are lines to write on.
  func markup(_ text: QuizText, _ question: Int) -> [UInt8] {
    let html = site.takenOut(text, ofChapter: chapters[question]) { $0 }
    let gap = Array(String(QuizText.blank).utf8)
    guard html.firstRange(of: gap) != nil else { return html }
    var written = ByteWriter(capacity: html.count)
    var start = 0
    while let found = html.firstRange(of: gap, from: start) {
      written.write(start..<found.lowerBound, of: html)
      written.write(Self.line)
      start = found.upperBound
    }
    written.write(start..<html.count, of: html)
    return written.take()
  }

  /// A line to write on; plain signs, as WeasyPrint breaks lines before other inline boxes in the wrong place.
  private static let line: StaticString = "____________________"

  private func write(_ position: Int, _ asked: PaperVariant.Asked, to html: inout ByteWriter) {
    let answer = variants.answers[asked.question]
    let layoutQuestion = layout.questions[asked.question]
    html.write("<div class=\"question\"><div class=\"number\">")
    if layoutQuestion.kind == .several { html.write("♣ ") }
    html.write(decimal: position + 1)
    html.write("</div><div class=\"body\">")
    html.write(bytes: markup(answer.question.stem, asked.question))
    switch answer.kind {
    case .one, .several, .trueFalse:
      writeOptions(asked.order.map { answer.question.options[$0].body }, asked, to: &html)
    case .order:
      writeOptions(asked.order.map { answer.question.options[$0].body }, asked, to: &html)
      html.write("<p>")
      for _ in answer.question.options { html.write("<span class=\"place\">\u{A0}</span> ") }
      html.write("</p>")
    case .match: writePairs(answer.question, asked, to: &html)
    case .fillInText, .fillInNumber:
      // A question for a number may have no gap in its text.
      if !answer.question.stem.plain.contains(QuizText.blank) { writeLines(1, to: &html) }
    case .open: writeLines(8, to: &html)
    case .tracing: writeLines(4, to: &html)
    }
    html.write("</div></div>\n")
  }

  private func writeOptions(
    _ texts: [QuizText], _ asked: PaperVariant.Asked, to html: inout ByteWriter
  ) {
    html.write("<ol class=\"options\">")
    for (position, text) in texts.enumerated() {
      html.write("<li><span>")
      html.write(text: PaperLetters.upper(position))
      html.write("</span><div>")
      html.write(bytes: markup(text, asked.question))
      html.write("</div></li>\n")
    }
    html.write("</ol>")
  }

  /// Items with places for letters, and below them the partners with their letters.
  private func writePairs(
    _ question: Question, _ asked: PaperVariant.Asked, to html: inout ByteWriter
  ) {
    html.write("<ol class=\"options\">")
    for option in question.options {
      html.write("<li><div><span class=\"place\">\u{A0}</span></div><div>")
      html.write(bytes: markup(option.body, asked.question))
      html.write("</div></li>\n")
    }
    html.write("</ol>")
    writeOptions(asked.order.compactMap { question.options[$0].partner }, asked, to: &html)
  }

  private func writeLines(_ count: Int, to html: inout ByteWriter) {
    for _ in 0..<count { html.write("<div class=\"line\"></div>") }
  }
}

extension [UInt8] {
  /// Whether a text contains a sign.
  fileprivate func contains(_ sign: Unicode.Scalar) -> Bool {
    firstRange(of: Array(String(sign).utf8)) != nil
  }
}
