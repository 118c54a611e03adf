import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

/// Links of books of mdBook and DocC are followed, and changed with what they lead to.
@Suite struct ForeignLinkTests {
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
        "book.toml": "[book]\ntitle = \"Rope\"\n[output.html]\nsite-url = \"/rope/\"\n",
        "src/SUMMARY.md":
          "# Summary\n\n- [Home](README.md)\n- [One](one.md)\n- [Sub](sub/README.md)\n  - [Two](sub/two.md)\n",
        "src/one.md": text, "src/sub/README.md": "# Sub\n\n## Top {#top}\n",
        "src/README.md": "# Home\n",
        "src/sub/two.md": "# Two\n\n[g](..) [h](../) [i](/rope/one.md) [j](/rope/sub/)\n",
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
    let inside = editor.rename("src/sub", "src/sob")["src/sub/two.md"] ?? []
    #expect(inside.compactMap { $0["newText"] as? String } == ["/rope/sob/"])
    let deeper = editor.rename("src/sub/two.md", "src/a/b/two.md")["src/sub/two.md"] ?? []
    #expect(deeper.compactMap { $0["newText"] as? String } == ["../../", "../../"])
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
    #expect(
      editor.rename("src/one.md", "src/deep/one.md").keys.sorted()
        == ["src/SUMMARY.md", "src/one.md"])
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
    let named = try TestEditor(
      "lsp-docc-colon",
      ["Rope.docc/Rope.md": "# Rope\n\nSee <doc:a:b>.\n", "Rope.docc/a:b.md": "# A\n"])
    let plain = named.rename("Rope.docc/a:b.md", "Rope.docc/c.md")["Rope.docc/Rope.md"] ?? []
    #expect(plain.compactMap { $0["newText"] as? String } == ["c"])
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
