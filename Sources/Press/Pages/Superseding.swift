internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// What a chapter says of the one that took its place.
struct Superseding {
  private let chapter: Book.Chapter
  private let name: String
  /// The newer chapter, where there is one.
  let successor: Book.Chapter?

  /// Nil where the chapter says nothing of the kind.
  init?(of chapter: Book.Chapter, in book: Book) {
    guard let name = chapter.file.frontMatter.supersededBy else { return nil }
    self.chapter = chapter
    self.name = name
    successor = Self.find(name, from: chapter, in: book)
  }

  /// By the path from the older chapter, or by the name of the page.
  private static func find(_ name: String, from chapter: Book.Chapter, in book: Book)
    -> Book.Chapter?
  {
    guard case .file(let path, _) = LinkTarget(name, in: chapter.file.path) else { return nil }
    let page = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    return book.chapter(at: path) ?? book.chapter(at: path + ".md") ?? book.chapter(named: page)
  }

  /// What is wrong where there is no such chapter.
  var finding: Finding? {
    guard successor == nil else { return nil }
    let file = chapter.file
    return Finding(
      .supersedingMissing,
      at: Place(file: file.sourcePath, range: 0..<min(3, file.facts.bodyStart)),
      "there is no chapter “\(name)”")
  }
}
