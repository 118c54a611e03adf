internal import HornbookSystem
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

  // A process that is just being begun shares the folder for a moment: the lock is let go all the same.
  deinit { root.unlock() }

  /// Keeps other builds out for as long as this value lives, whatever book they are of.
  func lock() throws(FileError) {
    var patience = 10
    while true {
      do throws(SystemFailure) {
        return try root.lock(.exclusive)
      } catch {
        // Some file systems know no locks on folders; then the book's own lock has to do.
        guard error == .busy else { return }
      }
      // Whoever only looks whether somebody is at work has the lock for an instant; see `SiteState`.
      guard patience > 0 else {
        throw FileError(.lock, path, reason: "another build is writing into it")
      }
      patience -= 1
      OwnProcess.pause(milliseconds: 1)
    }
  }

  /// Writes down which names are temporary ones of ours, before there is any.
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

  /// Removes what was written down of that, once no name of ours is left; also what another commit has
  /// left of it.
  func strikeAnnouncement(_ isLeft: Bool) {
    let isAnnounced = state.withLock { state in
      defer { state.isAnnounced = false }
      return state.isAnnounced
    }
    if isAnnounced || isLeft { try? root.removeFile(StagingNote.name) }
  }

  /// The name by which errors speak of a path below the folder.
  func full(_ relative: String) -> String { RelativePath.join(path, relative) }

  /// Opens the folder of that relative path, without following a link.
  func open(_ relative: String) throws(SystemFailure) -> OpenFolder {
    if relative.isEmpty { return root }
    if let known = state.withLock({ $0.open[relative] }) { return known.folder }
    let folder = try root.folder(path: relative)
    remember(WaitingRoom(folder: folder, isNew: standIn != nil), as: relative)
    return folder
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

  /// Opens the folder of that relative path, making what is missing of it.
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

  /// What stands at a path, links not followed; nil where nothing does.
  func status(_ relative: String) -> FileStatus? {
    try? open(RelativePath.folder(of: relative)).status(of: RelativePath.name(of: relative))
  }

  /// The bytes of a file of ours.
  func read(_ relative: String) throws(FileError) -> [UInt8] {
    let folder = try FileError.naming(
      .read, full(relative), try open(RelativePath.folder(of: relative)))
    return try readFile(
      RelativePath.name(of: relative), in: folder, calling: full(relative), limit: Int.max - 1)
  }

  /// Removes a file; what is missing already, or has become something else, is left as it is.
  func remove(_ relative: String) throws(FileError) -> Bool {
    guard let folder = try? open(RelativePath.folder(of: relative)) else { return false }
    let name = RelativePath.name(of: relative)
    guard (try? folder.status(of: name))?.isFile == true else { return false }
    try FileError.naming(.remove, full(relative), try folder.removeFile(name))
    return true
  }

  /// Removes what an earlier commit left waiting: a file, or a stand-in with all that is in it.
  func removeLeftover(_ relative: String) throws(FileError) {
    guard try !remove(relative), let folder = try? open(RelativePath.folder(of: relative)) else {
      return
    }
    let name = RelativePath.name(of: relative)
    try FileError.naming(.remove, full(relative), try folder.removeTree(name))
  }

  /// Removes the folders above a path as far as they are empty.
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

  /// The folders of the site that wait to be put in their places, in the order of their bytes.
  var foldersThatWait: [String] {
    state.withLock { $0.standIns.map(\.path) }.sorted(by: RelativePath.precedes)
  }

  /// Puts a folder that waits in its place; nothing but an empty folder may have come there meanwhile.
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
    // What is named with a slash at its end must be a folder already.
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

  /// Removes the folders that this commit made and did not fill, and all that stands in for folders.
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

/// A folder in which files of the site wait.
struct WaitingRoom: Sendable {
  var folder: OpenFolder
  /// Whether it is new with all that is in it, so that its files have their own names already.
  var isNew: Bool
}
