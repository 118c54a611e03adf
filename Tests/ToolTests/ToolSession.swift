import Foundation
import Synchronization
import TestSupport

@testable import HornbookTool

/// The program run inside the tests, on a book in a folder of its own.
struct ToolSession {
  let folder: ScratchFolder

  init(_ name: String, _ files: [String: String] = Self.smallBook) throws {
    folder = try ScratchFolder(name)
    for path in files.keys.sorted() { try folder.write(path, files[path] ?? "") }
  }

  /// A book in which nothing is wrong.
  static let smallBook = [
    "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
    "content/chapters/01-horn.md": "# Horn\n\nBoiled and pressed.\n",
  ]

  /// What a command came to; the folder's own path is left out of what it said.
  struct Outcome: Equatable {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs a command; `BOOK` among the arguments stands for the book's folder.
  func run(_ arguments: String..., input: String = "") -> Outcome {
    run(all: arguments, input: input)
  }

  /// The same with a list of arguments.
  func run(all arguments: [String], input: String = "") -> Outcome {
    Self.run(
      arguments.map { $0.replacingOccurrences(of: "BOOK", with: folder.path) }, input: input
    ).without(folder.path)
  }

  /// Runs the program with some arguments.
  static func run(_ arguments: [String], input: String = "", isScreen: Bool = false) -> Outcome {
    let said = Said()
    let terminal = Terminal(
      output: { bytes in said.output.withLock { $0 += bytes } },
      errors: { bytes in said.errors.withLock { $0 += bytes } },
      input: { [UInt8](input.utf8) },
      outputIsScreen: isScreen, errorsAreScreen: isScreen, allowsColor: true, width: 80)
    let code = Hornbook.run(arguments, terminal)
    return Outcome(
      code: code.rawValue, output: said.output.withLock { String(decoding: $0, as: UTF8.self) },
      errors: said.errors.withLock { String(decoding: $0, as: UTF8.self) })
  }

  func done() { folder.discard() }
}

extension ToolSession.Outcome {
  func without(_ path: String) -> Self {
    var copy = self
    copy.output = output.replacingOccurrences(of: path, with: "BOOK")
    copy.errors = errors.replacingOccurrences(of: path, with: "BOOK")
    return copy
  }
}

private final class Said: Sendable {
  let output = Mutex<[UInt8]>([])
  let errors = Mutex<[UInt8]>([])
}
