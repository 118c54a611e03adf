internal import Glibc

/// An open folder, which several may use: what is in it is reached from there, whatever becomes of the
/// folders above it.
///
/// Where a name is a symbolic link it is refused, unless `followingLink` says otherwise. A name with
/// slashes is a path, and links on the way to its last part are followed.
public final class OpenFolder: Sendable {
  private let number: Int32

  /// The folder in which the program runs; from there, a name is a path as the user writes it.
  public static let current = OpenFolder(owning: AT_FDCWD)

  private init(owning number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }

  /// Opens a folder by its path, with all links on its way.
  public init(_ path: String, followingLink: Bool = true) throws(SystemFailure) {
    let flags = O_RDONLY | O_DIRECTORY | (followingLink ? 0 : O_NOFOLLOW)
    number = try OpenFolder.current.openNumber(path, flags)
  }

  /// Opens a folder in it.
  public func folder(_ name: String) throws(SystemFailure) -> OpenFolder {
    OpenFolder(owning: try openNumber(name, Self.folderFlags))
  }

  /// Opens a folder by its path below this one, name by name; an empty path is that of this one.
  public func folder(path: String) throws(SystemFailure) -> OpenFolder {
    var folder = self
    for name in path.split(separator: "/") { folder = try folder.folder(String(name)) }
    return folder
  }

  /// The names in it.
  public func names() throws(SystemFailure) -> FolderNames { try names(path: "") }

  /// The names in a folder, which is reached name by name; an empty path is that of this one.
  public func names(path: String) throws(SystemFailure) -> FolderNames {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return try FolderNames(owning: openNumber(path.isEmpty ? "." : path, Self.folderFlags))
    }
    let above = try folder(path: String(path[..<slash]))
    let name = String(path[path.utf8.index(after: slash)...])
    return try FolderNames(owning: above.openNumber(name, Self.folderFlags))
  }

  /// What the system knows of it.
  public var status: FileStatus {
    get throws(SystemFailure) { try FileStatus.of(number) }
  }

  /// What the system knows of a name in it.
  public func status(
    of name: String, followingLink: Bool = false
  ) throws(SystemFailure) -> FileStatus {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(number, name, &status, flags) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Whether the system says that there is nothing of a name.
  public func lacks(_ name: String) -> Bool {
    do throws(SystemFailure) {
      _ = try status(of: name)
      return false
    } catch {
      return error == .missing
    }
  }

  /// Opens a file to read it.
  public func openFile(
    _ name: String, followingLink: Bool = false
  ) throws(SystemFailure) -> Descriptor {
    try open(name, O_RDONLY | Self.neverWaiting | (followingLink ? 0 : O_NOFOLLOW))
  }

  /// Opens a file to put bytes behind those that are there.
  public func openFile(toAppendTo name: String) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY | O_APPEND | O_NOFOLLOW | Self.neverWaiting)
  }

  /// Makes a file of a name that nothing has.
  public func makeFile(
    _ name: String, permissions: UInt32 = 0o644
  ) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions)
  }

  /// Makes a file, or empties the one that is there.
  public func makeOrEmptyFile(_ name: String) throws(SystemFailure) -> Descriptor {
    try open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, 0o644)
  }

  /// Opens a file to read and write it, and makes it where there is none.
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

  /// Gives a file or a folder another name, in place of a file or an empty folder of that name, in one
  /// step.
  public func rename(
    _ name: String, to new: String, in folder: OpenFolder? = nil
  ) throws(SystemFailure) {
    guard renameat(number, name, (folder ?? self).number, new) == 0 else { throw .last }
  }

  /// Locks it, without waiting; some file systems know no locks on folders.
  public func lock(_ lock: FileLock) throws(SystemFailure) { try lock.take(number) }

  /// Lets the lock go.
  public func unlock() { FileLock.letGo(number) }

  /// A path without any symbolic link in it.
  public static func realPath(_ path: String) throws(SystemFailure) -> String {
    guard let letters = realpath(path, nil) else { throw .last }
    defer { free(letters) }
    guard let real = String(validatingCString: letters) else { throw .invalid }
    return real
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

  /// Opening a pipe that nobody else has open would wait for ever.
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
