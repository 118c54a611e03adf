/// Maps the words of a language to values without creating strings.
struct WordTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let start: Int
    let count: Int
    let value: Value
  }

  /// A hash table with open addressing: one plus the index of an entry, or zero for a free slot.
  private var slots: [UInt16]
  private var entries: [Entry] = []
  private var pool: [UInt8] = []
  private let longest: Int

  /// Builds a table from lists of words, separated by spaces; if a word occurs twice, the first
  /// counts.
  init(_ lists: [(words: String, value: Value)]) {
    let words = lists.flatMap { list in
      list.words.split(separator: " ").map { ([UInt8]($0.utf8), list.value) }
    }
    var size = 64
    while size < words.count * 4 { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    longest = words.map(\.0.count).max() ?? 0
    for (word, value) in words {
      let isNew = word.withUnsafeBufferPointer { self.value(of: 0..<word.count, in: $0) == nil }
      guard isNew, let first = word.first, let last = word.last else { continue }
      var slot = index(first, last, word[word.count / 2], word.count)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      entries.append(Entry(start: pool.count, count: word.count, value: value))
      pool += word
      slots[slot] = UInt16(entries.count)
    }
  }

  @inline(__always)
  private func index(_ first: UInt8, _ last: UInt8, _ middle: UInt8, _ count: Int) -> Int {
    let mixed = Int(first) &* 31 &+ Int(last) &* 7 &+ Int(middle) &* 131 &+ count &* 17
    return mixed & (slots.count - 1)
  }

  /// The value of a word; nil if it is not in the table.
  @inline(__always)
  func value(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Value? {
    let count = range.count
    guard count > 0, count <= longest else { return nil }
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    var slot = index(first, last, bytes[range.lowerBound + count / 2], count)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.count == count, equals(entry, bytes, range.lowerBound) { return entry.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func equals(
    _ entry: Entry, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Bool {
    for index in 0..<entry.count where pool[entry.start + index] != bytes[offset + index] {
      return false
    }
    return true
  }
}
