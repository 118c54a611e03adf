internal import CSQLite

/// An SQLite database in memory.
public enum SampleDatabase {
  /// The bytes of a database in which these statements were run; empty if one of them failed.
  public static func bytes(_ statements: String) -> [UInt8] {
    var database: OpaquePointer?
    guard
      sqlite3_open_v2(":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        == SQLITE_OK
    else { return [] }
    defer { sqlite3_close_v2(database) }
    guard sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK else { return [] }
    var size: Int64 = 0
    guard let start = sqlite3_serialize(database, "main", &size, 0) else { return [] }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }

  /// A table of birds with values of every kind.
  public static let birds = bytes(
    """
    CREATE TABLE birds (name TEXT, wingspan REAL, eggs INTEGER, wades, picture BLOB);
    INSERT INTO birds VALUES ('Heron', 1.9, 4, 1, x'00FF'), ('Wren', 0.15, 6, 0, NULL),
      ('Owl', 1.0, NULL, 0, NULL);
    CREATE VIEW waders AS SELECT name FROM birds WHERE wades;
    """)
}
