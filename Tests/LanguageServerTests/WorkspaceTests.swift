import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct WorkspaceTests {
  private static let first = PaperBook.files.reduce(into: [:]) { $0["one/" + $1.key] = $1.value }
  private static let both = PaperBook.files.reduce(into: first) { $0["two/" + $1.key] = $1.value }

  @Test func everyOpenFolderIsABook() throws {
    let editor = try TestEditor("lsp-folders", Self.both, folders: ["one", "two"])
    for book in ["one/", "two/"] { editor.open(book + PaperBook.key) }
    editor.change("two/" + PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(editor.rules("two/" + PaperBook.key) == ["6 answer-contradicts-letter"])
    #expect(editor.rules("one/" + PaperBook.key).isEmpty)
    let hover = editor.ask("hover", "two/" + PaperBook.key, at: (5, 6)) as? [String: Any]
    #expect("\(hover ?? [:])".contains("answer-contradicts-letter"))
    // A folder that is closed takes its findings along, unless one of its files is open.
    let event = { (name: String, folder: String) in
      ["event": [name: [["uri": editor.address(folder), "name": folder]]]]
    }
    editor.tell(
      "textDocument/didClose", ["textDocument": ["uri": editor.address("two/" + PaperBook.key)]])
    try editor.folder.write("two/" + PaperBook.ink, "# Ink\n\n[x](#nothing)\n")
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(!editor.rules("two/" + PaperBook.ink).isEmpty)
    editor.tell("workspace/didChangeWorkspaceFolders", event("removed", "two"))
    #expect(editor.rules("two/" + PaperBook.ink).isEmpty)
    editor.tell("workspace/didChangeWorkspaceFolders", event("added", "two"))
    #expect(!editor.rules("two/" + PaperBook.ink).isEmpty)
  }

  @Test func booksAroundOpenFilesAreFound() throws {
    let editor = try TestEditor("lsp-shelf", Self.both)
    for book in ["one/", "two/"] {
      editor.open(book + PaperBook.key)
      editor.change(book + PaperBook.key, "b) Eight", to: "c) Eight")
    }
    for book in ["one/", "two/"] {
      #expect(editor.rules(book + PaperBook.key) == ["6 answer-contradicts-letter"])
    }
  }

  @Test func aBookInsideOfAnotherIsABook() throws {
    let inner = PaperBook.files.reduce(into: PaperBook.files) { $0["samples/" + $1.key] = $1.value }
    let editor = try TestEditor("lsp-nested", inner, folders: [])
    for key in ["samples/" + PaperBook.key, PaperBook.key, "samples/" + PaperBook.chapter] {
      editor.open(key)
    }
    for key in ["samples/" + PaperBook.key, PaperBook.key] {
      editor.change(key, "b) Eight", to: "c) Eight")
    }
    for key in ["samples/" + PaperBook.key, PaperBook.key] {
      #expect(editor.rules(key) == ["6 answer-contradicts-letter"], "\(key)")
    }
  }

  /// A catalogue of DocC and the folder that holds it are the same book.
  @Test func aCatalogueIsOneBook() throws {
    let editor = try TestEditor(
      "lsp-catalogue", ["Rope.docc/Rope.md": "# Rope\n\nSee [knots](knots.md).\n"])
    editor.tell("$/setTrace", ["value": "messages"])
    editor.open("Rope.docc/Rope.md")
    editor.change("Rope.docc/Rope.md", "# Rope", to: "# Ropes")
    #expect(editor.rules("Rope.docc/Rope.md").count { $0.hasSuffix("link-broken") } == 1)
    #expect(editor.messages.count { $0["method"] as? String == "$/logTrace" } == 1)
  }

  /// A file that is opened, saved or closed as it is changes nothing.
  @Test func whatStaysTheSameIsNotCheckedAgain() throws {
    let editor = try TestEditor("lsp-same", PaperBook.files)
    editor.tell("$/setTrace", ["value": "messages"])
    let checks = { editor.messages.count { $0["method"] as? String == "$/logTrace" } }
    let file = ["textDocument": ["uri": editor.address(PaperBook.key)]]
    let watched = ["changes": [["uri": editor.address(PaperBook.key), "type": 2] as [String: Any]]]
    _ = editor.ask("hover", PaperBook.key, at: (0, 0))
    editor.open(PaperBook.key)
    editor.tell("textDocument/didSave", file)
    editor.tell("workspace/didChangeWatchedFiles", watched)
    editor.tell("textDocument/didClose", file)
    #expect(checks() == 0)
    editor.open(PaperBook.key)
    editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(checks() == 1 && editor.rules(PaperBook.key) == ["6 answer-contradicts-letter"])
    editor.tell("textDocument/didSave", file)
    #expect(checks() == 1)
    editor.tell("textDocument/didClose", file)
    #expect(checks() == 2 && editor.rules(PaperBook.key) == [])
    try editor.folder.write(
      PaperBook.key, PaperBook.files[PaperBook.key]?.replacing("b) Eight", with: "c) Eight") ?? "")
    editor.tell("workspace/didChangeWatchedFiles", watched)
    #expect(checks() == 3 && editor.rules(PaperBook.key) == ["6 answer-contradicts-letter"])
    // What was found is told of the text as it is open.
    editor.open(PaperBook.key)
    #expect(checks() == 3 && editor.rules(PaperBook.key) == ["6 answer-contradicts-letter"])
    // Somebody asks about a file between a change and its notice.
    editor.tell("textDocument/didClose", file)
    try editor.folder.write(PaperBook.key, PaperBook.files[PaperBook.key] ?? "")
    _ = editor.ask("hover", PaperBook.key, at: (0, 0))
    _ = editor.rename(PaperBook.chapter, "content/chapters/01-rag.md")
    editor.tell("workspace/didChangeWatchedFiles", watched)
    #expect(editor.rules(PaperBook.key) == [])
  }

  /// Somebody may delete the settings while texts are open; `check` goes on too.
  @Test func aBookWithoutItsSettingsIsStillOne() throws {
    let editor = try TestEditor("lsp-without", PaperBook.files)
    editor.open(PaperBook.key)
    let settings = "content/book.json"
    try FileManager.default.removeItem(atPath: editor.folder.path(settings))
    editor.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": editor.address(settings), "type": 3] as [String: Any]]])
    editor.change(PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(editor.rules(PaperBook.key) == ["6 answer-contradicts-letter"])
    #expect(editor.rules(settings).contains { $0.hasSuffix("book-settings-missing") })
  }

  /// Only the book in which something has changed is checked again.
  @Test func otherBooksAreLeftAlone() throws {
    let editor = try TestEditor("lsp-alone", Self.both, folders: ["one", "two"])
    editor.tell("$/setTrace", ["value": "messages"])
    let checks = { editor.messages.count { $0["method"] as? String == "$/logTrace" } }
    editor.open("one/" + PaperBook.key)
    let before = checks()
    editor.change("one/" + PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(checks() == before + 1)
    try editor.folder.write("two/" + PaperBook.key, "# Answers\n")
    editor.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": editor.address("two/" + PaperBook.key), "type": 2]]])
    #expect(checks() == before + 2)
    // A book may include a file from anywhere.
    editor.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": editor.address("three/a.md"), "type": 2]]])
    #expect(checks() == before + 4)
  }

  @Test func editsNameTheVersionTheyAreMeantFor() throws {
    let editor = try TestEditor(
      "lsp-versions", PaperBook.files,
      capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    editor.open(PaperBook.ink)
    let edit = editor.ask("rename", PaperBook.ink, at: (2, 24), ["newName": "bend"])
    let changes = try #require((edit as? [String: Any])?["documentChanges"] as? [[String: Any]])
    let documents = changes.compactMap { $0["textDocument"] as? [String: Any] }
    let versions = documents.map { ($0["uri"] as? String ?? "", $0["version"] as? Int) }
    #expect(versions.map(\.0) == [PaperBook.chapter, PaperBook.ink].map(editor.address))
    #expect(versions.map(\.1) == [nil, 1])
    #expect(changes.map { ($0["edits"] as? [Any])?.count } == [1, 2])
  }

  @Test func headingsAndQuestionsAreFoundByTheirLetters() throws {
    var files = Self.both
    files["one/" + PaperBook.ink]? += "\nVat\n: A tub for pulp.\n"
    let editor = try TestEditor("lsp-find", files, folders: ["one", "two"])
    let found = { (query: String) -> [String] in
      let symbols = editor.ask("workspace/symbol", ["query": query])["result"] as? [[String: Any]]
      return symbols?.compactMap { $0["name"] as? String } ?? []
    }
    #expect(found("FOLD") == ["Folding", "Folding"])
    #expect(found("nowhere").isEmpty)
    #expect(found("vat") == ["Vat"])
    #expect(found("").count == 11)
  }

  @Test func linksFollowAFileThatIsRenamed() throws {
    var files = PaperBook.files
    files["content/SUMMARY.md"] = """
      # Summary

      - [Paper](chapters/01-paper.md)
      - [Ink](chapters/02-ink.md "Black")

      """
    let editor = try TestEditor("lsp-move", files)
    let paths = [PaperBook.ink, PaperBook.chapter, "content/SUMMARY.md"]
    for path in paths { editor.open(path) }
    let moved = "content/chapters/colours/02-soot.md"
    let answer = editor.ask(
      "workspace/willRenameFiles",
      ["files": [["oldUri": editor.address(PaperBook.ink), "newUri": editor.address(moved)]]])
    let edit = try #require(answer["result"] as? [String: Any])
    let changes = try #require(edit["changes"] as? [String: [[String: Any]]])
    for (path, edits) in paths.map({ ($0, changes[editor.address($0)] ?? []) }) {
      #expect(!edits.isEmpty, "\(path)")
      editor.apply(path, edits)
      let words = edits.compactMap { $0["newText"] as? String }
      #expect(
        Set(words) == [
          path == PaperBook.ink
            ? "../01-paper.md"
            : path == PaperBook.chapter ? "colours/02-soot.md" : "chapters/colours/02-soot.md"
        ])
    }
  }

  @Test func theListOfChaptersFollowsAFileThatIsRenamed() throws {
    for (name, new) in [
      ("02-ink.md", "04-soot.md"), ("02-ink", "04-soot"),
      ("chapters/02-ink.md", "chapters/04-soot.md"),
    ] {
      var files = PaperBook.files
      files["content/book.json"] = """
        {"id": "paper", "title": "Paper",
         "parts": [{"title": "All", "chapters": ["01-paper.md", "\(name)"]}]}

        """
      let editor = try TestEditor("lsp-parts", files)
      #expect(editor.findings.values.allSatisfy { $0.isEmpty }, "\(editor.findings)")
      let moved = "content/chapters/04-soot.md"
      let answer = editor.ask(
        "workspace/willRenameFiles",
        ["files": [["oldUri": editor.address(PaperBook.ink), "newUri": editor.address(moved)]]])
      let edit = (answer["result"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
      let settings = edit?[editor.address("content/book.json")] ?? []
      #expect(settings.compactMap { $0["newText"] as? String } == ["\"\(new)\""])
    }
  }

  /// The settings of a translation are written anew, so places in them are none in the original.
  @Test(arguments: ["G", "GGGG", "GGGGGGGGGGGGGG"])
  func aTranslationLeavesTheListOfChaptersAlone(_ title: String) throws {
    var files = PaperBook.translated(PaperBook.files)
    files["content/book.json"] = """
      { "id": "g", "title": "\(title)", "author": "A", "language": "en", "languages": { "de": {} },
        "parts": [ { "title": "P", "chapters": ["01-paper.md", "02-ink.md"] } ] }

      """
    let editor = try TestEditor("lsp-settings", files)
    let old = "content/de/chapters/01-paper.md"
    let moved =
      editor.ask(
        "workspace/willRenameFiles",
        [
          "files": [
            [
              "oldUri": editor.address(old),
              "newUri": editor.address("content/de/chapters/01-e.md"),
            ]
          ]
        ])["result"] as? [String: [String: Any]]
    #expect(moved?["changes"]?.keys.contains(editor.address("content/book.json")) != true)
    let quoted =
      editor.ask(
        "workspace/willRenameFiles",
        [
          "files": [
            [
              "oldUri": editor.address(PaperBook.chapter),
              "newUri": editor.address("content/chapters/01-a%22b%5Cc.md"),
            ]
          ]
        ])["result"] as? [String: [String: [[String: Any]]]]
    let edits = quoted?["changes"]?[editor.address("content/book.json")] ?? []
    #expect(edits.compactMap { $0["newText"] as? String } == [#""01-a\"b\\c.md""#])
  }

  @Test func theListOfATranslationIsItsOwn() throws {
    var files = PaperBook.translated(PaperBook.files)
    files["content/book.json"] = """
      { "id": "g", "title": "G", "language": "en", "languages": { "de": {
          "parts": [ { "title": "T", "chapters": ["01-paper.md", "02-ink.md"] } ] } },
        "parts": [ { "title": "P", "chapters": ["02-ink", "01-paper"] } ] }

      """
    let editor = try TestEditor("lsp-translated-parts", files)
    for (folder, new) in [("content/", #""01-e""#), ("content/de/", #""01-e.md""#)] {
      let edits = editor.rename(folder + "chapters/01-paper.md", folder + "chapters/01-e.md")
      #expect(
        edits["content/book.json"]?.compactMap { $0["newText"] as? String } == [new], "\(folder)")
    }
  }

  /// Names have more bytes than letters, and parts list folders.
  @Test func foldersAndForeignNamesAreRenamed() throws {
    var files = PaperBook.files
    files["content/chapters/deep/äöü-öäü.md"] = "# Vat\n\n[ink](../02-ink.md)\n"
    files[PaperBook.ink]? += "\n[vat](deep/äöü-öäü.md)\n"
    files["content/book.json"] = """
      {"id": "paper", "title": "Paper", "parts": [
        {"title": "A", "chapters": ["01-paper", "chapters\\/02-ink\\u002emd", "deep/"]}]}
      """
    let editor = try TestEditor("lsp-folders", files)
    let words = { (old: String, new: String) -> [String: [String]] in
      editor.rename(old, new).mapValues { $0.compactMap { $0["newText"] as? String } }
    }
    #expect(
      words("content/chapters/deep/äöü-öäü.md", "content/chapters/deep/neu.md")
        == [PaperBook.ink: ["deep/neu.md"]])
    #expect(
      words("content/chapters/deep", "content/chapters/deeper") == [
        PaperBook.ink: ["deeper/äöü-öäü.md"], "content/book.json": [#""deeper/""#],
      ])
    #expect(
      words(PaperBook.chapter, "content/chapters/01-rag.md")["content/book.json"] == [#""01-rag""#])
    #expect(
      words(PaperBook.ink, "content/chapters/02-soot.md")["content/book.json"]
        == [#""chapters/02-soot.md""#])
  }

  /// Spaces and brackets are written as addresses have them, and what still leads there stays as it is.
  @Test func addressesAreWrittenAsTheyMustBe() throws {
    var files = PaperBook.files
    files["content/chapters/03-vat.md"] =
      "# Vat\n\n[a](./02-ink.md), [b](<02-ink.md#soot>), [c](02-ink.md#soot), `[d](02-ink.md)`\n"
    files["content/SUMMARY.md"] =
      "# Summary\n\n- [Paper](chapters/01-paper.md)\n- [Ink](chapters/02-ink.md)\n"
      + "- [Vat](chapters/03-vat.md)\n"
    files = PaperBook.translated(files)
    files["content/de/SUMMARY.md"] = nil
    files["content/de/chapters/02-ink.md"] = nil
    let editor = try TestEditor("lsp-spaces", files)
    for path in editor.paths { editor.open(path) }
    let answer = editor.ask(
      "workspace/willRenameFiles",
      [
        "files": [
          [
            "oldUri": editor.address(PaperBook.ink),
            "newUri": editor.address("content/chapters/02-ink%20(old).md"),
          ]
        ]
      ])
    let edit = try #require(answer["result"] as? [String: Any])
    let changes = try #require(edit["changes"] as? [String: [[String: Any]]])
    let words = { (path: String) -> [String] in
      (changes[editor.address(path)] ?? []).compactMap { $0["newText"] as? String }
    }
    #expect(
      words("content/chapters/03-vat.md")
        == ["02-ink%20%28old%29.md", "02-ink (old).md", "02-ink%20%28old%29.md"])
    #expect(words("content/SUMMARY.md") == ["chapters/02-ink%20%28old%29.md"])
    // A chapter that is not translated is linked as if it were.
    #expect(words("content/de/chapters/03-vat.md") == words("content/chapters/03-vat.md"))
    #expect(changes.count == 5, "\(changes.keys.sorted())")
    // A whole folder that moves takes its links along; where it is translated in part, it no longer stands beside it.
    let whole = editor.ask(
      "workspace/willRenameFiles",
      [
        "files": [
          ["oldUri": editor.address("content/chapters"), "newUri": editor.address("content/texts")]
        ]
      ])
    let moved = (whole["result"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
    let texts = ["SUMMARY.md", "de/chapters/01-paper.md", "de/chapters/03-vat.md"]
    #expect(moved?.keys.sorted() == texts.map { editor.address("content/" + $0) })
  }
}
