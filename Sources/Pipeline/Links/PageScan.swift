internal import HornbookBytes

/// The addresses and names in a printed page.
///
/// They are read from its bytes, so that nothing written by a template or by passed HTML is missed.
struct PageScan: Hashable, Sendable {
  /// The hashes of the names in the page, in order.
  private(set) var names: [UInt64] = []
  /// The addresses as the page contains them, each once, in order, as ranges of `pool`.
  private(set) var references: [Range<Int>] = []
  /// The names that the page contains twice, as ranges of `pool`.
  private(set) var duplicates: [Range<Int>] = []
  /// The bytes of the addresses and names, since the page itself is soon released.
  private(set) var pool: [UInt8] = []

  /// Scans a page.
  init(_ bytes: [UInt8]) {
    // Enough for most pages.
    var seen = Set<UInt64>(minimumCapacity: 90)
    var met = Set<UInt64>(minimumCapacity: 90)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let attribute = scanner.next() {
        guard let row = scanner.row(of: attribute.name, in: scanner.element) else { continue }
        switch (row.use, row.form) {
        case (.names, _):
          let hash = Self.hash(ofName: buffer[attribute.value])
          names.append(hash)
          if !seen.insert(hash).inserted { duplicates.append(store(attribute.value, buffer)) }
        case (_, .one) where row.condition == nil: add(attribute.value, buffer, &met)
        case (_, .candidates), (_, .words), (_, .list):
          for range in scanner.pieces(of: attribute.value, as: row.form) {
            add(range, buffer, &met)
          }
        // These are checked in the sources (`RawAddress`).
        case (_, .one), (_, .refresh), (_, .values), (_, .style), (_, .document): continue
        }
      }
    }
    names = names.fitted()
    references = references.fitted()
    pool = pool.fitted()
  }

  /// An attribute in which addresses or names are.
  struct Mark {
    /// The range of the whole tag; up to the end of the page if the tag's end is far away.
    var whole: Range<Int>
    /// The name of the tag.
    var element: Range<Int>
    /// The name of the attribute.
    var name: Range<Int>
    /// Its value.
    var value: Range<Int>
    /// Whether the contents of the element are not read as HTML.
    var isOfText: Bool
  }

  /// The attributes of a page in which addresses or names are, in order.
  struct Marks: IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var scanner: TagScanner

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      scanner = TagScanner(bytes)
    }

    mutating func next() -> Mark? {
      while let (name, value) = scanner.next() {
        let element = scanner.element
        guard scanner.row(of: name, in: element) != nil else { continue }
        return Mark(
          whole: element.lowerBound - 1..<end(ofTagBehind: value, in: bytes), element: element,
          name: name, value: value, isOfText: scanner.isOfText(element))
      }
      return nil
    }
  }

  /// The most bytes of a tag behind an attribute.
  private static let longestRest = 4096

  /// The offset behind the tag in which an attribute's value stands.
  private static func end(ofTagBehind value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    func isQuote(_ byte: UInt8) -> Bool { byte == ASCII.quote || byte == ASCII.apostrophe }
    var offset = value.upperBound
    var quote: UInt8?
    if value.lowerBound > 0, isQuote(bytes[value.lowerBound - 1]) {
      quote = bytes[value.lowerBound - 1]
    }
    let limit = min(bytes.count, offset + longestRest)
    while offset < limit {
      let byte = bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if isQuote(byte) {
        quote = byte
      } else if byte == ASCII.greater {
        return offset
      }
    }
    return bytes.count
  }

  /// The hash of a name, in which marks may be written as entities.
  private static func hash(ofName name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    name.contains(ASCII.ampersand)
      ? hash(of: HTMLEntities.decoded(Array(name)[...])) : hash(of: name)
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
    // Most addresses occur several times on a page.
    guard met.insert(Self.hash(of: bytes[range])).inserted else { return }
    references.append(store(range, bytes))
  }

  /// The same, without the addresses that another scan has too.
  func without(_ other: PageScan) -> PageScan {
    let known = Set(other.references.map { Self.hash(of: other.pool[$0]) })
    var scan = self
    scan.references.removeAll { known.contains(Self.hash(of: pool[$0])) }
    return scan
  }

  /// A hash of bytes (FNV-1a), the same in every run.
  ///
  /// - Parameter start: The hash of the bytes before these.
  static func hash(
    of bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    var hash = start
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
