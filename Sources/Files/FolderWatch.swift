internal import HornbookBytes
internal import HornbookSystem

/// Notices changes in some folders below a root and in all folders inside them, and in some files at the root.
///
/// It only tells reliably that something may have changed; the caller then looks at the files. Hidden names are
/// skipped, as `Walk` skips them, and folders that are links are not entered.
///
/// The system limits the number of watches. If they do not suffice, `fault` is set, and `looksOther` finds changes
/// by comparing the files themselves.
public final class FolderWatch {
  /// The changes since the last query.
  public struct Changes: Sendable {
    /// The paths below the root that were written, added or removed, each once, in that order.
    public var paths: [String] = []
    /// Whether there were too many events for the system to queue: anything may have changed.
    public var isOverflow = false
    /// Whether a file may still be in the middle of being written.
    public var isUnfinished = false

    /// Whether anything has happened.
    public var isEmpty: Bool { paths.isEmpty && !isOverflow }
  }

  private let root: String
  private let folders: [String]
  /// The names of files at the root.
  private let files: Set<String>
  /// Whether the root itself is one of the folders, and not only what they lie in.
  private var includesRoot: Bool { folders.contains("") }
  /// The system's events; nil if the system cannot watch anything for us.
  private let events: FolderEvents?
  private let system: WatchSystem
  /// The hash of the files' state when they were last looked at.
  private var last: StableHash?
  /// Maps the system's watch numbers to folders; `numbers` is the reverse.
  private var paths: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]
  /// The reason why not all folders could be watched; nil if all are.
  public private(set) var fault: FileError?

  /// Watches some folders below a root, including those that do not exist yet; an empty path means the root.
  ///
  /// - Parameter files: The names of files at the root.
  public convenience init(_ root: String, folders: [String], files: Set<String> = [])
    throws(FileError)
  {
    try self.init(root, folders: folders, files: files, system: .usual)
  }

  init(_ root: String, folders: [String], files: Set<String> = [], system: WatchSystem)
    throws(FileError)
  {
    self.root = root
    self.folders = folders
    self.files = files
    self.system = system
    let top = try? OpenFolder.current.status(of: root.isEmpty ? "." : root, followingLink: true)
    guard top?.isFolder == true else { throw FileError(.watch, root, .missing) }
    do throws(SystemFailure) {
      events = try system.begin()
    } catch {
      events = nil
      fault = FileError(.watch, root, error)
      _ = looksOther()
      return
    }
    _ = watch("")
    for folder in folders { enter(folder) }
    if fault != nil { _ = looksOther() }
  }

  /// Becomes readable when something has happened; nil if the system cannot watch anything for us.
  public var descriptor: Int32? { events?.readable }

  /// Whether any file differs from the last look in name, size, times or inode number.
  ///
  /// The initialiser takes a first look if it cannot watch all folders. Otherwise the first call has nothing to
  /// compare with and returns true.
  public func looksOther() -> Bool {
    var writer = ByteWriter()
    for folder in folders {
      let walk = Walk(of: RelativePath.join(root, folder))
      for file in walk.files {
        let facts = file.facts
        writer.write(text: "\(file.path)\0\(facts.size) \(facts.modified) \(facts.changed) ")
        writer.write(text: "\(facts.inode)\n")
      }
      for folder in walk.folders { writer.write(text: folder + "/\n") }
      for link in walk.links { writer.write(text: "\(link.path) \(link.target)\n") }
      writer.write(text: "\(walk.failures.count)\n")
    }
    for file in files.sorted() {
      let facts = try? FileFacts.of(RelativePath.join(root, file))
      writer.write(
        text: "\(file) \(facts?.size ?? -1) \(facts?.modified ?? 0) \(facts?.inode ?? 0)\n")
    }
    let now = StableHash(of: writer.bytes)
    defer { last = now }
    return last != now
  }

  /// The changes since the last call; does not wait.
  public func changes() -> Changes {
    var changes = Changes()
    var seen: Set<String> = []
    while let events = events?.next() {
      for event in events { note(event, &changes, &seen) }
    }
    if changes.isOverflow {
      // Events about added and removed folders were lost, so all folders are looked for again. The system gives a
      // folder that it already watches the same number.
      paths = [:]
      numbers = [:]
      _ = watch("")
      for folder in folders { enter(folder) }
    }
    return changes
  }

  private func note(
    _ event: FolderEvents.Event, _ changes: inout Changes, _ seen: inout Set<String>
  ) {
    if event.kind == .overflow { return changes.isOverflow = true }
    guard let folder = paths[event.folder] else { return }
    if event.kind == .unwatched {
      paths[event.folder] = nil
      if numbers[folder] == event.folder { numbers[folder] = nil }
      return
    }
    guard !event.name.hasPrefix("."), !event.name.isEmpty || event.kind == .ended else { return }
    let path = RelativePath.join(folder, event.name)
    // In the root itself only our folders matter; the site may be written beside them.
    if folder.isEmpty, !includesRoot, !folders.contains(path), !files.contains(path) { return }
    if event.isFolder || folder.isEmpty {
      if event.kind == .movedAway { leave(path) }
      if event.kind == .made || event.kind == .movedHere { enter(path) }
    }
    switch event.kind {
    case .writing: changes.isUnfinished = true
    case .made where !event.isFolder: changes.isUnfinished = true
    case .written, .movedHere: changes.isUnfinished = false
    default: break
    }
    if seen.insert(path).inserted { changes.paths.append(path) }
  }

  /// Watches a folder and all folders below it.
  private func enter(_ top: String) {
    var isNew = watch(top) || top.isEmpty
    // A folder that is made during this loop is found by a new watch or by the next pass.
    while isNew {
      isNew = false
      for inner in Walk(of: RelativePath.join(root, top)).folders {
        let path = RelativePath.join(top, inner)
        if numbers[path] == nil, watch(path) { isNew = true }
      }
    }
  }

  /// Watches one folder; returns false if it is not a folder or is already watched.
  private func watch(_ path: String) -> Bool {
    guard let events else { return false }
    let isTop = path.isEmpty || folders.contains(path)
    let place = RelativePath.join(root, path)
    do throws(SystemFailure) {
      let isOnlyAbove = path.isEmpty && !includesRoot && files.isEmpty
      let number = try system.add(events, place.isEmpty ? "." : place, isOnlyAbove, isTop)
      let isNew = paths[number] != path
      paths[number] = path
      numbers[path] = number
      return isNew
    } catch {
      // A missing folder loses nothing, but any other failure means that changes will be missed.
      if !error.isMissing { fault = FileError(.watch, place, error) }
      return false
    }
  }

  /// Stops watching a folder that was moved away, and all folders below it.
  private func leave(_ top: String) {
    for path in numbers.keys.filter({ $0 == top || $0.hasPrefix(top + "/") }) {
      guard let number = numbers.removeValue(forKey: path) else { continue }
      paths[number] = nil
      events?.forget(number)
    }
  }
}

/// The system calls for watching, replaceable so that tests can make them fail.
struct WatchSystem: Sendable {
  var begin: @Sendable () throws(SystemFailure) -> FolderEvents
  var add:
    @Sendable (
      _ events: FolderEvents, _ place: String, _ onlyNames: Bool, _ followingLink: Bool
    ) throws(SystemFailure) -> Int32

  static let usual = WatchSystem(
    begin: { () throws(SystemFailure) in try FolderEvents() },
    add: { events, place, onlyNames, followingLink throws(SystemFailure) in
      try events.watch(place, onlyNames: onlyNames, followingLink: followingLink)
    })
}
