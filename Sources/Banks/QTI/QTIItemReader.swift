internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads an item of QTI 2.
struct QTIItemReader {
  /// What Hornbook calls itself in items.
  static let tool = "Hornbook"
  /// The label of an item whose question has no name.
  static let unnamed = "unnamed"
  /// The class of a gap that is below the stem.
  static let below = "below"
  /// The class of a gap whose letters must be exactly right.
  static let exact = "exact"

  let item: XMLElement
  /// The folder of the item in the package.
  let folder: String
  let declarations: QTIDeclarations
  let rules: QTIRules
  var texts: PackageTexts
  var faults: [BankFault]
  /// The feedback that the question shows, by identifier.
  var feedback: [String: BankText] = [:]
  /// Where that feedback is written.
  var places: [String: Place] = [:]
  var points: Double?

  init(_ item: XMLElement, in folder: String, _ texts: PackageTexts) {
    self.item = item
    self.folder = folder
    self.texts = texts
    declarations = QTIDeclarations(item)
    rules = QTIRules(item)
    faults = declarations.faults
    points = declarations.points
  }

  /// The question; nil if the item is broken.
  mutating func read() -> BankQuestion? {
    guard let body = item.first("itemBody") else {
      fail(at: item.place, "the item has no body", remedy: "Give it an “itemBody”.")
      return nil
    }
    let interactions = body.descendants.filter {
      $0.name.hasSuffix("Interaction") || $0.name == "positionObjectStage"
    }
    let found = texts.findings.count
    var question = BankQuestion(
      stem: stem(body, interactions), task: .open(model: nil), place: item.place)
    question.id = ItemIdentifier.read(item["identifier"] ?? "")
    question.name = item["label"] == Self.unnamed ? "" : item["title"] ?? ""
    question.shuffles = interactions.first.flatMap { $0["shuffle"] }.map { $0 == "true" }
    collectFeedback(body)
    let task = isFixed ? task(of: body, interactions) : nil
    guard faults.isEmpty else { return nil }
    if let task {
      question.task = task
      question.hints = body.descendants.filter { $0.name == "infoControl" }.map { text($0) }
      question.explanation = explanation()
      loseRest()
    } else {
      question.task = .foreign(
        ForeignTask(
          format: "qti", kind: kind(interactions), source: item.tree.source.bytes))
      question.shuffles = nil
      texts.forget(since: found)
      for address in PackageAddress.addresses(in: item) { texts.take(address, in: folder) }
    }
    question.points = points
    return question
  }

  /// Whether the item is the same for everybody.
  private var isFixed: Bool {
    item["adaptive"] != "true"
      && !item.elements.contains { $0.name == "templateDeclaration" }
  }

  private func kind(_ interactions: [XMLElement]) -> String {
    if item["adaptive"] == "true" { return "adaptive" }
    if !isFixed { return "template" }
    guard let first = interactions.first else { return "text" }
    return interactions.count == 1 ? first.name : "composite"
  }

  /// What the reader does; nil if only QTI has such questions.
  private mutating func task(of body: XMLElement, _ interactions: [XMLElement]) -> BankTask? {
    guard let first = interactions.first else { return nil }
    if interactions.allSatisfy({ $0.name == "textEntryInteraction" }) {
      return gaps(interactions)
    }
    guard interactions.count == 1 else { return nil }
    switch first.name {
    case "choiceInteraction": return choice(first)
    case "orderInteraction": return order(first)
    case "matchInteraction": return match(first)
    case "extendedTextInteraction": return .open(model: model(first, body))
    default: return nil
    }
  }

  private mutating func model(_ interaction: XMLElement, _ body: XMLElement) -> BankText? {
    if let rubric = body.descendants.first(where: { $0.isForScorers }) { return text(rubric) }
    let right = interaction["responseIdentifier"].flatMap { declarations.responses[$0] }?.correct
    guard let right, !right.isEmpty else { return nil }
    return BankText(plain: right.map(\.text).joined(separator: "\n"))
  }
}

extension QTIItemReader {
  /// Adds a fault.
  mutating func fail(at place: Place, _ message: String, remedy: String) {
    faults.append(BankFault(at: place, message, remedy: remedy))
  }

  /// The response of an interaction.
  mutating func response(of interaction: XMLElement) -> QTIDeclarations.Response? {
    let name = interaction["responseIdentifier"] ?? ""
    if let response = declarations.responses[name] { return response }
    fail(
      at: interaction.place, "no response “\(name)” is declared",
      remedy: "Declare it, or correct the name.")
    return nil
  }

  /// A text of the item.
  mutating func text(
    _ element: XMLElement, _ replace: (XMLElement) -> String? = { _ in nil }
  ) -> BankText {
    text([element], replace)
  }

  private mutating func text(
    _ elements: [XMLElement], _ replace: (XMLElement) -> String?
  ) -> BankText {
    var markup = XMLMarkup()
    for element in elements {
      markup.write(contentsOf: element) { child in
        replace(child) ?? (child.isNoText ? "" : nil)
      }
    }
    for formula in markup.plainFormulas {
      texts.lose(
        at: formula.place, "the layout of this formula is not understood, only its text is kept",
        remedy: "Write the formula again.")
    }
    return texts.text(markup.html, in: folder, at: elements.first?.place ?? item.place)
  }

  private mutating func stem(_ body: XMLElement, _ interactions: [XMLElement]) -> BankText {
    for block in body.descendants where block.name == "rubricBlock" && !block.isForScorers {
      if block["view"]?.contains("candidate") == false {
        texts.lose(at: block.place, "a note for “\(block["view"] ?? "")” is not kept")
      }
    }
    let prompts = interactions.compactMap { $0.first("prompt") }
    return text([body] + prompts) { element in
      switch element.name {
      case "textEntryInteraction": BankText.gap
      case "p" where element["class"] == Self.below: ""
      default: nil
      }
    }
  }
}

extension XMLElement {
  /// Whether it is a note for those who mark answers.
  fileprivate var isForScorers: Bool {
    name == "rubricBlock" && self["view"]?.contains("scorer") == true
  }

  /// Whether it is no part of the text around it.
  fileprivate var isNoText: Bool {
    switch name {
    case "infoControl", "feedbackBlock", "feedbackInline", "modalFeedback", "stylesheet",
      "templateBlock", "templateInline", "positionObjectStage", "apipAccessibility":
      true
    case "rubricBlock": self["view"]?.contains("candidate") == false
    default: name.hasSuffix("Interaction")
    }
  }
}
