internal import CSQLite
internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Results in a file of SQLite, in which they arrive little by little.
///
/// Each file of results is added in one transaction: a program that is killed leaves either all of it or nothing.
/// Results that are already there are left out. Names are not stored, only fingerprints of them. What comes in and goes
/// out is sorted on the disk, so the memory does not grow with the results.
final class ResultStore {
  private var database: OpaquePointer?

  /// Why a store cannot be used.
  struct Failure: Error {
    /// The reason, as a clause.
    let reason: String
  }

  /// Opens a store, or makes one that is gone at the end if there is no path.
  init(_ path: String?) throws(Failure) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(path ?? "", &database, flags, nil) == SQLITE_OK else { throw failure }
    sqlite3_busy_timeout(database, 10_000)
    try run("PRAGMA cache_size = -16000; PRAGMA temp_store = 1; PRAGMA synchronous = NORMAL")
    let found = try query("PRAGMA application_id") { $0.int(0) }.first ?? 0
    let tables = try query("SELECT count(*) FROM sqlite_schema") { $0.int(0) }.first ?? 0
    guard tables == 0 || found == Self.mark else {
      throw Failure(reason: "it is no store of results")
    }
    if tables == 0 { try run(Self.schema) }
    let columns = try query("SELECT name FROM pragma_table_info('results')") { $0.bytes(0) }
    // Stores of older programs do not know the order in which results came.
    if !columns.contains(Array("place".utf8)) {
      try run("ALTER TABLE results ADD COLUMN \(Self.order)")
    }
    try run("CREATE TEMP TABLE incoming (place INTEGER PRIMARY KEY, \(Self.columns))")
  }

  deinit { sqlite3_close_v2(database) }

  /// “horn” in letters.
  private static let mark = 0x686F_726E

  private static let columns =
    "hash BLOB NOT NULL, reader BLOB NOT NULL, time INT NOT NULL, weight INT NOT NULL, "
    + "form INT NOT NULL, sheet BLOB NOT NULL"

  /// The order in which results came, over all files.
  private static let order = "place INT NOT NULL DEFAULT 0"

  private static let schema = """
    BEGIN IMMEDIATE;
    PRAGMA application_id = \(mark);
    CREATE TABLE IF NOT EXISTS forms (id INTEGER PRIMARY KEY, questions TEXT NOT NULL UNIQUE);
    CREATE TABLE IF NOT EXISTS results (\(columns), \(order), PRIMARY KEY (hash)) WITHOUT ROWID;
    COMMIT
    """

  /// Adds the results that `fill` hands on, unless they are there.
  func add(of study: Study, _ fill: ((StoredSheet) throws(Failure) -> Void) throws(Failure) -> Void)
    throws(Failure)
  {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let form = try form(of: study)
      let insert = try Statement(self, "INSERT INTO temp.incoming VALUES (NULL, ?, ?, ?, ?, ?, ?)")
      try fill { sheet throws(Failure) in
        insert.bind(1, sheet.hash.storedBytes)
        insert.bind(2, sheet.reader.storedBytes)
        insert.bind(3, sheet.time)
        insert.bind(4, Int64(sheet.weight))
        insert.bind(5, Int64(form))
        insert.bind(6, StoredSheet.bytes(of: sheet.sheet))
        try insert.run()
      }
      insert.finish()
      let names = "hash, reader, time, weight, form, sheet"
      try run(
        "INSERT OR IGNORE INTO results (\(names), place) SELECT \(names), place + "
          + "(SELECT coalesce(max(place), 0) FROM results) FROM temp.incoming ORDER BY hash, place")
      try run("DELETE FROM temp.incoming; COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Hands on each reader with all her answers; of several to a question the first one counts.
  func each(of study: Study, _ take: (Sheet, _ weight: Int) -> Void) throws(Failure) {
    let forms = try forms(in: study)
    let rows = try Statement(
      self, "SELECT reader, weight, form, sheet FROM results ORDER BY reader, time, place, hash")
    var reader: [UInt8] = []
    var answers: [Int: Reply] = [:]
    var weight = 1
    func handOn() {
      guard !answers.isEmpty else { return }
      take(answers.sorted { $0.key < $1.key }.map { SheetReply($0.key, $0.value) }, weight)
      answers.removeAll(keepingCapacity: true)
    }
    while try rows.step() {
      let next = rows.bytes(0)
      if next != reader {
        handOn()
        reader = next
      }
      weight = max(1, rows.int(1))
      guard let form = forms[rows.int(2)], let sheet = StoredSheet.sheet(rows.bytes(3)) else {
        throw Failure(reason: "it is damaged")
      }
      for answer in form.sheet(sheet) where answers[answer.question] == nil {
        answers[answer.question] = answer.reply
      }
    }
    handOn()
  }

  // MARK: Forms

  /// The number of the form of a study.
  private func form(of study: Study) throws(Failure) -> Int {
    var json = JSONWriter(style: .compact)
    json.array { json in
      for question in study.questions {
        json.object { json in
          json.member("id", question.id)
          json.member("options", question.options)
        }
      }
    }
    let text = json.finish()
    let insert = try Statement(self, "INSERT OR IGNORE INTO forms (questions) VALUES (?)")
    insert.bind(1, text: text)
    try insert.run()
    let select = try Statement(self, "SELECT id FROM forms WHERE questions = ?")
    select.bind(1, text: text)
    guard try select.step() else { throw Failure(reason: "it is damaged") }
    return select.int(0)
  }

  private func forms(in study: Study) throws(Failure) -> [Int: StoredForm] {
    var forms: [Int: StoredForm] = [:]
    for (id, text) in try query("SELECT id, questions FROM forms", { ($0.int(0), $0.bytes(1)) }) {
      guard case .success(let tree) = JSONParser.parse(Source(path: "", bytes: text)) else {
        throw Failure(reason: "it is damaged")
      }
      forms[id] = StoredForm(
        tree.root.children.map {
          ($0["id"]?.string ?? "", $0["options"]?.children.compactMap(\.string) ?? [])
        }, in: study)
    }
    return forms
  }

  /// The identifiers of all questions that were asked.
  func questions(in study: Study) throws(Failure) -> Set<String> {
    let forms = try query(
      "SELECT questions FROM forms WHERE id IN (SELECT DISTINCT form FROM results)"
    ) { $0.bytes(0) }
    var ids: Set<String> = []
    for text in forms {
      guard case .success(let tree) = JSONParser.parse(Source(path: "", bytes: text)) else {
        continue
      }
      ids.formUnion(tree.root.children.compactMap { $0["id"]?.string })
    }
    return ids
  }

  // MARK: SQLite

  private func run(_ text: String) throws(Failure) {
    guard sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  private func query<Value>(_ text: String, _ read: (Statement) -> Value) throws(Failure) -> [Value]
  {
    let rows = try Statement(self, text)
    var values: [Value] = []
    while try rows.step() { values.append(read(rows)) }
    return values
  }

  fileprivate var failure: Failure {
    Failure(reason: sqlite3_errmsg(database).map { String(cString: $0) } ?? "it cannot be opened")
  }

  /// A statement while it is used.
  fileprivate final class Statement {
    private var statement: OpaquePointer?
    private let store: ResultStore

    init(_ store: ResultStore, _ text: String) throws(Failure) {
      self.store = store
      guard sqlite3_prepare_v2(store.database, text, -1, &statement, nil) == SQLITE_OK else {
        throw store.failure
      }
    }

    deinit { sqlite3_finalize(statement) }

    func bind(_ place: CInt, _ bytes: [UInt8]) {
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

extension StableHash {
  fileprivate var storedBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: high >> UInt64(56 - 8 * $0)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: low >> UInt64(56 - 8 * $0)) }
  }
}
