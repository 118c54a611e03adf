public import HornbookBytes
internal import HornbookSystem

/// Facts about a file that show, without reading it, whether it is still the same file.
///
/// The modification time alone is not enough: anyone can set it, and reproducible archives give all their files the
/// same one. A file that is unpacked in place of another may even get its inode number. But the change time
/// (`changed`) cannot be set.
public struct FileFacts: Hashable, Sendable {
  /// Its length in bytes.
  public let size: Int
  /// The time its bytes last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// Its inode number; a different one means that the file was replaced.
  public let inode: UInt64
  /// The time anything about it last changed, including its name and permissions, in nanoseconds since 1970.
  public let changed: Int64

  /// Creates facts from values read back from a manifest.
  public init(size: Int, modified: Int64, inode: UInt64, changed: Int64) {
    self.size = size
    self.modified = modified
    self.inode = inode
    self.changed = changed
  }

  init(_ status: FileStatus) {
    self.init(
      size: status.size, modified: status.modified, inode: status.inode, changed: status.changed)
  }

  /// Whether the file was modified so shortly before `time` that its facts prove nothing yet: a slow clock may give
  /// two writes the same time.
  public func isYoung(at time: Int64) -> Bool {
    modified >= time &- 2_000_000_000
  }

  /// The facts of a regular file; symbolic links are followed.
  public static func of(_ path: String) throws(FileError) -> FileFacts {
    guard !path.utf8.contains(0) else { throw FileError(.inspect, path, .invalid) }
    let status = try FileError.naming(
      .inspect, path, try OpenFolder.current.status(of: path, followingLink: true))
    guard status.isFile else {
      throw FileError(
        .inspect, path, reason: status.isFolder ? "it is a folder" : "it is not a file")
    }
    return FileFacts(status)
  }
}

/// Identifies a file while a book is read, so that two names of one file can be recognised.
public struct FileNumber: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The number of a file that has more than one name; nil if it has only one.
  init?(ofTwin status: FileStatus) {
    guard status.names > 1 else { return nil }
    (device, inode) = (status.device, status.inode)
  }
}

extension FileFacts: Recordable {
  /// Writes the numbers in a fixed order.
  public func write(to record: inout RecordWriter) {
    record.write(size)
    record.write(Int(modified))
    record.write(Int(Int64(bitPattern: inode)))
    record.write(Int(changed))
  }

  /// Reads the numbers in the order in which they were written.
  public init(from record: inout RecordReader) {
    size = record.number()
    modified = Int64(record.number())
    inode = UInt64(bitPattern: Int64(record.number()))
    changed = Int64(record.number())
  }
}
