import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct RequestTests {
  private func value(_ hover: Any?) -> String {
    ((hover as? [String: Any])?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  private func lines(_ locations: Any?, _ editor: TestEditor) -> [String] {
    let all = locations as? [[String: Any]] ?? [(locations as? [String: Any]) ?? [:]]
    return all.map { location in
      let uri = location["uri"] as? String ?? ""
      let line = (location["range"] as? [String: [String: Int]])?["start"]?["line"] ?? -2
      return "\(uri.dropFirst(editor.address("").count + 1)):\(line + 1)"
    }
  }

  @Test func anEntryOfTheKeyShowsItsQuestion() throws {
    let editor = try TestEditor("lsp-hover", PaperBook.files)
    let entry = value(editor.ask("hover", PaperBook.key, at: (5, 6)))
    #expect(entry.contains("How many pages") && entry.contains("**✓** b) Eight"))
    let question = value(editor.ask("hover", PaperBook.chapter, at: (10, 6)))
    #expect(question.contains("Key: agrees") && question.contains("b) Eight"))
  }

  @Test func aFindingIsExplained() throws {
    let editor = try TestEditor("lsp-explain", PaperBook.files)
    editor.open(PaperBook.ink)
    editor.change(PaperBook.ink, "#fold", to: "#fodl")
    let text = value(editor.ask("hover", PaperBook.ink, at: (2, 20)))
    #expect(text.contains("**anchor-missing**"), "\(text)")
  }

  @Test func definitionsLeadToAndFro() throws {
    let editor = try TestEditor("lsp-definition", PaperBook.files)
    #expect(
      lines(editor.ask("definition", PaperBook.key, at: (5, 6)), editor) == [
        "\(PaperBook.chapter):11"
      ])
    #expect(
      lines(editor.ask("definition", PaperBook.chapter, at: (10, 6)), editor) == [
        "\(PaperBook.key):5"
      ])
    #expect(
      lines(editor.ask("definition", PaperBook.ink, at: (2, 24)), editor) == [
        "\(PaperBook.chapter):5"
      ])
  }

  @Test func referencesAreTheLinksToAName() throws {
    let editor = try TestEditor("lsp-references", PaperBook.files)
    let found = editor.ask(
      "references", PaperBook.chapter, at: (4, 5), ["context": ["includeDeclaration": true]])
    #expect(
      lines(found, editor) == [
        "\(PaperBook.chapter):5", "\(PaperBook.ink):3", "\(PaperBook.ink):3",
      ])
  }

  @Test func aNameIsRenamedEverywhere() throws {
    let editor = try TestEditor("lsp-rename", PaperBook.files)
    for path in PaperBook.files.keys.sorted() { editor.open(path) }
    let edit = editor.ask("rename", PaperBook.ink, at: (2, 24), ["newName": "folding"])
    let changes = try #require((edit as? [String: Any])?["changes"] as? [String: [[String: Any]]])
    #expect(changes[editor.address(PaperBook.chapter)]?.count == 1)
    #expect(changes[editor.address(PaperBook.ink)]?.count == 2)
    for path in [PaperBook.chapter, PaperBook.ink] {
      editor.apply(path, changes[editor.address(path)] ?? [])
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
    #expect(editor.ask("rename", PaperBook.chapter, at: (0, 3), ["newName": "x"]) == nil)
  }

  /// Links with labels, of which two share a definition, code in brackets, and what may not be a name.
  @Test func aNameIsRenamedBehindLabelsToo() throws {
    var files = PaperBook.files
    files[PaperBook.ink] = """
      # Ink

      [One][Fold  it], [two `]`][fold it], [fold it][] and [fold it]; [x](01-paper.md#fold).

      [fold it]: 01-paper.md#fold

      ## Soot {#soot}

      It is black.

      """
    let editor = try TestEditor("lsp-rename-labels", files)
    for path in files.keys.sorted() { editor.open(path) }
    let range = editor.ask("prepareRename", PaperBook.ink, at: (4, 24)) as? [String: Any]
    #expect(range?["placeholder"] as? String == "fold")
    let heading = editor.ask("prepareRename", PaperBook.chapter, at: (4, 5)) as? [String: Any]
    #expect(heading?["defaultBehavior"] as? Bool == true)
    let found = editor.ask("references", PaperBook.chapter, at: (4, 5))
    #expect(lines(found, editor) == (1...5).map { _ in "\(PaperBook.ink):3" })
    let target = editor.ask("definition", PaperBook.ink, at: (2, 3))
    #expect(lines(target, editor) == ["\(PaperBook.chapter):5"])
    for name in ["has space", "", "questions"] {
      #expect(
        editor.ask("rename", PaperBook.ink, at: (4, 24), ["newName": name]) == nil, "\(name)")
    }
    let edit = editor.ask("rename", PaperBook.ink, at: (4, 24), ["newName": "bend"])
    let changes = try #require((edit as? [String: Any])?["changes"] as? [String: [[String: Any]]])
    #expect(changes[editor.address(PaperBook.ink)]?.count == 2)
    for path in [PaperBook.chapter, PaperBook.ink] {
      editor.apply(path, changes[editor.address(path)] ?? [])
    }
    #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
  }

  @Test func anIncludeLeadsToItsCode() throws {
    var files = PaperBook.files
    files["content/code/cell.swift"] =
      "let a = 1\n// ANCHOR: reuse\nlet b = 2\n// ANCHOR_END: reuse\n"
    files[PaperBook.ink] = """
      # Ink

      [Fold](01-paper.md#fold) and [Paper](01-paper.md).

      ```swift include="../code/cell.swift#reuse"
      ```

      ```swift
      {{#include ../code/cell.swift:3}}
      ```

      ## Soot {#soot}

      """
    let editor = try TestEditor("lsp-include", files)
    editor.open(PaperBook.ink)
    #expect(
      lines(editor.ask("definition", PaperBook.ink, at: (4, 40)), editor)
        == ["content/code/cell.swift:3"])
    let completion = editor.ask("completion", PaperBook.ink, at: (4, 37))
    #expect(TestEditor.labels(completion) == ["../code/cell.swift#reuse"])
    #expect(
      editor.labels(PaperBook.ink, at: (4, 20)) == ["../code/cell.swift"])
  }

  /// What is found in a translation, and what can be asked about it.
  @Test func translationsAreTextsOfTheBook() throws {
    var files = PaperBook.files
    files["content/book.json"] =
      #"{"id": "paper", "title": "Paper", "language": "en", "languages": {"de": {}}}"#
    files["content/de/book.json"] = #"{"title": "Papier"}"#
    files["content/de/chapters/01-paper.md"] = files[PaperBook.chapter]
    files["content/de/chapters/02-ink.md"] = "# Tinte\n\n[Falten](01-paper.md#fodl)\n"
    files["content/de/answers.md"] = files[PaperBook.key]?.replacing("b) Eight", with: "c) Eight")
    let editor = try TestEditor("lsp-translations", files)
    editor.open("content/de/answers.md")
    #expect(editor.rules("content/de/chapters/02-ink.md").contains("3 anchor-missing"))
    #expect(editor.rules("content/de/answers.md") == ["6 answer-contradicts-letter"])
    #expect(editor.rules(PaperBook.key).isEmpty)
    let symbols = editor.ask("documentSymbol", "content/de/chapters/02-ink.md", at: (0, 0))
    #expect((symbols as? [[String: Any]])?.first?["name"] as? String == "Tinte")
    editor.change("content/de/answers.md", "c) Eight", to: "b) Eight")
    #expect(editor.rules("content/de/answers.md").isEmpty)
    #expect(value(editor.ask("hover", "content/de/answers.md", at: (5, 6))).contains("How many"))
  }

  @Test func fixesAreActions() throws {
    let editor = try TestEditor("lsp-fix", PaperBook.files)
    editor.open(PaperBook.key)
    editor.change(PaperBook.key, "1. How", to: "2. How")
    let range = ["start": ["line": 4, "character": 0], "end": ["line": 4, "character": 3]]
    let answer = editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": editor.address(PaperBook.key)], "range": range,
        "context": ["diagnostics": []],
      ])
    let actions = try #require(answer["result"] as? [[String: Any]])
    let action = try #require(actions.first, "\(editor.findings)")
    let edit = try #require(
      ((action["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]])?.first)
    editor.change(
      PaperBook.key,
      [["range": edit.value[0]["range"] ?? 0, "text": edit.value[0]["newText"] ?? ""]])
    #expect(editor.rules(PaperBook.key).isEmpty)
  }

  @Test func headingsAreSymbolsAndCanBeFolded() throws {
    let editor = try TestEditor("lsp-symbols", PaperBook.files)
    let symbols = editor.ask("documentSymbol", PaperBook.chapter, at: (0, 0)) as? [[String: Any]]
    #expect(symbols?.count == 1)
    let children = symbols?.first?["children"] as? [[String: Any]]
    #expect(children?.compactMap { $0["name"] as? String } == ["Folding", "Questions"])
    let folds = editor.ask("foldingRange", PaperBook.chapter, at: (0, 0)) as? [[String: Int]]
    #expect(folds?.compactMap { $0["startLine"] } == [0, 4, 8])
    let links = editor.ask("documentLink", PaperBook.ink, at: (0, 0)) as? [[String: Any]]
    #expect(
      links?.compactMap { $0["target"] as? String } == [
        editor.address(PaperBook.chapter), editor.address(PaperBook.chapter),
      ])
  }

  @Test func theKeySaysWhetherItAgrees() throws {
    let editor = try TestEditor("lsp-inlay", PaperBook.files)
    editor.open(PaperBook.key)
    let whole: [String: Any] = [
      "textDocument": ["uri": editor.address(PaperBook.key)],
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
    ]
    let labels = { () -> [String] in
      let hints = editor.ask("textDocument/inlayHint", whole)["result"] as? [[String: Any]]
      return hints?.compactMap { $0["label"] as? String } ?? []
    }
    #expect(labels() == ["✓ agrees"])
    editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(labels() == ["✗ wrong"])
  }
}
