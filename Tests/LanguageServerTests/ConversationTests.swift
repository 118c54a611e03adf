import Foundation
import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct ConversationTests {
  private func code(_ answer: [String: Any]) -> Int? {
    (answer["error"] as? [String: Any])?["code"] as? Int
  }

  @Test func nothingIsAnsweredBeforeItBegins() throws {
    let editor = try TestEditor("lsp-early", [:], begins: false)
    #expect(code(editor.ask("textDocument/hover", [:])) == -32_002)
    #expect(editor.ask("initialize", ["capabilities": [:]])["result"] != nil)
    #expect(code(editor.ask("initialize", [:])) == -32_600)
  }

  @Test func itEndsAsItIsTold() throws {
    let editor = try TestEditor("lsp-end", PaperBook.files)
    #expect(editor.ask("shutdown", [:])["result"] is NSNull)
    #expect(code(editor.ask("textDocument/hover", [:])) == -32_600)
    editor.send(["method": "exit"])
    #expect(editor.exitCode == 0)
    let rude = try TestEditor("lsp-rude", PaperBook.files)
    rude.send(["method": "exit"])
    #expect(rude.exitCode == 1)
  }

  @Test func whatIsUnknownOrIncompleteIsRefused() throws {
    let editor = try TestEditor("lsp-unknown", PaperBook.files)
    #expect(code(editor.ask("textDocument/sing", [:])) == -32_601)
    #expect(code(editor.ask("textDocument/hover", [:])) == -32_602)
    editor.tell("textDocument/didChange", ["textDocument": ["uri": "file:///nowhere"]])
    editor.tell("$/whatever", [:])
    #expect(editor.ask("hover", PaperBook.chapter, at: (9_999, 9_999)) is NSNull)
  }

  @Test func aCancelledRequestIsRefusedAndTheNextOneAnswered() throws {
    let editor = try TestEditor("lsp-cancel", PaperBook.files)
    let place: [String: Any] = [
      "textDocument": ["uri": editor.address(PaperBook.chapter)],
      "position": ["line": 0, "character": 0],
    ]
    let requests: [[String: Any]] = [
      ["id": "one", "method": "textDocument/hover", "params": place],
      ["id": "two", "method": "textDocument/hover", "params": place],
      ["method": "$/cancelRequest", "params": ["id": "one"]],
    ]
    editor.send(requests.flatMap { TestEditor.framed($0) })
    let one = try #require(editor.messages.first { $0["id"] as? String == "one" })
    #expect(code(one) == -32_800)
    #expect(editor.messages.contains { $0["id"] as? String == "two" && $0["error"] == nil })
  }

  /// Whoever types on asks again.
  @Test func aQuestionAboutATextThatHasChangedIsRefused() throws {
    let editor = try TestEditor("lsp-overtaken", PaperBook.files)
    editor.open(PaperBook.chapter)
    editor.open(PaperBook.key)
    func hover(_ id: String, _ path: String) -> [String: Any] {
      [
        "id": id, "method": "textDocument/hover",
        "params": [
          "textDocument": ["uri": editor.address(path)], "position": ["line": 0, "character": 0],
        ],
      ]
    }
    let change: [String: Any] = [
      "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": editor.address(PaperBook.chapter), "version": 2],
        "contentChanges": [["text": "# Paper\n"]],
      ],
    ]
    editor.send(
      [
        hover("before", PaperBook.chapter), hover("other", PaperBook.key), change,
        hover("after", PaperBook.chapter),
      ].flatMap { TestEditor.framed($0) })
    let codes = ["before", "other", "after"].map { id in
      editor.messages.first { $0["id"] as? String == id }.flatMap { code($0) }
    }
    #expect(codes == [-32_801, nil, nil])
  }

  @Test func itSaysHowLongACheckTakesIfItIsAsked() throws {
    let editor = try TestEditor("lsp-trace", PaperBook.files)
    func traces() -> [[String: Any]] {
      editor.messages.filter { $0["method"] as? String == "$/logTrace" }
        .compactMap { $0["params"] as? [String: Any] }
    }
    _ = editor.ask("hover", PaperBook.chapter, at: (0, 0))
    #expect(traces().isEmpty)
    editor.tell("$/setTrace", ["value": "verbose"])
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    _ = editor.ask("hover", PaperBook.chapter, at: (0, 0))
    let trace = try #require(traces().first)
    #expect((trace["message"] as? String)?.hasPrefix("checked the book in ") == true)
    #expect((trace["verbose"] as? String)?.contains("prove the answers: ") == true)
    editor.tell("$/setTrace", ["value": "off"])
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    _ = editor.ask("hover", PaperBook.chapter, at: (0, 0))
    #expect(traces().count == 1)
  }

  @Test func rubbishIsSkipped() throws {
    let editor = try TestEditor("lsp-rubbish", PaperBook.files)
    editor.send(Array("Hello?\r\n\r\nContent-Length: x\r\n\r\nContent-Length: 3\r\n\r\n{]}".utf8))
    #expect(editor.messages.contains { code($0) == -32_700 })
    editor.send(Array("content-length: 99999999999999999999\r\n\r\n".utf8))
    #expect(editor.ask("hover", PaperBook.chapter, at: (0, 0)) != nil)
  }

  @Test func piecesOfAMessageArePutTogether() {
    let message = TestEditor.framed(["method": "x", "params": ["text": "Content-Length: 5 🪶"]])
    var stream = MessageStream()
    var found = 0
    for byte in Array("rubbish Content-".utf8) + message + message {
      stream.append([byte])
      while let content = stream.next() {
        found += 1
        #expect(Array(message.suffix(content.count)) == content)
      }
    }
    #expect(found == 2)
  }

  @Test func bytesAtRandomDoNoHarm() throws {
    var random = SeededRandom(seed: 3)
    let editor = try TestEditor("lsp-random", PaperBook.files)
    let sound = TestEditor.framed([
      "id": 1, "method": "textDocument/codeAction",
      "params": [
        "textDocument": ["uri": editor.address(PaperBook.chapter)],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 3, "character": 1]],
      ],
    ])
    for _ in 0..<300 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      editor.send(bytes)
    }
    // A length that was damaged may wait for more than has come.
    editor.send([UInt8](repeating: 0x20, count: 100_000))
    #expect(editor.ask("hover", PaperBook.chapter, at: (0, 0)) != nil)
  }

  /// An editor that asks anything anywhere, loses files, repeats versions and cancels what it asked.
  @Test func whateverAnEditorDoesTheFindingsAreThoseOfCheck() throws {
    var random = SeededRandom(seed: 17)
    let editor = try TestEditor("lsp-whatever", PaperBook.files)
    let paths = PaperBook.files.keys.sorted() + ["content/chapters/03-lost.md"]
    let number = { (below: Int, random: inout SeededRandom) in Int(random.next() % UInt64(below)) }
    for round in 0..<120 {
      let path = paths[number(paths.count, &random)]
      let document: [String: Any] = [
        "uri": editor.address(path), "version": number(5, &random) - 2,
      ]
      let place = ["line": number(14, &random), "character": number(50, &random)]
      let end = ["line": number(20, &random), "character": number(50, &random)]
      switch number(9, &random) {
      case 0: editor.open(path, PaperBook.files[path] ?? "# Lost\n")
      case 1: editor.tell("textDocument/didClose", ["textDocument": document])
      case 2, 3:
        editor.tell(
          "textDocument/didChange",
          [
            "textDocument": document,
            "contentChanges": [
              [
                "range": ["start": place, "end": end],
                "text": ["🪶", "\n", "b) ", "{", ""][number(5, &random)],
              ]
            ],
          ])
      case 4:
        try? editor.folder.remove(path)
        editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
      case 5:
        if let text = PaperBook.files[path] { try editor.folder.write(path, text) }
        editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
      case 6:
        editor.send([
          "id": "late", "method": "textDocument/hover",
          "params": ["textDocument": document, "position": place],
        ])
        editor.send(["method": "$/cancelRequest", "params": ["id": "late"]])
      default:
        let request = Request.all[number(Request.all.count, &random)]
        let answer = editor.ask(
          request.method,
          [
            "textDocument": document, "position": place, "range": ["start": place, "end": end],
            "newName": "name", "context": ["diagnostics": [], "includeDeclaration": true],
          ])
        let isRefused = answer["error"] != nil && request.method == Request.rename.method
        #expect(answer["result"] != nil || isRefused, "round \(round): \(request.method)")
      }
    }
    // A server that has seen nothing of this finds the same in the same texts.
    for path in paths {
      editor.tell("textDocument/didClose", ["textDocument": ["uri": editor.address(path)]])
    }
    for (path, text) in PaperBook.files { try editor.folder.write(path, text) }
    editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
    let fresh = try TestEditor("lsp-fresh", PaperBook.files)
    for path in paths { #expect(editor.rules(path) == fresh.rules(path)) }
  }
}
