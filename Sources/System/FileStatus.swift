internal import Glibc

/// What the system knows of a file, a folder or anything else that has a name.
public struct FileStatus: Sendable {
  /// What it is.
  public enum Kind: Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link.
    case link
    /// A pipe, a socket or a device.
    case special
  }

  /// What it is.
  public let kind: Kind
  /// Its length in bytes.
  public let size: Int
  /// Who may read, write and run it, as the system writes it.
  public let permissions: UInt32
  /// The disk that it lies on.
  public let device: UInt64
  /// Its number there.
  public let inode: UInt64
  /// How many names it has.
  public let names: UInt64
  /// When its bytes last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// When anything about it last changed, in nanoseconds since 1970; nobody can set it.
  public let changed: Int64

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    size = Int(status.st_size)
    permissions = status.st_mode & 0o777
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    names = UInt64(status.st_nlink)
    modified = Machine.nanoseconds(status.st_mtim)
    changed = Machine.nanoseconds(status.st_ctim)
  }

  /// That of an open file or folder.
  static func of(_ number: Int32) throws(SystemFailure) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Whether it is a regular file.
  public var isFile: Bool { kind == .file }
  /// Whether it is a folder.
  public var isFolder: Bool { kind == .folder }
  /// Whether it is a symbolic link.
  public var isLink: Bool { kind == .link }
}
