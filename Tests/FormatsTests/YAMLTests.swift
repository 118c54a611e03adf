import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@Suite struct YAMLTests {
  private func findings(_ source: Source) -> [Finding] {
    var findings: [Finding] = []
    _ = YAMLParser.parse(source).root(findings: &findings)
    return findings
  }

  @Test func readsScalarsByTheCoreSchema() {
    let scalars = [
      "no": "“no”", "yes": "“yes”", "on": "“on”", "true": "true", "False": "false", "~": "null",
      "Null": "null", "nUll": "“nUll”", "\"true\"": "“true”", "'7'": "“7”",
      "2026-03-31": "“2026-03-31”", "12": "12", "+12": "+12", "-1.5e3": "-1.5e3", ".5": ".5",
      "5.": "5.", ".": "“.”", "-": "[null]", "0x1F": "0x1F", "0xG": "“0xG”", "0o17": "0o17",
      "0o8": "“0o8”", "1_000": "“1_000”", "12:30": "“12:30”", ".inf": ".inf", "-.INF": "-.INF",
      "+.nan": "“+.nan”", "1.2.3": "“1.2.3”", "1e": "“1e”", "e5": "“e5”", "=": "“=”",
      "\"a\\u00e9\\n\"": "“aé\n”", "'it''s'": "“it's”", "a\n  b": "“a b”",
      "|\n  a\n  b\n": "“a\nb\n”",
    ]
    let wrong = scalars.filter { outline(yaml($0.key)) != $0.value }
    #expect(wrong == [:])
    let numbers = ["0x1F": 31, "0o17": 15, "+12": 12, "5.": 5, "010": 10]
    #expect(numbers.filter { yaml($0.key)?.int != $0.value } == [:])
    #expect(yaml(".5")?.double == 0.5 && yaml(".inf")?.double == nil)
  }

  @Test func readsListsAndObjectsInEveryForm() {
    let text = """
      # a comment
      title: "Knots: the basics"
      tags: [a, {b: 1, c}]
      parts:
      - one
      -
        two: 2
        three:
          - 3
      empty: {}
      7: seven
      last:
      """
    let expected =
      "{title: “Knots: the basics”, tags: [“a”, {b: 1, c: null}], parts: [“one”, {two: 2, "
      + "three: [3]}], empty: {}, 7: “seven”, last: null}"
    #expect(outline(yaml(text)) == expected)
    #expect(outline(yaml("")) == "{}")
    #expect(outline(yaml("# only a comment\n")) == "{}")
  }

  @Test func countsBytesWhereTextIsNotASCII() {
    let text = MarkedText(
      "ключ: ⌖«значение»⌖\r\nемодзи: [⌖😀⌖, ⌖'ü'⌖]\r\nblock: ⌖|\r\n  é⌖\r\n\r\nlast: ⌖1⌖\r\n")
    let root = yaml(text.text)
    let list = root?["емодзи"]
    let values = [root?["ключ"], list?[0], list?[1], root?["block"], root?["last"]]
    #expect(values.flatMap { [$0?.range.lowerBound, $0?.range.upperBound] } == text.offsets)
    #expect(root?["block"]?.string == "é\n")
    #expect(root?["last"]?.path == "last")
  }

  @Test func endsABlockWhereItsLastValueEnds() {
    let text = MarkedText("⌖a:\n  ⌖b: 1\n  c: [2]⌖ # comment\n\n# another\n")
    let root = yaml(text.text)
    #expect(
      [root?.range.lowerBound, root?["a"]?.range.lowerBound, root?.range.upperBound]
        == text.offsets)
  }

  @Test func explainsEachMistakeAtItsPlace() {
    let complaints: [Complaint] = [
      .init("é: Knots⌖: the basics\n", "a colon is not allowed here"),
      .init("a:\n⌖\tb: 1\n", "tabs cannot be used for indentation"),
      .init("a: ⌖@b\n", "text cannot begin with “@”"),
      .init("a: ⌖`b`\n", "text cannot begin with a backtick"),
      .init("a: ⌖%b\n", "text cannot begin with “%”"),
      .init("a: ⌖!ruby/object {}\n", "tags are not supported"),
      .init("a: &x 1\nb: ⌖*x\n", "aliases are not supported"),
      .init("⌖[a]: b\n", "a key must be text, not a list"),
      .init("a: 1\n⌖---\nb: 2\n", "a second document begins here"),
      .init("a: \"é⌖\\q\"\n", "this is not a YAML escape"),
      .init("a: é⌖\u{1}\n", "control characters are not allowed"),
      .init("a: [1, 2\nb⌖: 3\n", "expected a comma or “]”"),
      .init("a: 1\n⌖b\nc: 2\n", "expected a colon after this key"),
      .init("a: 1\n  b⌖: 2\n", "a colon is not allowed here"),
      .init("a: ⌖\"b\n", "this quoted string is not closed"),
    ]
    #expect(
      differences(complaints, file: "a.yaml", rule: .yamlSyntax, findings: findings) == [])
  }

  @Test func pointsIntoTheFileThatHoldsTheFrontMatter() {
    let text = MarkedText("\u{FEFF}---\r\ntïtle: Knots⌖: basics\r\n---\r\n# Text\r\n")
    let source = Source(path: "01.md", text: text.text)
    var findings: [Finding] = []
    let parts = FrontMatter(of: source, findings: &findings)
    #expect(parts.settings(of: source, findings: &findings) == nil)
    #expect(findings.map(\.place?.lower) == text.offsets)
    #expect(source.bytes[parts.body].elementsEqual("# Text\r\n".utf8))
  }

  @Test func refusesWhatIsTooDeep() {
    let flow = findings(Source(path: "a", text: String(repeating: "[", count: 100_000)))
    let block = findings(
      Source(
        path: "a", text: (0..<3_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()))
    let dashes = findings(Source(path: "a", text: String(repeating: "- ", count: 100_000)))
    #expect([flow.count, block.count, dashes.count] == [1, 1, 1])
    #expect(block.first?.message == "values are nested more than 128 levels deep")
  }

  @Test func readsAMegabyteInLinearTime() {
    let text = "list:\n" + String(repeating: "  - größe: [1, 2]\n", count: 50_000)
    #expect(yaml(text)?["list"]?.children.reduce(0) { sum, _ in sum + 1 } == 50_000)
  }
}
