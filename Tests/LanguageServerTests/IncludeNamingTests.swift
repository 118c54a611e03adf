import Foundation
import TestSupport
import Testing

/// Files that texts include, when these or the texts get other names.
@Suite struct IncludeNamingTests {
  /// What a change of names writes, by path, in order.
  private static func words(_ editor: TestEditor, _ old: String, _ new: String) -> [String:
    [String]]
  {
    editor.rename(old, new).mapValues { edits in
      edits.map { edit -> (Int, String) in
        let start = (edit["range"] as? [String: [String: Int]])?["start"]
        return (
          (start?["line"] ?? 0) * 1_000 + (start?["character"] ?? 0),
          edit["newText"] as? String ?? ""
        )
      }.sorted { $0 < $1 }.map(\.1)
    }
  }

  @Test func codeOfAnOwnBookIsFollowed() throws {
    let text = """
      # Ink

      ```swift include="code/vat.swift"
      ```

      > ```swift include="code/vat.swift#dip" title="A dip"
      > ```

      - a list

        ```swift
        {{#include code/vat.swift:dip}}
        {{#rustdoc_include ./code/lid.swift}}
        \\{{#include code/vat.swift}}
        ```

      `include="code/vat.swift"`

      """
    let vat = "// ANCHOR: dip\nlet dip = 1\n// ANCHOR_END: dip\n"
    let editor = try TestEditor(
      "lsp-includes",
      [
        "content/book.json": #"{"id": "ink", "title": "Ink"}"#,
        "content/chapters/01-ink.md": text, "content/chapters/code/vat.swift": vat,
        "content/chapters/code/lid.swift": "let lid = 1\n",
      ])
    editor.open("content/chapters/01-ink.md")
    #expect(editor.rules("content/chapters/01-ink.md") == [])
    let chapter = "content/chapters/01-ink.md"
    let code = "content/chapters/code"
    #expect(
      Self.words(editor, code + "/vat.swift", code + "/big tub.swift")
        == [chapter: Array(repeating: "code/big%20tub.swift", count: 3)])
    #expect(
      Self.words(editor, chapter, "content/chapters/wet/01-ink.md")[chapter]
        == Array(repeating: "../code/vat.swift", count: 3) + ["../code/lid.swift"])
    #expect(Self.words(editor, code, "content/code")[chapter]?.last == "../code/lid.swift")
    editor.apply(chapter, editor.rename(code, "content/chapters/source")[chapter] ?? [])
    #expect(
      editor.texts[chapter]?.contains("\\{{#include code/vat.swift}}\n  ```\n\n`include=\"code/vat")
        == true)
    #expect(editor.rules(chapter).allSatisfy { $0.hasSuffix("include-missing") })
    #expect(editor.rules(chapter).count == 4)
  }

  @Test func filesOfMDBookAreFollowed() throws {
    let editor = try TestEditor(
      "lsp-mdbook-includes",
      [
        "book.toml": "[book]\ntitle = \"Rope\"\n",
        "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n",
        "src/one.md":
          "{{#title The ends}}\n# One\n\n```rust\n{{#rustdoc_include ../listings/end.rs:2:4}}\n```\n"
          + "\\{{#include ../listings/end.rs}}\n\n{{#include parts/note.md}} {{#playground ../listings/end.rs}}\n",
        "src/parts/note.md": "A note: {{#include ../../listings/end.rs:1}}.\n",
        "listings/end.rs": "// one\nfn main() {\n}\n// four\n",
      ])
    editor.open("src/one.md")
    #expect(
      Self.words(editor, "listings/end.rs", "listings/a/tail.rs")
        == [
          "src/one.md": ["../listings/a/tail.rs", "../listings/a/tail.rs"],
          "src/parts/note.md": ["../../listings/a/tail.rs"],
        ])
    #expect(
      Self.words(editor, "src/parts", "src/a/b")
        == ["src/one.md": ["a/b/note.md"], "src/parts/note.md": ["../../../listings/end.rs"]])
    #expect(Self.words(editor, "listings/end.rs", "listings/two words.rs").isEmpty)
  }
}
