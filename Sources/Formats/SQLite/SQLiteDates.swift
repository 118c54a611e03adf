internal import CSQLite

/// The functions of dates and times in queries, without the clock and the time zone of the machine.
///
/// They take the place of SQLite's own. What depends only on its arguments is computed by another connection, which has
/// SQLite's functions and no database.
final class SQLiteDates {
  private var database: OpaquePointer?
  private var functions: [Function] = []

  /// A function, and what it needs when SQLite calls it.
  private final class Function {
    let name: String
    let database: OpaquePointer?
    /// The reading, which owns this.
    unowned let reading: SQLiteReading
    /// The call in SQL, by the number of arguments.
    private var calls: [Int: OpaquePointer] = [:]

    init(_ name: String, _ database: OpaquePointer?, _ reading: SQLiteReading) {
      (self.name, self.database, self.reading) = (name, database, reading)
    }

    func finalize() {
      for call in calls.values { sqlite3_finalize(call) }
      calls = [:]
    }

    func call(of count: Int) -> OpaquePointer? {
      if let call = calls[count] { return call }
      let places = repeatElement("?", count: count).joined(separator: ",")
      var call: OpaquePointer?
      sqlite3_prepare_v2(database, "SELECT \(name)(\(places))", -1, &call, nil)
      calls[count] = call
      return call
    }
  }

  init() {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(":memory:", &database, flags, nil) == SQLITE_OK else { return }
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 4 << 20)
  }

  deinit {
    for function in functions { function.finalize() }
    sqlite3_close_v2(database)
  }

  /// Replaces the functions of a reading that could ask for the present time.
  func replaceFunctions(of reading: SQLiteReading) {
    for name in ["date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff"] {
      let function = Function(name, database, reading)
      // Older versions of SQLite do not have all of them.
      guard function.call(of: 2) != nil else { continue }
      functions.append(function)
      sqlite3_create_function_v2(
        reading.database, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passUnretained(function).toOpaque(),
        { SQLiteDates.answer($0, $1, $2) }, nil, nil, nil)
    }
  }

  private static func answer(
    _ context: OpaquePointer?, _ count: CInt,
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let data = sqlite3_user_data(context) else { return }
    let function = Unmanaged<Function>.fromOpaque(data).takeUnretainedValue()
    let values = UnsafeBufferPointer(start: arguments, count: Int(count))
    if asksForNow(function.name, values) {
      function.reading.refused = ("the present time", function.name)
      sqlite3_result_error(context, "the present time", -1)
      return
    }
    guard let call = function.call(of: values.count) else {
      sqlite3_result_error(context, sqlite3_errmsg(function.database), -1)
      return
    }
    for (index, value) in values.enumerated() {
      sqlite3_bind_value(call, CInt(index) + 1, value)
    }
    switch sqlite3_step(call) {
    case SQLITE_ROW: sqlite3_result_value(context, sqlite3_column_value(call, 0))
    case let status: sqlite3_result_error_code(context, status)
    }
    sqlite3_reset(call)
    sqlite3_clear_bindings(call)
  }

  /// Whether a call depends on the clock or the time zone.
  private static func asksForNow(_ name: String, _ values: UnsafeBufferPointer<OpaquePointer?>)
    -> Bool
  {
    // `timediff` has two times. All others have one, the present by default; `strftime` has it after a format.
    let times = name == "timediff" ? 0..<2 : name == "strftime" ? 1..<2 : 0..<1
    if name != "timediff", values.count < times.upperBound {
      return values.count == times.lowerBound
    }
    return values.indices.contains(where: { index in
      guard sqlite3_value_type(values[index]) == SQLITE_TEXT, index >= times.lowerBound,
        let text = sqlite3_value_text(values[index]), sqlite3_value_bytes(values[index]) < 10
      else { return false }
      let word = String(cString: text).lowercased()
      return times.contains(index)
        ? ["now", "subsec", "subsecond"].contains(word) : ["localtime", "utc"].contains(word)
    })
  }
}
