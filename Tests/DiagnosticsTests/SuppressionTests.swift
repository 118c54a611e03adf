import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct SuppressionTests {
  /// Texts with marks where findings of `link-broken` stand, and which of them are told.
  static let table: [(text: String, told: [Int])] = [
    ("<!-- hornbook-allow: link-broken because I say so -->\n⌖a\nb ⌖c\n\n⌖d\n", [2]),
    ("<!-- hornbook-allow: link-broken because x -->\n\n\n⌖a\n\n⌖b", [1]),
    ("⌖a <!-- hornbook-allow: link-broken because x --> ⌖b\n\nc", []),
    ("⌖z\n<!-- hornbook-allow: link-broken because x -->\n1. ⌖q\r\n - a) ⌖r\r\n\r\n2. ⌖s", [0, 3]),
    ("> <!--hornbook-allow:link-broken because x-->\n> ⌖a\n>\n> ⌖b", [1]),
    ("<!--\nhornbook-allow: link-broken\nbecause of this\n-->\n⌖a", []),
    ("<!-- hornbook-allow: link-broken, rule-unknown because x -->\n⌖a", []),
    ("⌖a\n\n<!-- hornbook-allow-file: link-broken because x -->\n\nb\n\n⌖c", []),
    ("<!-- hornbook-allow: link-broken because x -->\na⌖", []),
    ("<!-- hornbook-allow: link-broken -->\n⌖a", [0]),
    ("<!-- hornbook-allow: link-broken because -->\n⌖a", [0]),
    ("<!-- hornbook-allow: answer-punctuation because x -->\n⌖a", [0]),
    ("<!-- hornbook-allow: because x -->\n⌖a", [0]),
    ("<!-- hornbook-allow link-broken because x -->\n⌖a", [0]),
    ("<!-- hornbook-allow: link-broken because x\n⌖a", [0]),
    ("hornbook-allow: link-broken because x -->\n⌖a", [0]),
    ("`<!-- hornbook-allow: link-broken because x -->`\n⌖a", [0]),
    ("```\n<!-- hornbook-allow: link-broken because x -->\n```\n⌖a", [0]),
    ("~~~~ md\n```\n~~~\n<!-- hornbook-allow: link-broken because x -->\n⌖a", [0]),
    ("```\n```\n<!-- hornbook-allow: link-broken because x -->\n⌖a", []),
    ("```a```\n<!-- hornbook-allow: link-broken because x -->\n⌖a", []),
  ]

  static func report(_ marked: MarkedText, _ settings: RuleSettings = RuleSettings())
    -> FindingReport
  {
    let source = Source(path: "a.md", bytes: marked.bytes)
    let findings = marked.offsets.map {
      Finding(Invented.broken, at: source.place($0..<$0), "m")
    }
    return FindingReport(
      findings, sources: [source], registry: Invented.registry, settings: settings,
      suppressions: Suppression.all(in: source))
  }

  @Test(arguments: table.indices)
  func coversItsLineAndTheBlockThatFollows(_ row: Int) {
    let marked = MarkedText(Self.table[row].text)
    let report = Self.report(marked)
    let told = report.findings.filter { $0.rule == "link-broken" }.compactMap(\.place?.lower)
    #expect(told == Self.table[row].told.map { marked.offsets[$0] })
    #expect(report.allowed.count == marked.offsets.count - told.count)
  }

  static let unused = "<!-- hornbook-allow: negative-stem because x -->\na\n"

  @Test func theUnusedOfRulesThatDoNotRunIsNotTold() {
    let text = MarkedText(Self.unused)
    #expect(Self.report(text).findings == [])
    let asked = Self.report(text, RuleSettings(includesTeaching: true))
    #expect(asked.findings.map(\.rule) == ["suppression-unused"])
  }

  @Test func theUnusedCanBeAllowedButDoesNotAllowItself() {
    let comment = "<!-- hornbook-allow: suppression-unused because it comes and goes -->\n"
    let allowed = Self.report(
      MarkedText(comment + "<!-- hornbook-allow: link-broken because x -->\na\n"))
    #expect(allowed.findings == [])
    let alone = Self.report(MarkedText(comment + "a\n"))
    #expect(alone.findings.map(\.rule) == ["suppression-unused"])
  }

  @Test func callersCanSayWhatIsCodeAndWhatIsCovered() {
    let text = "<!-- hornbook-allow: link-broken because x -->\n1. a\n\n   b\n"
    let source = Source(path: "a.md", text: text)
    #expect(Suppression.all(in: source, excluding: [0..<10]) == [])
    let end = source.bytes.count
    let all = Suppression.all(in: source, covering: { $0.upperBound..<end })
    #expect(all.map(\.covered) == [0..<end])
    #expect(all.map(\.reason) == ["x"])
  }

  @Test func takesAnyBytes() {
    var random = SeededRandom(seed: 23)
    let pieces = [
      "<!--", "hornbook-allow", "-file", ":", " ", "because", "-->", "\n", ",", "`", "é",
    ]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<14, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      let source = Source(path: "a.md", text: text)
      let all = Suppression.all(in: source)
      #expect(all.isEmpty || text.contains("-->"))
    }
  }
}
