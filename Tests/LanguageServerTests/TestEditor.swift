import Foundation
import HornbookDoors
import HornbookFiles
import HornbookPipeline
import TestSupport

@testable import HornbookLanguageServer

/// An editor that has a folder open, and talks with a server.
final class TestEditor {
  let folder: ScratchFolder
  /// The findings that the server has published, by path below the folder.
  private(set) var findings: [String: [[String: Any]]] = [:]
  private(set) var messages: [[String: Any]] = []
  private var server: LanguageServer
  private var requests = 0
  private(set) var texts: [String: String] = [:]

  init(
    _ name: String, _ files: [String: String], encodings: [String] = ["utf-16"],
    begins: Bool = true, folders: [String] = [""], capabilities: [String: Any] = [:],
    longCheck: Duration = .milliseconds(100)
  ) throws {
    folder = try ScratchFolder(name)
    for (path, text) in files { try folder.write(path, text) }
    server = LanguageServer(BookOptions(jobs: 1), longCheck: longCheck) { OpenedBook($0) }
    guard begins else { return }
    _ = ask(
      "initialize",
      [
        "workspaceFolders": folders.map { ["uri": address($0), "name": $0] },
        "capabilities": capabilities.merging(["general": ["positionEncodings": encodings]]) { $1 },
      ])
    tell("initialized", [:])
  }

  var exitCode: Int32? { server.exitCode }

  /// The paths of all files in the folder.
  var paths: [String] { folder.files().keys.sorted() }

  func address(_ path: String) -> String {
    "file://" + folder.path + (path.isEmpty ? "" : "/" + path)
  }

