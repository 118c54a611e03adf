internal import Glibc
internal import HornbookBytes
internal import HornbookFiles

/// What must be the same for a cache to be worth reading at all.
enum CacheKey {
  /// The key of this very program with some options.
  ///
  /// The program is known by its file: another version, older or newer, or the same one built anew
  /// has another size, time or number. Nil where the system does not tell.
  static func make(_ options: BookOptions) -> StableHash? {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    var hasher = StableHasher()
    hasher.combine("hornbook \(ProgramVersion.text)")
    hasher.combine(UInt64(status.st_dev))
    hasher.combine(UInt64(status.st_ino))
    hasher.combine(UInt64(bitPattern: Int64(status.st_size)))
    for time in [status.st_mtim, status.st_ctim] {
      hasher.combine(UInt64(bitPattern: Int64(time.tv_sec)))
      hasher.combine(UInt64(bitPattern: Int64(time.tv_nsec)))
    }
    hasher.combine(getenv("SOURCE_DATE_EPOCH").map { String(cString: $0) } ?? "")
    hasher.combine(options.fingerprint)
    return hasher.finish()
  }
}
