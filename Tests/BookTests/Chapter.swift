import Foundation
import TestSupport

/// A chapter of the book in `content/`, as far as its listings go.
struct Chapter: Sendable {
  /// A listing: its code, and what stands behind it.
  struct Listing: Sendable {
    /// The line of its fence.
    let line: Int
    /// What stands behind the fence's marks.
    let info: String
    let code: String
    /// Whether it stands inside a list, as the listings of questions do.
    let isIndented: Bool
    /// The text behind it, which is what its program prints.
    var output: String?

    /// The first word of the info string.
    var language: String { String(info.prefix { !$0.isWhitespace }) }

    /// The file that the code is taken from, under `content/chapters/`.
    var file: String? {
      include.map { String($0.prefix { $0 != "#" }) }
    }

    /// That file, and the name of the region in it.
    var include: String? {
      guard let start = info.range(of: "include=\"")?.upperBound else { return nil }
      return String(info[start...].prefix { $0 != "\"" })
    }
  }

  let name: String
  let text: String
  let listings: [Listing]

  static let folder = Project.root.appendingPathComponent("content/chapters")

  /// All chapters, by their file names.
  static let all: [Chapter] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
      let file = folder.appendingPathComponent(name)
      return (try? String(contentsOf: file, encoding: .utf8)).map { Chapter(name, $0) }
    }
  }()

  /// The text of a file under `content/chapters/`.
  static func file(_ name: String) -> String {
    let path = folder.appendingPathComponent(name)
    return (try? String(contentsOf: path, encoding: .utf8)) ?? "#error(\"no \(name)\")"
  }

  /// The files that a line such as `// with Fare.swift` names, which are compiled along.
  static func companions(of code: String) -> [String: String] {
    let mark = "// with "
    let names = code.split(separator: "\n").filter { $0.hasPrefix(mark) }.map {
      String($0.dropFirst(mark.count))
    }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, file("code/" + $0)) })
  }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
    var listings: [Listing] = []
    let lines = text.components(separatedBy: "\n")
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let indent = line.prefix { $0 == " " }
      let marks = line.dropFirst(indent.count).prefix { $0 == "`" }
      guard marks.count >= 3 else {
        index += 1
        continue
      }
      let start = index
      var code: [Substring] = []
      index += 1
      while index < lines.count, !lines[index].dropFirst(indent.count).hasPrefix(marks) {
        let spaces = lines[index].prefix(indent.count).prefix { $0 == " " }
        code.append(lines[index].dropFirst(spaces.count))
        index += 1
      }
      let info = line.dropFirst(indent.count + marks.count).trimmingCharacters(in: .whitespaces)
      let listing = Listing(
        line: start + 1, info: info, code: code.map { $0 + "\n" }.joined(),
        isIndented: !indent.isEmpty, output: nil)
      // A text is what the listing before it prints; a list of callouts may stand between them.
      if listing.language == "text", let last = listings.indices.last,
        !listings[last].isIndented, listings[last].language == "swift"
      {
        listings[last].output = listing.code
      }
      listings.append(listing)
      index += 1
    }
    self.listings = listings
  }
}
