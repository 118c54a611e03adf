import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookTemplates

@Suite struct RobustnessTests {
  /// Pieces that templates are made of, in any order.
  static let pieces = [
    "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{#list}}", "{{/list}}", "{{a}}",
    "{{&a.b}}", "{{.}}", "{{>page}}", "{{>other}}", "{{<other}}", "{{/other}}", "{{$a}}", "{{$b}}",
    "{{/b}}", "{{!", "{{=", "=}}", "{{=<% %>=}}", "<%={{ }}=%>", "{{=| |=}}", "|a|", "\n", "\r\n",
    "  ", "\t", "ä", "x", "{", "}", "\u{0}",
  ]

  @Test func survivesAnyTemplate() {
    var random = SeededRandom(seed: 11)
    var rendered = 0
    for _ in 0..<3_000 {
      let (library, _) = TemplateLibrary.compile(named: [
        "page": Source(path: "page", bytes: template(&random)),
        "other": Source(path: "other", bytes: template(&random)),
      ])
      var writer = ByteWriter()
      _ = library.render("page", ["a": ["b": "<"], "list": [1, ["a": nil]]], into: &writer)
      rendered += writer.count
    }
    #expect(rendered > 10_000)

    func template(_ random: inout SeededRandom) -> [UInt8] {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        if Int.random(in: 0..<12, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else if let piece = Self.pieces.randomElement(using: &random) {
          bytes += Array(piece.utf8)
        }
      }
      return bytes
    }
  }

  @Test func copiesTextWithoutTagsAsItIs() {
    var random = SeededRandom(seed: 12)
    let alphabet = [UInt8]("{} \t\r\n<&a#/=!>$".utf8) + [0, 0xC3, 0xA4, 0xFF]
    var differences: [[UInt8]] = []
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        guard let byte = alphabet.randomElement(using: &random) else { continue }
        if byte != ASCII.leftBrace || bytes.last != byte { bytes.append(byte) }
      }
      let (library, findings) = TemplateLibrary.compile([Source(path: "page", bytes: bytes)])
      var writer = ByteWriter()
      _ = library.render("page", nil, into: &writer)
      if writer.bytes != bytes || !findings.isEmpty { differences.append(bytes) }
    }
    #expect(differences.isEmpty)
  }

  @Test func neverLetsAVariableOpenATag() {
    var random = SeededRandom(seed: 13)
    let (library, _) = TemplateLibrary.compile([
      Source(path: "page", text: "{{x}}{{#l}} {{.}}{{/l}}{{#o}}{{y}}{{/o}}")
    ])
    var failures: [String] = []
    for _ in 0..<1_000 {
      let length = Int.random(in: 0..<30, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0x20...0x40, using: &random) }
      let text = TemplateValue.text(String(decoding: bytes, as: UTF8.self))
      var writer = ByteWriter()
      _ = library.render(
        "page", ["x": text, "l": [text, .bytes(bytes)], "o": ["y": text]], into: &writer)
      if writer.bytes.contains(ASCII.less) || writer.bytes.contains(ASCII.quote) {
        failures.append(writer.text)
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: [("{{#a}}", "{{/a}}"), ("{{^b}}", "{{/b}}"), ("{{$c}}", "{{/c}}")])
  func refusesSectionsThatNestWithoutEnd(opening: String, closing: String) {
    func compile(_ depth: Int) -> (library: TemplateLibrary, findings: [Finding]) {
      let text =
        String(repeating: opening, count: depth) + "x" + String(repeating: closing, count: depth)
      return TemplateLibrary.compile([Source(path: "page", text: text)])
    }
    let value: TemplateValue = ["a": true, "b": false]
    var writer = ByteWriter()
    let deepest = compile(TemplateCompiler.nestingLimit)
    #expect(deepest.library.render("page", value, into: &writer).isEmpty && writer.text == "x")
    #expect(deepest.findings.isEmpty)
    let refused = compile(50_000)
    #expect(refused.findings.map(\.rule) == ["template-syntax"])
    #expect(refused.library.render("page", value, into: &writer).isEmpty)
  }

  @Test(arguments: [
    "{{>page}}", "x{{>page}}{{>page}}", " {{>page}}\n",
    "{{$a}}{{/a}}{{<page}}{{$a}}{{/a}}{{/page}}",
  ])
  func leavesOffWhereATemplateCallsItselfWithoutEnd(template: String) {
    let (library, findings) = TemplateLibrary.compile([Source(path: "page", text: template)])
    var writer = ByteWriter()
    let ends = library.render("page", nil, into: &writer)
    #expect(findings.isEmpty && ends.map(\.rule) == ["template-endless"])
  }

  @Test func followsATreeAsDeepAsItGoes() {
    let (library, _) = TemplateLibrary.compile([
      Source(path: "page", text: "({{#branches}}{{>page}}{{/branches}})")
    ])
    var tree: TemplateValue = ["branches": []]
    for _ in 0..<60 { tree = ["branches": [tree]] }
    var writer = ByteWriter()
    let findings = library.render("page", tree, into: &writer)
    #expect(findings.isEmpty && writer.count == 122)
  }

  @Test func leavesOffWhereSectionsMultiply() {
    let depth = 40
    let text =
      String(repeating: "{{#l}}", count: depth) + String(repeating: "{{/l}}", count: depth)
    let (library, _) = TemplateLibrary.compile([Source(path: "page", text: text)])
    var writer = ByteWriter()
    let findings = library.render("page", ["l": [1, 2]], into: &writer)
    #expect(findings.map(\.rule) == ["template-endless"])
  }

  @Test(arguments: ["{{#l}}{{#l}}{{#l}}", "{{>half}}{{>half}}{{>half}}"])
  func leavesOffWhereAPageGrowsWithoutBound(start: String) {
    let long = String(repeating: "x", count: 1 << 20)
    let text = start + long + (start.contains("#") ? "{{/l}}{{/l}}{{/l}}" : "")
    let half = "{{>quarter}}{{>quarter}}{{>quarter}}{{>quarter}}"
    let (library, _) = TemplateLibrary.compile([
      Source(path: "page", text: text), Source(path: "half", text: half + half),
      Source(path: "quarter", text: long + long + long + long),
    ])
    var writer = ByteWriter()
    let items: TemplateValue = [1, 2, 3, 4, 5]
    let findings = library.render("page", ["l": items], into: &writer)
    #expect(findings.map(\.rule) == ["template-endless"])
    #expect(writer.count < 80 << 20)
  }

  @Test(arguments: ["{{}}", "{{/a}}", "{{a..b}}", "{{#a}}{{/b}}{{/a}}"])
  func saysAtMostSoMuchAboutOneTemplate(mistake: String) {
    let text = String(repeating: mistake, count: 10_000)
    let (_, findings) = TemplateLibrary.compile([Source(path: "page", text: text)])
    #expect(findings.count == TemplateScanner.findingLimit)
  }

  @Test func rendersTheSameFromManyThreads() async {
    let (library, _) = TemplateLibrary.compile([
      Source(path: "page", text: "{{#l}}{{>nav}}{{/l}}"), Source(path: "nav", text: "{{.}} {{x}};"),
    ])
    let value: TemplateValue = ["l": .list((0..<200).map { .number($0) }), "x": "<"]
    let pages = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask {
          var writer = ByteWriter()
          _ = library.render("page", value, into: &writer)
          return writer.take()
        }
      }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(pages.count == 1)
  }
}
