internal import HornbookSystem
internal import Synchronization

/// The output folder as a commit uses it.
///
/// Every name is reached component by component from one open descriptor, and no symbolic link on the way is
/// followed.
///
/// A folder that does not exist yet, either the whole site or one inside it, is made under a temporary name beside
/// its place and filled there. This is a *stand-in*; one rename puts it in place.
final class SiteFolder: Sendable {
  /// The folder, as the caller named it.
  let path: String
  /// The path of the stand-in for the whole site until the commit's end; nil if the folder existed.
  let standIn: String?
  private let root: OpenFolder
  private let state = Mutex(State())

  private struct State: Sendable {
    /// The open folders, cached so that not every file opens its folder again.
    var open: [String: WaitingRoom] = [:]
    /// The folders in the site that have a stand-in, with the stand-in's path.
    var standIns: [(path: String, waiting: String)] = []
    /// The folders this commit made in their final places; they are removed if it fails.
    var made: [String] = []
    /// Whether the staging note with our token has been written.
    var isAnnounced = false
  }

  /// The most folders to keep open.
  private static let openFolders = 64

  init(path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.create, path, .invalid)
    }
    self.path = path
    let above = SiteFolder.above(path)
    let isMissing = OpenFolder.current.lacks(path)
    if isMissing { try makeFolders(above) }
    let standIn = isMissing ? try SiteFolder.makeStandIn(for: path) : nil
    let place = standIn ?? path
    do throws(SystemFailure) {
      root = try OpenFolder(place)
    } catch {
      if let standIn { try? OpenFolder.current.removeFolder(standIn) }
      throw FileError(isMissing || error == .notAFolder ? .create : .list, path, error)
    }
    self.standIn = standIn
    if let standIn {
      do throws(FileError) {
        try announce()
      } catch {
        try? OpenFolder.current.removeFolder(standIn)
        throw error
      }
    }
  }

  // A process that is being started may share the descriptor for a moment, so the lock is released explicitly.
  deinit { root.unlock() }

  /// Locks out builds of any book for as long as this value lives.
  func lock() throws(FileError) {
    var patience = 10
    while true {
      do throws(SystemFailure) {
        return try root.lock(.exclusive)
      } catch {
        // Some file systems do not support locks on folders; then the book's own lock must suffice.
        guard error == .busy else { return }
      }
      // A reader that checks for a running build holds the lock for an instant; see `SiteState`.
      guard patience > 0 else {
        throw FileError(.lock, path, reason: "another build is writing into it")
      }
      patience -= 1
      OwnProcess.pause(milliseconds: 1)
    }
  }

  /// Writes the staging note, before any temporary name is used.
  func announce() throws(FileError) {
    let failure = state.withLock { state -> FileError? in
      guard !state.isAnnounced else { return nil }
      do throws(SystemFailure) {
        try root.makeOrEmptyFile(StagingNote.name).write(StagingNote.bytes)
      } catch {
        return FileError(.write, full(StagingNote.name), error)
      }
      state.isAnnounced = true
      return nil
    }
    if let failure { throw failure }
  }

  /// Removes the staging note once no temporary name is left; with `isLeft`, also that of an earlier commit.
  func strikeAnnouncement(_ isLeft: Bool) {
    let isAnnounced = state.withLock { state in
      defer { state.isAnnounced = false }
      return state.isAnnounced
    }
    if isAnnounced || isLeft { try? root.removeFile(StagingNote.name) }
  }

  /// The path to use in errors for a path below the folder.
  func full(_ relative: String) -> String { RelativePath.join(path, relative) }

  /// Opens a folder by its relative path, without following links.
  func open(_ relative: String) throws(SystemFailure) -> OpenFolder {
    if relative.isEmpty { return root }
    if let known = state.withLock({ $0.open[relative] }) { return known.folder }
    let folder = try root.folder(path: relative)
    remember(WaitingRoom(folder: folder, isNew: standIn != nil), as: relative)
    return folder
  }

  /// Whether a folder is known to hold only files of this commit.
  func isNew(_ relative: String) -> Bool {
    relative.isEmpty
      ? standIn != nil : state.withLock { $0.open[relative]?.isNew ?? false }
  }

  /// The folder where files wait: the target folder itself, or its stand-in.
  func waitingRoom(for relative: String) throws(FileError) -> WaitingRoom {
    if relative.isEmpty { return WaitingRoom(folder: root, isNew: standIn != nil) }
    if let known = state.withLock({ $0.open[relative] }) { return known }
    var room = WaitingRoom(folder: root, isNew: standIn != nil)
    var walked = ""
    for part in relative.split(separator: "/") {
      let above = walked
      let name = String(part)
      walked = RelativePath.join(walked, name)
      do throws(SystemFailure) {
        room.folder = try room.folder.folder(name)
        continue
      } catch {
        guard error == .missing else { throw FileError(.create, full(walked), error) }
      }
      if !room.isNew { try announce() }
      let made = room.isNew ? name : TemporaryName.make(for: name)
      do throws(SystemFailure) {
        if try room.folder.makeFolder(made), !room.isNew {
          let standIn = (path: walked, waiting: RelativePath.join(above, made))
          state.withLock { $0.standIns.append(standIn) }
        }
        room = WaitingRoom(folder: try room.folder.folder(made), isNew: true)
      } catch {
        throw FileError(.create, full(walked), error)
      }
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

  /// Opens a folder by its relative path, making its missing parts.
  func make(_ relative: String) throws(FileError) -> OpenFolder {
    if let there = try? open(relative) { return there }
    var current = root
    var walked = ""
    for part in relative.split(separator: "/") {
      walked = RelativePath.join(walked, String(part))
      do throws(SystemFailure) {
        let folder = walked
        if try current.makeFolder(String(part)) {
          state.withLock { $0.made.append(folder) }
        }
        current = try current.folder(String(part))
      } catch {
        throw FileError(.create, full(walked), error)
      }
    }
    return current
  }

  /// The status of a path, without following links; nil if nothing exists there.
  func status(_ relative: String) -> FileStatus? {
    try? open(RelativePath.folder(of: relative)).status(of: RelativePath.name(of: relative))
  }

  /// The bytes of a file of the site.
  func read(_ relative: String) throws(FileError) -> [UInt8] {
    let folder = try FileError.naming(
      .read, full(relative), try open(RelativePath.folder(of: relative)))
    return try readFile(
      RelativePath.name(of: relative), in: folder, calling: full(relative), limit: Int.max - 1)
  }

  /// Removes a file and returns whether it did; anything missing or not a regular file is left alone.
  func remove(_ relative: String) throws(FileError) -> Bool {
    guard let folder = try? open(RelativePath.folder(of: relative)) else { return false }
    let name = RelativePath.name(of: relative)
    guard (try? folder.status(of: name))?.isFile == true else { return false }
    try FileError.naming(.remove, full(relative), try folder.removeFile(name))
    return true
  }

  /// Removes something an earlier commit left waiting: a file, or a stand-in with its content.
  func removeLeftover(_ relative: String) throws(FileError) {
    guard try !remove(relative), let folder = try? open(RelativePath.folder(of: relative)) else {
      return
    }
    let name = RelativePath.name(of: relative)
    try FileError.naming(.remove, full(relative), try folder.removeTree(name))
  }

  /// Removes the folders above a path as long as they are empty.
  func removeEmptyFolders(above relative: String) {
    var folder = RelativePath.folder(of: relative)
    while !folder.isEmpty {
      let above = RelativePath.folder(of: folder)
      let name = RelativePath.name(of: folder)
      guard (try? open(above).removeFolder(name)) != nil else { return }
      state.withLock { $0.open[folder] = nil }
      folder = above
    }
  }

  /// The folders of the site that wait in stand-ins, in the order of their bytes.
  var foldersThatWait: [String] {
    state.withLock { $0.standIns.map(\.path) }.sorted(by: RelativePath.precedes)
  }

  /// Puts a waiting folder in its place; fails if anything but an empty folder has appeared there.
  func rename(folder relative: String) throws(FileError) {
    let found = state.withLock { state in state.standIns.first { $0.path == relative } }
    guard let found, let above = try? open(RelativePath.folder(of: relative)) else { return }
    do throws(SystemFailure) {
      try above.rename(
        RelativePath.name(of: found.waiting), to: RelativePath.name(of: relative))
    } catch {
      throw SiteFolder.renameFailure(full(relative), error)
    }
    state.withLock { state in state.standIns.removeAll { $0.path == relative } }
  }

  /// Puts the whole site in its place.
  func rename() throws(FileError) {
    guard let standIn else { return }
    // The target must not end in a slash: with one, it would have to be an existing folder.
    let place = RelativePath.join(SiteFolder.above(path), SiteFolder.name(path))
    do throws(SystemFailure) {
      try OpenFolder.current.rename(standIn, to: place)
    } catch {
      throw SiteFolder.renameFailure(path, error)
    }
  }

  private static func renameFailure(_ path: String, _ failure: SystemFailure) -> FileError {
    guard [.notEmpty, .exists, .notAFolder].contains(failure) else {
      return FileError(.rename, path, failure)
    }
    return FileError(.rename, path, reason: "something was put there meanwhile; build again")
  }

  /// Removes the folders that this commit made if they are empty, and all stand-ins.
  func removeMadeFolders() {
    let (made, standIns) = state.withLock { state in
      defer { (state.made, state.standIns, state.open) = ([], [], [:]) }
      return (state.made, state.standIns)
    }
    for folder in standIns { try? removeLeftover(folder.waiting) }
    for folder in made.reversed() {
      try? open(RelativePath.folder(of: folder)).removeFolder(RelativePath.name(of: folder))
    }
    if let standIn { try? OpenFolder.current.removeTree(standIn) }
  }
}

/// A folder in which files of the site wait for the commit's end.
struct WaitingRoom: Sendable {
  var folder: OpenFolder
  /// Whether the folder itself is new and waits, so that its files already have their final names.
  var isNew: Bool
}
