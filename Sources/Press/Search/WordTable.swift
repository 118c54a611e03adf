/// Words and their ordinals, in the order in which they were first met.
///
/// A word is written byte by byte at the end of the pool and then closed: one that was there before
/// is taken back. Nothing is allocated for a word, and nothing is ordered by anything but its bytes,
/// so that the same words give the same ordinals everywhere.
struct WordTable {
  /// The words, one behind the other, and behind them the bytes of the open one.
  private(set) var pool: [UInt8] = []
  /// Where the words begin, and where the last one ends.
  private var bounds: [Int32] = [0]
  private var hashes: [UInt32] = []
  /// The ordinals plus one, by the words' hashes.
  private var slots: [Int32]
  private var hash = Self.seed
  /// Where the open word begins.
  private var start = 0

  /// The hash of nothing.
  static let seed: UInt32 = 0x811C_9DC5

  init(reservingFor bytes: Int) {
    pool.reserveCapacity(bytes)
    slots = [Int32](repeating: 0, count: 1024)
  }

  /// How many words there are.
  var count: Int { hashes.count }

  /// How many bytes the open word has.
  @inline(__always)
  var openCount: Int { pool.count - start }

  /// Where a word stands in the pool.
  func range(_ ordinal: Int) -> Range<Int> { Int(bounds[ordinal])..<Int(bounds[ordinal + 1]) }

  /// A hash of a word, the same for ever.
  func hash(_ ordinal: Int) -> UInt32 { hashes[ordinal] }

  /// Adds a byte to the open word.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    pool.append(byte)
    hash = Self.hash(hash, byte)
  }

  /// The hash of a word and a byte behind it.
  @inline(__always)
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

  /// Takes the open word back.
  mutating func drop() {
    pool.removeLast(pool.count - start)
    hash = Self.seed
  }

  /// Closes the open word, and says which one it is.
  mutating func close() -> Int {
    let (ordinal, slot, mixed) = pool.withUnsafeBufferPointer {
      find(UnsafeBufferPointer(rebasing: $0[start...]), hash, first: 0)
    }
    if let ordinal {
      drop()
      return ordinal
    }
    return keep(in: slot, mixed)
  }

  /// The ordinal of a word that stands elsewhere, given its hash; no word may be open.
  mutating func ordinal(of word: Range<Int>, in bytes: [UInt8], _ hash: UInt32) -> Int {
    bytes.withUnsafeBufferPointer {
      ordinal(of: UnsafeBufferPointer(rebasing: $0[word]), hash, first: 0)
    }
  }

  /// The same for a word whose first byte is taken with the bits of `first` added: a capital of
  /// ASCII becomes a small letter by one of them.
  @inline(__always)
  mutating func ordinal(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt32, first: UInt8) -> Int {
    let (ordinal, slot, mixed) = find(word, hash, first: first)
    if let ordinal { return ordinal }
    let start = pool.count
    pool.append(contentsOf: word)
    pool[start] |= first
    return keep(in: slot, mixed)
  }

  /// Looks a word up: its ordinal, or the slot that waits for it.
  @inline(__always)
  private func find(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32, first: UInt8)
    -> (ordinal: Int?, slot: Int, mixed: UInt32)
  {
    let mixed = hash ^ hash >> 15
    let mask = slots.count - 1
    var slot = Int(mixed) & mask
    while slots[slot] != 0 {
      let ordinal = Int(slots[slot]) - 1
      if hashes[ordinal] == mixed, isWord(ordinal, word, first) { return (ordinal, slot, mixed) }
      slot = (slot + 1) & mask
    }
    return (nil, slot, mixed)
  }

  @inline(__always)
  private func isWord(_ ordinal: Int, _ word: UnsafeBufferPointer<UInt8>, _ first: UInt8) -> Bool {
    let start = Int(bounds[ordinal])
    let count = word.count
    guard Int(bounds[ordinal + 1]) - start == count, count > 0 else { return false }
    return pool.withUnsafeBufferPointer { pool in
      guard pool[start] == word[0] | first else { return false }
      for offset in 1..<count where pool[start + offset] != word[offset] { return false }
      return true
    }
  }

  /// Keeps the bytes behind the last word as a word.
  private mutating func keep(in slot: Int, _ mixed: UInt32) -> Int {
    let ordinal = hashes.count
    slots[slot] = Int32(truncatingIfNeeded: ordinal + 1)
    hashes.append(mixed)
    start = pool.count
    bounds.append(Int32(truncatingIfNeeded: start))
    hash = Self.seed
    if hashes.count * 2 > slots.count { grow() }
    return ordinal
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (ordinal, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: ordinal + 1)
    }
  }
}
