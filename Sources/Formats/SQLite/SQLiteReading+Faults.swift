internal import CSQLite
internal import HornbookBytes
internal import HornbookDiagnostics

extension SQLiteReading {
  /// The last error, with the bytes of the query that it concerns.
  func fault(_ text: [UInt8] = [], from start: Int = 0) -> SQLiteFault {
    let offset = Int(sqlite3_error_offset(database))
    let told = sqlite3_errmsg(database).map { String(cString: $0) } ?? ""
    switch sqlite3_errcode(database) & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_FORMAT,
      SQLITE_PROTOCOL:
      return SQLiteFault(
        .database, "the database is damaged: \(told)", remedy: Self.wholeCopy)
    case SQLITE_INTERRUPT:
      return SQLiteFault(
        .query(nil), "the query takes too long", remedy: "Compute less, or add an index.")
    case SQLITE_NOMEM, SQLITE_TOOBIG:
      return SQLiteFault(
        .query(nil), "the query needs too much memory", remedy: "Select less, or shorter texts.")
    default: break
    }
    if let refused { return refusal(refused, of: text) }
    let place = offset < 0 ? nil : Self.word(at: start + offset, in: text)
    if let name = told.cut(after: "no such table: ") {
      return missing("table", name.cut(after: "main.") ?? name, tableNames, place, text)
    }
    if let name = told.cut(after: "no such column: ") {
      return missing("column", name, columnNames, place, text)
    }
    if told == "incomplete input" {
      return SQLiteFault(
        .query(nil), "the query is incomplete", remedy: "Write it to its end; close every quote.")
    }
    if let word = told.cut(after: "near \"")?.cut(before: "\": syntax error") {
      return SQLiteFault(
        .query(place), "the query is not valid SQL near “\(word)”",
        remedy: "Correct the query here.")
    }
    return SQLiteFault(.query(place), "the query cannot be answered: \(told)")
  }

  private func missing(
    _ kind: String, _ name: String, _ names: [String], _ place: Range<Int>?, _ text: [UInt8]
  ) -> SQLiteFault {
    let own = name.split(separator: ".").last.map(String.init) ?? name
    return SQLiteFault(
      .query(place ?? Self.find(own, in: text)), "there is no \(kind) “\(name)” in the database",
      remedy: NearMiss.remedy(for: own, among: names) ?? NearMiss.choice(among: names))
  }

  func refusal(_ refused: (what: String, word: String?), of text: [UInt8]) -> SQLiteFault {
    SQLiteFault(
      .query(refused.word.flatMap { Self.find($0, in: text) }),
      "a query may not use \(refused.what)",
      remedy: "Write a “SELECT” that always finds the same.")
  }

  /// The word, the quoted name or the sign that begins at an offset.
  static func word(at offset: Int, in text: [UInt8]) -> Range<Int>? {
    guard text.indices.contains(offset) else { return nil }
    let first = text[offset]
    var end = offset + 1
    if [ASCII.quote, ASCII.apostrophe, ASCII.backtick].contains(first) {
      while end < text.count, text[end] != first { end += 1 }
      return offset..<min(text.count, end + 1)
    }
    func isOfWord(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || byte == ASCII.underscore || byte >= 0x80
    }
    if isOfWord(first) { while end < text.count, isOfWord(text[end]) { end += 1 } }
    return offset..<end
  }

  /// The first occurrence of a name as a word, ignoring case.
  private static func find(_ name: String, in text: [UInt8]) -> Range<Int>? {
    let name = name.utf8.map(\.lowercased)
    var offset = 0
    while offset < text.count {
      guard let word = word(at: offset, in: text) else { return nil }
      let letters = text[word].map(\.lowercased)
      if letters == name || letters.dropFirst().dropLast().elementsEqual(name) { return word }
      offset = word.upperBound
    }
    return nil
  }
}

extension String {
  /// What follows a beginning; nil if the text does not begin with it.
  fileprivate func cut(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// What precedes an ending; nil if the text does not end with it.
  fileprivate func cut(before ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
