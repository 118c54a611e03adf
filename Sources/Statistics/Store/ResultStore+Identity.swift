internal import HornbookBytes

/// What results of the file that comes in are known by.
extension ResultStore {
  /// How many columns of tables with a header are about their readers: as many as when the first one came.
  ///
  /// The book says which column is about the first question, and may say something else next time.
  ///
  /// - Parameter count: What the book says now.
  func leadingColumns(of header: StableHash, or count: Int) throws(Failure) -> Int {
    // A store of an earlier version takes no tables.
    guard try !query("SELECT name FROM sqlite_schema WHERE name = 'headers'", { $0.int(0) }).isEmpty
    else { return count }
    let insert = try Statement(self, "INSERT OR IGNORE INTO headers VALUES (?, ?)")
    insert.bind(1, header.storedBytes)
    insert.bind(2, Int64(count))
    try insert.run()
    let known = try Statement(self, "SELECT leading FROM headers WHERE hash = ?")
    known.bind(1, header.storedBytes)
    return try known.step() ? known.int(0) : count
  }

  /// Makes each of several lines that say the same about their readers known by the lines before it too.
  func distinguish() throws(Failure) {
    let lines = try Statement(
      self, "SELECT number, hash, about FROM temp.incoming ORDER BY about, number")
    let known = try Statement(self, "UPDATE temp.incoming SET named = 0 WHERE number = ?")
    let change = try identityChange()
    var about: [UInt8] = []
    var first: Int64?
    var chain: [UInt8] = []
    while try lines.step() {
      let own = lines.bytes(2)
      guard own == about, !own.isEmpty else {
        (about, first, chain) = (own, Int64(lines.int(0)), lines.bytes(1))
        continue
      }
      if let number = first {
        known.bind(1, number)
        try known.run()
        first = nil
      }
      var hasher = StableHasher()
      hasher.combine(chain)
      hasher.combine(lines.bytes(1))
      chain = hasher.finish().storedBytes
      try change(Int64(lines.int(0)), chain)
    }
  }

  /// Gives results that an earlier file of the same command has too, and that name no reader, an identity of their own.
  func tellFilesApart() throws(Failure) {
    try run(
      """
      INSERT INTO temp.given SELECT hash, 1 FROM temp.incoming WHERE NOT named ORDER BY hash
      ON CONFLICT (hash) DO UPDATE SET times = times + 1
      """)
    let alike = try Statement(
      self,
      """
      SELECT number, incoming.hash, times FROM temp.incoming CROSS JOIN temp.given
      ON given.hash = incoming.hash WHERE NOT named AND times > 1
      """)
    let change = try identityChange()
    while try alike.step() {
      var hasher = StableHasher()
      hasher.combine(alike.bytes(1))
      hasher.combine(UInt64(alike.int(2)))
      try change(Int64(alike.int(0)), hasher.finish().storedBytes)
    }
  }

  /// Changes what a result is known by, which is its reader's fingerprint too.
  private func identityChange() throws(Failure)
    -> (_ number: Int64, _ hash: [UInt8]) throws(Failure) -> Void
  {
    let update = try Statement(
      self, "UPDATE temp.incoming SET hash = ?1, reader = ?1, named = 0 WHERE number = ?2")
    return { (number, hash) throws(Failure) in
      update.bind(1, hash)
      update.bind(2, number)
      try update.run()
    }
  }
}

extension StableHash {
  var storedBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: high >> UInt64(56 - 8 * $0)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: low >> UInt64(56 - 8 * $0)) }
  }
}
