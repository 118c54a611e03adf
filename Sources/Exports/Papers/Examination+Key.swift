internal import HornbookBytes
internal import HornbookPaper
internal import HornbookQuizzes

extension Examination {
  /// The key to all variants as a page.
  var key: [UInt8] {
    var html = head()
    for (index, variant) in layout.variants.enumerated() {
      html.write("<div class=\"variant\">\n")
      writeHead("\(words.key), \(words.variant) \(variant.name)", variant.name, to: &html)
      for (position, asked) in variant.asked.enumerated() {
        write(position, asked, to: &html)
      }
      if index == 0, layout.variants.count > 1 { writeCrossing(to: &html) }
      html.write("</div>\n")
    }
    html.write("</body></html>\n")
    return html.take()
  }

  private func write(_ position: Int, _ asked: PaperVariant.Asked, to html: inout ByteWriter) {
    let answer = variants.answers[asked.question]
    html.write("<div class=\"key\"><strong>")
    html.write(decimal: position + 1)
    html.write(".</strong> ")
    switch answer.kind {
    case .one, .several, .trueFalse:
      html.write("<strong>")
      html.write(text: asked.letters(of: answer.correct).joined(separator: ", "))
      html.write("</strong>: ")
      // In the order of the letters.
      let right = asked.order.filter { answer.correct.contains($0) }
      for (index, option) in right.enumerated() {
        if index > 0 { html.write("; ") }
        write(answer.question.options[option].body, asked, to: &html)
      }
    case .fillInText, .fillInNumber:
      for (index, blank) in answer.question.blanks.enumerated() {
        if index > 0 { html.write("; ") }
        if let number = blank.number {
          html.write(escaping: number.words)
        } else if let text = blank.accepted.first {
          write(text, asked, to: &html)
        }
      }
    case .order, .match:
      let letters = answer.question.options.indices.compactMap { asked.order.firstIndex(of: $0) }
      html.write(escaping: letters.map { PaperLetters.upper($0) }.joined(separator: " "))
    case .open: if let model = answer.model { write(model, asked, to: &html) }
    case .tracing:
      if let output = answer.question.trace?.output {
        html.write("<code>")
        html.write(escaping: output.text)
        html.write("</code>")
      } else if let line = answer.question.trace?.line {
        html.write(escaping: "✗ (\(line))")
      } else {
        html.write("✗")
      }
    }
    let question = layout.questions[asked.question]
    html.write(" <span class=\"marker\">")
    if question.kind == .marked { html.write(escaping: "[\(words.points): \(question.parts)] ") }
    html.write(escaping: question.id)
    html.write("</span></div>\n")
  }

  private func write(_ text: QuizText, _ asked: PaperVariant.Asked, to html: inout ByteWriter) {
    html.write("<div class=\"text\">")
    html.write(bytes: markup(text, asked.question))
    html.write("</div>")
  }

  /// Where each question of the book stands in each variant, and with which letters.
  private func writeCrossing(to html: inout ByteWriter) {
    html.write("<h2>")
    html.write(escaping: layout.variants.map(\.name).joined(separator: " · "))
    html.write("</h2>\n<table class=\"crossing\"><thead><tr><th>")
    html.write(escaping: words.question)
    html.write("</th>")
    for variant in layout.variants {
      html.write("<th>")
      html.write(text: variant.name)
      html.write("</th>")
    }
    html.write("</tr></thead>\n<tbody>\n")
    for (index, question) in layout.questions.enumerated() {
      html.write("<tr><td>")
      html.write(escaping: question.id)
      html.write("</td>")
      for variant in layout.variants {
        let position = variant.asked.firstIndex { $0.question == index } ?? 0
        let letters = variant.asked[position].letters(of: question.correct).joined()
        html.write(text: "<td>\(position + 1) \(letters)</td>")
      }
      html.write("</tr>\n")
    }
    html.write("</tbody></table>\n")
  }
}

extension NumericAnswer {
  /// The number with its tolerance and unit.
  fileprivate var words: String {
    func written(_ value: Double) -> String {
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let margin =
      switch tolerance {
      case .none: ""
      case .absolute(let limit): " ± \(written(limit))"
      case .relative(let share): " ± \(written(share * 100)) %"
      }
    return written(value) + margin + (unit.map { " " + $0 } ?? "")
  }
}
