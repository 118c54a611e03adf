internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads an item of QTI 1.2.
struct CanvasItemReader {
  let item: XMLElement
  let conditions: CanvasConditions
  var material: CanvasMaterial
  private(set) var faults: [BankFault] = []
  /// The item's metadata.
  private(set) var fields: [String: [String]] = [:]
  /// The feedback that nobody has taken.
  var feedback: [String: BankText] = [:]
  private var hints: [BankText] = []
  private var solution: BankText?

  init(_ item: XMLElement, in folder: String, _ texts: PackageTexts) {
    self.item = item
    material = CanvasMaterial(folder: folder, texts: texts)
    conditions = CanvasConditions(item)
    for metadata in item.all("itemmetadata") { read(metadata) }
  }

  private mutating func read(_ metadata: XMLElement) {
    for element in metadata.descendants {
      if element.name == "qtimetadatafield" {
        let value = element.first("fieldentry")?.text ?? ""
        fields[element.first("fieldlabel")?.text.trimmedSpace ?? "", default: []].append(value)
      } else if element.name.hasPrefix("qmd_") || element.name.hasPrefix("bbmd_") {
        fields[element.name, default: []].append(element.text.trimmedSpace)
      }
    }
  }

  /// A field of the metadata.
  func field(_ name: String) -> String? { fields[name]?.first }

  /// The question; nil if the item is broken.
  mutating func read() -> BankQuestion? {
    guard let presentation = item.first("presentation") else {
      fail(at: item.place, "the item shows nothing", remedy: "Give it a “presentation”.")
      return nil
    }
    let responses = presentation.descendants.filter {
      $0.name.hasPrefix("response_") && $0.name != "response_label" && $0.name != "response_na"
    }
    let names = responses.map { $0.gapName }
    let found = material.texts.findings.count
    var question = BankQuestion(
      stem: stem(presentation, names), task: .open(model: nil), place: item.place)
    question.id = ItemIdentifier.read(item["ident"] ?? "")
    question.name = field("hornbook_unnamed") == "true" ? "" : item["title"] ?? ""
    question.tags = fields["qmd_keywords"] ?? []
    question.points = points
    collectFeedback()
    let task = task(presentation, responses)
    guard faults.isEmpty else { return nil }
    guard let task else {
      material.texts.forget(since: found)
      return foreign(question, responses)
    }
    question.task = task
    question.hints = hints
    question.explanation = feedback.removeValue(forKey: "general_fb") ?? explanation()
    let choice = presentation.descendants.first { $0.name == "render_choice" }
    question.shuffles = choice?["shuffle"].map { $0.lowercased() == "yes" }
    for name in feedback.keys.sorted() {
      let place = item.all("itemfeedback").first { $0["ident"] == name }?.place
      material.texts.lose(
        at: place ?? item.place,
        "it is not clear when the feedback “\(name)” is shown, so it is left out")
    }
    return question
  }

  private mutating func foreign(_ question: BankQuestion, _ responses: [XMLElement])
    -> BankQuestion
  {
    var question = question
    let range = item.range
    question.task = .foreign(
      ForeignTask(
        format: "canvas",
        kind: field("question_type") ?? responses.first?.name ?? "text",
        source: Array(item.tree.source.bytes[range.clamped(to: 0..<item.tree.source.bytes.count)])
      ))
    for text in item.descendants where text.name == "mattext" {
      for path in CanvasMaterial.files(in: text.text) {
        material.texts.take("/web_resources/" + path, in: "")
      }
    }
    return question
  }

  /// Adds a fault.
  mutating func fail(at place: Place, _ message: String, remedy: String) {
    faults.append(BankFault(at: place, message, remedy: remedy))
  }

  private var points: Double? {
    let names = [
      "points_possible", "qmd_weighting", "qmd_maximumscore", "qmd_absolutescore_max", "max_score",
    ]
    for name in names {
      if let value = field(name).flatMap({ Double($0.trimmedSpace) }), value.isFinite {
        return value
      }
    }
    return field("question_type") == nil ? conditions.most.flatMap { $0 == 100 ? nil : $0 } : nil
  }

