internal import CSQLite
internal import HornbookBytes

/// A database in memory that answers one query.
///
/// Databases come from anywhere, so SQLite is told to trust nothing in them: it runs no code that they name, calls no
/// extension, and keeps what it sorts in memory.
final class SQLiteReading {
  private(set) var database: OpaquePointer?
  /// A copy of the file, which the database reads as long as it is open.
  private let storage: UnsafeMutableRawBufferPointer
  private var stepsLeft = 0
  /// What a query asked for that is not allowed.
  var refused: (what: String, word: String?)?
  private let dates = SQLiteDates()

  /// The most steps of SQLite's machine, and the number of them between two looks at the limit.
  private static let (stepLimit, stride) = (30_000_000, 10_000)
  /// The most steps to see whether a database is whole.
  private static let examinationLimit = stepLimit * 10
  /// The most bytes of a query.
  private static let queryLimit = 100_000
  /// The most memory for all databases of the process, which is set when the first is read.
  private static let memoryLimit: Void = { _ = sqlite3_hard_heap_limit64(256 << 20) }()

  init(_ bytes: [UInt8]) throws(SQLiteFault) {
    storage = .allocate(byteCount: max(1, bytes.count), alignment: 8)
    storage.copyBytes(from: bytes)
    // A database with a log is read like one without: what only the log has is not there.
    if bytes.count > 19 {
      for version in 18...19 where storage[version] == 2 { storage[version] = 1 }
    }
    Self.memoryLimit
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(":memory:", &database, flags, nil) == SQLITE_OK else { throw fault() }
    if !bytes.isEmpty {
      let start = storage.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let status = sqlite3_deserialize(
        database, "main", start, Int64(bytes.count), Int64(bytes.count),
        UInt32(SQLITE_DESERIALIZE_READONLY))
      guard status == SQLITE_OK else { throw fault() }
    }
    configure()
    try examine()
  }

  static let wholeCopy = "Get a whole copy of the file."

  deinit {
    sqlite3_close_v2(database)
    storage.deallocate()
  }

  private func configure() {
    sqlite3_extended_result_codes(database, 0)
    for (setting, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
      // Otherwise a misspelt "column" is a text.
      (SQLITE_DBCONFIG_DQS_DML, 0),
    ] { _ = hornbook_sqlite_set(database, CInt(setting), CInt(value)) }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, 4 << 20), (SQLITE_LIMIT_SQL_LENGTH, Self.queryLimit),
      (SQLITE_LIMIT_COLUMN, SQLiteTable.columnLimit), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_COMPOUND_SELECT, 100), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] { sqlite3_limit(database, limit, CInt(value)) }
    // Virtual tables run code on what the database says.
    sqlite3_drop_modules(database, nil)
    sqlite3_exec(database, "PRAGMA temp_store = memory; PRAGMA cell_size_check = on", nil, nil, nil)
  }

  /// Allows nothing but reading, after the database has been examined.
  private func examine() throws(SQLiteFault) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      database, CInt(Self.stride), { SQLiteReading.of($0)?.isOutOfSteps() ?? true ? 1 : 0 }, this)
    try examineStorage()
    dates.replaceFunctions(of: self)
    sqlite3_set_authorizer(
      database,
      { this, action, _, name, _, _ in
        SQLiteReading.of(this)?.mayDo(action, name) ?? false ? SQLITE_OK : SQLITE_DENY
      }, this)
  }

  private func examineStorage() throws(SQLiteFault) {
    do throws(SQLiteFault) {
      let found = try names("PRAGMA quick_check(1)", steps: Self.examinationLimit)
      if found == ["ok"] { return }
    } catch {
      switch sqlite3_errcode(database) & 0xFF {
      // A schema may name functions of the program that made it; that is no damage.
      case SQLITE_ERROR: return
      case SQLITE_INTERRUPT:
        throw SQLiteFault(
          .database, "examining the database takes too long",
          remedy: "Use one with fewer rows and indexes.")
      case SQLITE_NOMEM:
        throw SQLiteFault(
          .database, "examining the database needs too much memory",
          remedy: "Use one with fewer rows and indexes.")
      default: throw error
      }
    }
    throw SQLiteFault(.database, "the database is damaged", remedy: Self.wholeCopy)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> SQLiteReading? {
    data.map { Unmanaged<SQLiteReading>.fromOpaque($0).takeUnretainedValue() }
  }

  private func isOutOfSteps() -> Bool {
    stepsLeft -= Self.stride
    return stepsLeft <= 0
  }

  /// Functions whose result differs from build to build, or that are no concern of a query.
  private static let strangeFunctions: Set<String> = [
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "load_extension",
    "changes", "total_changes", "last_insert_rowid", "fts3_tokenizer",
  ]

  private func mayDo(_ action: CInt, _ name: UnsafePointer<CChar>?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return true
    case SQLITE_FUNCTION:
      let function = name.map { String(cString: $0).lowercased() } ?? ""
      if !Self.strangeFunctions.contains(function) { return true }
      refused = ("the function “\(function)”", function)
    case SQLITE_PRAGMA: refused = ("“PRAGMA”", "pragma")
    case SQLITE_ATTACH, SQLITE_DETACH: refused = ("another database", nil)
    default: refused = ("anything but “SELECT”", nil)
    }
    return false
  }
}

