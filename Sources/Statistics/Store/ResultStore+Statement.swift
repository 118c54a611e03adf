internal import CSQLite

extension ResultStore {
  /// A statement while it is used.
  final class Statement {
    private var statement: OpaquePointer?
    private let store: ResultStore

    init(_ store: ResultStore, _ text: String) throws(Failure) {
      self.store = store
      guard sqlite3_prepare_v2(store.database, text, -1, &statement, nil) == SQLITE_OK else {
        throw store.failure
      }
    }

    deinit { sqlite3_finalize(statement) }

    func bind(_ place: CInt, _ bytes: [UInt8]?) {
      guard let bytes else {
        sqlite3_bind_null(statement, place)
        return
      }
      _ = bytes.withUnsafeBytes {
        sqlite3_bind_blob(statement, place, $0.baseAddress, CInt(clamping: $0.count), Self.copied)
      }
    }

    func bind(_ place: CInt, text: [UInt8]) {
      _ = text.withUnsafeBytes { bytes in
        sqlite3_bind_text(
          statement, place, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          CInt(clamping: bytes.count), Self.copied)
      }
    }

    func bind(_ place: CInt, _ number: Int64) { sqlite3_bind_int64(statement, place, number) }

    /// Tells SQLite to copy what it is given.
    private static var copied: sqlite3_destructor_type {
      unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    func run() throws(Failure) {
      guard sqlite3_step(statement) == SQLITE_DONE else { throw store.failure }
      sqlite3_reset(statement)
    }

    /// Moves to the next row; false at the end.
    func step() throws(Failure) -> Bool {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      default: throw store.failure
      }
    }

    func finish() {
      sqlite3_finalize(statement)
      statement = nil
    }

    func int(_ column: CInt) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func bytes(_ column: CInt) -> [UInt8] {
      let start = sqlite3_column_blob(statement, column)
      return Array(
        UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
  }
}
