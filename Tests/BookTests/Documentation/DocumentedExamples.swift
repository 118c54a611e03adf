import Foundation
import TestSupport

/// An example of the reference, and the small book in which it is tried.
struct DocumentedExample {
  /// The page and the line of its fence.
  let place: String
  /// The first word behind the fence.
  let language: String
  /// What stands in the fence.
  let text: String

  /// The pages whose examples are tried, under `Documentation/`.
  static let pages = ["Markdown.md", "Datasets.md", "Stickers.md", "Publishing.md"]

  /// The languages of examples that authors write into a book.
  private static let written = ["markdown", "json", "yaml", "csv", "swift", "rust", "toml"]

  /// All of them, in order.
  static let all: [DocumentedExample] = pages.flatMap { page in
    let file = Project.root.appendingPathComponent("Documentation/content/chapters/\(page)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Chapter(page, text).listings.filter { written.contains($0.language) }.map {
      DocumentedExample(
        place: "\(page):\($0.line)", language: $0.language,
        text: $0.code.replacingOccurrences(of: "\\{{", with: "{{"))
    }
  }

  /// The example that holds some words.
  static func text(with sign: String) -> String {
    all.first { $0.text.contains(sign) }?.text ?? ""
  }
}

/// How an example becomes a book: words by which it is known, what it is, and what lies around it.
struct ExampleStage: Sendable {
  let sign: String
  let role: Role
  var around: [String: String] = [:]

  /// What an example is.
  enum Role: Sendable {
    /// The text of a chapter, below some other text.
    case chapter(below: String = "# Example\n\n", name: String = "02-example")
    /// What stands above the text of a chapter.
    case frontMatter(above: String)
    /// A file under `content/`.
    case file(String)
    /// Members of `book.json`, or all of it.
    case settings
    /// Members of a data file, behind others.
    case members(of: String, behind: String)
  }

  /// The files of the book, by path.
  func files(_ text: String) -> [String: [UInt8]] {
    var files = ["book.json": #"{"id": "example", "title": "Example"}"#]
    for (path, contents) in around { files[path] = contents }
    switch role {
    case .chapter(let start, let name): files["chapters/\(name).md"] = start + text
    case .frontMatter(let body):
      let matter = text.hasPrefix("---") ? text : "---\n\(text)---\n"
      files["chapters/02-example.md"] = matter + "\n" + body
    case .file(let path): files[path] = text
    case .settings:
      let open = text.dropFirst(text.hasPrefix("{") ? 1 : 0)
      files["book.json"] =
        text.contains("\"id\"") && text.contains("\"title\": \"P")
          || text.contains("\"id\": \"press\"")
        ? text : #"{"id": "example", "title": "Example", "# + open
    case .members(let path, let start): files[path] = start + text + "}\n"
    }
    if !files.keys.contains(where: { $0.hasPrefix("chapters/") }), files["SUMMARY.md"] == nil {
      files["chapters/01-one.md"] = "# One\n\nThere is some text.\n"
    }
    var book: [String: [UInt8]] = [:]
    for (path, contents) in files {
      if path.hasSuffix(".sqlite") {
        book["content/" + path] = SampleDatabase.bytes(contents)
        continue
      }
      book["content/" + path] = DescribedPicture.bytes(contents, at: path) ?? [UInt8](contents.utf8)
    }
    return book
  }
}
