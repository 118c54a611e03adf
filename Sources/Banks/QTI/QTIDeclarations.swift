internal import HornbookDiagnostics
internal import HornbookFormats

/// What an item of QTI declares: its responses, and how many points it is worth.
struct QTIDeclarations {
  /// A response.
  struct Response {
    var element: XMLElement
    var cardinality = ""
    var type = ""
    var correct: [Value] = []
    var interpretation: String?
    var entries: [Entry] = []
    var highest: Double?
    /// What an answer gives that is not mapped.
    var others = 0.0
  }

  /// A right answer.
  struct Value {
    let text: String
    let place: Place
  }

  /// What an answer gives.
  struct Entry {
    let key: String
    let value: Double
    let isExact: Bool
    let place: Place
  }

  private(set) var responses: [String: Response] = [:]
  private(set) var points: Double?
  private(set) var faults: [BankFault] = []

  init(_ item: XMLElement) {
    for element in item.elements {
      switch element.name {
      case "responseDeclaration": take(response: element)
      case "outcomeDeclaration": take(outcome: element)
      default: break
      }
    }
  }

  private mutating func take(response element: XMLElement) {
    guard let identifier = element["identifier"] else {
      faults.append(
        BankFault(
          at: element.place, "a response has no identifier",
          remedy: "Give it one, and name it in the interaction."))
      return
    }
    var response = Response(element: element)
    response.cardinality = element["cardinality"] ?? "single"
    response.type = element["baseType"] ?? "identifier"
    if let correct = element.first("correctResponse") {
      response.interpretation = correct["interpretation"]
      // White space matters in words, and around nothing else.
      response.correct = correct.all("value").map {
        Value(text: response.type == "string" ? $0.text : $0.text.trimmedSpace, place: $0.place)
      }
    }
    if let mapping = element.first("mapping") {
      response.highest = mapping["upperBound"].flatMap(Self.finite)
      response.others = mapping["defaultValue"].flatMap(Self.finite) ?? 0
      for entry in mapping.all("mapEntry") { take(entry, to: &response) }
    }
    responses[identifier] = response
  }

  private mutating func take(_ entry: XMLElement, to response: inout Response) {
    guard let key = entry["mapKey"], let value = entry["mappedValue"].flatMap(Double.init),
      value.isFinite
    else {
      faults.append(
        BankFault(
          at: entry.place, "this entry of a mapping lacks a key or a number",
          remedy: "Write “mapKey” and “mappedValue”."))
      return
    }
    response.entries.append(
      Entry(
        key: key, value: value, isExact: entry["caseSensitive"] != "false", place: entry.place))
  }

  private mutating func take(outcome element: XMLElement) {
    let name = element["identifier"] ?? ""
    let value = element.first("defaultValue")?.first("value").flatMap {
      Self.finite($0.text.trimmedSpace)
    }
    if name == "MAXSCORE", let value { points = value }
    if name == "SCORE", points == nil {
      points = element["normalMaximum"].flatMap(Self.finite)
    }
  }

  private static func finite(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
