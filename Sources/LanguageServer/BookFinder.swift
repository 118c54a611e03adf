internal import HornbookDoors
internal import HornbookFiles

/// Finds the books that somebody works at.
enum BookFinder {
  /// The folders of the books: open folders, and what is innermost around the other open files.
  static func roots(folders: [String], files: [String]) -> [String] {
    var roots = folders.filter(isBook)
    for file in files.sorted() where !roots.contains(where: { RelativePath.below($0, file) != nil })
    {
      if let root = book(around: file) { roots.append(root) }
    }
    // Many folders are called “content”, so such a one alone makes no book of those above a file.
    return roots.isEmpty
      ? folders.filter { BookSource.disk($0).resolve("content", "") == .notAFile("content") }
      : roots
  }

  private static func isBook(_ folder: String) -> Bool {
    OpenedBook.kind(in: BookSource.disk(folder)) != nil
  }

  private static func book(around file: String) -> String? {
    var folder = RelativePath.folder(of: file)
    while !folder.isEmpty {
      if isBook(folder) { return folder }
      folder = RelativePath.folder(of: folder)
    }
    return nil
  }
}
