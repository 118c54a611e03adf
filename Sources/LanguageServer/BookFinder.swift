internal import HornbookDoors
internal import HornbookFiles

/// Finds the book that somebody works at.
struct BookFinder {
  let root: String?

  /// Looks in the open folders, then above the open files.
  init(folders: [String], files: [String]) {
    root =
      folders.first(where: Self.isBook)
      ?? files.lazy.sorted().compactMap(Self.book).first
      // Many folders are called “content”, so such a one alone makes no book of those above a file.
      ?? folders.first { BookSource.disk($0).resolve("content", "") == .notAFile("content") }
  }

  private static func isBook(_ folder: String) -> Bool {
    OpenedBook.kind(in: BookSource.disk(folder)) != nil
  }

  /// The innermost book around a file.
  private static func book(around file: String) -> String? {
    var folder = RelativePath.folder(of: file)
    while !folder.isEmpty {
      if isBook(folder) { return folder }
      folder = RelativePath.folder(of: folder)
    }
    return nil
  }
}