extension SQLiteReading {
  /// The result of a query.
  func table(of query: String) throws(SQLiteFault) -> SQLiteTable {
    let text = Array(query.utf8)
    if let zero = text.firstIndex(of: 0) {
      throw SQLiteFault(.query(zero..<zero + 1), "the query contains a null character")
    }
    guard text.count <= Self.queryLimit else {
      throw SQLiteFault(
        .query(nil), "the query is longer than \(Self.queryLimit) bytes",
        remedy: "Shorten it, or make a view of it in the database.")
    }
    stepsLeft = Self.stepLimit
    let statement = try prepare(text)
    defer { sqlite3_finalize(statement) }
    guard sqlite3_stmt_readonly(statement) != 0, sqlite3_stmt_isexplain(statement) == 0,
      sqlite3_column_count(statement) > 0
    else { throw refusal(("anything but “SELECT”", nil), of: text) }
    guard sqlite3_bind_parameter_count(statement) == 0 else {
      throw SQLiteFault(
        .query(nil), "the query has a parameter, and nothing gives it a value",
        remedy: "Write the value into the query.")
    }
    return try rows(of: statement, text)
  }

  /// The names of the tables and views.
  var tableNames: [String] {
    let query = """
      SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') \
      AND name NOT LIKE 'sqlite!_%' ESCAPE '!' LIMIT 1000
      """
    return (try? names(query, steps: Self.stepLimit)) ?? []
  }

  /// The names of all columns of the tables and views.
  var columnNames: [String] {
    sqlite3_set_authorizer(database, nil, nil)
    let query = """
      SELECT DISTINCT c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c LIMIT 1000
      """
    return (try? names(query, steps: Self.stepLimit)) ?? []
  }

  /// The texts in the first column of what a query of the program itself finds, within some steps.
  private func names(_ query: String, steps: Int) throws(SQLiteFault) -> [String] {
    stepsLeft = steps
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else {
      throw unread
    }
    defer { sqlite3_finalize(statement) }
    var names: [String] = []
    while true {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { return names }
      guard status == SQLITE_ROW else { throw unread }
      if case .text(let name) = value(statement, 0) { names.append(name) }
    }
  }

  /// Why a query of the program itself was not answered, without a look at the names in the database.
  private var unread: SQLiteFault {
    let told = sqlite3_errmsg(database).map { String(cString: $0) } ?? ""
    return SQLiteFault(.database, "the database is damaged: \(told)", remedy: Self.wholeCopy)
  }

  /// Compiles the only statement of a query.
  private func prepare(_ text: [UInt8]) throws(SQLiteFault) -> OpaquePointer {
    var first: OpaquePointer?
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte.isWhitespace || byte == ASCII.semicolon {
        offset += 1
        continue
      }
      var statement: OpaquePointer?
      let (status, length) = text[offset...].withUnsafeBytes { buffer in
        let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        var tail: UnsafePointer<CChar>?
        let status = sqlite3_prepare_v2(
          database, start, CInt(clamping: buffer.count), &statement, &tail)
        return (status, start.flatMap { start in tail.map { $0 - start } } ?? buffer.count)
      }
      guard status == SQLITE_OK else {
        if first != nil { sqlite3_finalize(first) }
        throw first == nil ? fault(text, from: offset) : Self.second(text, offset)
      }
      if let statement {
        if first != nil {
          sqlite3_finalize(first)
          sqlite3_finalize(statement)
          throw Self.second(text, offset)
        }
        first = statement
      }
      offset += max(1, length)
    }
    guard let first else {
      throw SQLiteFault(.query(nil), "the query is empty", remedy: "Write a “SELECT”.")
    }
    return first
  }

  private static func second(_ text: [UInt8], _ offset: Int) -> SQLiteFault {
    SQLiteFault(
      .query(word(at: offset, in: text)), "a query is a single statement",
      remedy: "Remove everything after the first one.")
  }

  private func rows(of statement: OpaquePointer, _ text: [UInt8]) throws(SQLiteFault) -> SQLiteTable
  {
    var table = SQLiteTable()
    let width = sqlite3_column_count(statement)
    table.columns = (0..<width).map { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    }
    var room = SQLiteTable.byteLimit
    while true {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { return table }
      guard status == SQLITE_ROW else { throw fault(text) }
      guard table.rows.count < SQLiteTable.rowLimit else {
        throw SQLiteFault(
          .query(nil), "the query finds more than \(SQLiteTable.rowLimit) rows",
          remedy: "Add a “WHERE” or a “LIMIT”.")
      }
      for column in 0..<width { room -= size(statement, column) + 8 }
      guard room >= 0 else {
        throw SQLiteFault(
          .query(nil), "the query finds more than \(SQLiteTable.byteLimit >> 20) MB",
          remedy: "Select fewer columns or rows.")
      }
      table.rows.append((0..<width).map { value(statement, $0) })
    }
  }

  /// The number of bytes of a text or a blob.
  private func size(_ statement: OpaquePointer, _ column: CInt) -> Int {
    // To ask for those of a number would make a text of it.
    switch sqlite3_column_type(statement, column) {
    case SQLITE_TEXT, SQLITE_BLOB: Int(sqlite3_column_bytes(statement, column))
    default: 0
    }
  }

  private func value(_ statement: OpaquePointer?, _ column: CInt) -> SQLiteValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      // The number of bytes is right only after the conversion.
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
      return String(validating: bytes, as: UTF8.self).map { .text($0) }
        ?? .damagedText(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB: return .blob(Int(sqlite3_column_bytes(statement, column)))
    default: return .null
    }
  }
}
