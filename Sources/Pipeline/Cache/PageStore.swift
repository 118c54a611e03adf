internal import HornbookBytes
internal import HornbookFiles

/// The larger things that a build keeps, of which the next one needs a few: they stand in a file of
/// their own, beside the cache that says where, and are believed one by one.
struct PageStore: Sendable {
  private let file: PieceFile

  /// The store beside the file of a cache.
  init(beside cache: String) { file = PieceFile(path: cache + "-pages") }

  /// Where something stands.
  struct Slot: Sendable, Hashable, Recordable {
    var range: Range<Int>
    /// The hash of its bytes: a file that was cut off, or written by another build, is told by it.
    var hash: StableHash

    init(range: Range<Int>, hash: StableHash) {
      self.range = range
      self.hash = hash
    }

    func write(to record: inout RecordWriter) {
      record.write(range)
      record.write(hash)
    }

    init(from record: inout RecordReader) {
      range = record.range()
      hash = record.hash()
    }
  }

  /// Reads some of it; nil for what is not there as it was left.
  func read<Value: Recordable>(_ slots: [Slot], as: Value.Type = Value.self) -> [Value?] {
    zip(file.read(slots.map(\.range)), slots).map { bytes, slot in
      guard let bytes, StableHash(of: bytes) == slot.hash else { return nil }
      var record = RecordReader(bytes)
      let value: Value = record.value()
      return record.isBroken || !record.isAtEnd ? nil : value
    }
  }

  /// Keeps some records and nothing else.
  func replace(count: Int, _ record: (Int) -> [UInt8]) throws(FileError) -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    try file.replace(count: count) { index in
      let bytes = record(index)
      slots.append(Slot(bytes, at: slots.last?.range.upperBound ?? 0))
      return bytes
    }
    return slots
  }

  /// Keeps some records besides all others.
  func append(_ records: [[UInt8]]) throws(FileError) -> [Slot] {
    guard !records.isEmpty else { return [] }
    var start = try file.append(records.flatMap(\.self))
    return records.map { bytes in
      defer { start += bytes.count }
      return Slot(bytes, at: start)
    }
  }

  /// Copies what is still wanted to a new file; nil where it is not all there.
  func compact(_ slots: [Slot]) throws(FileError) -> [Slot]? {
    var isWhole = true
    let kept = try replace(count: slots.count) { index in
      guard let bytes = file.read([slots[index].range])[0],
        StableHash(of: bytes) == slots[index].hash
      else {
        isWhole = false
        return []
      }
      return bytes
    }
    return isWhole ? kept : nil
  }
}

extension PageStore.Slot {
  fileprivate init(_ bytes: [UInt8], at start: Int) {
    self.init(range: start..<start + bytes.count, hash: StableHash(of: bytes))
  }
}
