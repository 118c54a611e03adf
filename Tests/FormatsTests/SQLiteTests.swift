import HornbookFormats
import TestSupport
import Testing

@Suite struct SQLiteTests {
  private static func result(_ query: String, _ bytes: [UInt8] = SampleDatabase.birds) -> String {
    do throws(SQLiteFault) {
      let table = try SQLiteTable.read(bytes, query: query)
      return table.columns.joined(separator: ",") + ": "
        + table.rows.map { $0.map { "\($0)" }.joined(separator: ",") }.joined(separator: "; ")
    } catch {
      var place = ""
      if case .query(let range) = error.subject, let range {
        place = String(decoding: Array(query.utf8)[range], as: UTF8.self)
      }
      return "\(error.subject == .database ? "database" : "query") [\(place)] \(error.message)"
    }
  }

  @Test func valuesKeepTheirTypes() {
    #expect(!SampleDatabase.birds.isEmpty)
    #expect(
      Self.result("SELECT name, wingspan AS span, eggs, picture FROM birds LIMIT 1")
        == #"name,span,eggs,picture: text("Heron"),real(1.9),integer(4),blob(2)"#)
    #expect(Self.result("SELECT eggs FROM birds WHERE name = 'Owl';") == "eggs: null")
    #expect(Self.result("SELECT name FROM waders -- a view") == #"name: text("Heron")"#)
    #expect(Self.result("WITH a(n) AS (VALUES (1), (2)) SELECT n FROM a", []).hasPrefix("n: "))
    #expect(Self.result("SELECT CAST(x'41FF' AS TEXT) AS t") == "t: damagedText(\"A\u{FFFD}\")")
  }

  static let faults: [(query: String, fault: String)] = [
    ("SELECT nme FROM birds", "query [nme] there is no column “nme” in the database"),
    ("SELECT \"nme\" FROM birds", "query [\"nme\"] there is no column “nme” in the database"),
    ("SELECT name FROM bird", "query [bird] there is no table “bird” in the database"),
    ("SELECT name FRM birds", "query [birds] the query is not valid SQL near “birds”"),
    ("SELECT (name FROM birds", "query [FROM] the query is not valid SQL near “FROM”"),
    ("SELECT 'a", "query ['a] the query cannot be answered: unrecognized token: \"'a\""),
    ("SELECT", "query [] the query is incomplete"),
    ("", "query [] the query is empty"),
    (" ; -- nothing", "query [] the query is empty"),
    ("SELECT 1; SELECT 2", "query [SELECT] a query is a single statement"),
    ("SELECT 1; nonsense", "query [nonsense] a query is a single statement"),
    ("SELECT ?", "query [] the query has a parameter, and nothing gives it a value"),
    ("SELECT 1\0", "query [\0] the query contains a null character"),
    ("EXPLAIN SELECT 1", "query [] a query may not use anything but “SELECT”"),
    ("DELETE FROM birds", "query [] a query may not use anything but “SELECT”"),
    ("CREATE TABLE a (b)", "query [] a query may not use anything but “SELECT”"),
    ("BEGIN", "query [] a query may not use anything but “SELECT”"),
    ("VACUUM INTO '/tmp/hornbook-never'", "query [] a query may not use anything but “SELECT”"),
    ("PRAGMA user_version", "query [PRAGMA] a query may not use “PRAGMA”"),
    (
      "SELECT * FROM pragma_table_info('birds')",
      "query [] a query may not use anything but “SELECT”"
    ),
    ("ATTACH '/etc/passwd' AS a", "query [] a query may not use another database"),
    ("SELECT random()", "query [random] a query may not use the function “random”"),
    (
      "SELECT load_extension('a')",
      "query [load_extension] a query may not use the function “load_extension”"
    ),
    ("SELECT current_date", "query [current_date] a query may not use the function “current_date”"),
    ("SELECT date('now')", "query [date] a query may not use the present time"),
    (
      "WITH RECURSIVE a(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM a) SELECT max(n) FROM a",
      "query [] the query takes too long"
    ),
    (
      "WITH RECURSIVE a(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM a) SELECT n FROM a",
      "query [] the query finds more than 100000 rows"
    ),
    ("SELECT zeroblob(1000000000)", "query [] the query needs too much memory"),
  ]

