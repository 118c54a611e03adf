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

  private static let seed: UInt32 = 0x811C_9DC5

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
    hash = (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  /// Takes the open word back.
  mutating func drop() {
    pool.removeLast(pool.count - start)
    hash = Self.seed
  }

  /// Closes the open word, and says which one it is.
  mutating func close() -> Int {
    let mixed = hash ^ hash >> 15
    var slot = Int(mixed) & slots.count - 1
    while slots[slot] != 0 {
      let ordinal = Int(slots[slot]) - 1
      if hashes[ordinal] == mixed, isOpen(ordinal) {
        drop()
        return ordinal
      }
      slot = (slot + 1) & slots.count - 1
    }
    let ordinal = hashes.count
    slots[slot] = Int32(truncatingIfNeeded: ordinal + 1)
    hashes.append(mixed)
    start = pool.count
    bounds.append(Int32(truncatingIfNeeded: start))
    hash = Self.seed
    if hashes.count * 2 > slots.count { grow() }
    return ordinal
  }

  /// Whether the open word is a known one.
  private func isOpen(_ ordinal: Int) -> Bool {
    let known = Int(bounds[ordinal])
    guard Int(bounds[ordinal + 1]) - known == openCount else { return false }
    for offset in 0..<openCount where pool[known + offset] != pool[start + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (ordinal, hash) in hashes.enumerated() {
      var slot = Int(hash) & slots.count - 1
      while slots[slot] != 0 { slot = (slot + 1) & slots.count - 1 }
      slots[slot] = Int32(truncatingIfNeeded: ordinal + 1)
    }
  }
}
