internal import Glibc

/// Change events (inotify) for single folders; folders inside them must be watched separately.
public final class FolderEvents: Sendable {
  /// One change.
  public struct Event: Sendable {
    /// The kind of a change.
    public enum Kind: Sendable {
      /// The system's queue overflowed: anything may have changed.
      case overflow
      /// The folder is no longer watched.
      case unwatched
      /// The folder itself was removed.
      case ended
      /// Something was made in it.
      case made
      /// Something in it was written to, and is perhaps still being written.
      case writing
      /// A file that was open for writing was closed.
      case written
      /// Something was moved or renamed into it.
      case movedHere
      /// Something was moved or renamed out of it.
      case movedAway
      /// Something was removed, or its owner or times changed.
      case other
    }

    /// The number of the folder in which the change happened.
    public let folder: Int32
    /// The kind of the change.
    public let kind: Kind
    /// Whether the changed entry is a folder.
    public let isFolder: Bool
    /// The name of the changed entry; empty for the folder itself.
    public let name: String
  }

  /// A descriptor that becomes readable when something has happened.
  public let readable: Int32

  /// Creates a watcher that watches nothing yet.
  public init() throws(SystemFailure) {
    readable = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard readable >= 0 else { throw .last }
  }

  deinit { if readable >= 0 { close(readable) } }

  /// Watches a folder and returns the number that its events carry.
  ///
  /// A folder that is already watched keeps its number.
  ///
  /// - Parameter onlyNames: Whether to report only changes of names, not of the files' content.
  public func watch(
    _ path: String, onlyNames: Bool, followingLink: Bool
  ) throws(SystemFailure) -> Int32 {
    var wanted = [IN_CREATE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE]
    if !onlyNames { wanted += [IN_CLOSE_WRITE, IN_MODIFY, IN_ATTRIB, IN_DELETE_SELF] }
    var mask = UInt32(IN_ONLYDIR) | (followingLink ? 0 : UInt32(IN_DONT_FOLLOW))
    for kind in wanted { mask |= UInt32(kind) }
    let number = inotify_add_watch(readable, path, mask)
    guard number >= 0 else { throw .last }
    return number
  }

  /// Stops watching a folder.
  public func forget(_ folder: Int32) { inotify_rm_watch(readable, folder) }

  /// The next events; nil if there are none yet.
  public func next() -> [Event]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(readable, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Event.all(in: buffer[..<count]) : nil
    }
  }
}

extension FolderEvents.Event {
  private static let headSize = 16

  /// Decodes the events that were read: number, kinds, cookie, length of the name, name.
  fileprivate static func all(in bytes: ArraySlice<UInt8>) -> [Self] {
    var events: [Self] = []
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
        Self(
          folder: Int32(bitPattern: number(0)), kind: Kind(mask: number(4)),
          isFolder: number(4) & UInt32(IN_ISDIR) != 0, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headSize + length)
    }
    return events
  }
}

extension FolderEvents.Event.Kind {
  private static let known: [(mark: Int32, kind: Self)] = [
    (IN_Q_OVERFLOW, .overflow), (IN_IGNORED, .unwatched), (IN_DELETE_SELF, .ended),
    (IN_CREATE, .made), (IN_MODIFY, .writing), (IN_CLOSE_WRITE, .written),
    (IN_MOVED_TO, .movedHere), (IN_MOVED_FROM, .movedAway),
  ]

  fileprivate init(mask: UInt32) {
    self = Self.known.first { mask & UInt32(bitPattern: $0.mark) != 0 }?.kind ?? .other
  }
}
