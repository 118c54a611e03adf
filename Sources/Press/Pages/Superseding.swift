internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// A chapter's statement that a newer chapter supersedes it.
struct Superseding {
  private let chapter: Book.Chapter
  private let name: String
  /// The newer chapter; nil if it does not exist.
  let successor: Book.Chapter?

  /// Nil if the chapter's front matter does not name a successor.
  init?(of chapter: Book.Chapter, in book: Book) {
    guard let name = chapter.file.frontMatter.supersededBy else { return nil }
    self.chapter = chapter
    self.name = name
    successor = Self.find(name, from: chapter, in: book)
  }

  /// Finds a chapter by the path relative to the older one, or by the name of its page.
  private static func find(_ name: String, from chapter: Book.Chapter, in book: Book)
    -> Book.Chapter?
  {
    guard case .file(let path, _) = LinkTarget(name, in: chapter.file.path) else { return nil }
    let page = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    return book.chapter(at: path) ?? book.chapter(at: path + ".md") ?? book.chapter(named: page)
  }

  /// The finding if the successor does not exist.
  var finding: Finding? {
    guard successor == nil else { return nil }
    let file = chapter.file
    return Finding(
      .supersedingMissing,
      at: Place(file: file.sourcePath, range: 0..<min(3, file.facts.bodyStart)),
      "there is no chapter “\(name)”")
  }
}
