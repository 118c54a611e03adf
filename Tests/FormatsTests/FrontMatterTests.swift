import HornbookDiagnostics
import HornbookFormats
import Testing

@Suite struct FrontMatterTests {
  struct Parts: CustomTestStringConvertible {
    let text: String
    let yaml: String?
    let body: String
    var isUnclosed = false
    var testDescription: String { text.debugDescription }
  }

  static let cases: [Parts] = [
    Parts(text: "---\na: 1\n---\nBody\n", yaml: "a: 1\n", body: "Body\n"),
    Parts(text: "---\r\na: 1\r\n...\r\nBody", yaml: "a: 1\r\n", body: "Body"),
    Parts(text: "--- \t\n---", yaml: "", body: ""),
    Parts(text: "\u{FEFF}---\na: 1\n---\nBody", yaml: "a: 1\n", body: "Body"),
    Parts(text: "\u{FEFF}Body", yaml: nil, body: "Body"),
    Parts(text: "---\ra: 1\r---\rBody", yaml: "a: 1\r", body: "Body"),
    Parts(text: "", yaml: nil, body: ""),
    Parts(text: "\n---\na: 1\n---\n", yaml: nil, body: "\n---\na: 1\n---\n"),
    Parts(text: "----\na\n----\n", yaml: nil, body: "----\na\n----\n"),
    Parts(text: "---\na: |\n  ---\n---\nB", yaml: "a: |\n  ---\n", body: "B"),
    Parts(text: "---", yaml: nil, body: "---", isUnclosed: true),
    Parts(text: "---\na: 1\n--- x\n", yaml: nil, body: "---\na: 1\n--- x\n", isUnclosed: true),
  ]

  @Test(arguments: cases) func tellsFrontMatterAndTextApart(_ parts: Parts) {
    let source = Source(path: "01.md", text: parts.text)
    var findings: [Finding] = []
    let found = FrontMatter(of: source, findings: &findings)
    #expect(found.yaml.map { String(decoding: source.bytes[$0], as: UTF8.self) } == parts.yaml)
    #expect(String(decoding: source.bytes[found.body], as: UTF8.self) == parts.body)
    #expect(findings.map(\.rule) == (parts.isUnclosed ? ["front-matter-unclosed"] : []))
  }
}
