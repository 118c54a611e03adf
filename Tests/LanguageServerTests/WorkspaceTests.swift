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

  /// Only the book in which something has changed is checked again.
  @Test func otherBooksAreLeftAlone() throws {
    let editor = try TestEditor("lsp-alone", Self.both, folders: ["one", "two"])
    editor.tell("$/setTrace", ["value": "messages"])
    let checks = { editor.messages.count { $0["method"] as? String == "$/logTrace" } }
    editor.open("one/" + PaperBook.key)
    let before = checks()
    editor.change("one/" + PaperBook.key, "b) Eight", to: "c) Eight")
    #expect(checks() == before + 1)
    editor.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": editor.address("two/" + PaperBook.key), "type": 2]]])
    #expect(checks() == before + 2)
    editor.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": editor.address("three/a.md"), "type": 2]]])
    #expect(checks() == before + 2)
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
    let editor = try TestEditor("lsp-find", Self.both, folders: ["one", "two"])
    let found = { (query: String) -> [String] in
      let symbols = editor.ask("workspace/symbol", ["query": query])["result"] as? [[String: Any]]
      return symbols?.compactMap { $0["name"] as? String } ?? []
    }
    #expect(found("FOLD") == ["Folding", "Folding"])
    #expect(found("nowhere").isEmpty)
    #expect(found("").count == 10)
  }

  @Test func linksFollowAFileThatIsRenamed() throws {
    var files = PaperBook.files
    files["content/SUMMARY.md"] = """
      # Summary

      - [Paper](chapters/01-paper.md)
      - [Ink](chapters/02-ink.md)

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
}
