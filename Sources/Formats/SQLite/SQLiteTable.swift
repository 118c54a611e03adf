/// What a query finds in a database.
public struct SQLiteTable: Sendable, Hashable {
  /// The names of the columns.
  public internal(set) var columns: [String] = []
  /// The rows, each with a value for each column.
  public internal(set) var rows: [[SQLiteValue]] = []

  /// The most columns of a query.
  public static let columnLimit = 256
  /// The most rows of a query.
  public static let rowLimit = 100_000
  /// The most bytes of all texts that a query finds.
  public static let byteLimit = 64 << 20
}

/// A value of a row.
public enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text that is not in the encoding of its database, repaired.
  case damagedText(String)
  /// Bytes that are not a text; only their number is kept.
  case blob(Int)
}

/// Why a query has no result.
public struct SQLiteFault: Error, Hashable {
  /// What is to blame.
  public enum Subject: Sendable, Hashable {
    /// The database.
    case database
    /// The query, at these bytes of it; nil if there is no single place.
    case query(Range<Int>?)
  }

  /// What is to blame.
  public var subject: Subject
  /// One clause that says what is wrong.
  public var message: String
  /// What to do about it; nil if that depends on the case.
  public var remedy: String?

  init(_ subject: Subject, _ message: String, remedy: String? = nil) {
    self.subject = subject
    self.message = message
    self.remedy = remedy
  }
}

extension SQLiteTable {
  /// The bytes with which each database begins.
  static let signature = Array("SQLite format 3\0".utf8)

  /// Asks a database, given as the bytes of its file, one question.
  ///
  /// Nothing is written, on the disk or in the database, and no other file is read. The work and the size of the result
  /// are bounded.
  public static func read(_ bytes: [UInt8], query: String) throws(SQLiteFault) -> SQLiteTable {
    guard bytes.isEmpty || bytes.starts(with: signature) else {
      throw SQLiteFault(.database, "it is not an SQLite database")
    }
    guard !isCut(bytes) else {
      throw SQLiteFault(.database, "the file is truncated", remedy: SQLiteReading.wholeCopy)
    }
    return try SQLiteReading(bytes).table(of: query)
  }

  /// Whether a file is shorter than its header says.
  private static func isCut(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return false }
    guard bytes.count >= 100 else { return true }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    // 65536 does not fit into its two bytes. The number of pages counts only if it was written with the rest.
    let page = number(16..<18) == 1 ? 65_536 : number(16..<18)
    return number(24..<28) == number(92..<96) && bytes.count / max(1, page) < number(28..<32)
  }

  /// The names of the tables and views in a database; empty if it cannot be read.
  public static func names(in bytes: [UInt8]) -> [String] {
    guard bytes.starts(with: signature) else { return [] }
    return (try? SQLiteReading(bytes).tableNames) ?? []
  }
}
