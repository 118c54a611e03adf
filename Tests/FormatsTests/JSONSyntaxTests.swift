import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@Suite struct JSONSyntaxTests {
  @Test func explainsEachMistakeAtItsPlace() {
    let complaints: [Complaint] = [
      .init(#"{"a": 1⌖,}"#, "a comma is not allowed before “}”"),
      .init("[1, 2⌖,\n]", "a comma is not allowed before “]”"),
      .init("[⌖, 1]", "expected a value, found a comma"),
      .init("[1,⌖, 2]", "expected a value, found a comma"),
      .init("{⌖'a': 1}", "strings need double quotes, not single quotes"),
      .init("[⌖'a']", "strings need double quotes, not single quotes"),
      .init("{⌖naïve: 1}", "expected a key in double quotes, found “naïve”"),
      .init(#"{"a" ⌖= 1}"#, #"expected a colon after the key "a", found “=”"#),
      .init(#"{"a" ⌖1}"#, #"expected a colon after the key "a", found “1”"#),
      .init(#"{"a": 1 ⌖"b": 2}"#, #"expected a comma or “}”, found the string "b""#),
      .init("[1 ⌖2]", "expected a comma or “]”, found “2”"),
      .init("[1⌖; 2]", "expected a comma or “]”, found “;”"),
      .init("[1⌖}", "expected “]”, found “}”"),
      .init("{\"a\": [1⌖", "expected a comma or “]”, found the end of the file"),
      .init("{⌖", "expected a key or “}”, found the end of the file"),
      .init("{\"a\"⌖", "expected a colon, found the end of the file"),
      .init("⌖", "expected a value, found the end of the file"),
      .init("⌖]", "“]” has no opening bracket"),
      .init("{}⌖}", "“}” has no opening bracket"),
      .init("{} ⌖{}", "expected the end of the file, found “{”"),
      .init("⌖// note\n{}", "JSON has no comments"),
      .init("{⌖/* note */}", "JSON has no comments"),
      .init("[1 ⌖# note\n]", "JSON has no comments"),
      .init(#"{"a" ⌖/**/: 1}"#, "JSON has no comments"),
      .init("[⌖NaN]", "JSON has no number “NaN”"),
      .init("[⌖-Infinity]", "expected a digit, found “Infinity”"),
      .init("[⌖True]", "“True” must be in lower case"),
      .init("[⌖None]", "JSON has no value “None”"),
      .init("[⌖yes]", "JSON has no value “yes”"),
      .init("[⌖truely]", "expected a value, found “truely”"),
      .init("[⌖+1]", "a number cannot begin with a plus sign"),
      .init("[⌖.5]", "a number cannot begin with a decimal point"),
      .init("[⌖007]", "a number cannot begin with a zero"),
      .init("[⌖1.]", "expected a digit, found “]”"),
      .init("[⌖1e+]", "expected a digit, found “]”"),
      .init("[\"é\", ⌖“é”]", "expected a value, found ““é””"),
      .init("[⌖\"abc", "this string is not closed"),
      .init("[⌖\"abc\n\"]", "this string is not closed before the end of the line"),
      .init("[\"a⌖\tb\"]", "a tab in a string must be escaped"),
      .init("[\"a⌖\u{1}b\"]", "the control character U+0001 in a string must be escaped"),
      .init(#"["a⌖\qb"]"#, #"“\q” is not a JSON escape"#),
      .init(#"["⌖\é"]"#, #"“\é” is not a JSON escape"#),
      .init(#"["⌖\u12G4"]"#, #"expected four hexadecimal digits after “\u”"#),
      .init(#"["⌖\ud800x"]"#, #"“\ud800” is an unpaired surrogate"#),
      .init(#"["⌖\udc00"]"#, #"“\udc00” is an unpaired surrogate"#),
      .init("[\"⌖\\", "the file ends after a backslash"),
    ]
    #expect(differences(complaints, rule: .jsonSyntax, findings: jsonFindings) == [])
  }

  @Test func saysWhereTheUnclosedBracketOpened() throws {
    let text = MarkedText("{\n  \"a\": ⌖[1, 2\n}")
    let finding = try #require(jsonFindings(Source(path: "a.json", text: text.text)).first)
    #expect(finding.notes.map(\.place?.lower) == text.offsets)
    #expect(finding.notes.map(\.message) == ["“[” was opened here"])
    #expect(finding.remedy == "Close “[” with “]”.")
  }

  @Test func refusesBytesThatAreNotUTF8AtTheirOffset() {
    let bytes: [UInt8] = Array("[\"né".utf8) + [0xC3, 0x28] + Array("\"]".utf8)
    let findings = jsonFindings(Source(path: "a.json", bytes: bytes))
    #expect(findings.map(\.place?.range) == [5..<6])
  }

  @Test func refusesAHundredThousandBracketsWithoutACrash() {
    for opening in ["[", "{\"a\":"] {
      let findings = jsonFindings(
        Source(path: "a.json", text: String(repeating: opening, count: 100_000)))
      #expect(findings.map(\.message) == ["more than 512 brackets are open here"])
      #expect(findings.first?.place?.lower == 512 * opening.utf8.count)
    }
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(json(deepest)?.kind == .array)
  }
}
