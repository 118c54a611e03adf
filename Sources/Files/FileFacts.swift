internal import Glibc
public import HornbookBytes

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

  init(_ status: stat) {
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    modified = FileFacts.nanoseconds(status.st_mtim)
    changed = FileFacts.nanoseconds(status.st_ctim)
  }

  /// Whether a file is so young at some time that its facts do not prove anything yet: a clock that
  /// ticks slowly may give two writings the same time.
  public func isYoung(at time: Int64) -> Bool {
    modified >= time &- 2_000_000_000
  }

  /// The facts of a regular file, symbolic links followed.
  public static func of(_ path: String) throws(FileError) -> FileFacts {
    guard !path.utf8.contains(0) else { throw FileError(.inspect, path, code: EINVAL) }
    guard let status = stat.of(path, at: AT_FDCWD, following: true) else {
      throw FileError(.inspect, path, code: errno)
    }
    guard status.isFile else {
      throw FileError(
        .inspect, path, reason: status.isFolder ? "it is a folder" : "it is not a file")
    }
    return FileFacts(status)
  }

  /// The present, on the clock that stamps files.
  public static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// A time far outside of our centuries wraps rather than traps: it is only ever compared.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// What tells, while a book is read, whether two names are of one file.
public struct FileNumber: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The number of a file that has other names besides the one by which it was found; nil where there
  /// are none.
  init?(ofTwin status: stat) {
    guard status.st_nlink > 1 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
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
