internal import HornbookBytes
internal import HornbookFiles
internal import HornbookSystem

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
