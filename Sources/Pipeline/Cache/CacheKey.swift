internal import Glibc
internal import HornbookBytes
internal import HornbookFiles

/// What must be the same for a cache to be worth reading at all.
struct CacheKey: Sendable, Hashable {
  /// The very program, and what of its surroundings decides about the site.
  var program: StableHash
  /// What it was asked to do.
  var options: StableHash

  /// The key of this very program with some options.
  ///
  /// The program is known by the number in it, so that a cache may be carried to another machine; one
  /// without such a number is known by its file: built anew it has another size, time or number. Nil
  /// where the system does not tell.
  static func make(_ options: BookOptions) -> CacheKey? {
    let path = "/proc/self/exe"
    var program = StableHasher()
    program.combine("hornbook \(ProgramVersion.text)")
    if let number = ProgramIdentity.buildID(of: path) {
      program.combine(number)
    } else {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      program.combine(UInt64(status.st_dev))
      program.combine(UInt64(status.st_ino))
      program.combine(UInt64(bitPattern: Int64(status.st_size)))
      for time in [status.st_mtim, status.st_ctim] {
        program.combine(UInt64(bitPattern: Int64(time.tv_sec)))
        program.combine(UInt64(bitPattern: Int64(time.tv_nsec)))
      }
    }
    var asked = StableHasher()
    asked.combine(getenv("SOURCE_DATE_EPOCH").map { String(cString: $0) } ?? "")
    asked.combine(options.fingerprint)
    return CacheKey(program: program.finish(), options: asked.finish())
  }
}

extension CacheKey: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(program)
    record.write(options)
  }

  init(from record: inout RecordReader) {
    program = record.hash()
    options = record.hash()
  }
}