  @Test func faultsNameTheWord() {
    for (query, fault) in Self.faults { #expect(Self.result(query) == fault, "\(query)") }
  }

  /// Builds are the same at any time and in any place.
  @Test func theClockIsNotRead() {
    let calls = [
      "date()", "time()", "datetime()", "julianday()", "unixepoch()", "strftime('%Y')",
      "date('now')", "date('NOW', '+1 day')", "date('n' || 'ow')", "strftime('%Y', 'now')",
      "datetime('2000-01-01', 'localtime')", "datetime('2000-01-01', 'UTC')", "now.d",
    ]
    let bytes = SampleDatabase.bytes(
      """
      CREATE TABLE birds (seen TEXT, told TEXT DEFAULT CURRENT_TIMESTAMP);
      INSERT INTO birds VALUES ('now', ''), ('2001-02-03', '');
      CREATE VIEW now AS SELECT date('now') AS d;
      CREATE VIEW stamp AS SELECT current_timestamp AS d;
      CREATE VIEW years AS SELECT strftime('%Y', seen) AS d FROM birds WHERE seen <> 'now';
      """)
    #expect(!bytes.isEmpty)
    for call in calls {
      let result = Self.result("SELECT \(call) AS d" + (call == "now.d" ? " FROM now" : ""), bytes)
      #expect(result.hasSuffix("] a query may not use the present time"), "\(call): \(result)")
    }
    #expect(Self.result("SELECT date(seen) FROM birds", bytes).hasSuffix("the present time"))
    #expect(Self.result("SELECT d FROM stamp", bytes).hasSuffix("“current_timestamp”"))
    #expect(Self.result("SELECT d FROM years", bytes) == #"d: text("2001")"#)
    let others = [
      ("date('2001-02-03', '+1 month', '-1 day')", #"text("2001-03-02")"#),
      ("unixepoch('1970-01-02')", "integer(86400)"),
      ("date(0, 'unixepoch')", #"text("1970-01-01")"#),
      ("julianday('2000-01-01 12:00')", "real(2451545.0)"), ("date(NULL)", "null"),
      ("date('yesterday')", "null"), ("time('12:30', 'subsec ')", "null"),
    ]
    for (call, value) in others { #expect(Self.result("SELECT \(call) AS d") == "d: \(value)") }
  }

  @Test func aLongQueryIsTold() {
    let query = "SELECT 1 --" + String(repeating: "x", count: 100_000)
    #expect(Self.result(query) == "query [] the query is longer than 100000 bytes")
  }

  @Test func theProgramsOwnFunctionsAreNoDamage() {
    let header = SampleDatabase.bytes("CREATE TABLE birds (name CHECK (upper(name))); VALUES (1)")
    // A function that only the program knows which made the database.
    let bytes = header.replacing(Array("upper".utf8), with: Array("uqqer".utf8))
    #expect(bytes != header)
    #expect(Self.result("SELECT count(*) AS n FROM birds", bytes) == "n: integer(0)")
  }

  @Test func remediesNameWhatIsThere() throws {
    func remedy(_ query: String) -> String? {
      do throws(SQLiteFault) {
        _ = try SQLiteTable.read(SampleDatabase.birds, query: query)
        return nil
      } catch { return error.remedy }
    }
    #expect(remedy("SELECT name FROM bird") == "Did you mean “birds”?")
    #expect(remedy("SELECT wingspam FROM birds") == "Did you mean “wingspan”?")
    #expect(remedy("SELECT name FROM zzzzzz") == "Use one of “birds”, “waders”.")
    #expect(SQLiteTable.names(in: SampleDatabase.birds) == ["birds", "waders"])
  }

  @Test func otherFilesAreNoDatabases() {
    #expect(Self.result("SELECT 1", Array("name\nHeron\n".utf8)).hasPrefix("database"))
    #expect(
      Self.result("SELECT name FROM birds", Array(SampleDatabase.birds.prefix(3000)))
        .hasPrefix("database"))
    // A database in the mode of a log is read without it.
    var logged = SampleDatabase.birds
    for offset in 18...19 where logged.indices.contains(offset) { logged[offset] = 2 }
    #expect(Self.result("SELECT count(*) AS n FROM birds", logged) == "n: integer(3)")
  }

  /// Whatever is damaged, something is said or something is read, and nothing crashes or runs on.
  @Test func damagedDatabasesAreSurvived() {
    var random = SeededRandom(seed: 77)
    let sound = SampleDatabase.bytes(
      """
      CREATE TABLE a (b TEXT, c INTEGER); CREATE INDEX i ON a (c);
      WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO a SELECT 'the text of row ' || i, i * 7 % 100 FROM n;
      CREATE VIEW v AS SELECT b FROM a WHERE c > 50;
      """)
    #expect(sound.count > 8_000)
    let queries = [
      "SELECT * FROM a", "SELECT b FROM a ORDER BY c DESC", "SELECT count(*) AS n FROM v",
      "SELECT * FROM sqlite_schema",
    ]
    var (read, refused) = (0, 0)
    for round in 0..<1_500 {
      var bytes = sound
      switch round % 4 {
      case 0:
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          bytes[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
      case 1: bytes.removeLast(Int.random(in: 1..<bytes.count - 16, using: &random))
      case 2:
        bytes[Int.random(in: 16..<200, using: &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
      default:
        let start = Int.random(in: 16..<bytes.count - 600, using: &random)
        let other = Int.random(in: 0..<bytes.count - 600, using: &random)
        bytes.replaceSubrange(start..<start + 512, with: sound[other..<other + 512])
      }
      for query in queries {
        if (try? SQLiteTable.read(bytes, query: query)) != nil { read += 1 } else { refused += 1 }
      }
    }
    #expect(read > 500 && refused > 500, "\(read) read, \(refused) refused")
  }

  @Test func twiceTheRowsCostTwiceTheTime() {
    func time(_ rows: Int) -> Duration {
      let bytes = SampleDatabase.bytes(
        """
        CREATE TABLE a (b TEXT, c INTEGER);
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
          INSERT INTO a SELECT 'row ' || i, i * 7919 % 99991 FROM n;
        """)
      return ThreadClock.measure {
        _ = try? SQLiteTable.read(bytes, query: "SELECT b, c FROM a ORDER BY c")
      }
    }
    #expect(ThreadClock.excess(from: 20_000, to: 40_000, time) == nil)
  }
}
