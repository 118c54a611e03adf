import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookTemplates

/// Renders `page` of some templates.
private func render(_ templates: [String: String], _ value: TemplateValue) -> String {
  let sources = templates.mapValues { Source(path: "t.mustache", text: $0) }
  var writer = ByteWriter()
  _ = TemplateLibrary.compile(named: sources).library.render("page", value, into: &writer)
  return writer.text
}

@Suite struct RenderingTests {
  /// Few fields are searched, many are looked up: both find the same.
  @Test(arguments: [1, 48, 49, 50, 300])
  func findsEachFieldOfAnObjectOfAnySize(_ count: Int) {
    let keys = (0..<count).map { TemplateKey("k\($0)") }
    let value = { (index: Int) in TemplateValue.number(index) }
    let whole = TemplateObject(keys.indices.map { (keys[$0], value($0)) })
    var grown = TemplateObject()
    for index in keys.indices { grown[keys[index]] = value(index) }
    #expect(grown == whole)
    #expect(keys.indices.allSatisfy { grown[keys[$0]] == value($0) })
    #expect(grown[TemplateKey("k\(count)")] == nil)
    grown["k0"] = "other"
    #expect(grown["k0"] == "other")
    for index in keys.indices.dropFirst(count / 2) { grown[keys[index]] = nil }
    #expect(grown.fields.count == count / 2)
    #expect(keys.indices.dropFirst(count / 2).allSatisfy { grown[keys[$0]] == nil })
    #expect(keys.indices.prefix(count / 2).dropFirst().allSatisfy { grown[keys[$0]] == value($0) })
    #expect(TemplateObject([("a", 1), ("a", 2)] + keys.map { ($0, 3) })["a"] == 1)
  }

