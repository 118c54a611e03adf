internal import Glibc
internal import Synchronization

/// The output folder as the commit sees it: every name is reached component by component from one
/// open descriptor, and no symbolic link on the way is ever followed.
///
/// A folder that is not there yet, be it the whole site or one inside of it, is made under a
/// temporary name beside its place and filled there: a *stand-in*. One rename puts it in its place.
final class SiteFolder: Sendable {
  /// The folder, as the caller named it.
  let path: String
  /// The path of what stands in for the folder itself until the commit's end; nil where it was there.
  let standIn: String?
  private let root: OpenFolder
  private let state = Mutex(State())

  private struct State: Sendable {
    /// Folders that have been opened, so that not every file opens its own anew.
    var open: [String: WaitingRoom] = [:]
    /// The folders in the site that have a stand-in, and where that waits.
    var standIns: [(path: String, waiting: String)] = []
    /// Folders made by this commit in their places, so that they go again if it fails.
    var made: [String] = []
    /// Whether it is written down which names are temporary ones of ours.
    var isAnnounced = false
  }

  /// So many folders are kept open.
  private static let openFolders = 64

  init(path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.create, path, code: EINVAL)
    }
    self.path = path
    let above = SiteFolder.above(path)
    let isMissing = stat.of(path, at: AT_FDCWD) == nil && errno == ENOENT
    if isMissing { try makeFolders(above) }
    let standIn = isMissing ? try SiteFolder.makeStandIn(for: path) : nil
    let place = standIn ?? path
    guard let root = Descriptor.open(place, O_RDONLY | O_DIRECTORY) else {
      let code = errno
      if let standIn { rmdir(standIn) }
      throw FileError(isMissing || code == ENOTDIR ? .create : .list, path, code: code)
    }
    self.standIn = standIn
    self.root = OpenFolder(root)
    if let standIn {
      do throws(FileError) {
        try announce()
      } catch {
        rmdir(standIn)
        throw error
      }
    }
  }

  // A process that is just being begun shares the folder for a moment: the lock is let go all the same.
  deinit { flock(root.number, LOCK_UN) }

  /// Keeps other builds out for as long as this value lives, whatever book they are of.
  func lock() throws(FileError) {
    var patience = 10
    while flock(root.number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Whoever only looks whether somebody is at work has the lock for an instant; see `SiteState`.
      if errno == EWOULDBLOCK, patience > 0 {
        patience -= 1
        usleep(1_000)
        continue
      }
      // Some file systems know no locks on folders; then the book's own lock has to do.
      guard errno == EWOULDBLOCK else { return }
      throw FileError(.lock, path, reason: "another build is writing into it")
    }
  }

  /// Writes down which names are temporary ones of ours, before there is any.
  func announce() throws(FileError) {
    let failure = state.withLock { state -> FileError? in
      guard !state.isAnnounced else { return nil }
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
      guard let note = Descriptor.open(StagingNote.name, at: root.number, flags, mode: 0o644),
        note.write(StagingNote.bytes)
      else { return FileError(.write, full(StagingNote.name), code: errno) }
      state.isAnnounced = true
      return nil
    }
    if let failure { throw failure }
  }

  /// Removes what was written down of that, once no name of ours is left; also what another commit has
  /// left of it.
  func strikeAnnouncement(_ isLeft: Bool) {
    let isAnnounced = state.withLock { state in
      defer { state.isAnnounced = false }
      return state.isAnnounced
    }
    if isAnnounced || isLeft { unlinkat(root.number, StagingNote.name, 0) }
  }

  /// The name by which errors speak of a path below the folder.
  func full(_ relative: String) -> String { RelativePath.join(path, relative) }

  /// Opens the folder of that relative path; nil where it is missing or something else is there.
  func open(_ relative: String) -> OpenFolder? {
    if relative.isEmpty { return root }
    if let known = state.withLock({ $0.open[relative] }) { return known.folder }
    var current = root
    for part in relative.split(separator: "/") {
      guard let next = current.folder(String(part)) else { return nil }
      current = next
    }
    remember(WaitingRoom(folder: current, isNew: standIn != nil), as: relative)
    return current
  }

  /// Whether a folder is known to hold nothing but what this commit has put there.
  func isNew(_ relative: String) -> Bool {
    relative.isEmpty
      ? standIn != nil : state.withLock { $0.open[relative]?.isNew ?? false }
  }

  /// Where files of a folder wait: in the folder itself, or in what stands in for it.
  func waitingRoom(for relative: String) throws(FileError) -> WaitingRoom {
    if relative.isEmpty { return WaitingRoom(folder: root, isNew: standIn != nil) }
    if let known = state.withLock({ $0.open[relative] }) { return known }
    var room = WaitingRoom(folder: root, isNew: standIn != nil)
    var walked = ""
    for part in relative.split(separator: "/") {
      let above = walked
      let name = String(part)
      walked = RelativePath.join(walked, name)
      if let next = room.folder.folder(name) {
        room.folder = next
        continue
      }
      guard errno == ENOENT else { throw FileError(.create, full(walked), code: errno) }
      if !room.isNew { try announce() }
      let made = room.isNew ? name : TemporaryName.make(for: name)
      if mkdirat(room.folder.number, made, 0o755) == 0 {
        let standIn = (path: walked, waiting: RelativePath.join(above, made))
        if !room.isNew { state.withLock { $0.standIns.append(standIn) } }
      } else if errno != EEXIST {
        throw FileError(.create, full(walked), code: errno)
      }
      guard let next = room.folder.folder(made) else {
        throw FileError(.create, full(walked), code: errno)
      }
      room = WaitingRoom(folder: next, isNew: true)
    }
    remember(room, as: relative)
    return room
  }

  private func remember(_ room: WaitingRoom, as relative: String) {
    state.withLock { state in
      if state.open.count >= Self.openFolders { state.open = [:] }
      state.open[relative] = room
    }
  }

  /// Opens the folder of that relative path, making what is missing of it.
  func make(_ relative: String) throws(FileError) -> OpenFolder {
    if let there = open(relative) { return there }
    var current = root
    var walked = ""
    for part in relative.split(separator: "/") {
      walked = RelativePath.join(walked, String(part))
      if mkdirat(current.number, String(part), 0o755) == 0 {
        let folder = walked
        state.withLock { $0.made.append(folder) }
      } else if errno != EEXIST {
        throw FileError(.create, full(walked), code: errno)
      }
      guard let next = current.folder(String(part)) else {
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

  /// Removes what an earlier commit left waiting: a file, or a stand-in with all that is in it.
  func removeLeftover(_ relative: String) throws(FileError) {
    guard try !remove(relative), let folder = open(RelativePath.folder(of: relative)) else {
      return
    }
    try removeTree(RelativePath.name(of: relative), at: folder.number, calling: full(relative))
  }

  /// Removes the folders above a path as far as they are empty.
  func removeEmptyFolders(above relative: String) {
    var folder = RelativePath.folder(of: relative)
    while !folder.isEmpty {
      let above = RelativePath.folder(of: folder)
      guard let parent = open(above),
        unlinkat(parent.number, RelativePath.name(of: folder), AT_REMOVEDIR) == 0
      else { return }
      state.withLock { $0.open[folder] = nil }
      folder = above
    }
  }

  /// The folders of the site that wait to be put in their places, in the order of their bytes.
  var foldersThatWait: [String] {
    state.withLock { $0.standIns.map(\.path) }.sorted(by: RelativePath.precedes)
  }

  /// Puts a folder that waits in its place; nothing but an empty folder may have come there meanwhile.
  func rename(folder relative: String) throws(FileError) {
    let found = state.withLock { state in state.standIns.first { $0.path == relative } }
    guard let found, let above = open(RelativePath.folder(of: relative)) else { return }
    let waiting = RelativePath.name(of: found.waiting)
    guard renameat(above.number, waiting, above.number, RelativePath.name(of: relative)) == 0
    else { throw SiteFolder.renameFailure(full(relative)) }
    state.withLock { state in state.standIns.removeAll { $0.path == relative } }
  }

  /// Puts the whole site in its place.
  func rename() throws(FileError) {
    guard let standIn else { return }
    // What is named with a slash at its end must be a folder already.
    let place = RelativePath.join(SiteFolder.above(path), SiteFolder.name(path))
    guard Glibc.rename(standIn, place) == 0 else { throw SiteFolder.renameFailure(path) }
  }

  private static func renameFailure(_ path: String) -> FileError {
    guard [ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else {
      return FileError(.rename, path, code: errno)
    }
    return FileError(.rename, path, reason: "something was put there meanwhile; build again")
  }

  /// Removes the folders that this commit made and did not fill, and all that stands in for folders.
  func removeMadeFolders() {
    let (made, standIns) = state.withLock { state in
      defer { (state.made, state.standIns, state.open) = ([], [], [:]) }
      return (state.made, state.standIns)
    }
    for folder in standIns { try? removeLeftover(folder.waiting) }
    for folder in made.reversed() {
      guard let parent = open(RelativePath.folder(of: folder)) else { continue }
      unlinkat(parent.number, RelativePath.name(of: folder), AT_REMOVEDIR)
    }
    if let standIn { try? removeTree(standIn, at: AT_FDCWD, calling: standIn) }
  }
}

/// A folder in which files of the site wait.
struct WaitingRoom: Sendable {
  var folder: OpenFolder
  /// Whether it is new with all that is in it, so that its files have their own names already.
  var isNew: Bool
}

/// An open folder that several may use.
final class OpenFolder: Sendable {
  private let descriptor: Descriptor
  var number: Int32 { descriptor.number }

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// Opens a folder in it, refusing a symbolic link; nil leaves the reason in `errno`.
  func folder(_ name: String) -> OpenFolder? {
    guard let next = Descriptor.folder(name, at: number) else { return nil }
    return OpenFolder(next)
  }
}
