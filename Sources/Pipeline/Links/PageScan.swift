internal import HornbookBytes

/// What a printed page points at, and the names that it holds: found in its bytes, so that nothing
/// that a template or passed HTML writes is left out.
struct PageScan: Sendable {
  /// The hashes of the names in the page, in order.
  private(set) var names: [UInt64] = []
  /// The addresses, as they stand in the page, each once, in order.
  private(set) var references: [Range<Int>] = []
  /// The names that the page holds twice.
  private(set) var duplicates: [Range<Int>] = []
  /// The bytes of addresses and names: the page itself is soon forgotten.
  private(set) var pool: [UInt8] = []

  /// Looks through a page once.
  init(_ bytes: [UInt8]) {
    // As many as most pages have.
    var seen = Set<UInt64>(minimumCapacity: 90)
    var met = Set<UInt64>(minimumCapacity: 90)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let attribute = scanner.next() {
        guard let row = scanner.row(of: attribute.name, in: scanner.element) else { continue }
        switch (row.use, row.form) {
        case (.names, _):
          let hash = Self.hash(of: buffer[attribute.value])
          names.append(hash)
          if !seen.insert(hash).inserted { duplicates.append(store(attribute.value, buffer)) }
        case (_, .one) where row.condition == nil: add(attribute.value, buffer, &met)
        case (_, .candidates), (_, .words), (_, .list):
          for range in scanner.pieces(of: attribute.value, as: row.form) {
            add(range, buffer, &met)
          }
        // What these hold is looked at where it is written (`RawAddress`).
        case (_, .one), (_, .refresh), (_, .values), (_, .style), (_, .document): continue
        }
      }
    }
    names = names.fitted()
    references = references.fitted()
    pool = pool.fitted()
  }

  private mutating func store(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>)
    -> Range<Int>
  {
    let start = pool.count
    pool.append(contentsOf: bytes[range])
    return start..<pool.count
  }

  private mutating func add(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ met: inout Set<UInt64>
  ) {
    // Most addresses of a page stand on it several times.
    guard met.insert(Self.hash(of: bytes[range])).inserted else { return }
    references.append(store(range, bytes))
  }

  /// A number for some bytes, the same in every run.
  static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension PageScan: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(names) { $0.write(bits: $1) }
    record.write(references) { $0.write($1) }
    record.write(duplicates) { $0.write($1) }
    record.write(pool)
  }

  init(from record: inout RecordReader) {
    names = record.list { $0.bits() }
    let references = record.list { $0.range() }
    let duplicates = record.list { $0.range() }
    let pool = record.data()
    self.references = references.filter { $0.lowerBound >= 0 && $0.upperBound <= pool.count }
    self.duplicates = duplicates.filter { $0.lowerBound >= 0 && $0.upperBound <= pool.count }
    self.pool = pool
  }
}
