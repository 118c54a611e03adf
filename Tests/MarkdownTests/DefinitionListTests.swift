import HornbookBytes
import HornbookDiagnostics
import Testing

@testable import HornbookMarkdown

/// Definition lists, which cmark does not read.
@Suite struct DefinitionListTests {
  private func html(_ text: String) -> String {
    let document = Document(Source(path: "a.md", text: text), options: .init(dialect: .mdbook))
    let facts = MarkupFacts(outline: Outline(document, dialect: .mdbook))
    return String(decoding: document.html(facts), as: UTF8.self)
  }

  @Test(arguments: [
    ("oak\n: a tree\n", "<dl>\n<dt id=\"oak\">oak</dt>\n<dd>a tree</dd>\n</dl>\n"),
    (
      "oak\n: a tree\n: wood\n\nash\n\n: another\n",
      """
      <dl>
      <dt id="oak">oak</dt>
      <dd>
      <p>a tree</p>
      </dd>
      <dd>
      <p>wood</p>
      </dd>
      <dt id="ash">ash</dt>
      <dd>
      <p>another</p>
      </dd>
      </dl>

      """
    ),
    ("- oak\n: lazy\n", "<ul>\n<li>oak\n: lazy</li>\n</ul>\n"),
    (
      "- oak\n  : a tree\n",
      "<ul>\n<li>\n<dl>\n<dt id=\"oak\">oak</dt>\n<dd>a tree</dd>\n</dl>\n</li>\n</ul>\n"
    ),
    (
      "> oak\n> : a tree\n",
      "<blockquote>\n<dl>\n<dt id=\"oak\">oak</dt>\n<dd>a tree</dd>\n</dl>\n</blockquote>\n"
    ),
    ("oak\n    : no\n", "<p>oak\n: no</p>\n"),
    (": nothing before\n", "<p>: nothing before</p>\n"),
    (
      "oak\n: a tree\n\n+ list\n",
      "<dl>\n<dt id=\"oak\">oak</dt>\n<dd>a tree</dd>\n</dl>\n<ul>\n<li>list</li>\n</ul>\n"
    ),
    (
      "*oak* `x`\n: a tree\n  : inside\n\nText.\n",
      "<dl>\n<dt id=\"oak-x\"><em>oak</em> <code>x</code></dt>\n<dd>\n<dl>\n"
        + "<dt id=\"a-tree\">a tree</dt>\n<dd>inside</dd>\n</dl>\n</dd>\n</dl>\n<p>Text.</p>\n"
    ),
  ])
  func colonsMakeDefinitions(_ sample: (text: String, html: String)) {
    #expect(html(sample.text) == sample.html)
  }

  /// What stands above a table in its paragraph is read apart.
  @Test(arguments: ["| x |\n|---|\n", "| x |\n|---|\n\nash\n: another\n"])
  func aParagraphMayEndInATable(_ table: String) {
    let written = html("oak\n: a tree\n\nwood\n" + table)
    #expect(written.contains("<dd>a tree</dd>\n</dl>\n<p>wood</p>\n<table>"), "\(written)")
  }

  @Test func codeIsLeftAlone() {
    #expect(html("```\noak\n: code\n```\n").contains("oak\n: code"))
  }

  @Test func termsAreNamedAmongHeadings() {
    let text = "# Oak\n\noak\n: a tree\n\nash\n: one\n\n## Ash\n"
    let document = Document(Source(path: "a.md", text: text), options: .init(dialect: .mdbook))
    let outline = Outline(document, dialect: .mdbook)
    #expect(outline.elements.map(\.id) == ["oak-1", "ash"])
    #expect(outline.headings.map(\.id) == ["oak", "ash-1"])
  }

  @Test(arguments: [(Dialect.book, true), (.mdbook, true), (.docc, false), (.commonmark, false)])
  func someDialectsHaveThem(_ dialect: Dialect, _ has: Bool) {
    let document = Document(
      Source(path: "a.md", text: "oak\n: a tree\n"), options: .init(dialect: dialect))
    #expect(document.tree.nodes.contains { $0.kind == .definitionList } == has)
  }

  @Test(arguments: [
    ("oak\n: a *hard*\n  wood\n: a tree\n", "oak", "a hard wood"),
    ("`oak`\nash\n: trees\n", "oak", "trees"),
    ("oak\n\n: First.\n\n  Second.\n", "oak", "First."),
    ("oak\n: " + String(repeating: "word ", count: 99), "oak", "word word word"),
  ])
  func termsSayWhatTheyMean(_ text: String, _ title: String, _ meaning: String) throws {
    let outline = Outline(
      Document(Source(path: "a.md", text: text), options: .init(dialect: .book)))
    let term = try #require(outline.elements.first?.term)
    #expect(term.title.hasPrefix(title))
    #expect(term.meaning.hasPrefix(meaning))
    #expect(term.meaning.utf8.count < 250)
  }
}
