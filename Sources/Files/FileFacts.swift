public import HornbookBytes
internal import HornbookSystem

/// What tells, without reading it, whether a file is still the one that was seen before.
///
/// The time of its bytes alone can be set by anybody, and archives that can be made again give all
/// their files the same one; a file that is unpacked in the place of another may even get its number.
/// When the system last saw it change cannot be set.
public struct FileFacts: Hashable, Sendable {
  /// Its length in bytes.
  public let size: Int
  /// When its bytes last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// Its number in the file system: another one means that it was replaced.
  public let inode: UInt64
  /// When anything about it last changed, its name and who may read it among that, in nanoseconds
  /// since 1970.
  public let changed: Int64

  /// Puts facts together, as read back from a manifest.
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

  /// Whether a file is so young at some time that its facts do not prove anything yet: a clock that
  /// ticks slowly may give two writings the same time.
  public func isYoung(at time: Int64) -> Bool {
    modified >= time &- 2_000_000_000
  }

  /// The facts of a regular file, symbolic links followed.
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

/// What tells, while a book is read, whether two names are of one file.
public struct FileNumber: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The number of a file that has other names besides the one by which it was found; nil where there
  /// are none.
  init?(ofTwin status: FileStatus) {
    guard status.names > 1 else { return nil }
    (device, inode) = (status.device, status.inode)
  }
}

extension FileFacts: Recordable {
  /// Writes the numbers.
  public func write(to record: inout RecordWriter) {
    record.write(size)
    record.write(Int(modified))
    record.write(Int(Int64(bitPattern: inode)))
    record.write(Int(changed))
  }

  /// Reads them in the same order.
  public init(from record: inout RecordReader) {
    size = record.number()
    modified = Int64(record.number())
    inode = UInt64(bitPattern: Int64(record.number()))
    changed = Int64(record.number())
  }
}
