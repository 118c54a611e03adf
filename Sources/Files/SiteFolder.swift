internal import Glibc
internal import Synchronization

/// The output folder as the commit sees it: every name is reached component by component from one
/// open descriptor, and no symbolic link on the way is ever followed.
final class SiteFolder: Sendable {
  /// The folder, as the caller named it.
  let path: String
  private let root: Descriptor
  /// Whether this commit made the folder itself.
  private let isNew: Bool
  /// Folders made by this commit, so that they go again if it fails.
  private let made = Mutex<[String]>([])

  init(path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.create, path, code: EINVAL)
    }
    isNew = stat.of(path, at: AT_FDCWD) == nil
    try makeFolders(path)
    guard let root = Descriptor.open(path, O_RDONLY | O_DIRECTORY) else {
      throw FileError(.list, path, code: errno)
    }
    self.path = path
    self.root = root
  }

  // A process that is just being begun shares the folder for a moment: the lock is let go all the same.
  deinit { flock(root.number, LOCK_UN) }

  /// Keeps other builds out for as long as this value lives, whatever book they are of.
  func lock() throws(FileError) {
    while flock(root.number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Some file systems know no locks on folders; then the book's own lock has to do.
      guard errno == EWOULDBLOCK else { return }
      throw FileError(.lock, path, reason: "another build is writing into it")
    }
  }

  /// The name by which errors speak of a path below the folder.
  func full(_ relative: String) -> String { RelativePath.join(path, relative) }

  /// Opens the folder of that relative path; nil where it is missing or something else is there.
  ///
  /// It must not be used for longer than this value.
  func open(_ relative: String) -> Descriptor? {
    var current = root.borrowed
    for part in relative.split(separator: "/") {
      guard let next = Descriptor.folder(String(part), at: current.number) else { return nil }
      current = next
    }
    return current
  }

  /// Opens the folder of that relative path, making what is missing of it.
  func make(_ relative: String) throws(FileError) -> Descriptor {
    if let there = open(relative) { return there }
    var current = root.borrowed
    var walked = ""
    for part in relative.split(separator: "/") {
      walked = RelativePath.join(walked, String(part))
      if mkdirat(current.number, String(part), 0o755) == 0 {
        let folder = walked
        made.withLock { $0.append(folder) }
      } else if errno != EEXIST {
        throw FileError(.create, full(walked), code: errno)
      }
      guard let next = Descriptor.folder(String(part), at: current.number) else {
        throw FileError(.create, full(walked), code: errno)
      }
      current = next
    }
    return current
  }

  /// What stands at a path, links not followed; nil where nothing does.
  func status(_ relative: String) -> stat? {
    guard let folder = open(RelativePath.folder(of: relative)) else { return nil }
    return stat.of(RelativePath.name(of: relative), at: folder.number)
  }

  /// The bytes of a file of ours.
  func read(_ relative: String) throws(FileError) -> [UInt8] {
    guard let folder = open(RelativePath.folder(of: relative)) else {
      throw FileError(.read, full(relative), code: errno)
    }
    return try readFile(
      RelativePath.name(of: relative), at: folder.number, calling: full(relative),
      flags: O_NOFOLLOW, limit: Int.max - 1)
  }

  /// Removes a file; what is missing already, or has become something else, is left as it is.
  func remove(_ relative: String) throws(FileError) -> Bool {
    guard let folder = open(RelativePath.folder(of: relative)) else { return false }
    let name = RelativePath.name(of: relative)
    guard let status = stat.of(name, at: folder.number), status.isFile else { return false }
    guard unlinkat(folder.number, name, 0) == 0 else {
      throw FileError(.remove, full(relative), code: errno)
    }
    return true
  }

  /// Removes the folders above a path as far as they are empty.
  func removeEmptyFolders(above relative: String) {
    var folder = RelativePath.folder(of: relative)
    while !folder.isEmpty {
      let above = RelativePath.folder(of: folder)
      guard let parent = open(above),
        unlinkat(parent.number, RelativePath.name(of: folder), AT_REMOVEDIR) == 0
      else { return }
      folder = above
    }
  }

  /// Removes the folders that this commit made and did not fill.
  func removeMadeFolders() {
    for folder in made.withLock({ $0 }).reversed() {
      guard let parent = open(RelativePath.folder(of: folder)) else { continue }
      unlinkat(parent.number, RelativePath.name(of: folder), AT_REMOVEDIR)
    }
    // It stays where anything is in it.
    if isNew { rmdir(path) }
  }
}
