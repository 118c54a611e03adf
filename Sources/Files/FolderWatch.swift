internal import HornbookBytes
internal import HornbookSystem

/// Sees when something changes in some folders below a root, and in all folders in them.
///
/// Only that something may have changed is told reliably: who hears of it looks at the files. Hidden
/// names are passed over, as the walk passes over them, and folders that are links are not entered.
///
/// The system has only so many watches. Where they do not suffice, `fault` says so, and `looksOther`
/// finds out by looking at the files what nobody tells.
public final class FolderWatch {
  /// What has happened since somebody last asked.
  public struct Changes: Sendable {
    /// The paths below the root that were written, came or went, each once, in that order.
    public var paths: [String] = []
    /// Whether so much happened that the system stopped counting: anything may have changed.
    public var isOverflow = false
    /// Whether a file is perhaps still being written.
    public var isUnfinished = false

    /// Whether anything has happened.
    public var isEmpty: Bool { paths.isEmpty && !isOverflow }
  }

  private let root: String
  private let folders: [String]
  /// What the system tells; nil where it watches nothing for us.
  private let events: FolderEvents?
  private let system: WatchSystem
  /// What was seen when the files were last looked at.
  private var last: StableHash?
  /// The watched folders, by the system's number, and those numbers by folder.
  private var paths: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]
  /// Why not all folders could be watched, where that is so.
  public private(set) var fault: FileError?

  /// Watches some folders below a root, those too that are not there yet.
  public convenience init(_ root: String, folders: [String]) throws(FileError) {
    try self.init(root, folders: folders, system: .usual)
  }

  init(_ root: String, folders: [String], system: WatchSystem) throws(FileError) {
    self.root = root
    self.folders = folders
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

  /// Can be read from when something has happened; nil where the system watches nothing for us.
  public var descriptor: Int32? { events?.readable }

  /// Whether any file is another one than at the last look, by name, size, times and number.
  ///
  /// Where not all could be watched from the beginning, it was looked then; else the first look has
  /// nothing to compare with and says yes.
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
    let now = StableHash(of: writer.bytes)
    defer { last = now }
    return last != now
  }

  /// What has happened; does not wait.
  public func changes() -> Changes {
    var changes = Changes()
    var seen: Set<String> = []
    while let events = events?.next() {
      for event in events { note(event, &changes, &seen) }
    }
    if changes.isOverflow {
      // Nobody told of the folders that came and went: all are looked for again, and the system
      // gives those that it knows the numbers that they had.
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
    // Of the root itself only our folders matter; the site may be written beside them.
    if folder.isEmpty, !folders.contains(path) { return }
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

  /// Watches a folder and all below it.
  private func enter(_ top: String) {
    var isNew = watch(top)
    // What is made while we look is seen by a watch or by the next look.
    while isNew {
      isNew = false
      for inner in Walk(of: RelativePath.join(root, top)).folders {
        let path = RelativePath.join(top, inner)
        if numbers[path] == nil, watch(path) { isNew = true }
      }
    }
  }

  /// Watches one folder; false where it is none, or is watched already.
  private func watch(_ path: String) -> Bool {
    guard let events else { return false }
    let isTop = path.isEmpty || folders.contains(path)
    let place = RelativePath.join(root, path)
    do throws(SystemFailure) {
      let number = try system.add(events, place.isEmpty ? "." : place, path.isEmpty, isTop)
      let isNew = paths[number] != path
      paths[number] = path
      numbers[path] = number
      return isNew
    } catch {
      // Gone again, or never there: nothing is missed. Too many are: something is.
      if !error.isMissing { fault = FileError(.watch, place, error) }
      return false
    }
  }

  /// Forgets a folder that has got another name, with all below it.
  private func leave(_ top: String) {
    for path in numbers.keys.filter({ $0 == top || $0.hasPrefix(top + "/") }) {
      guard let number = numbers.removeValue(forKey: path) else { continue }
      paths[number] = nil
      events?.forget(number)
    }
  }
}

/// How the system is asked to watch, so that tests can let it refuse.
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
