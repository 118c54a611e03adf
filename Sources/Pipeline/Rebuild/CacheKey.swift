internal import HornbookBytes
internal import HornbookFiles
internal import HornbookSystem

/// Identifies a program and its options.
///
/// A cache with another key is not used.
struct CacheKey: Sendable, Hashable {
  /// Identifies this build of the program.
  var program: StableHash
  /// A hash of the options and of `SOURCE_DATE_EPOCH`.
  var options: StableHash

  /// The key of the running program with the given options.
  ///
  /// The program is identified by its build ID, so that a cache may be moved to another machine. A
  /// program without one is identified by its file, which gets another size, time or number with
  /// each build. Nil if the system does not provide these.
  static func make(_ options: BookOptions) -> CacheKey? {
    var program = StableHasher()
    program.combine("hornbook \(ProgramVersion.text)")
    if let number = ProgramIdentity.buildID(of: OwnProcess.path) {
      program.combine(number)
    } else {
      guard let facts = try? FileFacts.of(OwnProcess.path) else { return nil }
      program.combine(facts.inode)
      program.combine(UInt64(bitPattern: Int64(facts.size)))
      program.combine(UInt64(bitPattern: facts.modified))
      program.combine(UInt64(bitPattern: facts.changed))
    }
    var asked = StableHasher()
    asked.combine(Machine.environment("SOURCE_DATE_EPOCH") ?? "")
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
