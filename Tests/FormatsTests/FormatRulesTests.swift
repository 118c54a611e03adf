import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// The keys that the examples use, as a book would read them.
private struct Settings: FieldDecodable {
  init?(fields: inout FieldReader) {
    _ = fields.required("id", .nonEmptyString)
    _ = fields.required("title", .nonEmptyString)
    _ = fields.optional("author", .string)
  }
}

@Suite struct FormatRulesTests {
  private func findings(_ path: String, _ text: String) -> [Finding] {
    let source = Source(path: path, text: text)
    var findings: [Finding] = []
    if path.hasSuffix(".json") {
      if let root = JSONParser.parse(source).root(findings: &findings) {
        _ = FieldReader.read(Settings.self, from: root, findings: &findings)
      }
    } else if path.hasSuffix(".csv") {
      _ = CSVReader.read(source, findings: &findings)
    } else {
      _ = FrontMatter(of: source, findings: &findings).settings(of: source, findings: &findings)
    }
    return findings
  }

  @Test(arguments: FormatRules.all) func findsWhatTheWrongExamplesMark(_ rule: Rule) {
    #expect(!rule.wrong.isEmpty && !rule.right.isEmpty)
    var wrong: [String] = []
    for file in rule.wrong.flatMap(\.files) {
      let text = MarkedText(file.contents)
      let found = findings(file.path, text.text)
      if found.map(\.place?.lower) != text.offsets || found.contains(where: { $0.rule != rule.id })
      {
        wrong.append("\(file.contents): \(found)")
      }
    }
    for file in rule.right.flatMap(\.files) {
      let found = findings(file.path, file.contents)
      if !found.isEmpty { wrong.append("\(file.contents): \(found)") }
    }
    #expect(wrong == [])
  }

  @Test func namesEachRuleOnce() {
    #expect(Set(FormatRules.all.map(\.id)).count == FormatRules.all.count)
  }
}
