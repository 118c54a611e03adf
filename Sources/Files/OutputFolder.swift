internal import HornbookSystem

/// Checks whether a folder may hold a book's site.
public enum OutputFolder {
  /// The reason why a site may not be written into a folder, as a clause; nil if it may.
  ///
  /// A site inside its own sources would be read as a source by the next build. A folder that contains the whole
  /// book must not be treated as a site either.
  ///
  /// This guards against mistakes only: the path is the user's own, and anyone who could replace a folder on the
  /// path could also write there. Below the folder no link is followed (`SiteFolder`).
  ///
  /// - Parameters:
  ///   - sources: The folders of the book's sources, below its folder.
  ///   - isChosen: Whether the author named the folder, so it may lie outside the book.
  public static func fault(
    of output: String, forBookIn book: String, sources: [String] = ["content", "templates"],
    isChosen: Bool
  ) -> String? {
    guard let top = try? OpenFolder.realPath(book.isEmpty ? "." : book) else { return nil }
    let site = resolved(output)
    if lies(top, below: site) { return "it contains the book itself" }
    if !isChosen, !lies(site, below: top) {
      return "it is a symbolic link to outside the book's folder; use --output if that is intended"
    }
    for name in sources {
      let folder = RelativePath.join(top, name)
      let real = (try? OpenFolder.realPath(folder)) ?? folder
      if lies(site, below: real) { return "it is inside \(name.isEmpty ? "the book" : name + "/")" }
    }
    return nil
  }

  /// Whether a path, which need not exist, is the second one or lies below it.
  public static func covers(_ path: String, under other: String) -> Bool {
    let (path, other) = (resolved(path), resolved(other))
    return path == other || lies(path, below: other)
  }

  /// The path without symbolic links; its last folders need not exist.
  public static func resolved(_ path: String) -> String {
    var there = path.isEmpty ? "." : path
    var rest: [String] = []
    while true {
      if let real = try? OpenFolder.realPath(there) {
        return rest.reversed().reduce(real) { RelativePath.join($0, $1) }
      }
      let name = RelativePath.name(of: there)
      guard !name.isEmpty, name != there || there != "." else { return path }
      rest.append(name)
      let folder = RelativePath.folder(of: there)
      there = folder.isEmpty ? (there.hasPrefix("/") ? "/" : ".") : folder
    }
  }
}
