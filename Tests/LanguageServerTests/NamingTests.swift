import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

/// What has a name is renamed wherever the name is written.
@Suite struct NamingTests {
  /// Words of the text are the same as the name, which also stands in the key and in a correction.
  static let named: [String: String] = {
    var files = PaperBook.files
    files[PaperBook.chapter] = PaperBook.files[PaperBook.chapter]?.replacing(
      "folded twice?\n   a)", with: "folded twice? {#pages}\n   a)")
    files[PaperBook.key] = PaperBook.files[PaperBook.key]?.replacing(
      "folded twice?", with: "folded twice? {#pages}"
    ).replacing("b) Eight", with: "c) Sixteen")
    files[PaperBook.ink]? += "```{quiz}\n:ids: pages\n```\n"
    files["content/errata.json"] =
      #"[{"question": "pages", "answer": ["b"], "why": "pages are eight."}]"#
      + "\n"
    return files
  }()

  @Test func theNameOfAQuestionIsRenamedEverywhere() throws {
    let editor = try TestEditor("lsp-question", Self.named)
    let paths = [PaperBook.chapter, PaperBook.ink, "content/errata.json", PaperBook.key]
    for path in paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let found = editor.ask("references", PaperBook.ink, at: (8, 8)) as? [[String: Any]]
    #expect(found?.count == 4)
    let range = editor.ask("prepareRename", PaperBook.chapter, at: (10, 60)) as? [String: Any]
    #expect(range?["placeholder"] as? String == "pages")
    let edit = editor.ask("rename", PaperBook.ink, at: (8, 8), ["newName": "twice"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in paths {
      let edits = changes[editor.address(path)] ?? []
      #expect(edits.count == 1, "\(path)")
      editor.apply(path, edits)
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  @Test func aNameIsTheSameInAllLanguages() throws {
    let editor = try TestEditor("lsp-languages", PaperBook.translated(Self.named))
    let paths = editor.paths.filter { $0.hasSuffix(".md") || $0.hasSuffix("errata.json") }
    for path in paths { editor.open(path) }
    let count = { editor.findings.mapValues(\.count).filter { $0.value > 0 } }
    let before = count()
    for (line, column, name) in [(10, 60, "twice"), (4, 5, "bend")] {
      let edit = editor.ask("rename", PaperBook.chapter, at: (line, column), ["newName": name])
      let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
      #expect(changes.keys.contains { $0.contains("/content/de/") })
      for path in paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    }
    #expect(count() == before, "\(editor.findings)")
  }

  @Test func whatIsCitedIsRenamedToo() throws {
    var files = PaperBook.files
    files[PaperBook.chapter] = PaperBook.files[PaperBook.chapter]?.replacing(
      "folded twice?", with: "folded twice? {evidence: #fold}")
    files[PaperBook.key]? += "\n   It is folded [@fold].\n"
    files[PaperBook.chapter] =
      "---\nredirects:\n  - bent: fold\n---\n\n" + (files[PaperBook.chapter] ?? "")
    let editor = try TestEditor("lsp-cited", files)
    let paths = [PaperBook.chapter, PaperBook.ink, PaperBook.key]
    for path in paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let cited = editor.ask("definition", PaperBook.key, at: (7, 18)) as? [String: Any]
    #expect(cited?["uri"] as? String == editor.address(PaperBook.chapter))
    let hover = editor.ask("hover", PaperBook.key, at: (7, 18)) as? [String: Any]
    #expect("\(hover ?? [:])".contains("Folding"))
    let edit = editor.ask("rename", PaperBook.chapter, at: (9, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    #expect(
      editor.offers(PaperBook.key, files[PaperBook.key]! + "\n   See [@").contains("bend"))
  }

  @Test func linksInAQuizAreFollowedAndRenamed() throws {
    var files = PaperBook.files
    let quiz = "content/quizzes/more.json"
    files[quiz] = """
      {"chapter": 2, "questions": [
        {"type": "one", "question": "Is it [folded](../chapters/01-paper.md#fold)?",
         "options": ["No", {"text": "[Yes](..\\/chapters\\/01-paper.md#fold)", "correct": true}]},
        {"type": "true-false", "id": "al\\u0070ha", "answer": true,
         "question": "\\u201C[So][p]\\u201D, `[no](a.md#fold)`?\\n\\n[p]: ../chapters/01-paper.md\\u0023fold"}
      ]}

      """
    let editor = try TestEditor("lsp-quiz-links", files)
    for path in editor.paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let target = editor.ask("definition", quiz, at: (1, 50)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address(PaperBook.chapter))
    let moved = editor.rename(PaperBook.chapter, "content/chapters/01-rag.md")[quiz] ?? []
    #expect(
      moved.compactMap { $0["newText"] as? String }
        == [String](repeating: "../chapters/01-rag.md", count: 3))
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(changes[editor.address(quiz)]?.count == 3)
    #expect(editor.texts[quiz]?.contains("`[no](a.md#fold)`") == true)
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// Listings that build on one by its name, and a page that asks a question again.
  @Test func namesOfListingsAndQuestionsAreFollowed() throws {
    var files = PaperBook.files
    let vat = "content/chapters/03-vat.md"
    files[vat] =
      "# Vat\n\n```python id=one run\na = 1\n```\n\n```python prints continues=one\nprint(a)\n```\n\n"
      + "```\n1\n```\n\n```python {run, continues: one}\n```\n\n[a](#one) [b](&#35;on&#101;)\n\n"
      + "```{quiz}\n:ids: q-one\n```\n\n## Questions\n\n1. Is it? {#q-one}\n   - [x] a\n   - [ ] b\n"
    let editor = try TestEditor("lsp-listings", files)
    for path in editor.paths { editor.open(path) }
    let before = editor.findings.mapValues(\.count)
    for place in [(2, 14), (6, 29)] {
      let edit = editor.ask("rename", vat, at: place, ["newName": "two"])
      let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
      #expect(changes[editor.address(vat)]?.count == 5, "\(place) \(changes)")
      if place.0 == 6 { editor.apply(vat, changes[editor.address(vat)] ?? []) }
    }
    #expect(
      editor.texts[vat]
        == files[vat]?.replacing("one", with: "two").replacing("on&#101;", with: "two")
        .replacing("q-two", with: "q-one"))
    #expect(editor.findings.mapValues(\.count) == before, "\(editor.findings)")
    let asked = editor.ask("definition", vat, at: (20, 9)) as? [[String: Any]]
    let start = (asked?.first?["range"] as? [String: [String: Int]])?["start"]
    #expect(start?["line"] == 25, "\(String(describing: asked))")
  }

  /// Code may look like the definition of a label, the first of two counts, and entities have a `#` of their own.
  @Test func linksAreRenamedAndCodeIsNot() throws {
    var files = PaperBook.files
    let vat = "content/chapters/03-vat.md"
    let code = "# Vat\n\n```\n[l]: 01-paper.md#fold\n```\n\n\\[l]: 01-paper.md#fold\n\n"
    files[vat] =
      code + "[l] and [d], [e](01&#45;paper.md#fold) and [f](01-paper.md#f&#111;ld)\n\n"
      + "[l]: 01-paper.md#fold\n[d]: 01\\-paper.md#fold\n\n[d]: 01-paper.md#fold\n"
    let editor = try TestEditor("lsp-labels", files)
    for path in editor.paths { editor.open(path) }
    let count = { editor.findings.mapValues(\.count).filter { $0.value > 0 } }
    let before = count()
    let target = editor.ask("definition", vat, at: (8, 9)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address(PaperBook.chapter))
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 15), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(changes[editor.address(vat)]?.count == 4)
    #expect(count() == before, "\(editor.findings)")
    #expect(editor.texts[vat]?.hasPrefix(code) == true)
    let moved = editor.rename(PaperBook.chapter, "content/chapters/01-rag.md")[vat] ?? []
    #expect(
      moved.compactMap { $0["newText"] as? String } == [String](repeating: "01-rag.md", count: 4))
  }

  /// A chapter of mdBook that includes a file, whose links belong to it.
  @Test func aTextThatIsPutTogetherIsNavigatedToo() throws {
    let files = [
      "book.toml": "[book]\ntitle = \"Rope\"\n",
      "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n- [Two](two.md)\n",
      "src/one.md":
        "# One\n\n{{#include shared.txt}}\n\nSee [two](two.md#two) and [here](#end).\n\n## End\n",
      "src/two.md": "# Two\n\nBack to [one](one.md#end).\n\n## Knots {#knots}\n",
      "src/shared.txt": "Three lines\nof text,\nwith [knots](two.md#knots).\n",
    ]
    let editor = try TestEditor("lsp-composed", files)
    for path in ["src/one.md", "src/two.md", "src/shared.txt"] { editor.open(path) }
    let target = editor.ask("definition", "src/one.md", at: (4, 14)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address("src/two.md"))
    let back = editor.ask("definition", "src/two.md", at: (2, 18)) as? [String: Any]
    let start = (back?["range"] as? [String: [String: Int]])?["start"]
    #expect(back?["uri"] as? String == editor.address("src/one.md") && start?["line"] == 6)
    let symbols = editor.ask("documentSymbol", "src/one.md", at: (0, 0)) as? [[String: Any]]
    let inner = symbols?.first?["children"] as? [[String: Any]]
    let range = inner?.first?["selectionRange"] as? [String: [String: Int]]
    #expect(range?["start"]?["line"] == 6)
    let code = editor.ask("definition", "src/one.md", at: (2, 16)) as? [String: Any]
    #expect(code?["uri"] as? String == editor.address("src/shared.txt"))
    let edit = editor.ask("rename", "src/two.md", at: (4, 14), ["newName": "ends"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    #expect(
      changes.keys.sorted() == ["src/shared.txt", "src/two.md"].map(editor.address))
    for (path, text) in [("src/shared.txt", "#ends)."), ("src/two.md", "{#ends}")] {
      let edits = changes[editor.address(path)] ?? []
      #expect(edits.compactMap { $0["newText"] as? String } == ["ends"], "\(path) \(text)")
      editor.apply(path, edits)
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// Links are found wherever they are, also behind what spans lines.
  @Test(arguments: [
    "text\\\n[e](#fold)", "a `x\ny` [e](#fold)", "a <!-- x\ny --> [e](#fold)", "[a\nb\nc](#fold)",
    "[a](02-ink.md \"x\ny\") [e](#fold)", "- a\nlazy [e](#fold)", "> a\nlazy [e](#fold)",
    "-\ta\n\tb [e](#fold)", "> [m](\n> #fold)", "| a | b |\n|---|---|\n| `a\\|b` [v](#fold) | q |",
    "| a | b |\n|---|---|\n| p | \\| [u](#fold) |", "[e](\\#fold)", "x\\\n[e](#fold)\n[f](#fold)",
    "[z](paper.html#fold)",
  ]) func linksAreRenamedWhereverTheyAre(_ text: String) throws {
    var files = PaperBook.files
    files[PaperBook.chapter] = files[PaperBook.chapter]?.replacing(
      "## Questions", with: text + "\n\n## Questions")
    let editor = try TestEditor("lsp-lines", files)
    #expect(editor.rules(PaperBook.chapter).isEmpty, "\(editor.findings)")
    for path in editor.paths { editor.open(path) }
    let edit = editor.ask("rename", PaperBook.chapter, at: (4, 14), ["newName": "bend"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    let count = text.components(separatedBy: "#fold").count
    #expect(changes[editor.address(PaperBook.chapter)]?.count == count, "\(changes)")
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  @Test func linksInHTMLAreRenamed() throws {
    var files = PaperBook.files
    files["content/book.json"] = #"{"id": "paper", "title": "Paper", "html": "pass"}"#
    files[PaperBook.ink]? += "\nSee <a href=\"paper.html#fold\">a</a> and <a href='#soot'>b</a>.\n"
    let editor = try TestEditor("lsp-html", files)
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    for path in editor.paths { editor.open(path) }
    let target = editor.ask("definition", PaperBook.ink, at: (8, 20)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address(PaperBook.chapter))
    for (path, line, name) in [(PaperBook.chapter, 4, "bend"), (PaperBook.ink, 4, "lamp")] {
      let edit = editor.ask(
        "rename", path, at: (line, 14 - (name == "lamp" ? 4 : 0)), ["newName": name])
      let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
      for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
      #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(name): \(editor.findings)")
    }
    #expect(
      editor.rename(PaperBook.chapter, "content/chapters/01-rag.md")[PaperBook.ink]?.count == 2)
  }

  /// Links of mdBook in HTML, to pages and from the root, and code beside its texts.
  @Test func linksOfMDBookAreFollowedInAllForms() throws {
    let files = [
      "book.toml": "[book]\ntitle = \"Rope\"\n",
      "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n- [Two](two.md)\n- [Top](one.md#top)\n",
      "src/one.md": "# One\n\n## Top {#top}\n",
      "src/two.md": """
      # Two

      <a href="one.md#top">a</a> <a href="one.html#top">b</a> [b](one.html#top) [c](/one.md)

      [all](one.md) {{#include ../listings/b.rs:2}}

      """,
      "listings/b.rs": "// a\n// b\n",
    ]
    let editor = try TestEditor("lsp-forms", files)
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    for path in ["src/one.md", "src/two.md"] { editor.open(path) }
    let target = { (at: (Int, Int)) -> String? in
      (editor.ask("definition", "src/two.md", at: at) as? [String: Any])?["uri"] as? String
    }
    #expect(target((2, 12)) == editor.address("src/one.md"))
    #expect(target((4, 2)) == editor.address("src/one.md"))
    #expect(target((4, 30)) == editor.address("listings/b.rs"))
    let words = editor.rename("src/one.md", "src/1.md")["src/two.md"]?
      .compactMap { $0["newText"] as? String }
    #expect(words?.sorted() == ["/1.md", "1.html", "1.html", "1.md", "1.md"])
    let edit = editor.ask("rename", "src/one.md", at: (2, 10), ["newName": "head"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    #expect(changes[editor.address("src/two.md")]?.count == 3)
    #expect(changes[editor.address("src/SUMMARY.md")]?.count == 1)
    for path in ["src/one.md", "src/two.md"] {
      editor.apply(path, changes[editor.address(path)] ?? [])
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// A README is the page of its folder, by several addresses.
  @Test func linksOfMDBookToFoldersAreFollowedAndRenamed() throws {
    let text =
      "# One\n\n[a](sub/#top) [b](sub/index.html#top) [c](sub/README.md#top)\n"
      + "[d](./sub/index.md#top) [e](sub) [f](sub/two.md)\n"
    let editor = try TestEditor(
      "lsp-folders",
      [
        "book.toml": "[book]\ntitle = \"Rope\"\n",
        "src/SUMMARY.md":
          "# Summary\n\n- [One](one.md)\n- [Sub](sub/README.md)\n  - [Two](sub/two.md)\n",
        "src/one.md": text, "src/sub/README.md": "# Sub\n\n## Top {#top}\n",
        "src/sub/two.md": "# Two\n",
      ])
    for path in editor.paths { editor.open(path) }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    let target = editor.ask("definition", "src/one.md", at: (2, 6)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address("src/sub/README.md"))
    let words = { (old: String, new: String) in
      editor.rename(old, new)["src/one.md"]?.compactMap { $0["newText"] as? String }
    }
    #expect(
      words("src/sub/README.md", "src/sub/1.md")
        == ["sub/1.md", "sub/1.html", "sub/1.md", "sub/1.md", "sub/1.md"])
    #expect(
      words("src/sub", "src/deep/sob")
        == [
          "deep/sob/", "deep/sob/index.html", "deep/sob/README.md", "deep/sob/index.md",
          "deep/sob", "deep/sob/two.md",
        ])
    let edit = editor.ask("rename", "src/sub/README.md", at: (2, 10), ["newName": "head"])
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    for path in editor.paths { editor.apply(path, changes[editor.address(path)] ?? []) }
    #expect(editor.texts["src/one.md"] == text.replacing("#top", with: "#head"))
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  /// The list of chapters and included texts are followed, and take a file's new name.
  @Test func aRenamedFileIsFoundInIncludedTextsToo() throws {
    let editor = try TestEditor(
      "lsp-included",
      [
        "book.toml": "[book]\ntitle = \"Rope\"\n",
        "src/SUMMARY.md":
          "# Summary\n\n- [One](one.md)\n- [Two](two.md)\n- [End](two.md#two)\n- [P](p\\_q.md)\n"
          + "- [B](<b (1).md>)\n- [Ref][r]\n\n[r]: ref.md\n",
        "src/p_q.md": "# P\n", "src/b (1).md": "# B\n", "src/ref.md": "# Ref\n",
        "src/one.md": "# One\n\n{{#include shared.txt}}\n",
        "src/two.md": "# Two\n\n{{#include shared.txt}}\n",
        "src/shared.txt": "With [two](two.md#two).\n",
      ])
    let target = editor.ask("definition", "src/SUMMARY.md", at: (3, 10)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address("src/two.md"))
    let links = editor.ask("documentLink", "src/SUMMARY.md", at: (0, 0)) as? [[String: Any]]
    #expect(links?.count == 6)
    for path in ["src/SUMMARY.md", "src/shared.txt"] { editor.open(path) }
    let changes = editor.rename("src/two.md", "src/2.md")
    let words = changes.mapValues { $0.compactMap { $0["newText"] as? String } }
    #expect(words == ["src/SUMMARY.md": ["2.md", "2.md"], "src/shared.txt": ["2.md"]])
    for name in ["p_q", "b (1)", "ref"] {
      let moved = editor.rename("src/\(name).md", "src/new.md")["src/SUMMARY.md"] ?? []
      #expect(moved.compactMap { $0["newText"] as? String } == ["new.md"], "\(name)")
    }
    let inner = editor.ask("definition", "src/shared.txt", at: (0, 14)) as? [String: Any]
    #expect(inner?["uri"] as? String == editor.address("src/two.md"))
    // A text that others include does not follow one of them.
    #expect(editor.rename("src/one.md", "src/deep/one.md").keys.sorted() == ["src/SUMMARY.md"])
  }

  @Test func linksOfDocCAreFollowedAndRenamed() throws {
    let editor = try TestEditor(
      "lsp-docc",
      [
        "Rope.docc/Rope.md":
          "# Rope\n\nSee <doc:Knots> and [ends](doc:Knots#Loose-ends), <doc:First-Steps>.\n",
        "Rope.docc/First Steps.md":
          "# First steps\n\nTie <doc:First-Steps#Knots>.\n\n## Knots\n",
        "Rope.docc/Knots.md": "# Knots\n\n## Loose ends\n\nBack to <doc:Rope>.\n",
      ])
    editor.open("Rope.docc/Rope.md")
    #expect(editor.rules("Rope.docc/Rope.md").isEmpty)
    let target = editor.ask("definition", "Rope.docc/Rope.md", at: (2, 8)) as? [String: Any]
    #expect(target?["uri"] as? String == editor.address("Rope.docc/Knots.md"))
    let place = editor.ask("definition", "Rope.docc/Rope.md", at: (2, 34)) as? [String: Any]
    let start = (place?["range"] as? [String: [String: Int]])?["start"]
    #expect(start?["line"] == 2, "\(String(describing: place))")
    let uses =
      editor.ask(
        "references", "Rope.docc/Knots.md", at: (2, 5), ["context": ["includeDeclaration": false]])
      as? [[String: Any]]
    #expect(uses?.count == 1)
    let changes = editor.rename("Rope.docc/Knots.md", "Rope.docc/Hitches.md")
    let words = changes.mapValues { $0.compactMap { $0["newText"] as? String } }
    #expect(words == ["Rope.docc/Rope.md": ["Hitches", "Hitches"]])
    let steps = editor.rename("Rope.docc/First Steps.md", "Rope.docc/Next Steps.md")
    #expect(
      steps["Rope.docc/Rope.md"]?.compactMap { $0["newText"] as? String } == ["Next-Steps"])
    #expect(steps["Rope.docc/First%20Steps.md"]?.count == 1, "\(steps)")
    for (new, address) in [("a:b", "a:b"), ("a#b", "a-b")] {
      let odd =
        editor.rename("Rope.docc/Knots.md", "Rope.docc/\(new).md")["Rope.docc/Rope.md"] ?? []
      #expect(odd.compactMap { $0["newText"] as? String } == [address, address])
    }
    editor.apply("Rope.docc/Rope.md", changes["Rope.docc/Rope.md"] ?? [])
    try editor.folder.write(
      "Rope.docc/Hitches.md", editor.folder.text(of: "Rope.docc/Knots.md"))
    try editor.folder.remove("Rope.docc/Knots.md")
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(editor.rules("Rope.docc/Rope.md").isEmpty, "\(editor.findings)")
  }
}
