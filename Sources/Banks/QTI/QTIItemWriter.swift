internal import HornbookBytes

/// Writes a question as an item of QTI 2.1.
struct QTIItemWriter {
  /// What the item cannot say.
  private(set) var losses: [String] = []

  let question: BankQuestion
  let bank: Bank
  let files: Set<String>
  private(set) var responses: [QTIResponse] = []
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
