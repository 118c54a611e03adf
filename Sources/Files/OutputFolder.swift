internal import HornbookSystem

/// Whether a folder may take a book's site.
public enum OutputFolder {
  /// Why a site may not be written into a folder, as a clause; nil where it may.
  ///
  /// A site among its own sources would be read as such by the next build, and a folder that holds the
  /// whole book, or everything there is, is nobody's site.
  ///
  /// This guards against mistakes: the path is the user's own, and who could exchange a folder on its way
  /// meanwhile could as well write there. Below the folder no link is followed (`SiteFolder`).
  ///
  /// - Parameter isChosen: Whether the author named the folder, and so may lead out of the book.
  public static func fault(of output: String, forBookIn book: String, isChosen: Bool) -> String? {
    guard let top = try? OpenFolder.realPath(book.isEmpty ? "." : book) else { return nil }
    let site = resolved(output)
    if lies(top, below: site) { return "it contains the book itself" }
    if !isChosen, !lies(site, below: top) {
      return "it is a symbolic link to outside the book's folder; use --output if that is intended"
    }
    for sources in ["content", "templates"] {
      let folder = RelativePath.join(top, sources)
      let real = (try? OpenFolder.realPath(folder)) ?? folder
      if lies(site, below: real) { return "it is inside \(sources)/" }
    }
    return nil
  }

  /// The path without links, also where its last folders are not there yet.
  private static func resolved(_ path: String) -> String {
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