  // MARK: Messages

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) { take(server.receive(bytes)) }

  func send(_ message: [String: Any]) {
    var message = message
    message["jsonrpc"] = "2.0"
    send(Self.framed(message))
  }

  static func framed(_ message: [String: Any]) -> [UInt8] {
    let body = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Tells the server something and lets it check.
  func tell(_ method: String, _ params: [String: Any]) {
    send(["method": method, "params": params])
    server.settle { take($0) }
  }

  /// Asks and returns the whole answer.
  func ask(_ method: String, _ params: [String: Any]) -> [String: Any] {
    requests += 1
    send(["id": requests, "method": method, "params": params])
    return messages.last { $0["id"] as? Int == requests && $0["method"] == nil } ?? [:]
  }

  /// Asks about a place of a file and returns the result.
  func ask(_ method: String, _ path: String, at offset: (Int, Int), _ more: [String: Any] = [:])
    -> Any?
  {
    var params = more
    params["textDocument"] = ["uri": address(path)]
    params["position"] = ["line": offset.0, "character": offset.1]
    return ask("textDocument/" + method, params)["result"]
  }

  private func take(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let text = String(decoding: rest.prefix(64), as: UTF8.self)
      guard let length = text.split(separator: "\r\n").first.flatMap({ Int($0.dropFirst(16)) }),
        let start = text.range(of: "\r\n\r\n")
      else { return }
      let head = text[..<start.upperBound].utf8.count
      let body = rest.dropFirst(head).prefix(length)
      rest = rest.dropFirst(head + length)
      guard let message = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
      else { continue }
      messages.append(message)
      guard message["method"] as? String == "textDocument/publishDiagnostics",
        let params = message["params"] as? [String: Any], let uri = params["uri"] as? String
      else { continue }
      let path = String(uri.dropFirst(address("").count + 1))
      findings[path] = params["diagnostics"] as? [[String: Any]]
    }
  }

  // MARK: Texts

  func open(_ path: String, _ text: String? = nil) {
    texts[path] = text ?? folder.text(of: path)
    tell(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": address(path), "languageId": "markdown", "version": 1, "text": texts[path] ?? "",
        ]
      ])
  }

  /// Replaces the whole text of an open file.
  func change(_ path: String, to text: String) {
    texts[path] = text
    change(path, [["text": text]])
  }

  /// Replaces the first place of some words in an open file.
  func change(_ path: String, _ old: String, to new: String) {
    change(path, to: texts[path, default: ""].replacingFirst(old, with: new))
  }

  /// Makes the edits of an answer in an open file, the last one first; their places count UTF-16.
  func apply(_ path: String, _ edits: [[String: Any]]) {
    func offset(_ edit: [String: Any], _ side: String) -> Int {
      let place = (edit["range"] as? [String: [String: Int]])?[side] ?? [:]
      let lines = texts[path, default: ""].utf16.split(
        separator: 10, maxSplits: place["line"] ?? 0, omittingEmptySubsequences: false)
      return lines.dropLast().reduce(0) { $0 + $1.count + 1 } + (place["character"] ?? 0)
    }
    let last = edits.sorted { offset($0, "start") > offset($1, "start") }
    for edit in last {
      let text = texts[path, default: ""]
      let (lower, upper) = (offset(edit, "start"), offset(edit, "end"))
      texts[path] =
        String(decoding: text.utf16.prefix(lower), as: UTF16.self)
        + (edit["newText"] as? String ?? "")
        + String(decoding: text.utf16.dropFirst(upper), as: UTF16.self)
    }
    change(path, last.map { ["range": $0["range"] ?? [:], "text": $0["newText"] ?? ""] })
  }

  func change(_ path: String, _ changes: [[String: Any]]) {
    tell(
      "textDocument/didChange",
      ["textDocument": ["uri": address(path), "version": 2], "contentChanges": changes])
  }

  /// What is offered at the end of a text, as it would be written.
  func offers(_ path: String, _ text: String) -> [String] {
    open(path, text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let answer = ask("completion", path, at: (lines.count - 1, lines.last?.utf16.count ?? 0))
    let items = (answer as? [String: Any])?["items"] as? [[String: Any]]
    return items?.compactMap { ($0["textEdit"] as? [String: Any])?["newText"] as? String } ?? []
  }

  /// What is offered at a place, as a list shows it.
  func labels(_ path: String, at offset: (Int, Int)) -> [String] {
    Self.labels(ask("completion", path, at: offset))
  }

  static func labels(_ completion: Any?) -> [String] {
    let items = (completion as? [String: Any])?["items"] as? [[String: Any]]
    return items?.compactMap { $0["label"] as? String } ?? []
  }

  /// The changes for files that get other names, by path.
  func rename(_ old: String, _ new: String) -> [String: [[String: Any]]] {
    let answer = ask(
      "workspace/willRenameFiles", ["files": [["oldUri": address(old), "newUri": address(new)]]])
    let changes = (answer["result"] as? [String: [String: [[String: Any]]]])?["changes"] ?? [:]
    return Dictionary(
      uniqueKeysWithValues: changes.map {
        (String($0.key.dropFirst(address("").count + 1)), $0.value)
      })
  }

  /// The rules of the findings of a file, with their lines from 1.
  func rules(_ path: String) -> [String] {
    (findings[path] ?? []).map { finding in
      let start = (finding["range"] as? [String: [String: Int]])?["start"]?["line"] ?? -2
      return "\(start + 1) \(finding["code"] ?? "")"
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    range(of: old).map { replacingCharacters(in: $0, with: new) } ?? self
  }
}

/// A book of two chapters and a key.
enum PaperBook {
  /// The book with a translation of all its texts, into the same words.
  static func translated(_ files: [String: String]) -> [String: String] {
    var all = files
    all["content/book.json"] =
      #"{"id": "paper", "title": "Paper", "language": "en", "languages": {"de": {}}}"#
    all["content/de/book.json"] = #"{"title": "Papier"}"#
    for (path, text) in files where path.hasSuffix(".md") {
      all["content/de/" + path.dropFirst("content/".count)] = text
    }
    return all
  }

  static let chapter = "content/chapters/01-paper.md"
  static let ink = "content/chapters/02-ink.md"
  static let key = "content/answers.md"

  static let files = [
    "content/book.json": #"{"id": "paper", "title": "Paper"}"#,
    chapter: """
    # Paper

    Paper is made of rags. More is in [the next chapter](02-ink.md#soot).

    ## Folding {#fold}

    A sheet that is folded twice has eight pages.

    ## Questions

    1. How many pages does a sheet have that is folded twice?
       a) Four
       b) Eight
       c) Sixteen

    """,
    ink: """
    # Ink

    Look at [folding](01-paper.md#fold) 🪶 and [again](01-paper.md#fold).

    ## Soot {#soot}

    Soot is black.

    """,
    key: """
    # Answers

    ## Chapter 1: Paper

    1. How many pages does a sheet have that is folded twice?
       - b) Eight

    """,
  ]
}
