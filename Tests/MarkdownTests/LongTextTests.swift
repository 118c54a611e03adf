import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookMarkdown

/// A long text that is parsed part by part has the tree that it has as a whole.
@Suite struct LongTextTests {
  private func result(
    _ text: String, _ options: MarkdownOptions = .init(), leastPart: Int, from start: Int = 0
  ) -> DocumentParser.Result {
    let source = Source(path: "a.md", bytes: Array(text.utf8))
    return DocumentParser(
      source: source, body: start..<source.bytes.count, lines: source.lines, options: options,
      leastPart: leastPart
    ).parse()
  }

  /// The headings at which a text is cut.
  private func cuts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    guard let cuts = TextCuts(bytes, bytes.indices) else { return [] }
    var found: [String] = []
    var place = 0
    while place < bytes.count {
      place = cuts.end(from: place, atLeast: 1)
      found.append(
        bytes.text(place..<bytes.count).split(whereSeparator: \.isNewline).first.map(String.init)
          ?? "")
    }
    return found
  }

  @Test func textsAreCutAtHeadingsBelowBlankLines() {
    #expect(
      cuts("# a\n\ntext\n# b\n\n#tag\n\n# c\r\n\r\n## d\n\n####### e\n\n > # f\n\n # g\n\n# h\n")
        == ["# c", "## d", "# h", ""])
    #expect(cuts("# a\n\n# b\n\n[a]: /b\n") == [])
    #expect(cuts("# a\n\n# b [^1]\n") == [])
  }

  /// What is open at a heading, and what only seems to be.
  @Test(arguments: [
    "```\na\n", "~~~\na\n~~~\n", "- ```\n  a\n", "<!-- a\n", "<!-- a -->\n", "<script>\na\n",
    "<div>\na\n",
    "    code\n", "> ```\n> a\n", "1. a\n\n   ```\n   b\n   ```\n", "```\na\n\n\n", "<pre>\n\n\n",
    "| a |\n|--|\n",
    "$$\na\n", "text", "<?a\n", "<!A\n", "<![CDATA[\n", "<textarea>\n", "<pre>\n\n# in\n\n</pre>\n",
    "```\na\n```\n\n\n", "",
  ])
  func whatIsOpenAtAHeadingGoesOn(open: String) {
    for newline in ["\n", "\r\n"] {
      let text = "---\n# front\n---\n# a\n\n\(open)\n\n## b\n\nb\n\n## c\n\n```\nd\n\n# e\n"
        .replacing("\n", with: newline)
      for formulas in [FormulaSetting.off, .plain] {
        var options = MarkdownOptions()
        options.formulas = formulas
        for start in [0, "---\n# front\n---\n".replacing("\n", with: newline).utf8.count] {
          let parts = result(text, options, leastPart: 1, from: start)
          let whole = result(text, options, leastPart: .max / 2, from: start)
          #expect(parts.tree.told == whole.tree.told)
          #expect(parts.findings == whole.findings)
        }
      }
    }
  }

  @Test(arguments: Dialect.allCases)
  func anyTextHasTheTreeOfTheWhole(dialect: Dialect) {
    var random = SeededRandom(seed: 7)
    var faults: [String] = []
    var count = 0
    for round in 0..<400 where faults.count < 3 {
      let options = MarkdownOptions(
        dialect: dialect, smartPunctuation: round % 2 == 0,
        formulas: round % 3 == 0 ? .plain : .off)
      var text = EditedTextTests.text(&random)
      if round % 4 == 1 { text = text.replacing("\n", with: "\r\n") }
      if cuts(text).count > 1 { count += 1 }
      let parts = result(text, options, leastPart: 1 + round % 40)
      let whole = result(text, options, leastPart: .max / 2)
      if parts.tree.told != whole.tree.told || parts.findings != whole.findings {
        let other = zip(parts.tree.told, whole.tree.told).first { $0 != $1 }
        faults.append("\(other.map { "\($0) for \($1)" } ?? "nodes") in \(text.debugDescription)")
      }
    }
    #expect(faults == [])
    #expect(count > 200)
  }

  /// What follows the changed part of a text is not looked at, so code that is open at its end cannot grow into it.
  @Test(arguments: ["para\n\n    code\n\n", "```\nx\n\n", "<!-- x\n\n"])
  func aPartOfATextMayEndBeforeItDoes(end: String) {
    let sections = (0..<40).map {
      "# S\($0)\n\n" + String(repeating: "text ", count: 1000) + "\n\n"
    }
    let before = sections.joined()
    var changed = sections
    changed[3] = "# T\n\nother\n\n"
    changed[20] = "# U\n\n" + end
    let last = PackedDocument(Document(Source(path: "a.md", bytes: Array(before.utf8))))
    let source = Source(path: "a.md", bytes: Array(changed.joined().utf8))
    #expect(Document(source, after: last).tree.told == Document(source).tree.told)
  }
}
