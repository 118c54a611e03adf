internal import HornbookBytes

/// Writes a question as an item of QTI 2.1.
struct QTIItemWriter {
  /// What the item cannot say.
  private(set) var losses: [String] = []

  private let question: BankQuestion
  private let bank: Bank
  private let files: Set<String>
  private var responses: [QTIResponse] = []
  private var scoring = QTIScoring()
  private var feedback: [(identifier: String, text: BankText)] = []

  init(_ question: BankQuestion, of bank: Bank, files: Set<String>) {
    self.question = question
    self.bank = bank
    self.files = files
  }

  /// The item.
  mutating func write(identifier: String) -> [UInt8] {
    prepare()
    var xml = XMLWriter()
    xml.begin(
      "assessmentItem",
      [
        "xmlns": QTIPackage.namespace,
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "\(QTIPackage.namespace) http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
        "identifier": identifier,
        "title": question.name.isEmpty ? question.shownName : question.name,
        // Lists of items show the first words of a question without a name.
        "label": question.name.isEmpty ? QTIItemReader.unnamed : nil,
        "xml:lang": bank.language.isEmpty ? nil : bank.language,
        "adaptive": "false", "timeDependent": "false", "toolName": QTIItemReader.tool,
      ])
    for response in responses { response.write(to: &xml) }
    writeOutcomes(to: &xml)
    xml.begin("itemBody")
    writeBody(to: &xml)
    xml.end()
    scoring.write(to: &xml)
    for (identifier, text) in feedback {
      xml.begin(
        "modalFeedback",
        ["outcomeIdentifier": "FEEDBACK", "identifier": identifier, "showHide": "show"],
        isMixed: true)
      write(text, .flow, to: &xml)
      xml.end()
    }
    xml.end()
    return xml.finish()
  }

  /// Adds the feedback with an identifier, if there is one.
  private mutating func add(_ text: BankText?, as identifier: String) -> Bool {
    guard let text, !text.html.isEmpty else { return false }
    feedback.append((identifier, text))
    return true
  }

  private mutating func prepare() {
    switch question.task {
    case .one(let options): prepare(options, isSeveral: false)
    case .several(let options): prepare(options, isSeveral: true)
    case .truth(let isTrue, let own):
      let right = isTrue ? 1.0 : 0
      prepare(choices: ["true", "false"], [right, 1 - right], isSeveral: false)
      let texts = [(own.onTrue, "true"), (own.onFalse, "false")]
      for (text, identifier) in texts where add(text, as: identifier) { scoring.showsChosen = true }
    case .gaps(let gaps): for (index, gap) in gaps.enumerated() { prepare(gap, index, of: gaps) }
    case .order(let items):
      prepareWhole(
        "ordered", "identifier", items.indices.map { Self.name("C", $0) })
    case .match(let pairs):
      let partners = pairs.shownPartners
      let right = pairs.indices.compactMap { index in
        partners[index].map { "\(Self.name("I", index)) \(Self.name("P", $0))" }
      }
      prepareWhole("multiple", "directedPair", right)
    case .open:
      var response = QTIResponse()
      response.type = "string"
      responses = [response]
    case .foreign: break
    }
    if add(question.explanation, as: "explanation") { scoring.always = "explanation" }
  }

  private mutating func prepare(_ options: [BankOption], isSeveral: Bool) {
    let names = options.indices.map { Self.name("C", $0) }
    prepare(choices: names, options.map(\.credit), isSeveral: isSeveral)
    for (option, name) in zip(options, names) where add(option.feedback, as: name) {
      scoring.showsChosen = true
    }
  }

  private mutating func prepare(choices: [String], _ credits: [Double], isSeveral: Bool) {
    let points = question.points ?? 1
    let right = credits.filter { $0 > 0 }
    var response = QTIResponse()
    response.cardinality = isSeveral ? "multiple" : "single"
    let best = credits.max() ?? 0
    response.correct = zip(choices, credits).filter {
      $0.1 > 0 && (isSeveral || $0.1 == best)
    }.map(\.0)
    if !isSeveral { response.correct = Array(response.correct.prefix(1)) }
    let isPlain =
      credits.allSatisfy { $0 >= 0 } && !right.isEmpty
      && (isSeveral
        ? right.allSatisfy { $0 == 1 / Double(right.count) } : right == [1])
    if isPlain, points == 1 || isSeveral {
      scoring.score = points == 1 ? .match : .matchWorthPoints
    } else if credits.contains(where: { $0 != 0 }) {
      let values = credits.map { $0 * points }
      let isExact = points != 0 && zip(values, credits).allSatisfy { $0 / points == $1 }
      response.entries = zip(choices, isExact ? values : credits).map {
        .init(key: $0, value: $1.isFinite ? $1 : 0)
      }
      response.highest = isExact ? points : 1
      if isSeveral { response.lowest = 0 }
      scoring.score = isExact ? .map : .mapShares
    }
    responses = [response]
  }

