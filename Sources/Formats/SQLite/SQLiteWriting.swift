internal import CSQLite

/// A database in memory that is written from scratch.
///
/// The same statements give the same bytes.
public struct SQLiteWriting: ~Copyable {
  private let database: OpaquePointer

  /// A value of a cell.
  public enum Value: Sendable {
    /// A whole number.
    case integer(Int)
    /// A text.
    case text(String)
  }

  /// Creates an empty database; nil if there is no memory for it.
  public init?() {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    let status = sqlite3_open_v2(":memory:", &database, flags, nil)
    guard status == SQLITE_OK, let database else {
      sqlite3_close_v2(database)
      return nil
    }
    self.database = database
  }

  deinit { sqlite3_close_v2(database) }

  /// Runs statements of the program itself; returns whether all went well.
  public func run(_ statements: String) -> Bool {
    sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK
  }

  /// Adds rows to a table with as many columns as each row has; returns whether all went well.
  ///
  /// - Parameter table: The name of the table, which must need no quotes.
  public func insert(_ rows: some Sequence<[Value]>, into table: String) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    var width = 0
    for row in rows {
      if width != row.count {
        width = row.count
        sqlite3_finalize(statement)
        statement = nil
        let marks = repeatElement("?", count: width).joined(separator: ",")
        let query = "INSERT INTO \(table) VALUES (\(marks))"
        guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else {
          return false
        }
      }
      for (index, value) in row.enumerated() {
        guard Self.bind(value, CInt(index + 1), to: statement) == SQLITE_OK else { return false }
      }
      guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
        return false
      }
    }
    return true
  }

  private static func bind(_ value: Value, _ index: CInt, to statement: OpaquePointer?) -> CInt {
    switch value {
    case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
    case .text(var text):
      return text.withUTF8 { bytes in
        guard let count = CInt(exactly: bytes.count) else { return SQLITE_TOOBIG }
        return bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else {
            return hornbook_sqlite_bind(statement, index, "", 0)
          }
          return hornbook_sqlite_bind(statement, index, start, count)
        }
      }
    }
  }

  /// The file; nil if there is no memory for it.
  public func bytes() -> [UInt8]? {
    var size: Int64 = 0
    guard let start = sqlite3_serialize(database, "main", &size, 0) else { return nil }
    defer { sqlite3_free(start) }
    var bytes = Array(UnsafeBufferPointer(start: start, count: Int(clamping: size)))
    // The version of the library that wrote it last, which readers ignore and machines differ in.
    if bytes.count >= 100 { bytes.replaceSubrange(96..<100, with: [0, 0x2E, 0x5F, 0x20]) }
    return bytes
  }
}
