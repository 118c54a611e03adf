import Foundation
import TestSupport

/// A program of the book, and what the book says that it prints.
struct BookProgram: Sendable {
  /// Where it stands: a file under `content/chapters/`, or a chapter and a line.
  let name: String
  /// The code in which it begins.
  let code: String
  /// Files that are compiled with it, by their names.
  let companions: [String: String]
  /// What the chapter says that it prints; empty for one that prints nothing.
  let output: String

  /// Whether it is a suite of tests, and so run by `swift test`.
  var isSuite: Bool { Modules.imported(by: code).contains("Testing") }

  /// The program that a listing is, or is a part of; nil for one that is asked about, and for one
  /// that needs a framework of Apple's.
  static func name(of listing: Chapter.Listing, in chapter: Chapter) -> String? {
    if let file = listing.file { return file }
    let isProgram = !listing.isIndented && Modules.framework(of: listing.code) == nil
    return isProgram ? "\(chapter.name):\(listing.line)" : nil
  }

  /// All programs of the book, by name.
  static let all: [String: BookProgram] = {
    var programs: [String: BookProgram] = [:]
    for chapter in Chapter.all {
      for listing in chapter.listings where listing.language == "swift" {
        guard let name = name(of: listing, in: chapter) else { continue }
        let code = listing.file.map(text) ?? listing.code
        let printed = (programs[name]?.output ?? "") + (listing.output ?? "")
        programs[name] = BookProgram(
          name: name, code: code, companions: companions(of: code), output: printed)
      }
    }
    return programs
  }()

  /// The files that a line such as `// with Fare.swift` names.
  private static func companions(of code: String) -> [String: String] {
    let mark = "// with "
    let names = code.split(separator: "\n").filter { $0.hasPrefix(mark) }.map {
      String($0.dropFirst(mark.count))
    }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, text(of: "code/" + $0)) })
  }

  /// The text of a file under `content/chapters/`.
  static func text(of file: String) -> String {
    let path = Chapter.folder.appendingPathComponent(file)
    return (try? String(contentsOf: path, encoding: .utf8)) ?? "#error(\"no \(file)\")"
  }
}
