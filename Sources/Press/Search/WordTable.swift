internal import HornbookSystem

/// Words and their ordinals, in order of first occurrence.
///
/// A word is written byte by byte at the end of the pool and then closed; if it existed before, its
/// bytes are removed again. This allocates nothing per word, and the order depends only on the
/// words' bytes, so the same words always get the same ordinals.
struct WordTable {
  /// The words one after another, followed by the bytes of the open one.
  private(set) var pool: [UInt8] = []
  private var words: [Word] = []
  /// A hash table of ordinals plus one; zero is an empty slot.
  private var slots: [Int32]
  /// The start of the open word.
  private var start = 0

  private struct Word {
    /// The first eight bytes as a number, which distinguish nearly all words.
    var head: UInt64
    var hash: UInt32
    var start: Int32
    var count: Int32
  }

  init(reservingFor bytes: Int) {
    pool.reserveCapacity(bytes)
    slots = [Int32](repeating: 0, count: 1024)
  }

  /// The number of words.
  var count: Int { words.count }

  /// The number of bytes in the open word.
  @inline(__always)
  var openCount: Int { pool.count - start }

  /// The range of a word in the pool.
  func range(_ ordinal: Int) -> Range<Int> {
    let word = words[ordinal]
    return Int(word.start)..<Int(word.start + word.count)
  }

  /// Copies a word, given by its range in the pool, to memory with enough room.
  func copy(_ word: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    pool.withUnsafeBufferPointer {
      if let base = $0.baseAddress {
        Memory.copy(base + word.lowerBound, to: target, count: word.count)
      }
    }
  }

  func firstByte(_ ordinal: Int) -> UInt8 { UInt8(truncatingIfNeeded: words[ordinal].head) }

  @inline(__always)
  mutating func append(_ byte: UInt8) { pool.append(byte) }

  /// Discards the open word.
  mutating func drop() { pool.removeLast(pool.count - start) }

  /// Closes the open word and returns its ordinal.
  mutating func close() -> Int {
    let (ordinal, slot, word) = pool.withUnsafeBufferPointer {
      find(SpelledWord(UnsafeBufferPointer(rebasing: $0[start...]), room: openCount))
    }
    if let ordinal {
      drop()
      return ordinal
    }
    return keep(word, in: slot)
  }

  /// The ordinal of a word in other memory.
  ///
  /// There must be no open word.
  @inline(__always)
  mutating func ordinal(of word: SpelledWord) -> Int {
    let (ordinal, slot, new) = find(word)
    if let ordinal { return ordinal }
    pool.append(contentsOf: word.bytes)
    pool[start] = UInt8(truncatingIfNeeded: word.head)
    return keep(new, in: slot)
  }

  /// Looks a word up: returns its ordinal, or else the free slot and the entry for it.
  @inline(__always)
  private func find(_ word: SpelledWord) -> (ordinal: Int?, slot: Int, word: Word) {
    let new = Word(
      head: word.head, hash: word.hash, start: Int32(truncatingIfNeeded: start),
      count: Int32(truncatingIfNeeded: word.bytes.count))
    let mask = slots.count - 1
    var slot = Int(word.hash) & mask
    while slots[slot] != 0 {
      let ordinal = Int(slots[slot]) - 1
      let old = words[ordinal]
      if old.head == new.head, old.count == new.count, hasSameTail(old, word) {
        return (ordinal, slot, new)
      }
      slot = (slot + 1) & mask
    }
    return (nil, slot, new)
  }

  /// Whether two words of the same length agree after their first eight bytes.
  @inline(__always)
  private func hasSameTail(_ old: Word, _ word: SpelledWord) -> Bool {
    var offset = 8
    while offset < word.bytes.count {
      if pool[Int(old.start) + offset] != word.bytes[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Makes the bytes after the last word into a word.
  private mutating func keep(_ word: Word, in slot: Int) -> Int {
    words.append(word)
    slots[slot] = Int32(truncatingIfNeeded: words.count)
    start = pool.count
    if words.count * 2 > slots.count { grow() }
    return words.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (ordinal, word) in words.enumerated() {
      var slot = Int(word.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: ordinal + 1)
    }
  }
}

/// A word in other memory with the values for looking it up.
struct SpelledWord {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The first eight bytes as a little-endian number.
  let head: UInt64
  let hash: UInt32

  /// Reads a word that is not empty.
  ///
  /// - Parameters:
  ///   - room: The number of bytes that may be read from its start.
  ///   - first: Bits to add to its first byte; 0x20 converts an ASCII capital to lower case.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, room: Int, first: UInt8 = 0) {
    self.bytes = bytes
    head = Self.eight(of: bytes, from: 0, room: room) | UInt64(first)
    var hash = (head ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    var offset = 8
    while offset < bytes.count {
      hash ^= hash >> 29 ^ Self.eight(of: bytes, from: offset, room: room)
      hash = hash &* 0xD1B5_4A32_D192_ED03
      offset += 8
    }
    self.hash = UInt32(truncatingIfNeeded: hash >> 32)
  }

  /// Up to eight bytes as a little-endian number.
  @inline(__always)
  private static func eight(
    of bytes: UnsafeBufferPointer<UInt8>, from offset: Int, room: Int
  ) -> UInt64 {
    let count = min(8, bytes.count - offset)
    if let base = bytes.baseAddress, offset + 8 <= room {
      let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return UInt64(littleEndian: word) & (UInt64.max &>> UInt64(64 - 8 * count))
    }
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return number
  }
}
