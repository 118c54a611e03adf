internal import HornbookBytes
public import HornbookDiagnostics

/// A collected book with what it was made from, so that it need not be collected again when words change.
public struct CollectedBook: Sendable {
  /// The book.
  public let book: Book
  /// The findings about the order and the names of its chapters.
  public let findings: [Finding]
  private let files: [ChapterFile]
  private let list: ChapterList?

  init(_ book: Book, _ findings: [Finding], of files: [ChapterFile], _ list: ChapterList?) {
    self.book = book
    self.findings = findings
    self.files = files
    self.list = list
  }

  /// The same book with other texts; nil if one of them may have another place or name in it.
  ///
  /// - Parameter files: The chapters, in the order of their paths.
  func with(
    _ files: [ChapterFile], answers: ChapterFile?, _ list: ChapterList?
  ) -> CollectedBook? {
    guard files.count == self.files.count, list?.names == self.list?.names,
      answers?.path == book.answers?.path,
      zip(answers.asList, book.answers.asList).allSatisfy({ alike($0, $1) }),
      zip(files, self.files).allSatisfy({ alike($0, $1) })
    else { return nil }
    let changed = zip(files, self.files).filter { !$0.isIdentical(to: $1) }.map(\.0)
    return CollectedBook(book.with(changed, answers: answers), findings, of: files, list)
  }

  private func alike(_ one: ChapterFile, _ other: ChapterFile) -> Bool {
    one.isIdentical(to: other) || one.isCollected(like: other)
  }
}

extension ChapterFile? {
  fileprivate var asList: [ChapterFile] { map { [$0] } ?? [] }
}

extension ChapterList {
  /// Everything from which an order is made.
  fileprivate var names: [[UInt8]] {
    [summary.source.bytes, Array(folder.utf8)] + unlisted.map { Array($0.utf8) }
  }
}

extension ChapterFile {
  /// Whether the book is collected from it as from another text.
  fileprivate func isCollected(like other: ChapterFile) -> Bool {
    path == other.path && sourcePath == other.sourcePath
      && facts.bodyStart == other.facts.bodyStart && facts.title == other.facts.title
      && facts.isEmpty == other.facts.isEmpty && facts.wanted == other.facts.wanted
      && source.bytes.prefix(facts.bodyStart) == other.source.bytes.prefix(facts.bodyStart)
  }
}
