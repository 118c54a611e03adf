internal import HornbookFormats

/// How an item of QTI counts answers and chooses feedback, as far as it is understood.
struct QTIRules {
  /// When something happens.
  enum Trigger: Hashable {
    case always
    /// An answer that was chosen or written.
    case answer(response: String, value: String)
    case right(response: String)
    /// Neither of the conditions before.
    case otherwise
  }

  /// Feedback and when it is shown; without an identifier, the answer itself is that of its feedback.
  struct Shown {
    let outcome: String
    let trigger: Trigger
    let feedback: String?
  }

  /// A comparison of numbers.
  struct Tolerance {
    let mode: String
    let values: [String]
    let element: XMLElement
  }

  /// Whether there are rules at all.
  private(set) var isGiven = false
  /// Whether a standard template or one like it compares whole answers with the right ones.
  private(set) var matches = false
  private(set) var maps = false
  /// Whether what a mapping gives is a share of the points.
  private(set) var mapsShares = false
  private(set) var shown: [Shown] = []
  private(set) var tolerances: [String: Tolerance] = [:]
  /// Whether written answers must have the same letters, by response.
  private(set) var isExact: [String: Bool] = [:]
  /// What single answers give.
  private(set) var scores: [(trigger: Trigger, value: Double)] = []
  /// Something that is not understood.
  private(set) var unknown: XMLElement?

  init(_ item: XMLElement) {
    guard let processing = item.first("responseProcessing") else { return }
    isGiven = true
    let template = processing["template"] ?? processing["templateLocation"] ?? ""
    matches = template.contains("match_correct")
    maps = template.contains("map_response")
    if !template.isEmpty, !matches, !maps { unknown = processing }
    for element in processing.descendants where element.name == "mapResponse" { maps = true }
    var open = [(processing.children, Trigger.always)]
    while let top = open.indices.last {
      guard let child = open[top].0.next() else {
        open.removeLast()
        continue
      }
      guard case .element(let element) = child else { continue }
      switch element.name {
      case "responseCondition": open.append((element.children, open[top].1))
      case "responseIf", "responseElseIf":
        var children = element.children
        var test: XMLElement?
        while test == nil, let child = children.next() {
          if case .element(let found) = child { test = found }
        }
        let trigger = test.flatMap { condition($0) }
        if trigger == nil { unknown = unknown ?? element }
        if let trigger { open.append((children, trigger)) }
      case "responseElse": open.append((element.children, .otherwise))
      case "setOutcomeValue": take(element, when: open[top].1)
      case "exitResponse": break
      default: unknown = unknown ?? element
      }
    }
  }

  /// When a condition holds; nil if it is not understood.
  private mutating func condition(_ test: XMLElement) -> Trigger? {
    let parts = Array(test.elements)
    guard let response = parts.first(where: { $0.name == "variable" })?["identifier"] else {
      return nil
    }
    // White space matters in words, and around nothing else.
    let value = parts.first { $0.name == "baseValue" }.map {
      $0["baseType"] == "string" ? $0.text : $0.text.trimmedSpace
    }
    let isRight = parts.contains { $0.name == "correct" }
    switch test.name {
    case "match", "member", "contains": break
    case "equal", "equalRounded":
      let values = (test["tolerance"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
      tolerances[response] = Tolerance(
        mode: test["toleranceMode"] ?? "exact", values: values, element: test)
    case "stringMatch": isExact[response] = test["caseSensitive"] != "false"
    case "isNull": return .otherwise
    default: return nil
    }
    if isRight {
      matches = true
      return .right(response: response)
    }
    return value.map { .answer(response: response, value: $0) }
  }

  private mutating func take(_ action: XMLElement, when trigger: Trigger) {
    let outcome = action["identifier"] ?? ""
    guard let value = action.elements.first(where: { _ in true }) else { return }
    let number = value.text.trimmedSpace
    if ["SCORE", "MAXSCORE", "completionStatus"].contains(outcome) {
      if value.name == "product",
        Set(value.elements.map(\.name)) == ["mapResponse", "variable"]
      {
        mapsShares = true
      } else if value.name == "baseValue", let number = Double(number) {
        scores.append((trigger, number))
      }
      return
    }
    switch value.name {
    case "baseValue": shown.append(Shown(outcome: outcome, trigger: trigger, feedback: number))
    case "variable": shown.append(Shown(outcome: outcome, trigger: trigger, feedback: nil))
    case "multiple":
      for part in value.elements {
        if part.name == "baseValue" {
          shown.append(
            Shown(outcome: outcome, trigger: trigger, feedback: part.text.trimmedSpace))
        } else if part["identifier"] != outcome {
          shown.append(Shown(outcome: outcome, trigger: trigger, feedback: nil))
        }
      }
    default: unknown = unknown ?? action
    }
  }
}

extension String {
  /// The text without white space around it.
  var trimmedSpace: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
