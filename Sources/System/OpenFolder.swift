internal import Glibc

/// An open folder that can be shared.
///
/// Its entries are reached from its descriptor, whatever happens to the folders above it.
///
/// A name that is a symbolic link is refused unless `followingLink` is true. A name with slashes is a path, and
/// links before its last part are followed.
public final class OpenFolder: Sendable {
  private let number: Int32

  /// The current working directory; names in it are paths as the user writes them.
  public static let current = OpenFolder(owning: AT_FDCWD)

  private init(owning number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }

  /// Opens a folder by its path; links on the path are followed.
  public init(_ path: String, followingLink: Bool = true) throws(SystemFailure) {
    let flags = O_RDONLY | O_DIRECTORY | (followingLink ? 0 : O_NOFOLLOW)
    number = try OpenFolder.current.openNumber(path, flags)
  }

  /// Opens a folder inside this one.
  public func folder(_ name: String) throws(SystemFailure) -> OpenFolder {
    OpenFolder(owning: try openNumber(name, Self.folderFlags))
  }

  /// Opens a folder by its path below this one, one name at a time; an empty path means this folder.
  public func folder(path: String) throws(SystemFailure) -> OpenFolder {
    var folder = self
    for name in path.split(separator: "/") { folder = try folder.folder(String(name)) }
    return folder
  }

  /// The names in this folder.
  public func names() throws(SystemFailure) -> FolderNames { try names(path: "") }

  /// The names in a folder below this one, reached one name at a time; an empty path means this folder.
  public func names(path: String) throws(SystemFailure) -> FolderNames {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return try FolderNames(owning: openNumber(path.isEmpty ? "." : path, Self.folderFlags))
    }
    let above = try folder(path: String(path[..<slash]))
    let name = String(path[path.utf8.index(after: slash)...])
    return try FolderNames(owning: above.openNumber(name, Self.folderFlags))
  }

  /// The status of this folder.
  public var status: FileStatus {
    get throws(SystemFailure) { try FileStatus.of(number) }
  }

  /// The status of an entry of this folder.
  public func status(
    of name: String, followingLink: Bool = false
  ) throws(SystemFailure) -> FileStatus {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(number, name, &status, flags) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Whether the system reports that an entry does not exist.
  public func lacks(_ name: String) -> Bool {
    do throws(SystemFailure) {
      _ = try status(of: name)
      return false
    } catch {
      return error == .missing
    }
  }

  /// Opens a file for reading.
  public func openFile(
    _ name: String, followingLink: Bool = false
  ) throws(SystemFailure) -> Descriptor {
    try open(name, O_RDONLY | Self.neverWaiting | (followingLink ? 0 : O_NOFOLLOW))
  }

  /// Opens an existing file for appending.
  public func openFile(toAppendTo name: String) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY | O_APPEND | O_NOFOLLOW | Self.neverWaiting)
  }

  /// Opens a pipe or device for writing; a pipe waits for its reader.
  public func openDevice(_ name: String) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY)
  }

  /// Creates a file; fails if the name exists.
  public func makeFile(
    _ name: String, permissions: UInt32 = 0o644
  ) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions)
  }

  /// Creates a file, or empties an existing one.
  public func makeOrEmptyFile(_ name: String) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, 0o644)
  }

  /// Opens a file for reading and writing; creates it if it is missing.
  public func makeOrOpenFile(_ name: String) throws(SystemFailure) -> Descriptor {
    try open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o644)
  }

  /// Makes a folder in it, unless something of that name is there; says whether it was made.
  @discardableResult
  public func makeFolder(_ name: String) throws(SystemFailure) -> Bool {
    if mkdirat(number, name, 0o755) == 0 { return true }
    guard errno == EEXIST else { throw .last }
    return false
  }

  /// Removes a file or a link.
  public func removeFile(_ name: String) throws(SystemFailure) {
    guard unlinkat(number, name, 0) == 0 else { throw .last }
  }

  /// Removes an empty folder.
  public func removeFolder(_ name: String) throws(SystemFailure) {
    guard unlinkat(number, name, AT_REMOVEDIR) == 0 else { throw .last }
  }

  /// Renames a file or a folder in one step.
  ///
  /// It replaces a file or an empty folder of the new name.
  public func rename(
    _ name: String, to new: String, in folder: OpenFolder? = nil
  ) throws(SystemFailure) {
    guard renameat(number, name, (folder ?? self).number, new) == 0 else { throw .last }
  }

  /// Locks the folder without waiting; some file systems do not support locks on folders.
  public func lock(_ lock: FileLock) throws(SystemFailure) { try lock.take(number) }

  /// Releases the lock.
  public func unlock() { FileLock.letGo(number) }

  /// The absolute path with all symbolic links resolved.
  public static func realPath(_ path: String) throws(SystemFailure) -> String {
    guard let letters = realpath(path, nil) else { throw .last }
    defer { free(letters) }
    guard let real = String(validatingCString: letters) else { throw .invalid }
    return real
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

  /// Without these flags, opening a pipe that no other process has open would block for ever.
  private static let neverWaiting = O_NONBLOCK | O_NOCTTY

  private func open(
    _ name: String, _ flags: Int32, _ permissions: UInt32 = 0
  ) throws(SystemFailure) -> Descriptor {
    Descriptor(owning: try openNumber(name, flags, permissions))
  }

  private func openNumber(
    _ name: String, _ flags: Int32, _ permissions: UInt32 = 0
  ) throws(SystemFailure) -> Int32 {
    while true {
      let opened = openat(number, name, flags | O_CLOEXEC, permissions)
      if opened >= 0 { return opened }
      guard errno == EINTR else { throw .last }
    }
  }
}
