internal import CSQLite
internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Results in a file of SQLite, in which they arrive little by little.
///
/// Each file of results is added in one transaction: a program that is killed leaves either all of it or nothing.
/// Results that are already there are left out. Names are not stored, only fingerprints of them. What comes in and goes
/// out is sorted on the disk, so the memory does not grow with the results.
///
/// What a result is known by depends on its file alone, and neither on the book nor on other files. A statement is known
/// by its identifier, a file of progress by its content, a line of a table by its text and the names of the columns. Of
/// lines that say the same about their readers, if only that they are of one class, each is known by the lines before it
/// too, since they are of different readers. `distinguish` sees to that.
final class ResultStore {
  private(set) var database: OpaquePointer?

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
    let version = try query("PRAGMA user_version") { $0.int(0) }.first ?? 0
    guard version <= Self.version else {
      throw Failure(reason: "a later version of this program made it")
    }
    isOld = version < Self.version
    try run(
      """
      CREATE TEMP TABLE incoming (number INTEGER PRIMARY KEY, \(Self.columns), about BLOB, named INT NOT NULL);
      CREATE TEMP TABLE given (hash BLOB PRIMARY KEY, times INT NOT NULL) WITHOUT ROWID
      """)
  }

  deinit { sqlite3_close_v2(database) }

  /// Whether the lines of tables in it are known by something else than they are now.
  private var isOld = false

  /// How lines of tables are known: since the second version, what else was counted does not matter.
  private static let version = 2

  /// “horn” in letters.
  private static let mark = 0x686F_726E

  private static let columns =
    "hash BLOB NOT NULL, reader BLOB NOT NULL, time INT NOT NULL, weight INT NOT NULL, "
    + "form INT NOT NULL, sheet BLOB NOT NULL"
  private static let names = "hash, reader, time, weight, form, sheet"

  /// The order in which results came, over all files.
  private static let order = "place INT NOT NULL DEFAULT 0"

  private static let schema = """
    BEGIN IMMEDIATE;
    PRAGMA application_id = \(mark);
    PRAGMA user_version = \(version);
    CREATE TABLE IF NOT EXISTS forms (id INTEGER PRIMARY KEY, questions TEXT NOT NULL UNIQUE);
    CREATE TABLE IF NOT EXISTS headers (hash BLOB PRIMARY KEY, leading INT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS results (\(columns), \(order), PRIMARY KEY (hash)) WITHOUT ROWID;
    COMMIT
    """

  /// Adds the results of a file that `fill` hands on, unless they are there.
  ///
  /// - Parameter amongSeveral: Whether more files are given with it, in which other readers may have answered alike.
  func add(
    of study: Study, amongSeveral: Bool,
    _ fill: ((StoredSheet) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let form = try form(of: study)
      let insert = try Statement(
        self,
        "INSERT INTO temp.incoming (\(Self.names), about, named) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      var hasLines = false
      try fill { sheet throws(Failure) in
        insert.bind(1, sheet.hash.storedBytes)
        insert.bind(2, sheet.reader.storedBytes)
        insert.bind(3, sheet.time)
        insert.bind(4, Int64(sheet.weight))
        insert.bind(5, Int64(form))
        insert.bind(6, StoredSheet.bytes(of: sheet.sheet))
        insert.bind(7, sheet.about?.storedBytes)
        insert.bind(8, sheet.isNamed ? 1 : 0)
        hasLines = hasLines || sheet.about != nil
        try insert.run()
      }
      insert.finish()
      guard !hasLines || !isOld else {
        throw Failure(
          reason:
            "an earlier version made it, which knew lines of tables by something else, so they might be counted "
            + "twice; it can be read without files, and a new one be made from all files")
      }
      if hasLines { try distinguish() }
      if amongSeveral { try tellFilesApart() }
      try run(
        "INSERT OR IGNORE INTO results (\(Self.names), place) SELECT \(Self.names), number + "
          + "(SELECT coalesce(max(place), 0) FROM results) FROM temp.incoming ORDER BY hash, number"
      )
      try run("DELETE FROM temp.incoming; COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Hands on each reader with all her answers; of several to a question the first one counts.
  ///
  /// - Parameter lost: To count the answers that the study has no place for.
  func each(
    of study: Study, _ lost: inout LostAnswers, _ take: (Sheet, _ weight: Int) -> Void
  ) throws(Failure) {
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
      weight = rows.int(1)
      guard (1...Tally.mostReaders).contains(weight), let form = forms[rows.int(2)],
        let sheet = StoredSheet.sheet(rows.bytes(3))
      else {
        throw Failure(reason: "it is damaged")
      }
      for answer in form.sheet(sheet, weight: weight, &lost) where answers[answer.question] == nil {
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

  func run(_ text: String) throws(Failure) {
    guard sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func query<Value>(_ text: String, _ read: (Statement) -> Value) throws(Failure) -> [Value] {
    let rows = try Statement(self, text)
    var values: [Value] = []
    while try rows.step() { values.append(read(rows)) }
    return values
  }

  var failure: Failure {
    Failure(reason: sqlite3_errmsg(database).map { String(cString: $0) } ?? "it cannot be opened")
  }
}
