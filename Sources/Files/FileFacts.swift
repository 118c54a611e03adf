internal import Glibc

/// What tells, without reading it, whether a file is still the one that was seen before.
public struct FileFacts: Hashable, Sendable {
  /// Its length in bytes.
  public let size: Int
  /// When its bytes last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// Its number in the file system: another one means that it was replaced.
  public let inode: UInt64

  /// Puts facts together, as read back from a manifest.
  public init(size: Int, modified: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
  }

  init(_ status: stat) {
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    modified = FileFacts.nanoseconds(status.st_mtim)
  }

  /// The facts of a regular file, symbolic links followed.
  public static func of(_ path: String) throws(FileError) -> FileFacts {
    guard !path.utf8.contains(0) else { throw FileError(.inspect, path, code: EINVAL) }
    guard let status = stat.of(path, at: AT_FDCWD, following: true) else {
      throw FileError(.inspect, path, code: errno)
    }
    guard status.isFile else {
      throw FileError(.inspect, path, reason: status.isFolder ? "is a folder" : "is not a file")
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
