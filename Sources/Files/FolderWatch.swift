internal import Glibc
internal import HornbookBytes

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
  /// Can be read from when something has happened; nil where the system watches nothing for us.
  public let descriptor: Int32?
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
    guard stat.of(root.isEmpty ? "." : root, at: AT_FDCWD, following: true)?.isFolder == true
    else { throw FileError(.watch, root, code: ENOENT) }
    let number = system.begin()
    guard number >= 0 else {
      descriptor = nil
      fault = FileError(.watch, root, code: errno)
      _ = looksOther()
      return
    }
    descriptor = number
    _ = watch("")
    for folder in folders { enter(folder) }
    if fault != nil { _ = looksOther() }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

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
    guard let descriptor else { return changes }
    var seen: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for event in Event.all(in: buffer[..<count]) { note(event, &changes, &seen) }
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

  private func note(_ event: Event, _ changes: inout Changes, _ seen: inout Set<String>) {
    if event.has(IN_Q_OVERFLOW) { return changes.isOverflow = true }
    guard let folder = paths[event.watch] else { return }
    if event.has(IN_IGNORED) {
      paths[event.watch] = nil
      if numbers[folder] == event.watch { numbers[folder] = nil }
      return
    }
    guard !event.name.hasPrefix("."), !event.name.isEmpty || event.has(IN_DELETE_SELF) else {
      return
    }
    let path = RelativePath.join(folder, event.name)
    // Of the root itself only our folders matter; the site may be written beside them.
    if folder.isEmpty, !folders.contains(path) { return }
    if event.has(IN_ISDIR) || folder.isEmpty {
      if event.has(IN_MOVED_FROM) { leave(path) }
      if event.has(IN_CREATE) || event.has(IN_MOVED_TO) { enter(path) }
    }
    let isOpen = event.has(IN_MODIFY) || (event.has(IN_CREATE) && !event.has(IN_ISDIR))
    if isOpen { changes.isUnfinished = true }
    if event.has(IN_CLOSE_WRITE) || event.has(IN_MOVED_TO) { changes.isUnfinished = false }
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
    guard let descriptor else { return false }
    let isTop = path.isEmpty || folders.contains(path)
    let wanted =
      path.isEmpty
      ? [IN_CREATE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE]
      : [
        IN_CLOSE_WRITE, IN_MODIFY, IN_ATTRIB, IN_CREATE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE,
        IN_DELETE_SELF,
      ]
    var mask = UInt32(IN_ONLYDIR) | (isTop ? 0 : UInt32(IN_DONT_FOLLOW))
    for kind in wanted { mask |= UInt32(kind) }
    let place = RelativePath.join(root, path)
    let number = system.add(descriptor, place.isEmpty ? "." : place, mask)
    guard number >= 0 else {
      // Gone again, or never there: nothing is missed. Too many are: something is.
      if errno != ENOENT, errno != ENOTDIR { fault = FileError(.watch, place, code: errno) }
      return false
    }
    let isNew = paths[number] != path
    paths[number] = path
    numbers[path] = number
    return isNew
  }

  /// Forgets a folder that has got another name, with all below it.
  private func leave(_ top: String) {
    for path in numbers.keys.filter({ $0 == top || $0.hasPrefix(top + "/") }) {
      guard let number = numbers.removeValue(forKey: path) else { continue }
      paths[number] = nil
      if let descriptor { inotify_rm_watch(descriptor, number) }
    }
  }
}

/// How the system is asked to watch, so that tests can let it refuse.
struct WatchSystem: Sendable {
  var begin: @Sendable () -> Int32
  var add: @Sendable (_ queue: Int32, _ place: String, _ mask: UInt32) -> Int32

  static let usual = WatchSystem(
    begin: { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) },
    add: { inotify_add_watch($0, $1, $2) })
}

/// What the system tells of one change.
private struct Event {
  let watch: Int32
  let mask: UInt32
  let name: String

  func has(_ kind: Int32) -> Bool { mask & UInt32(bitPattern: kind) != 0 }

  private static let headSize = 16

  /// The events in what was read: number, kinds, cookie, length of the name, the name.
  static func all(in bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes
    while rest.count >= headSize {
      func number(_ offset: Int) -> UInt32 {
        var value: UInt32 = 0
        for index in (0..<4).reversed() {
          value = value << 8 | UInt32(rest[rest.startIndex + offset + index])
        }
        return value
      }
      let length = Int(number(12))
      guard rest.count >= headSize + length else { break }
      let name = rest.dropFirst(headSize).prefix(length).prefix { $0 != 0 }
      events.append(
        Event(
          watch: Int32(bitPattern: number(0)), mask: number(4),
          name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headSize + length)
    }
    return events
  }
}
