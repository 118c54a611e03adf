internal import Glibc

/// The system's information about a file, a folder or another directory entry.
public struct FileStatus: Sendable {
  /// The kind of a directory entry.
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

  /// The kind of the entry.
  public let kind: Kind
  /// Its length in bytes.
  public let size: Int
  /// The permission bits, such as 0o644.
  public let permissions: UInt32
  /// The number of the file system that contains it.
  public let device: UInt64
  /// Its inode number in that file system.
  public let inode: UInt64
  /// The number of its names (hard links).
  public let names: UInt64
  /// The time its bytes last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// The time anything about it last changed, in nanoseconds since 1970; it cannot be set.
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

  /// The status of an open file or folder.
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
