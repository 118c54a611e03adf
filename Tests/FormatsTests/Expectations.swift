import HornbookDiagnostics
import HornbookFormats
import TestSupport

/// A text that breaks a rule at its mark, and what is to be said about it.
struct Complaint {
  let marked: String
  let message: String

  init(_ marked: String, _ message: String) {
    self.marked = marked
    self.message = message
  }
}

/// The complaints that are not made as they are expected, each with what is said instead.
func differences(
  _ complaints: [Complaint], file: String = "example.json", rule: Rule? = nil,
  findings: (Source) -> [Finding]
) -> [String] {
  complaints.compactMap { complaint in
    let text = MarkedText(complaint.marked)
    let found = findings(Source(path: file, text: text.text))
    let said = found.map { "\($0.place?.lower ?? -1): \($0.message)" }
    let expected = text.offsets.map { "\($0): \(complaint.message)" }
    let isOfRule = rule.map { rule in found.allSatisfy { $0.rule == rule.id } } ?? true
    if said == expected, isOfRule { return nil }
    return "\(complaint.marked) — said \(said), expected \(expected)"
  }
}

/// What is wrong with a JSON text.
func jsonFindings(_ source: Source) -> [Finding] {
  var findings: [Finding] = []
  _ = JSONParser.parse(source).root(findings: &findings)
  return findings
}

/// The value of a JSON text that is well formed.
func json(_ text: String) -> DataValue? {
  var findings: [Finding] = []
  return JSONParser.parse(Source(path: "example.json", text: text)).root(findings: &findings)
}

/// The value of a YAML text that is well formed.
func yaml(_ text: String) -> DataValue? {
  var findings: [Finding] = []
  return YAMLParser.parse(Source(path: "example.yaml", text: text)).root(findings: &findings)
}

/// A value written in a short form of JSON, for comparing: numbers as they stand in the file.
func outline(_ value: DataValue?) -> String {
  guard let value else { return "nothing" }
  switch value.kind {
  case .null: return "null"
  case .bool: return value.bool == true ? "true" : "false"
  case .number: return value.numberText ?? ""
  case .string: return "“\(value.string ?? "")”"
  case .array: return "[" + value.children.map { outline($0) }.joined(separator: ", ") + "]"
  case .object:
    return "{" + value.members.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ")
      + "}"
  }
}
