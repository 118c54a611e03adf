import Foundation
import HornbookDoors
import Testing

/// The book that an import makes of a manuscript.
enum MadeBook {
  /// The files, by their paths.
  static func files(_ text: String) throws -> [String: String] {
    let imported = try ImportedManuscript.read("book.txt", Array(text.utf8)).get()
    return Dictionary(
      uniqueKeysWithValues: try imported.plan.files.map {
        ($0.path, String(decoding: try $0.read(), as: UTF8.self))
      })
  }

  /// The Markdown of the only chapter around some text, without its title.
  static func chapter(_ text: String) throws -> String {
    let all = try files("Chapter 1\n\nRopes\n\n\(text)\n")
    let file = try #require(all["content/chapters/01-ropes.md"])
    return String(file.dropFirst("# Ropes\n\n".count)).trimmingCharacters(in: .newlines)
  }
}
