/// What an item of QTI says of one response: which answers are right, and what they give.
struct QTIResponse {
  /// What an answer gives.
  struct Entry {
    var key: String
    var value: Double
    var isExact: Bool?
  }

  var identifier = "RESPONSE"
  var cardinality = "single"
  var type = "identifier"
  var correct: [String] = []
  /// How the right answer is written for people.
  var interpretation: String?
  var entries: [Entry] = []
  var lowest: Double?
  var highest: Double?

  /// Writes the declaration.
  func write(to xml: inout XMLWriter) {
    xml.begin(
      "responseDeclaration",
      ["identifier": identifier, "cardinality": cardinality, "baseType": type])
    if !correct.isEmpty {
      xml.begin("correctResponse", ["interpretation": interpretation])
      for value in correct { xml.element("value", text: value) }
      xml.end()
    }
    if !entries.isEmpty {
      xml.begin(
        "mapping",
        [
          "lowerBound": lowest?.decimal, "upperBound": highest?.decimal, "defaultValue": "0",
        ])
      for entry in entries {
        xml.element(
          "mapEntry",
          [
            "mapKey": entry.key, "mappedValue": entry.value.decimal,
            "caseSensitive": entry.isExact.map(String.init),
          ])
      }
      xml.end()
    }
    xml.end()
  }
}

extension Double {
  /// The shortest text that is read as the same number.
  var decimal: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
