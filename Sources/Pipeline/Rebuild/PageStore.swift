internal import HornbookBytes
internal import HornbookFiles

/// Stores the larger records of a build, of which the next build needs only a few.
///
/// They are in a file beside the cache, which knows their slots, and each record is checked on its
/// own.
struct PageStore: Sendable {
  private let file: PieceFile

  /// The store beside a cache file.
  init(beside cache: String) { file = PieceFile(path: cache + "-pages") }

  /// The place of a record in the store.
  struct Slot: Sendable, Hashable, Recordable {
    var range: Range<Int>
    /// The hash of its bytes, which reveals a file that was cut off or written by another build.
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

  /// Reads records; nil for each one that is missing or changed.
  func read<Value: Recordable>(_ slots: [Slot], as: Value.Type = Value.self) -> [Value?] {
    bytes(slots).map { bytes in
      guard let bytes else { return nil }
      var record = RecordReader(bytes)
      let value: Value = record.value()
      return record.isBroken || !record.isAtEnd ? nil : value
    }
  }

  /// Reads the bytes of records; nil for each one that is missing or changed.
  func bytes(_ slots: [Slot]) -> [[UInt8]?] {
    zip(file.read(slots.map(\.range)), slots).map { bytes, slot in
      bytes.flatMap { StableHash(of: $0) == slot.hash ? $0 : nil }
    }
  }

  /// Replaces the content of the store with these records.
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

  /// Appends records to the store.
  func append(_ records: [[UInt8]]) throws(FileError) -> [Slot] {
    guard !records.isEmpty else { return [] }
    var start = try file.append(records.flatMap(\.self))
    return records.map { bytes in
      defer { start += bytes.count }
      return Slot(bytes, at: start)
    }
  }

  /// Copies the records that are still needed to a new file; returns nil if one of them is missing.
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
