internal import HornbookBytes

extension CanvasItemWriter {
  private func write(material text: BankText, to xml: inout XMLWriter) {
    xml.begin("material")
    if text.html == BankText(plain: text.plain).html {
      xml.element("mattext", ["texttype": "text/plain"], text: text.plain)
    } else {
      xml.element(
        "mattext", ["texttype": "text/html"], text: CanvasMarkup.html(text, files: files))
    }
    xml.end()
  }

  private func write(material words: String, to xml: inout XMLWriter) {
    xml.begin("material")
    xml.element("mattext", ["texttype": "text/plain"], text: words)
    xml.end()
  }

  func writePresentation(to xml: inout XMLWriter) {
    let names = gapNames
    xml.begin("material")
    xml.element("mattext", ["texttype": "text/html"], text: stem(names))
    xml.end()
    switch question.task {
    case .one, .truth: writeChoices(isSeveral: false, to: &xml)
    case .several: writeChoices(isSeveral: true, to: &xml)
    case .order(let items): write(order: items, to: &xml)
    case .match(let pairs): write(match: pairs, to: &xml)
    case .gaps where kind == "fill_in_multiple_blanks_question":
      for (name, answers) in zip(names, answers) { write(gap: name, answers, to: &xml) }
    case .gaps, .open:
      xml.begin("response_str", ["ident": "response1", "rcardinality": "Single"])
      xml.begin("render_fib", ["fibtype": kind == "numerical_question" ? "Decimal" : nil])
      xml.element("response_label", ["ident": "answer1", "rshuffle": "No"])
      xml.end()
      xml.end()
    case .foreign: break
    }
  }

  /// The stem, in which names in brackets stand for gaps.
  private func stem(_ names: [String]) -> String {
    let html = CanvasMarkup.html(question.stem, files: files)
    guard case .gaps = question.task else { return html }
    let isNamed = kind == "fill_in_multiple_blanks_question"
    var written = ""
    var met = 0
    for piece in html.unicodeScalars.split(
      separator: "\u{FFFC}", omittingEmptySubsequences: false)
    {
      if met > 0 {
        let shown = isNamed ? "" : "<span class=\"\(CanvasMarkup.gap)\">_____</span>"
        if names.indices.contains(met - 1) {
          written += isNamed ? "[\(names[met - 1])]" : shown
        } else {
          written += BankText.gap
        }
      }
      written.unicodeScalars.append(contentsOf: piece)
      met += 1
    }
    guard isNamed else { return written }
    for name in names.dropFirst(max(0, met - 1)) {
      written += "<p class=\"\(CanvasMarkup.below)\">[\(name)]</p>"
    }
    return written
  }

  private var gapNames: [String] {
    guard case .gaps(let gaps) = question.task else { return [] }
    return CanvasGapNames.names(of: question.stem, count: gaps.count)
  }

  private func writeChoices(isSeveral: Bool, to xml: inout XMLWriter) {
    xml.begin(
      "response_lid",
      ["ident": "response1", "rcardinality": isSeveral ? "Multiple" : "Single"])
    xml.begin("render_choice", ["shuffle": shuffle])
    for answer in answers.flatMap({ $0 }) {
      xml.begin("response_label", ["ident": String(answer.number)])
      if let text = answer.text {
        write(material: text, to: &xml)
      } else {
        write(material: answer.words, to: &xml)
      }
      xml.end()
    }
    xml.end()
    xml.end()
  }

  private var shuffle: String? { question.shuffles.map { $0 ? "Yes" : "No" } }

  private func write(gap name: String, _ answers: [Answer], to xml: inout XMLWriter) {
    xml.begin("response_lid", ["ident": "response_" + name])
    write(material: name, to: &xml)
    xml.begin("render_choice")
    for answer in answers {
      xml.begin("response_label", ["ident": String(answer.number)])
      write(material: answer.words, to: &xml)
      xml.end()
    }
    xml.end()
    xml.end()
  }

  private func write(order items: [BankText], to xml: inout XMLWriter) {
    let order = MixedOrder.places(of: items.map(\.html))
    for index in items.indices {
      xml.begin("response_lid", ["ident": "response_\(CanvasScoring.item(index))"])
      write(material: "\(index + 1)", to: &xml)
      write(partners: order, of: items, to: &xml)
      xml.end()
    }
  }

  private func write(match pairs: [BankPair], to xml: inout XMLWriter) {
    let partners = pairs.shownPartners
    let shown = pairs.indices.filter { partners[$0] == nil || partners[$0] == $0 }
    let texts = pairs.map(\.partner)
    let order = MixedOrder.places(of: shown.map { texts[$0].html }).map { shown[$0] }
    for (index, pair) in pairs.enumerated() where !pair.item.html.isEmpty {
      xml.begin("response_lid", ["ident": "response_\(CanvasScoring.item(index))"])
      write(material: pair.item, to: &xml)
      write(partners: order, of: texts, to: &xml)
      xml.end()
    }
  }

  private func write(partners order: [Int], of texts: [BankText], to xml: inout XMLWriter) {
    xml.begin("render_choice", ["shuffle": shuffle])
    for index in order {
      xml.begin("response_label", ["ident": String(CanvasScoring.partner(index))])
      write(material: texts[index], to: &xml)
      xml.end()
    }
    xml.end()
  }

  func writeFeedback(to xml: inout XMLWriter) {
    if let text = question.explanation { write(feedback: "general_fb", text, to: &xml) }
    for answer in answers.flatMap({ $0 }) {
      if let text = answer.feedback { write(feedback: answer.feedbackName, text, to: &xml) }
    }
    if case .open(let model?) = question.task {
      xml.begin("itemfeedback", ["ident": "solution"])
      xml.begin("solution")
      xml.begin("solutionmaterial")
      write(material: model, to: &xml)
      for _ in 0..<3 { xml.end() }
    }
    guard !question.hints.isEmpty else { return }
    xml.begin("itemfeedback", ["ident": "hints"])
    xml.begin("hint")
    for hint in question.hints {
      xml.begin("hintmaterial")
      write(material: hint, to: &xml)
      xml.end()
    }
    xml.end()
    xml.end()
  }

  private func write(feedback name: String, _ text: BankText, to xml: inout XMLWriter) {
    xml.begin("itemfeedback", ["ident": name])
    xml.begin("flow_mat")
    write(material: text, to: &xml)
    xml.end()
    xml.end()
  }
}