  /// What is asked, with a gap for each name in brackets.
  private mutating func stem(_ presentation: XMLElement, _ names: [String]) -> BankText {
    guard field("question_type") == "fill_in_multiple_blanks_question" else {
      return material.text(of: presentation)
    }
    return material.text(of: presentation) { html in
      var text = String(decoding: html, as: UTF8.self)
      for name in names {
        text = text.replacing(
          each: "<p class=\"\(CanvasMarkup.below)\">[\(name)]</p>", with: "")
        text = text.replacing(each: "[\(name)]", with: BankText.gap)
      }
      return Array(text.utf8)
    }
  }

  private mutating func collectFeedback() {
    for element in item.all("itemfeedback") {
      if let hint = element.first("hint") {
        hints += hint.all("hintmaterial").map { material.text(of: $0) }
      } else if let own = element.first("solution")?.first("solutionmaterial") {
        solution = material.text(of: own)
      } else {
        let text = material.text(of: element)
        if !text.html.isEmpty { feedback[element["ident"] ?? ""] = text }
      }
    }
  }

  /// The feedback that follows any answer.
  private mutating func explanation() -> BankText? {
    for condition in conditions.conditions where condition.isOther && condition.score == nil {
      for name in condition.feedback where name != "general_incorrect_fb" {
        if let text = feedback.removeValue(forKey: name) { return text }
      }
    }
    return nil
  }

  private mutating func task(_ presentation: XMLElement, _ responses: [XMLElement]) -> BankTask? {
    let kind = field("question_type") ?? guess(responses)
    switch kind {
    case "multiple_choice_question", "true_false_question", "multiple_answers_question":
      guard let response = responses.first, responses.count == 1 else { return nil }
      return choice(response, kind)
    case "short_answer_question":
      guard let response = responses.first, responses.count == 1 else { return nil }
      return .gaps([words(response)])
    case "numerical_question":
      guard let response = responses.first, responses.count == 1 else { return nil }
      return number(response).map { .gaps([$0]) }
    case "fill_in_multiple_blanks_question": return blanks(responses)
    case "matching_question": return match(responses)
    case "essay_question": return .open(model: solution)
    case "ordering_question":
      guard let response = responses.first, responses.count == 1 else { return nil }
      return order(response)
    default: return nil
    }
  }

  /// The kind of an item that does not name it.
  private func guess(_ responses: [XMLElement]) -> String {
    guard let first = responses.first else { return "" }
    let isText = first.name == "response_str" || first.name == "response_num"
    let hasOther = first.descendants.contains {
      $0.name.hasPrefix("render_") && $0.name != "render_choice" && $0.name != "render_fib"
        && $0.name != "render_extension"
    }
    if hasOther || responses.contains(where: { $0.name != first.name }) { return "" }
    if isText {
      let rows = first.descendants.compactMap { $0["rows"].flatMap { Int($0) } }.first ?? 1
      let tests = conditions.rewarded.flatMap(\.tests)
      if rows > 1 || tests.isEmpty { return responses.count == 1 ? "essay_question" : "" }
      if responses.count > 1 { return "" }
      return tests.contains { $0.name != "varequal" && $0.name != "varsubstring" }
        || first.name == "response_num" ? "numerical_question" : "short_answer_question"
    }
    guard first.name == "response_lid" else { return "" }
    if responses.count > 1 { return "matching_question" }
    switch first["rcardinality"]?.lowercased() {
    case "multiple": return "multiple_answers_question"
    case "ordered": return "ordering_question"
    default: return "multiple_choice_question"
    }
  }
}

extension XMLElement {
  /// The name of the gap of a response, which stands in brackets in the stem.
  var gapName: String {
    let name = self["ident"] ?? ""
    return name.hasPrefix("response_") ? String(name.dropFirst(9)) : name
  }
}
