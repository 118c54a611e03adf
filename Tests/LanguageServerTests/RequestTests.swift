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
    #expect(labels(completion) == ["../code/cell.swift#reuse"])
    #expect(
      labels(editor.ask("completion", PaperBook.ink, at: (4, 20))) == ["../code/cell.swift"])
  }

  @Test func completionKnowsPicturesFiguresAndTerms() throws {
    var files = PaperBook.files
    files["content/images/a.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1\"/></svg>\n"
    files["content/chapters/03-words.md"] = """
      # Words

      ![A line](../images/a.svg)

      Vat
      : A tub for pulp.

      """
    files[PaperBook.ink] = "# Ink\n\n![x](\n\n[y](03-words.md#\n\nThe va\n"
    let editor = try TestEditor("lsp-complete-files", files)
    editor.open(PaperBook.ink)
    #expect(labels(editor.ask("completion", PaperBook.ink, at: (2, 5))) == ["../images/a.svg"])
    let names = labels(editor.ask("completion", PaperBook.ink, at: (4, 16)))
    #expect(names.count == 3 && names.contains("03-words.md#words"), "\(names)")
    #expect(labels(editor.ask("completion", PaperBook.ink, at: (6, 6))) == ["Vat"])
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

  private func labels(_ completion: Any?) -> [String] {
    let items = (completion as? [String: Any])?["items"] as? [[String: Any]]
    return items?.compactMap { $0["label"] as? String } ?? []
  }

  @Test func completionsAreWhatTheBookHas() throws {
    let editor = try TestEditor("lsp-complete", PaperBook.files)
    editor.open(PaperBook.key)
    #expect(
      labels(editor.ask("completion", PaperBook.key, at: (5, 7))) == [
        "a) Four", "b) Eight", "c) Sixteen",
      ])
    editor.open(PaperBook.ink)
    editor.change(PaperBook.ink, "Soot is black.", to: "See [x](")
    #expect(labels(editor.ask("completion", PaperBook.ink, at: (6, 8))) == ["01-paper.md"])
    editor.change(PaperBook.ink, "See [x](", to: "See [x](01-paper.md#")
    #expect(
      labels(editor.ask("completion", PaperBook.ink, at: (6, 20))).contains("01-paper.md#fold"))
    editor.open("content/book.json", "{\"id\": \"paper\", \"paper\": {\"ch")
    let settings = labels(editor.ask("completion", "content/book.json", at: (0, 29)))
    #expect(settings == ["size", "chapters", "links", "room"])
  }

  @Test func completionKnowsFrontMatterDirectivesAndTemplates() throws {
    let editor = try TestEditor("lsp-words", PaperBook.files)
    /// The labels at the end of a text, and what the text becomes if the first of them is taken.
    let offers = { (path: String, text: String) -> (labels: [String], first: String?) in
      editor.open(path, text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let completion = editor.ask(
        "completion", path, at: (lines.count - 1, lines.last?.utf16.count ?? 0))
      let items = (completion as? [String: Any])?["items"] as? [[String: Any]]
      let edit = items?.first?["textEdit"] as? [String: Any]
      return (labels(completion), edit?["newText"] as? String)
    }
    let keys = offers(PaperBook.ink, "---\ntitle: Ink\ntags: [a]\nd")
    #expect(keys.labels.contains("description") && keys.labels.contains("superseded-by"))
    #expect(!keys.labels.contains("title") && !keys.labels.contains("tags"))
    #expect(keys.first == "slug: ")
    #expect(!offers(PaperBook.ink, "---\ntitle: Ink\n---\n\nd").labels.contains("slug"))
    let names = offers(PaperBook.ink, "# Ink\n\n```{t")
    #expect(names.labels.contains("toc") && names.labels.contains("quiz"))
    #expect(names.labels == names.labels.sorted())
    let options = offers(PaperBook.ink, "# Ink\n\n```{toc} book\n:d")
    #expect(options.labels == ["depth"])
    #expect(options.first == "depth: ")
    #expect(offers(PaperBook.ink, "# Ink\n\n```{toc} book\n:depth: 2\n:").labels.isEmpty)
    #expect(offers(PaperBook.ink, "# Ink\n\n```swift\n:").labels.isEmpty)
    try editor.folder.write("templates/my-head.mustache", "<!-- -->\n")
    let templates = offers("templates/page.mustache", "<p>{{title}}</p>\n{{> m")
    #expect(templates.labels.contains("my-head") && templates.labels.contains("layout"))
    #expect(offers("templates/page.mustache", "<p>{{title}}</p>").labels.isEmpty)
  }
}
