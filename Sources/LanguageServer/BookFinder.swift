internal import HornbookDoors
internal import HornbookFiles

/// Finds the books that somebody works at.
enum BookFinder {
  /// The folders of the books: open folders that are books, and the innermost ones around open files.
  static func roots(folders: [String], files: [String]) -> [String] {
    var found: Set<String> = []
    return (folders.filter(isBook) + files.sorted().compactMap(book)).filter {
      found.insert($0).inserted
    }
  }

  private static func isBook(_ folder: String) -> Bool { kind(folder) != nil }

  private static func kind(_ folder: String) -> OpenedBook.Kind? {
    OpenedBook.kind(in: BookSource.disk(folder))
  }

  private static func book(around file: String) -> String? {
    var folder = RelativePath.folder(of: file)
    while !folder.isEmpty {
      let above = RelativePath.folder(of: folder)
      if let kind = kind(folder) {
        // A catalogue of DocC is a book, and so is the folder that holds it.
        return kind == .docc && folder.hasSuffix(".docc") && isBook(above) ? above : folder
      }
      folder = above
    }
    return nil
  }
}