  /// A list is shown, found in nested sections and hidden when empty, packed or not.
  @Test func packedListsAreShownLikeOthers() {
    let items: [TemplateValue] = [
      ["name": "a & é", "count": -300, "share": 0.5, "on": true, "off": false, "none": nil],
      ["name": .bytes(Array("<b>".utf8)), "mark": .markup(Array("<i>".utf8)), "count": 1_000_000],
      [
        "name": "",
        "inner": [["name": "deep"], ["name": .text(String(repeating: "long ", count: 60))]],
      ],
      ["inner": .packed(PackedList([["name": "packed"]]))],
      "plain", 7, [], nil,
    ]
    let template = """
      {{#x}}[{{.}}{{name}}{{{mark}}} {{count}} {{share}}{{#on}}on{{/on}}{{^off}}!{{/off}}\
      {{#inner}}({{name}}){{/inner}}]{{/x}}{{^x}}empty{{/x}}
      """
    for list in [items, []] {
      let packed = TemplateValue.packed(PackedList(list))
      #expect(packed.isShown == !list.isEmpty)
      #expect(
        render(["page": template], ["x": packed]) == render(["page": template], ["x": .list(list)]))
    }
    let unpacked = Array(PackedList(items))
    #expect(unpacked[0] == items[0])
    #expect(unpacked[1] == items[1])
    #expect(unpacked[2] == items[2])
    #expect(unpacked[3] == ["inner": [["name": "packed"]]])
    #expect(Array(unpacked[4...]) == Array(items[4...]))
  }

  /// Each name is looked for in all sections around it, so that calls must not heap them up.
  @Test func sectionsInSectionsHaveAnEnd() {
    let open = String(repeating: "{{#a}}", count: 100)
    let close = String(repeating: "{{/a}}", count: 100)
    for (inner, text, rules) in [("x", "x", []), ("x{{>page}}", "xx", ["template-endless"])] {
      let source = Source(path: "t", text: open + inner + close)
      var writer = ByteWriter()
      let library = TemplateLibrary.compile(named: ["page": source]).library
      let findings = library.render("page", ["a": true], into: &writer)
      #expect(writer.text == text)
      #expect(findings.map(\.rule) == rules)
    }
  }

  /// What an author may write thousands of must not be searched from the front for each.
  @Test func looksUpManyNamesInTimeThatGrowsWithThem() {
    let excess = ThreadClock.excess(from: 4_000, to: 16_000) { count in
      let value = TemplateObject((0..<count).map { (TemplateKey("k\($0)"), "a") })
      let template = (0..<count).map { "{{x.k\($0)}}" }.joined()
      return ThreadClock.measure {
        #expect(render(["page": template], ["x": .object(value)]).count == count)
      }
    }
    #expect(excess == nil)
  }

  static let values: [(template: String, value: TemplateValue, text: String)] = [
    (
      "{{x}}|{{{x}}}|{{&x}}", ["x": "<a b=\"c\">&"],
      "&lt;a b=&quot;c&quot;&gt;&amp;|<a b=\"c\">&|<a b=\"c\">&"
    ),
    ("{{x}}|{{{x}}}", ["x": .bytes([0x3C, 0xC3, 0xA4])], "&lt;ä|<ä"),
    ("{{x}}|{{{x}}}", ["x": .markup([UInt8]("<b>".utf8))], "<b>|<b>"),
    ("{{x}}", ["x": .number(.min)], "-9223372036854775808"),
    ("{{x}} {{y}} {{z}}", ["x": 2.0, "y": -0.25, "z": 1e300], "2 -0.25 1e+300"),
    ("{{x}}{{y}}", ["x": true, "y": false], "truefalse"),
    ("[{{x}}{{y}}{{z}}]", ["x": nil, "y": [1, 2], "z": ["a": 1]], "[]"),
    ("{{#x}}{{.}},{{/x}}", ["x": ["a", 1, nil, true]], "a,1,,true,"),
    ("{{#x}}{{a}}{{b}} {{/x}}", ["x": [["a": 1], ["a": 2, "b": 3]], "b": 9], "19 23 "),
    // What a section counts as nothing.
    ("{{#x}}+{{/x}}{{^x}}-{{/x}}", ["x": 0], "-"),
    ("{{#x}}+{{/x}}{{^x}}-{{/x}}", ["x": ""], "-"),
    ("{{#x}}+{{/x}}{{^x}}-{{/x}}", ["x": .markup([])], "-"),
    ("{{#x}}+{{/x}}{{^x}}-{{/x}}", ["x": [:]], "+"),
    ("{{#x}}+{{/x}}{{^x}}-{{/x}}", ["x": [0]], "+"),
    // Values are never templates, nor formats, nor patterns.
    (
      "{{x}} {{{x}}}", ["x": "{{y}} %@ $0 \\1 {{/x}}", "y": "no"],
      "{{y}} %@ $0 \\1 {{/x}} {{y}} %@ $0 \\1 {{/x}}"
    ),
    ("{{#x}}{{x}}{{/x}}", ["x": "{{#x}}"], "{{#x}}"),
  ]

  @Test func rendersEachKindOfValue() {
    let differences = Self.values.filter { render(["page": $0.template], $0.value) != $0.text }
    #expect(differences.isEmpty, "\(differences.map { render(["page": $0.template], $0.value) })")
  }

  static let callers: [(name: String, templates: [String: String], text: String)] = [
    (
      "a block may be given by a page whose partials give one of the same name",
      [
        "page": "{{<layout}}{{$body}}[{{>card}}]{{/body}}{{/layout}}",
        "layout": "<{{$body}}{{/body}}>",
        "card": "{{<box}}{{$body}}card{{/body}}{{/box}}", "box": "({{$body}}{{/body}})",
      ], "<[(card)]>"
    ),
    (
      "a block that holds one of its own name does not call itself",
      ["page": "{{<a}}{{$x}}1{{$x}}2{{/x}}{{/x}}{{/a}}", "a": "{{$x}}{{/x}}"], "12"
    ),
    (
      "partials of a parent see what was given",
      ["page": "{{<a}}{{$x}}1{{/x}}{{/a}}", "a": "{{>b}}", "b": "{{$x}}0{{/x}}"], "1"
    ),
    (
      "text after a block is not part of it",
      ["page": "{{<a}}{{$x}}1{{/x}}{{/a}}|", "a": "{{$x}}0{{/x}} after"], "1 after|"
    ),
    (
      "indentations add up, and empty lines stay empty",
      ["page": "  {{>a}}\n.", "a": "1\n\n\t{{>b}}\n2\n", "b": "{{n}}\n{{n}}\n"],
      "  1\n\n  \tN\n  \tN\n  2\n."
    ),
    (
      "a partial within a line keeps its own lines",
      ["page": "  {{>a}}\n", "a": "1 {{>b}}!\n2", "b": "x\ny"], "  1 x\ny!\n  2"
    ),
    (
      "tabs and carriage returns stay as they are",
      ["page": "\t{{>a}}\r\n.", "a": "1\r\n\r\n2\r\n"], "\t1\r\n\r\n\t2\r\n."
    ),
    (
      "an override loses its own indentation",
      [
        "page": "{{<a}}\n  {{$x}}\n    <p>\n      {{n}}\n    </p>\n  {{/x}}\n{{/a}}\n",
        "a": "<main>\n  {{$x}}\n  {{/x}}\n</main>\n",
      ], "<main>\n  <p>\n    N\n  </p>\n</main>\n"
    ),
    ("a missing partial shows nothing", ["page": "a{{>b}}c{{<d}}{{$e}}f{{/e}}{{/d}}g"], "acg"),
  ]

  @Test func composesTemplates() {
    let differences = Self.callers.filter { render($0.templates, ["n": "N"]) != $0.text }
    #expect(
      differences.isEmpty, "\(differences.map { ($0.name, render($0.templates, ["n": "N"])) })")
  }

  @Test func namesTemplatesByTheirPaths() {
    let sources = ["t/page.mustache", "t/partials/nav.mustache", "t/page.mustache", "other"]
    let (library, _) = TemplateLibrary.compile(
      sources.enumerated().map { Source(path: $1, text: "\($0)") }, under: "t/")
    var writer = ByteWriter()
    let findings = library.render("page", nil, into: &writer)
    #expect(library.names == ["other", "page", "partials/nav"])
    #expect(writer.text == "2" && findings.isEmpty)
    #expect(library.render("pgae", nil, into: &writer).map(\.remedy) == ["Did you mean “page”?"])
  }

  @Test func readsAndWritesTheFieldsOfAnObject() {
    var object: TemplateObject = ["a": 1, "b": 2]
    object["b"] = 3
    object["c"] = nil
    object["d"] = "e"
    object["a"] = Optional<TemplateValue>.none
    object["f"] = .some(.null)
    #expect(object.fields.map(\.key.name) == ["b", "d", "f"])
    #expect(object["b"] == .number(3) && object["f"] == .some(.null) && object["a"] == nil)
  }
}
