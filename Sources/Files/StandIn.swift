internal import HornbookSystem

extension SiteFolder {
  /// The folder that contains the site's folder.
  static func above(_ path: String) -> String {
    let above = RelativePath.folder(of: withoutSlashes(path))
    return above.isEmpty && path.hasPrefix("/") ? "/" : above
  }

  static func name(_ path: String) -> String {
    RelativePath.name(of: withoutSlashes(path))
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    return path
  }

  /// Makes an empty folder beside the place of a new site and returns its path.
  static func makeStandIn(for path: String) throws(FileError) -> String {
    try removeAbandonedStandIns(of: path)
    let standIn = RelativePath.join(above(path), TemporaryName.make(for: name(path)))
    let isMade = try FileError.naming(
      .create, path, try OpenFolder.current.makeFolder(standIn))
    guard isMade else {
      throw FileError(.lock, path, reason: "another build is writing into it")
    }
    return standIn
  }

  /// Removes the stand-ins that dead builds left beside a site's place; those of live builds are locked.
  ///
  /// A folder is a stand-in if the staging note in it has the same token as the folder's name. A build that died
  /// before it wrote the note left an empty folder.
  static func removeAbandonedStandIns(of path: String) throws(FileError) {
    let above = above(path)
    let place = try? OpenFolder(above.isEmpty ? "." : above, followingLink: false)
    for hidden in (try? place?.names())?.texts ?? [] {
      let full = RelativePath.join(above, hidden)
      guard let token = TemporaryName.token(of: hidden, for: name(path)),
        let folder = try? OpenFolder(full, followingLink: false),
        (try? folder.lock(.exclusive)) != nil
      else { continue }
      defer { folder.unlock() }
      if StagingNote.token(in: folder) == token {
        try FileError.naming(.remove, full, try OpenFolder.current.removeTree(full))
      } else {
        try? OpenFolder.current.removeFolder(full)
      }
    }
  }
}
