internal import Glibc

extension SiteFolder {
  /// The folder above a site's.
  static func above(_ path: String) -> String {
    let above = RelativePath.folder(of: withoutSlashes(path))
    return above.isEmpty && path.hasPrefix("/") ? "/" : above
  }

  /// The name of a site's folder.
  static func name(_ path: String) -> String {
    RelativePath.name(of: withoutSlashes(path))
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    return path
  }

  /// Makes an empty folder beside the place of a site that is not there yet, and gives its path.
  static func makeStandIn(for path: String) throws(FileError) -> String {
    try removeAbandonedStandIns(of: path)
    let standIn = RelativePath.join(above(path), TemporaryName.make(for: name(path)))
    guard mkdir(standIn, 0o755) == 0 else {
      guard errno == EEXIST else { throw FileError(.create, path, code: errno) }
      throw FileError(.lock, path, reason: "another build is writing into it")
    }
    return standIn
  }

  /// Removes what builds that died have left beside a site's place; those that live hold a lock.
  ///
  /// A folder is one of theirs if the note in it names the token that its own name carries. One that died
  /// before it wrote the note has left an empty folder.
  static func removeAbandonedStandIns(of path: String) throws(FileError) {
    let above = above(path)
    for hidden in names(in: above.isEmpty ? "." : above) {
      let full = RelativePath.join(above, hidden)
      guard let token = TemporaryName.token(of: hidden, for: name(path)),
        let folder = Descriptor.folder(full, at: AT_FDCWD),
        flock(folder.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      if StagingNote.token(at: folder.number) == token {
        try removeTree(full, at: AT_FDCWD, calling: full)
      } else {
        rmdir(full)
      }
    }
  }
}

/// The names in a folder, in no order; empty where it cannot be listed.
func names(in folder: String, at place: Int32 = AT_FDCWD) -> [String] {
  let number = openat(place, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard number >= 0, let listing = fdopendir(number) else {
    if number >= 0 { close(number) }
    return []
  }
  defer { closedir(listing) }
  let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
  var names: [String] = []
  while let entry = readdir(listing) {
    let letters = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    if strcmp(letters, ".") == 0 || strcmp(letters, "..") == 0 { continue }
    if let name = String(validatingCString: letters) { names.append(name) }
  }
  return names
}

/// Removes a folder with all that is in it; a symbolic link is removed and not followed.
func removeTree(_ name: String, at place: Int32, calling path: String) throws(FileError) {
  guard let top = Descriptor.folder(name, at: place) else {
    if errno == ENOENT { return }
    throw FileError(.remove, path, code: errno)
  }
  var pending = [""]
  var emptied: [String] = []
  while let folder = pending.popLast() {
    guard let open = Descriptor.folder(path: folder, below: top.number) else {
      if errno == ENOENT { continue }
      throw FileError(.remove, path, code: errno)
    }
    for inner in names(in: ".", at: open.number) where unlinkat(open.number, inner, 0) != 0 {
      guard errno == EISDIR || errno == EPERM else { throw FileError(.remove, path, code: errno) }
      pending.append(RelativePath.join(folder, inner))
    }
    if !folder.isEmpty { emptied.append(folder) }
  }
  // Each folder was met before those in it.
  for folder in emptied.reversed() {
    guard
      let above = Descriptor.folder(path: RelativePath.folder(of: folder), below: top.number),
      unlinkat(above.number, RelativePath.name(of: folder), AT_REMOVEDIR) == 0 || errno == ENOENT
    else { throw FileError(.remove, path, code: errno) }
  }
  guard unlinkat(place, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
    throw FileError(.remove, path, code: errno)
  }
}
