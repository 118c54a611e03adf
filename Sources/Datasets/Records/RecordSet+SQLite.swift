internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension RecordSet {
  /// Reads the records that a declaration's query finds in a database.
  ///
  /// A database has no lines. Until `told` has led findings to the file, a place in it is the number of its row, from 1.
  static func fromDatabase(
    _ source: Source, _ declaration: DatasetDeclaration, _ findings: inout [Finding]
  ) -> RecordSet? {
    guard let query = declaration.query else {
      findings.append(.queryMissing(source, declaration))
      return nil
    }
    let table: SQLiteTable
    do throws(SQLiteFault) {
      table = try SQLiteTable.read(source.bytes, query: query.text)
    } catch {
      findings.append(Finding(error, of: query, source.path))
      return nil
    }
    if let name = repeated(in: table.columns) {
      findings.append(
        Finding(
          .queryFailed, at: query.value.place, "two columns of the query are named “\(name)”",
          remedy: "Give one of them another name with “AS”."))
      return nil
    }
    if table.rows.isEmpty {
      findings.append(Finding(.queryEmpty, at: query.value.place, "the query finds nothing"))
    }
    var reading = RowReading(source.path, declaration.fields ?? [])
    let records = table.rows.enumerated().map { reading.record($1, table.columns, row: $0 + 1) }
    findings += reading.findings.map { told($0, of: source.path) }
    return RecordSet(name: declaration.name, records: records)
  }

  /// A finding about a row of a database, with the row's number in place of a line.
  static func told(_ finding: Finding, of path: String) -> Finding {
    var finding = finding
    if let place = finding.place, place.file == path, place.lower > 0 {
      finding.message = "row \(place.lower): \(finding.message)"
      finding.place = Place(file: path)
    }
    finding.notes = finding.notes.map { note in
      guard let place = note.place, place.file == path, place.lower > 0 else { return note }
      return Finding.Note(at: Place(file: path), "row \(place.lower): \(note.message)")
    }
    return finding
  }

  private static func repeated(in names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }
}

/// Makes records of rows.
private struct RowReading {
  private let path: String
  private let flags: Set<String>
  /// The columns about which something was said; once is enough.
  private var told: Set<String> = []
  private(set) var findings: [Finding] = []

  init(_ path: String, _ fields: [RecordField]) {
    self.path = path
    flags = Set(fields.lazy.filter { $0.type == .flag }.map(\.name))
  }

  mutating func record(_ values: [SQLiteValue], _ columns: [String], row: Int) -> RecordSet.Record {
    let place = Place(file: path, lower: row, upper: row)
    var fields: [RecordSet.Field] = []
    for (name, value) in zip(columns, values) {
      guard let text = text(of: value, name, place) else { continue }
      fields.append(
        RecordSet.Field(name: name, text: text, place: place, namePlace: Place(file: path)))
    }
    return RecordSet.Record(place: place, fields: fields)
  }

  private mutating func text(of value: SQLiteValue, _ name: String, _ place: Place) -> String? {
    switch value {
    case .null: return nil
    // SQLite has no type of its own for true and false.
    case .integer(let number) where flags.contains(name) && (0...1).contains(number):
      return number == 1 ? "true" : "false"
    case .integer(let number): return String(number)
    case .real(let number):
      return Int(exactly: number).flatMap { $0.magnitude < 1 << 53 ? String($0) : nil }
        ?? "\(number)"
    case .text(let text): return text
    case .damagedText(let text):
      note("“\(name)” is not in the encoding of the database", name, place, remedy: nil)
      return text
    case .blob:
      note(
        "“\(name)” contains bytes, not text or a number", name, place,
        remedy: "Leave the column out of the query, or convert it with “hex”.")
      return nil
    }
  }

  private mutating func note(_ message: String, _ name: String, _ place: Place, remedy: String?) {
    guard told.insert(name).inserted else { return }
    findings.append(Finding(.dataType, at: place, message, remedy: remedy))
  }
}

extension Finding {
  fileprivate init(_ fault: SQLiteFault, of query: RecordQuery, _ path: String) {
    switch fault.subject {
    case .database:
      self.init(.databaseUnreadable, at: Place(file: path), fault.message, remedy: fault.remedy)
    case .query(let range):
      self.init(.queryFailed, at: query.place(of: range), fault.message, remedy: fault.remedy)
    }
  }

  fileprivate static func queryMissing(_ source: Source, _ declaration: DatasetDeclaration)
    -> Finding
  {
    let table = SQLiteTable.names(in: source.bytes).first ?? "TABLE"
    return Finding(
      .queryFailed, at: declaration.place,
      "the database “\(source.path.lastPathName)” has no query",
      remedy: "Add “\"query\": \"SELECT * FROM \(table)\"” to the dataset “\(declaration.name)”.")
  }
}
