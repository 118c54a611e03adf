import Foundation
import HornbookBytes
import Synchronization
import TestSupport
import Testing

@testable import HornbookTool

/// A book of two chapters and a reader who tests herself with it.
struct QuizReader {
  let folder: URL

  init(_ files: [String: String] = Self.book) throws {
    folder = try Project.makeScratchFolder("quiz")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// What the program said.
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// The result as other programs read it.
    func json() throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    func questions() throws -> [[String: Any]] {
      try #require(json()["questions"] as? [[String: Any]])
    }

    func all(_ name: String) throws -> [String] {
      try questions().map { $0[name] as? String ?? "" }
    }
  }

  /// Runs `quiz` on the book; a person types the answers, or they are piped in.
  func quiz(_ arguments: String..., answers: [String] = [], isTyped: Bool = false) -> Outcome {
    quiz(arguments, answers: answers, isTyped: isTyped)
  }

  /// The same, with the arguments as a list.
  func quiz(
    _ arguments: [String], answers: [String] = [], isTyped: Bool = false, day: Int = 20_000
  ) -> Outcome {
    let output = Said()
    let errors = Said()
    let lines = Lines(answers)
    var terminal = Terminal(
      output: { bytes in output.bytes.withLock { $0 += bytes } },
      errors: { bytes in errors.bytes.withLock { $0 += bytes } },
      input: { [] }, outputIsScreen: isTyped, errorsAreScreen: false, allowsColor: false, width: 80)
    terminal.nextLine = { lines.next() }
    terminal.inputIsScreen = isTyped
    terminal.day = day
    terminal.dataFolder = folder.appendingPathComponent("data").path
    let code = Hornbook.run(["quiz", folder.path] + arguments, terminal)
    return Outcome(code: code.rawValue, output: output.text, errors: errors.text)
  }

  var progressFile: URL { folder.appendingPathComponent("data/hornbook/tides%2f1.json") }

  func progress() throws -> String { try String(contentsOf: progressFile, encoding: .utf8) }

  func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  static let book = [
    "content/book.json": #"{"id": "tides/1", "title": "Tides"}"#,
    "content/chapters/01-moon.md": """
    # Moon

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The fish
    2. Which two of these float? Choose two.
       - a) Cork
       - b) Iron
       - c) Ice
       - d) Gold
    3. The tide comes in twice a [[day]].

       > Hint: it is longer than an hour.
    """,
    "content/chapters/03-boats.md": """
    # Boats

    ## Questions

    1. What drives a sailing boat?
       - a) The wind
       - b) The moon
    2. What is a keel?
       - a) A beam below
       - b) A sail above
    """,
    "content/answers.md": key,
  ]

  /// Its last answer has the letter of one option and the text of the other.
  static let key = """
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

       It pulls at the water.
    2. Which two of these float? Choose two.
       - a) Cork
       - c) Ice

    ## Chapter 3

    1. What drives a sailing boat?
       - a) The wind
    2. What is a keel?
       - a) A sail above
    """
}

private final class Said: Sendable {
  let bytes = Mutex<[UInt8]>([])
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}

private final class Lines: Sendable {
  private let lines: Mutex<[String]>

  init(_ lines: [String]) { self.lines = Mutex(lines) }

  func next() -> [UInt8]? {
    lines.withLock { $0.isEmpty ? nil : [UInt8]($0.removeFirst().utf8) }
  }
}

extension QuizReader {
  /// The name by which files name an option of the first question.
  func name(of option: String) -> String { StableHash(of: Array(option.utf8)).digits(6) }

  /// What is kept of a question.
  func entry(_ question: String) throws -> [String: Any] {
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: progressFile))
    let answers = try #require((file as? [String: Any])?["answers"] as? [String: Any])
    return try #require(answers[question] as? [String: Any], "\(answers)")
  }

  /// Writes the file as the terminal did before it had the form of the pages.
  func writeProgress(_ answers: String) throws {
    try FileManager.default.createDirectory(
      at: progressFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"version": 1, "book": "tides/1", "answers": \#(answers)}"#.utf8)
      .write(to: progressFile)
  }
}
