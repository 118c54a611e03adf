internal import Glibc
internal import Synchronization

/// A new folder for files that another program reads, which only this user can enter.
///
/// It is removed with its last reference, with everything in it.
public final class TemporaryFolder: Sendable {
  /// The absolute path.
  public let path: String

  /// Makes a folder below the one for temporary files.
  ///
  /// - Parameter name: The beginning of its name.
  public init(_ name: String) throws(SystemFailure) {
    let above = Machine.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array((above + "/" + name + "-XXXXXX").utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { letters in
      letters.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else { throw .last }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = path
    _ = Self.used.withLock { $0.insert(path) }
  }

  /// The folders that are still in use.
  private static let used = Mutex<Set<String>>([])

  /// Removes all folders, before the program ends in the middle of its work.
  static func removeAll() {
    let paths = used.withLock { paths in
      defer { paths = [] }
      return paths
    }
    for path in paths { remove(path) }
  }

  deinit {
    let path = path
    _ = Self.used.withLock { $0.remove(path) }
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    let name = String(path[path.utf8.index(after: slash)...])
    try? OpenFolder(String(path[..<slash])).removeTree(name)
  }

  /// Writes a file into it; folders on the way are made.
  public func write(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    var folder = try OpenFolder(self.path)
    let names = path.split(separator: "/").map(String.init)
    for name in names.dropLast() {
      try folder.makeFolder(name)
      folder = try folder.folder(name)
    }
    guard let name = names.last else { throw .invalid }
    try folder.makeFile(name).write(bytes)
  }

  /// Reads a file in it.
  public func read(_ name: String) throws(SystemFailure) -> [UInt8] {
    let file = try OpenFolder(path).openFile(name)
    return try file.read(upTo: file.status.size)
  }
}