  private mutating func prepareWhole(_ cardinality: String, _ type: String, _ right: [String]) {
    var response = QTIResponse()
    response.cardinality = cardinality
    response.type = type
    response.correct = right
    responses = [response]
    guard !right.isEmpty else { return }
    scoring.score = question.points ?? 1 == 1 ? .match : .matchWorthPoints
  }

  private mutating func prepare(_ gap: BankGap, _ index: Int, of gaps: [BankGap]) {
    var response = QTIResponse()
    let worth = (question.points ?? 1) / Double(gaps.count)
    if gaps.count > 1 { response.identifier = "RESPONSE_\(index + 1)" }
    var number: (value: String, tolerance: String?)?
    if let own = gap.number {
      response.type = "float"
      response.correct = [own.value]
      number = (own.value, own.tolerance)
      if gap.accepted != [own.value], !gap.accepted.isEmpty {
        response.interpretation = gap.accepted[0]
      }
      if gap.accepted.count > 1 { losses.append("further ways to write a number") }
    } else {
      response.type = "string"
      response.correct = Array(gap.accepted.prefix(1))
      response.entries = gap.accepted.map { .init(key: $0, value: worth, isExact: gap.isExact) }
    }
    responses.append(response)
    for (place, text) in gap.feedback.prefix(gap.accepted.count).enumerated()
    where add(text, as: "feedback-\(index + 1)-\(place + 1)") {
      scoring.shown.append(
        .init(
          response: response.identifier, answer: gap.accepted[place], isExact: gap.isExact,
          number: number, feedback: "feedback-\(index + 1)-\(place + 1)"))
    }
    guard number != nil || !response.entries.isEmpty else { return }
    if gaps.count == 1, number == nil {
      scoring.score = .map
    } else {
      var counted: [QTIScoring.Gap] = []
      if case .gaps(let earlier) = scoring.score { counted = earlier }
      counted.append(.init(response: response.identifier, number: number, worth: worth))
      scoring.score = .gaps(counted)
    }
  }

  private func writeOutcomes(to xml: inout XMLWriter) {
    let points = question.points
    for (name, value) in [("SCORE", 0), ("MAXSCORE", points)] {
      guard let value else { continue }
      xml.begin(
        "outcomeDeclaration",
        [
          "identifier": name, "cardinality": "single", "baseType": "float",
          "normalMaximum": name == "SCORE" ? points?.decimal : nil,
        ])
      xml.begin("defaultValue")
      xml.element("value", text: value.decimal)
      xml.end()
      xml.end()
    }
    guard !feedback.isEmpty else { return }
    xml.element(
      "outcomeDeclaration",
      ["identifier": "FEEDBACK", "cardinality": "multiple", "baseType": "identifier"])
  }
}

extension QTIItemWriter {
  /// Writes a text without gaps.
  func write(_ text: BankText, _ context: ItemMarkup.Context, to xml: inout XMLWriter) {
    var markup = ItemMarkup(images: QTIPackage.imagesOfItem, known: files)
    markup.write(text, context, to: &xml)
  }

  private func writeBody(to xml: inout XMLWriter) {
    writeStem(to: &xml)
    writeInteraction(to: &xml)
    for hint in question.hints {
      xml.begin("infoControl", ["title": "?"], isMixed: true)
      write(hint, .flow, to: &xml)
      xml.end()
    }
    guard case .open(let model?) = question.task else { return }
    xml.begin("rubricBlock", ["view": "scorer"], isMixed: true)
    write(model, .flow, to: &xml)
    xml.end()
  }

  private func writeStem(to xml: inout XMLWriter) {
    var gaps: [BankGap] = []
    if case .gaps(let own) = question.task { gaps = own }
    let responses = responses
    var markup = ItemMarkup(images: QTIPackage.imagesOfItem, known: files) { index, xml in
      guard gaps.indices.contains(index), responses.indices.contains(index) else { return false }
      Self.write(gaps[index], responses[index].identifier, to: &xml)
      return true
    }
    markup.write(question.stem, .blocks, to: &xml)
    // Gaps that the stem does not show are below it.
    for index in gaps.indices.dropFirst(markup.gaps) where responses.indices.contains(index) {
      xml.begin("p", ["class": QTIItemReader.below], isMixed: true)
      Self.write(gaps[index], responses[index].identifier, to: &xml)
      xml.end()
    }
  }

