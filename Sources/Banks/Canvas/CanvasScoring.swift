/// How Canvas counts an answer, and which feedback it shows.
struct CanvasScoring {
  private let question: BankQuestion
  private let kind: String
  private let answers: [[CanvasItemWriter.Answer]]

  init(_ question: BankQuestion, _ kind: String, _ answers: [[CanvasItemWriter.Answer]]) {
    self.question = question
    self.kind = kind
    self.answers = answers
  }

  /// The number of the item of a pair.
  static func item(_ index: Int) -> Int { 1001 + 2 * index }

  /// The number of the partner of a pair.
  static func partner(_ index: Int) -> Int { 1002 + 2 * index }

  /// Writes all conditions.
  func write(to xml: inout XMLWriter) {
    if question.explanation != nil {
      condition("Yes", &xml) {
        $0.element("other")
      } then: {
        display("general_fb", &$0)
      }
    }
    let options = answers.flatMap { $0 }
    switch question.task {
    case .one, .truth:
      for option in options { writeFeedback(of: option, "response1", "\(option.number)", to: &xml) }
      for option in options where option.credit > 0 {
        condition("No", &xml) {
          equal("response1", "\(option.number)", &$0)
        } then: {
          set((option.credit * 100).decimal, "Set", &$0)
        }
      }
    case .several:
      for option in options { writeFeedback(of: option, "response1", "\(option.number)", to: &xml) }
      condition("No", &xml) {
        writeAll(options, to: &$0)
      } then: {
        set("100", "Set", &$0)
      }
    case .gaps(let gaps): write(gaps, to: &xml)
    case .order(let items):
      for index in items.indices { write(Self.item(index), Self.partner(index), items.count, &xml) }
    case .match(let pairs):
      let count = pairs.count { !$0.item.html.isEmpty }
      for (index, partner) in pairs.shownPartners.enumerated() {
        if let partner { write(Self.item(index), Self.partner(partner), count, &xml) }
      }
    case .open:
      condition("No", &xml) {
        $0.element("other")
      } then: { _ in
      }
    case .foreign: break
    }
  }

  private func write(_ gaps: [BankGap], to xml: inout XMLWriter) {
    if kind == "numerical_question", let gap = gaps.first {
      return write(number: gap, to: &xml)
    }
    guard kind == "fill_in_multiple_blanks_question" else {
      let own = answers.flatMap { $0 }
      for answer in own { writeFeedback(of: answer, "response1", answer.words, to: &xml) }
      return condition("No", &xml) { xml in
        for answer in own { equal("response1", answer.words, &xml) }
      } then: {
        set("100", "Set", &$0)
      }
    }
    let names = CanvasGapNames.names(of: question.stem, count: gaps.count)
    for (name, answers) in zip(names, answers) {
      for answer in answers {
        writeFeedback(of: answer, "response_" + name, "\(answer.number)", to: &xml)
      }
      guard let first = answers.first else { continue }
      condition(nil, &xml) {
        equal("response_" + name, "\(first.number)", &$0)
      } then: {
        set(share(of: gaps.count), "Add", &$0)
      }
    }
  }

  private func write(number gap: BankGap, to xml: inout XMLWriter) {
    guard let number = gap.number else { return }
    condition("No", &xml) { xml in
      xml.begin("or")
      equal("response1", number.value, &xml)
      if let tolerance = number.tolerance, let value = Double(number.value),
        let margin = Double(tolerance)
      {
        xml.begin("and")
        xml.element("vargte", ["respident": "response1"], text: (value - margin).rounded12)
        xml.element("varlte", ["respident": "response1"], text: (value + margin).rounded12)
        xml.end()
      }
      xml.end()
    } then: { xml in
      set("100", "Set", &xml)
      for answer in answers.flatMap({ $0 }) where answer.feedback != nil {
        display(answer.feedbackName, &xml)
      }
    }
  }

  private func write(_ item: Int, _ partner: Int, _ count: Int, _ xml: inout XMLWriter) {
    condition(nil, &xml) {
      equal("response_\(item)", "\(partner)", &$0)
    } then: {
      set(share(of: count), "Add", &$0)
    }
  }

  private func share(of count: Int) -> String {
    ((10_000 / Double(max(1, count))).rounded() / 100).decimal
  }

  /// Every right option, and no other.
  private func writeAll(_ options: [CanvasItemWriter.Answer], to xml: inout XMLWriter) {
    xml.begin("and")
    for option in options {
      if option.credit <= 0 { xml.begin("not") }
      equal("response1", "\(option.number)", &xml)
      if option.credit <= 0 { xml.end() }
    }
    xml.end()
  }

  private func writeFeedback(
    of answer: CanvasItemWriter.Answer, _ response: String, _ value: String,
    to xml: inout XMLWriter
  ) {
    guard answer.feedback != nil else { return }
    condition("Yes", &xml) {
      equal(response, value, &$0)
    } then: {
      display(answer.feedbackName, &$0)
    }
  }

  private func condition(
    _ goesOn: String?, _ xml: inout XMLWriter, _ test: (inout XMLWriter) -> Void,
    then: (inout XMLWriter) -> Void
  ) {
    xml.begin("respcondition", ["continue": goesOn])
    xml.begin("conditionvar")
    test(&xml)
    xml.end()
    then(&xml)
    xml.end()
  }

  private func equal(_ response: String, _ value: String, _ xml: inout XMLWriter) {
    xml.element("varequal", ["respident": response], text: value)
  }

  private func set(_ value: String, _ action: String, _ xml: inout XMLWriter) {
    xml.element("setvar", ["action": action, "varname": "SCORE"], text: value)
  }

  private func display(_ feedback: String, _ xml: inout XMLWriter) {
    xml.element("displayfeedback", ["feedbacktype": "Response", "linkrefid": feedback])
  }
}

extension Double {
  /// The number with twelve digits, which hides what is added by counting in binary.
  var rounded12: String {
    guard isFinite, self != 0 else { return decimal }
    var scale = 1.0
    var size = magnitude
    while size < 1e11, scale < 1e300 {
      size *= 10
      scale *= 10
    }
    let rounded = (self * scale).rounded() / scale
    return rounded.isFinite ? rounded.decimal : decimal
  }
}

/// Names for the gaps of a stem.
enum CanvasGapNames {
  /// Names that the stem itself does not contain.
  static func names(of stem: BankText, count: Int) -> [String] {
    var name = "gap"
    let words = String(decoding: stem.html, as: UTF8.self)
    while words.contains("[" + name) { name += "_" }
    return (0..<count).map { "\(name)\($0 + 1)" }
  }
}
