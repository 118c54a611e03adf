internal import HornbookSystem

/// Words and their ordinals, in the order in which they were first met.
///
/// A word is written byte by byte at the end of the pool and then closed: one that was there before
/// is taken back. Nothing is allocated for a word, and nothing is ordered by anything but its bytes,
/// so that the same words give the same ordinals everywhere.
struct WordTable {
  /// The words, one behind the other, and behind them the bytes of the open one.
  private(set) var pool: [UInt8] = []
  private var words: [Word] = []
  /// The ordinals plus one, by the words' hashes.
  private var slots: [Int32]
  /// Where the open word begins.
  private var start = 0

  /// A word in the pool.
  private struct Word {
    /// Its first eight bytes as a number, by which nearly all words are told apart.
    var head: UInt64
    var hash: UInt32
    var start: Int32
    var count: Int32
  }

  init(reservingFor bytes: Int) {
    pool.reserveCapacity(bytes)
    slots = [Int32](repeating: 0, count: 1024)
  }

  /// How many words there are.
  var count: Int { words.count }

  /// How many bytes the open word has.
  @inline(__always)
  var openCount: Int { pool.count - start }

  /// Where a word stands in the pool.
  func range(_ ordinal: Int) -> Range<Int> {
    let word = words[ordinal]
    return Int(word.start)..<Int(word.start + word.count)
  }

  /// Copies a word, by its place in the pool, to where there is room for it.
  func copy(_ word: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    pool.withUnsafeBufferPointer {
      if let base = $0.baseAddress {
        Memory.copy(base + word.lowerBound, to: target, count: word.count)
      }
    }
  }

  /// The first byte of a word.
  func firstByte(_ ordinal: Int) -> UInt8 { UInt8(truncatingIfNeeded: words[ordinal].head) }

  /// Adds a byte to the open word.
  @inline(__always)
  mutating func append(_ byte: UInt8) { pool.append(byte) }

  /// Takes the open word back.
  mutating func drop() { pool.removeLast(pool.count - start) }

  /// Closes the open word, and says which one it is.
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

  /// The ordinal of a word that stands elsewhere; no word may be open.
  @inline(__always)
  mutating func ordinal(of word: SpelledWord) -> Int {
    let (ordinal, slot, new) = find(word)
    if let ordinal { return ordinal }
    pool.append(contentsOf: word.bytes)
    pool[start] = UInt8(truncatingIfNeeded: word.head)
    return keep(new, in: slot)
  }

  /// Looks a word up: its ordinal, or what it would be and the slot that waits for it.
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

  /// Whether what stands behind the first eight bytes is the same in two words of one length.
  @inline(__always)
  private func hasSameTail(_ old: Word, _ word: SpelledWord) -> Bool {
    var offset = 8
    while offset < word.bytes.count {
      if pool[Int(old.start) + offset] != word.bytes[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Keeps the bytes behind the last word as a word.
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

/// A word where it stands, with what it is looked up by.
struct SpelledWord {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The first eight bytes as a number, the first lowest.
  let head: UInt64
  let hash: UInt32

  /// Reads a word that is not empty.
  ///
  /// - Parameters:
  ///   - room: How many bytes may be read from its beginning on.
  ///   - first: The bits that are added to its first byte: a capital of ASCII becomes a small letter
  ///     by one of them.
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

  /// Eight bytes, or as many as there are, as a number.
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
