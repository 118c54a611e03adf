internal import HornbookBytes
internal import HornbookDoors

/// Writes a question as an item of QTI 1.2 for Canvas.
///
/// Fields whose names begin with `hornbook_` say what Canvas has no words for, so that it comes back.
struct CanvasItemWriter {
  /// What Canvas does not show.
  private(set) var losses: [String] = []

  /// An answer with its number in Canvas.
  struct Answer {
    let number: Int
    var text: BankText?
    var words = ""
    var credit = 0.0
    var feedback: BankText?

    var feedbackName: String { "\(number)_fb" }
  }

  let question: BankQuestion
  private let language: String
  private let files: Set<String>
  private var kind = ""
  private var fields: [(String, String)] = []
  /// The answers: options, or the right words of each gap.
  private var answers: [[Answer]] = []
  private var count = 0

  init(_ question: BankQuestion, of bank: Bank, files: Set<String>) {
    self.question = question
    self.files = files
    language = bank.language
  }

  /// Writes a field of metadata.
  static func write(field: String, _ value: String, to xml: inout XMLWriter) {
    xml.begin("qtimetadatafield")
    xml.element("fieldlabel", text: field)
    xml.element("fieldentry", text: value)
    xml.end()
  }

  /// Writes the item.
  mutating func write(identifier: String, to xml: inout XMLWriter) {
    prepare()
    xml.begin(
      "item",
      [
        "ident": identifier,
        "title": question.name.isEmpty ? question.shownName : question.name,
      ])
    writeMetadata(to: &xml)
    xml.begin("presentation")
    writePresentation(to: &xml)
    xml.end()
    xml.begin("resprocessing")
    xml.begin("outcomes")
    xml.element(
      "decvar",
      ["maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"])
    xml.end()
    CanvasScoring(question, kind, answers).write(to: &xml)
    xml.end()
    writeFeedback(to: &xml)
    xml.end()
  }

  private mutating func next() -> Int {
    count += 1
    return 1000 + count
  }

  private mutating func prepare() {
    switch question.task {
    case .one(let options): prepare(options, isSeveral: false)
    case .several(let options): prepare(options, isSeveral: true)
    case .truth(let isTrue, let feedback):
      kind = "true_false_question"
      let words = TruthWords.words(in: language)
      answers = [
        [
          Answer(
            number: next(), words: words.isTrue, credit: isTrue ? 1 : 0, feedback: feedback.onTrue),
          Answer(
            number: next(), words: words.isFalse, credit: isTrue ? 0 : 1,
            feedback: feedback.onFalse),
        ]
      ]
    case .gaps(let gaps): prepare(gaps)
    case .order:
      kind = "matching_question"
      fields.append(("hornbook_kind", "order"))
      losses.append("its look: Canvas has no order, and shows numbers to be matched")
    case .match:
      kind = "matching_question"
      fields.append(("hornbook_kind", "match"))
    case .open(let model):
      kind = "essay_question"
      if model != nil { losses.append("its model answer, which Canvas does not show") }
    case .foreign: break
    }
    if !question.hints.isEmpty { losses.append("its hints, which Canvas does not show") }
    if question.name.isEmpty { fields.append(("hornbook_unnamed", "true")) }
    for tag in question.tags { fields.append(("qmd_keywords", tag)) }
  }

  private mutating func prepare(_ options: [BankOption], isSeveral: Bool) {
    kind = isSeveral ? "multiple_answers_question" : "multiple_choice_question"
    answers = [
      options.map {
        Answer(number: next(), text: $0.text, credit: $0.credit, feedback: $0.feedback)
      }
    ]
    let right = options.filter(\.isRight)
    let share = isSeveral ? 1 / Double(max(1, right.count)) : 1
    let isPlain = options.allSatisfy { $0.credit == ($0.isRight ? share : 0) }
    guard !isPlain || !isSeveral && right.count != 1 else { return }
    losses.append("the shares of the points that single options give")
    for (index, option) in options.enumerated() {
      fields.append(("hornbook_credit_\(index + 1)", option.credit.decimal))
    }
  }

  private mutating func prepare(_ gaps: [BankGap]) {
    let isInside = question.stem.plain.contains(BankText.gap)
    kind =
      if gaps.count == 1, gaps[0].number != nil {
        "numerical_question"
      } else {
        gaps.count == 1 && !isInside ? "short_answer_question" : "fill_in_multiple_blanks_question"
      }
    for (index, gap) in gaps.enumerated() {
      answers.append(
        gap.accepted.enumerated().map { place, words in
          Answer(
            number: next(), words: words, credit: 1,
            feedback: gap.feedback.indices.contains(place) ? gap.feedback[place] : nil)
        })
      let place = index + 1
      if let number = gap.number {
        fields.append(("hornbook_number_\(place)", number.value))
        if kind == "numerical_question", gap.accepted != [number.value] {
          for written in gap.accepted { fields.append(("hornbook_written_\(place)", written)) }
        }
        if let tolerance = number.tolerance {
          fields.append(("hornbook_tolerance_\(place)", tolerance))
          if kind != "numerical_question" { losses.append("the tolerance of its numbers") }
        }
        if let unit = number.unit {
          fields.append(("hornbook_unit_\(place)", unit))
          losses.append("the units of its numbers")
        }
      }
      guard gap.isExact else { continue }
      fields.append(("hornbook_exact_\(place)", "true"))
      if gap.number == nil { losses.append("the difference between capital and small letters") }
    }
  }

  private func writeMetadata(to xml: inout XMLWriter) {
    xml.begin("itemmetadata")
    xml.begin("qtimetadata")
    Self.write(field: "question_type", kind, to: &xml)
    if let points = question.points {
      Self.write(field: "points_possible", points.decimal, to: &xml)
    }
    Self.write(
      field: "original_answer_ids",
      answers.flatMap { $0 }.map { String($0.number) }.joined(separator: ","), to: &xml)
    for (name, value) in fields { Self.write(field: name, value, to: &xml) }
    xml.end()
    xml.end()
  }
}

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

  private func writePresentation(to xml: inout XMLWriter) {
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

  private func writeFeedback(to xml: inout XMLWriter) {
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
