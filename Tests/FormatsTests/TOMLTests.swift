import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@Suite struct TOMLTests {
  private func outlined(_ text: String) -> String {
    var findings: [Finding] = []
    let value = TOMLParser.parse(Source(path: "a.toml", text: text)).root(findings: &findings)
    return outline(value)
  }

  @Test func readsTablesInTheOrderOfTheirNames() {
    let text = """
      title = "Knots" # é
      size.width = 1_000
      [[part]]
      name = 'a\\b'
      [part.tools]
      rope = [1, 0b11, [true]]
      [[part]]
      day = 1979-05-27 07:32:00Z
      [size.more]
      in = { line.is = 0x1F }
      """
    #expect(
      outlined(text) == """
        {title: “Knots”, size: {width: 1000, more: {in: {line: {is: 0x1F}}}}, \
        part: [{name: “a\\b”, tools: {rope: [1, 3, [true]]}}, {day: “1979-05-27 07:32:00Z”}]}
        """)
  }

  @Test func readsTextsOfSeveralLines() {
    #expect(outlined("a = \"\"\"\r\nx\r\n\\\n   y\"\"\"\"\n") == "{a: “x\ny\"”}")
    #expect(outlined("a = '''\n\n x\\\n'''") == "{a: “\n x\\\n”}")
  }

  @Test func skipsAByteOrderMark() {
    #expect(outlined("\u{FEFF}a = 1") == "{a: 1}")
  }

  @Test func saysWhatIsWrong() {
    let complaints = [
      Complaint("a = ⌖x", "“x” is not a value"),
      Complaint("a = 1 ⌖b = 2", "expected the end of the line, found “b”"),
      Complaint("⌖= 1", "expected a key, found “=”"),
      Complaint("a = 1\n⌖a = 2", "“a” is already defined"),
      Complaint("[a]\nb = 1\n[a.⌖b]", "“b” is already defined"),
      Complaint("a = \"x⌖\n", "this string is not closed in its line"),
      Complaint("a = \"⌖\\x\"", "this escape is not known"),
      Complaint("a = ⌖2023-02-29", "there is no such day"),
      Complaint("a = { b = 1⌖\n}", "expected a comma or “}”, found the end of the line"),
      Complaint("a = [1 ⌖2]", "expected a comma or “]”, found “2”"),
      Complaint("a = '⌖\u{1}'", "the control character U+0001 is not allowed here"),
      Complaint(
        "a = " + String(repeating: "[", count: 64) + "⌖[", "more than 64 brackets are open here"),
      Complaint(
        String(repeating: "a.", count: 15) + "a⌖.a = 1", "a key has at most 16 parts"),
    ]
    let wrong = differences(complaints, file: "a.toml", rule: .tomlSyntax) { source in
      var findings: [Finding] = []
      _ = TOMLParser.parse(source).root(findings: &findings)
      return findings
    }
    #expect(wrong == [])
  }
}
