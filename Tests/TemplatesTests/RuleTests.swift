import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookTemplates

@Suite struct RuleTests {
  /// A template with a mark before each place that is found, and what is said there.
  static let broken: [(template: String, messages: [String])] = [
    ("a ⌖{{b", ["the tag is never closed by “}}”"]),
    ("⌖{{{b}}", ["the tag is never closed by “}}}”"]),
    ("⌖{{!", ["the tag is never closed by “}}”"]),
    ("⌖{{a} {{b}}", ["the tag is not closed before the next one"]),
    ("⌖{{}} ⌖{{# }} ⌖{{{}}}", ["the tag is empty", "the tag is empty", "the tag is empty"]),
    ("{{ ⌖a b }}", ["“a b” is not a name"]),
    ("{{⌖a\nand much more}}", ["“a…” is not a name"]),
    ("{{⌖a..b}} {{⌖.a}}", ["“a..b” is not a name", "“.a” is not a name"]),
    ("⌖{{=<%=}}", ["“<%” is not a pair of delimiters"]),
    ("⌖{{=a = b=}}", ["“a = b” is not a pair of delimiters"]),
    ("⌖{{=a b c=}}", ["“a b c” is not a pair of delimiters"]),
    ("⌖{{=<% %>}}", ["the tag is never closed by “=}}”"]),
    ("x ⌖{{#a}} y", ["“a” is opened but never closed"]),
    ("⌖{{^a}}⌖{{#b}}", ["“a” is opened but never closed", "“b” is opened but never closed"]),
    ("x ⌖{{/a}}", ["“a” is closed but was never opened"]),
    ("{{#a}}⌖{{/b}}{{/a}}", ["“b” is closed where “a” is open"]),
    ("{{#a}}{{#b}}⌖{{/a}} {{a}}", ["“a” is closed where “b” is open"]),
    ("{{<a}}⌖{{x}}{{/a}}", ["“{{x}}” is outside the blocks of “a”"]),
    ("{{<a}}⌖{{#x}}y{{/x}}{{/a}}", ["“{{#x}}” is outside the blocks of “a”"]),
    ("{{<a}} ⌖{{>a}} {{/a}}", ["“{{>a}}” is outside the blocks of “a”"]),
    ("{{<a}}⌖{{<a}}{{/a}}{{/a}}", ["“{{<a}}” is outside the blocks of “a”"]),
    ("{{<a}}{{$x}}1{{/x}}⌖{{$x}}2{{/x}}{{/a}}", ["the block “x” is given twice"]),
  ]

  @Test func pointsAtWhatIsBrokenInATemplate() {
    var differences: [String] = []
    for (template, messages) in Self.broken {
      let text = MarkedText(template)
      let (_, findings) = TemplateLibrary.compile(named: [
        "page": Source(path: "page", bytes: text.bytes),
        "a": Source(path: "a", text: "{{$x}}{{/x}}"),
      ])
      let expected = zip(text.offsets, messages).map { "\($0): \($1)" }
      let found = findings.map { "\($0.place?.lower ?? -1): \($0.message)" }
      if found != expected || text.offsets.count != messages.count {
        differences.append("\(template): \(found)")
      }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func tellsWhereTheOtherHalfOfAMistakeStands() {
    let text = MarkedText("⌖{{#a}}{{/b}}{{/a}}⌖{{<c}}{{$x}}{{/x}}{{$x}}{{/x}}{{/c}}{{#d}}⌖")
    let (_, findings) = TemplateLibrary.compile(named: [
      "page": Source(path: "page", bytes: text.bytes), "c": Source(path: "c", text: ""),
    ])
    let notes = findings.flatMap(\.notes).map { "\($0.place?.lower ?? -1) \($0.message)" }
    #expect(
      notes == [
        "\(text.offsets[0]) “a” was opened here", "\(text.offsets[1] + 6) first given here",
        "\(text.offsets[2]) the file ends without “/d”",
      ])
  }

  @Test func suggestsTheNameThatWasMeant() {
    let page: TemplateValue = [
      "title": "A", "name": "C", "author": ["name": "B", "email": nil], "cover": nil,
      "parts": [["number": 1]],
    ]
    let cases: [(template: String, finding: String?)] = [
      ("{{titel}}", "there is no value “titel” here; Did you mean “title”?"),
      (
        "{{author.nmae}}",
        "there is no value “author.nmae” here; Did you mean “author.name”?"
      ),
      ("{{#author}}{{nmae}}{{/author}}", "there is no value “nmae” here; Did you mean “name”?"),
      (
        "{{auhtor.name}}",
        "there is no value “auhtor.name” here; Did you mean “author.name”?"
      ),
      ("{{#parts}}{{numbr}}{{/parts}}", "there is no value “numbr” here; Did you mean “number”?"),
      ("{{#partz}}x{{/partz}}", "there is no value “partz” here; Did you mean “parts”?"),
      ("{{^titles}}x{{/titles}}", "there is no value “titles” here; Did you mean “title”?"),
      ("{{title.size}}", "there is no value “title.size” here; Use a name that the page defines."),
      ("{{{xylophone}}}", "there is no value “xylophone” here; Use a name that the page defines."),
      ("{{>pge}}", "there is no template “pge”; Did you mean “page”?"),
      ("{{<pge}}{{/pge}}", "there is no template “pge”; Did you mean “page”?"),
      ("{{cover}}{{#cover}}{{x}}{{/cover}}{{cover.url}}{{author.email}}", nil),
      ("{{#parts}}{{number}}{{title}}{{.}}{{/parts}}{{author.name}}", nil),
    ]
    var differences: [String] = []
    for (template, expected) in cases {
      let (library, findings) = TemplateLibrary.compile([
        Source(path: "page.mustache", text: template)
      ])
      var writer = ByteWriter()
      let all = findings + library.render("page", page, into: &writer)
      let said = all.map { "\($0.message); \($0.remedy ?? "")" }
      if said != (expected.map { [$0] } ?? []) { differences.append("\(template): \(said)") }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func recordsAnUnknownNameOnceForEachPlace() {
    let text = MarkedText("{{#list}}{{⌖a}}{{⌖a}}{{/list}}")
    let (library, _) = TemplateLibrary.compile([Source(path: "page", bytes: text.bytes)])
    var writer = ByteWriter()
    let list = TemplateValue.list(Array(repeating: .number(1), count: 100))
    let findings = library.render("page", ["list": list], into: &writer)
    #expect(findings.map(\.place?.lower) == text.offsets)
  }
}
