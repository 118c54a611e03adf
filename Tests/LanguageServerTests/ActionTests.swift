import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

/// What an editor offers to do about findings, and where names of questions are written.
@Suite struct ActionTests {
  /// The quick fixes at a line of a file: what each is called, and its edits.
  private func actions(_ editor: TestEditor, _ path: String, line: Int) -> [(
    String, [[String: Any]]
  )] {
    let range = ["start": ["line": line, "character": 0], "end": ["line": line, "character": 99]]
    let answer = editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": editor.address(path)], "range": range,
        "context": ["diagnostics": [], "only": ["quickfix"]],
      ])
    let actions = answer["result"] as? [[String: Any]] ?? []
    return actions.map { action in
      let changes = (action["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
      return (action["title"] as? String ?? "", changes?[editor.address(path)] ?? [])
    }
  }

  /// A name that was probably meant is offered wherever a finding asks about one.
  @Test(arguments: [
    (PaperBook.ink, "#fold", "#fodl", "fold"),
    (PaperBook.ink, "01-paper.md#fold", "01-papier.md#fold", "01-paper.md"),
    (PaperBook.ink, "# Ink", "---\ndescribtion: Black.\n---\n\n# Ink", "description"),
    (PaperBook.ink, "Soot is black.", "```{tocc}\n```", "toc"),
    (PaperBook.ink, "Soot is black.", "```{toc} book\n:dept: 2\n```", "depth"),
    ("content/book.json", "\"title\"", "\"titel\"", "title"),
  ])
  func aNameThatWasMeantIsWritten(_ path: String, _ old: String, _ new: String, _ meant: String)
    throws
  {
    let editor = try TestEditor("lsp-meant", PaperBook.files)
    editor.open(path)
    editor.change(path, old, to: new)
    let lines = (editor.findings[path] ?? []).compactMap {
      ($0["range"] as? [String: [String: Int]])?["start"]?["line"]
    }
    let line = try #require(lines.first, "\(editor.findings)")
    let found = actions(editor, path, line: line).filter { $0.0 == "Write “\(meant)”." }
    let action = try #require(found.first, "\(editor.findings)")
    editor.apply(path, action.1)
    #expect(
      !(editor.findings[path] ?? []).contains { "\($0)".lowercased().contains("did you mean") },
      "\(editor.findings)")
  }

  @Test func bothWaysOutOfAContradictionAreOffered() throws {
    for (title, line) in [
      ("Write the letter “b”.", "   - b) Eight"), ("Write the text of “c”.", "   - c) Sixteen"),
    ] {
      let editor = try TestEditor("lsp-ways", PaperBook.files)
      editor.open(PaperBook.key)
      editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
      let action = try #require(actions(editor, PaperBook.key, line: 5).first { $0.0 == title })
      editor.apply(PaperBook.key, action.1)
      #expect(editor.rules(PaperBook.key).isEmpty, "\(line): \(editor.findings)")
      // What somebody must decide is not done with all the rest.
      editor.change(PaperBook.key, to: PaperBook.files[PaperBook.key]!.replacing("b)", with: "c)"))
      #expect(!actions(editor, PaperBook.key, line: 5).contains { $0.0.hasPrefix("Fix all") })
    }
  }

  /// Names with spaces are written as addresses have them, also where a finding proposes one.
  @Test func addressesWithSpacesAreWrittenSo() throws {
    var files = PaperBook.files
    files["content/chapters/03-hide glue.md"] = "# Hide glue\n\nIt is boiled.\n"
    let editor = try TestEditor("lsp-space", files)
    #expect(editor.offers(PaperBook.ink, "# Ink\n\n[x](").contains("03-hide%20glue.md"))
    #expect(editor.offers(PaperBook.ink, "# Ink\n\n[x](<").contains("03-hide glue.md"))
    editor.open(PaperBook.ink, "# Ink\n\n[x](03-hdie%20glue.md)\n")
    let action = try #require(actions(editor, PaperBook.ink, line: 2).first)
    #expect(action.0 == "Write “03-hide%20glue.md”.")
    editor.apply(PaperBook.ink, action.1)
    #expect(!editor.rules(PaperBook.ink).contains { $0.contains("link-broken") })
    let links = editor.ask("documentLink", PaperBook.ink, at: (0, 0)) as? [[String: Any]]
    #expect(links?.count == 1)
  }

  private func hover(_ editor: TestEditor, _ path: String, _ place: (Int, Int)) -> String {
    let hover = editor.ask("hover", path, at: place) as? [String: Any]
    return (hover?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test func linksTermsAndSettingsAreExplained() throws {
    var files = PaperBook.files
    files[PaperBook.ink]? += "\nVat\n: A tub for pulp.\n\nPulp is in the vat.\n"
    let editor = try TestEditor("lsp-meaning", files)
    #expect(hover(editor, PaperBook.ink, (2, 20)) == "**Paper**: Folding")
    #expect(hover(editor, PaperBook.ink, (11, 17)) == "**Vat**: A tub for pulp.")
    #expect(hover(editor, PaperBook.ink, (11, 2)).isEmpty)
    #expect(hover(editor, "content/book.json", (0, 20)).hasPrefix("**title**: "))
    // A wrong key is quoted where it is asked.
    editor.open(PaperBook.key)
    editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
    let question = hover(editor, PaperBook.chapter, (10, 6))
    #expect(question.contains("content/answers.md, line 5: c) Eight"), "\(question)")
  }

  @Test func aFileOfDataHasAnOutline() throws {
    var files = PaperBook.files
    files["content/quizzes/more.json"] = """
      {
        "chapter": 2,
        "questions": [
          {"type": "one", "id": "soot", "question": "What is black?", "options": ["Milk", {"text": "Soot", "correct": true}]}
        ]
      }

      """
    files[PaperBook.ink]? += "\n![Soot](soot.svg)\n"
    files["content/chapters/soot.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1\"/></svg>\n"
    let editor = try TestEditor("lsp-data", files)
    let path = "content/quizzes/more.json"
    let symbols = editor.ask("documentSymbol", path, at: (0, 0)) as? [[String: Any]]
    #expect(symbols?.compactMap { $0["name"] as? String } == ["chapter", "questions"])
    let questions = symbols?.last?["children"] as? [[String: Any]]
    #expect(questions?.compactMap { $0["name"] as? String } == ["soot"])
    let folds = editor.ask("foldingRange", path, at: (0, 0)) as? [[String: Int]]
    #expect(folds?.compactMap { $0["startLine"] } == [0, 2])
    let links = editor.ask("documentLink", PaperBook.ink, at: (0, 0)) as? [[String: Any]]
    #expect(
      links?.compactMap { $0["target"] as? String }.last
        == editor.address("content/chapters/soot.svg"))
  }

  /// What a key gives already is not offered again.
  @Test func aLetterIsOfferedOnce() throws {
    let editor = try TestEditor("lsp-once", PaperBook.files)
    #expect(
      editor.offers(PaperBook.key, "# Answers\n\n## Chapter 1: Paper\n\n1: a, ") == ["b", "c"])
  }

  @Test func theNamesOfRulesAreOffered() throws {
    let editor = try TestEditor("lsp-rules", PaperBook.files)
    let names = editor.offers("content/book.json", "{\"id\": \"paper\", \"rules\": {\"")
    #expect(names.contains("alt-missing") && names.contains("answer-wording"))
  }
}