  private static func write(_ gap: BankGap, _ response: String, to xml: inout XMLWriter) {
    let longest = gap.accepted.map(\.count).max() ?? 0
    xml.element(
      "textEntryInteraction",
      [
        "responseIdentifier": response,
        "class": gap.isExact && (gap.number != nil || gap.accepted.isEmpty)
          ? QTIItemReader.exact : nil,
        // A field tells roughly how long an answer is, not exactly.
        "expectedLength": longest == 0 ? nil : String((longest / 10 + 1) * 10),
        "placeholderText": gap.number?.unit,
      ])
  }

  private func writeInteraction(to xml: inout XMLWriter) {
    let shuffle = question.shuffles.map(String.init)
    switch question.task {
    case .one(let options), .several(let options):
      var isSeveral = false
      if case .several = question.task { isSeveral = true }
      xml.begin(
        "choiceInteraction",
        [
          "responseIdentifier": "RESPONSE", "shuffle": shuffle,
          "maxChoices": isSeveral ? "0" : "1",
        ])
      for (index, option) in options.enumerated() {
        write(
          option.text, as: "simpleChoice", Self.name("C", index),
          isFixed: option.refersToOthers, to: &xml)
      }
      xml.end()
    case .truth:
      xml.begin(
        "choiceInteraction",
        ["responseIdentifier": "RESPONSE", "shuffle": shuffle, "maxChoices": "1"])
      let words = TruthWords.words(in: bank.language)
      xml.element("simpleChoice", ["identifier": "true"], text: words.isTrue)
      xml.element("simpleChoice", ["identifier": "false"], text: words.isFalse)
      xml.end()
    case .order(let items): write(order: items, shuffle, to: &xml)
    case .match(let pairs): write(match: pairs, shuffle, to: &xml)
    case .open:
      xml.element(
        "extendedTextInteraction", ["responseIdentifier": "RESPONSE", "expectedLines": "8"])
    case .gaps, .foreign: break
    }
  }

  private func write(
    _ text: BankText, as element: String, _ identifier: String, isFixed: Bool = false,
    to xml: inout XMLWriter
  ) {
    xml.begin(
      element, ["identifier": identifier, "fixed": isFixed ? "true" : nil], isMixed: true)
    write(text, .flow, to: &xml)
    xml.end()
  }

  private func write(order items: [BankText], _ shuffle: String?, to xml: inout XMLWriter) {
    guard !items.isEmpty else { return }
    xml.begin(
      "orderInteraction", ["responseIdentifier": "RESPONSE", "shuffle": shuffle])
    // Where a player does not shuffle, the order must not give the answer away.
    for index in MixedOrder.places(of: items.map(\.html)) {
      write(items[index], as: "simpleChoice", Self.name("C", index), to: &xml)
    }
    xml.end()
  }

  private func write(match pairs: [BankPair], _ shuffle: String?, to xml: inout XMLWriter) {
    let partners = pairs.shownPartners
    xml.begin(
      "matchInteraction",
      [
        "responseIdentifier": "RESPONSE", "shuffle": shuffle,
        "maxAssociations": String(pairs.count { !$0.item.html.isEmpty }),
      ])
    xml.begin("simpleMatchSet")
    for (index, pair) in pairs.enumerated() where !pair.item.html.isEmpty {
      write(pair.item, asMatch: Self.name("I", index), most: 1, to: &xml)
    }
    xml.end()
    xml.begin("simpleMatchSet")
    let shown = pairs.indices.filter { pairs[$0].item.html.isEmpty || partners[$0] == $0 }
    for place in MixedOrder.places(of: shown.map { pairs[$0].partner.html }) {
      let index = shown[place]
      let count = partners.count { $0 == index }
      write(pairs[index].partner, asMatch: Self.name("P", index), most: max(1, count), to: &xml)
    }
    xml.end()
    xml.end()
  }

  private func write(
    _ text: BankText, asMatch identifier: String, most: Int, to xml: inout XMLWriter
  ) {
    xml.begin(
      "simpleAssociableChoice", ["identifier": identifier, "matchMax": String(most)],
      isMixed: true)
    write(text, .flow, to: &xml)
    xml.end()
  }

  private static func name(_ letter: String, _ index: Int) -> String { "\(letter)\(index + 1)" }
}
