internal import HornbookBytes

/// Collects the words of one page, entry by entry.
///
/// This runs over every letter of the book, so it uses flat arrays, looks words up by their bytes
/// and never creates a `String`.
struct PageWords {
  /// The weight of a word in an entry; in a posting, the highest one counts.
  enum Rank: UInt8 {
    /// In the text; a repeated word becomes `often`.
    case text, often, heading, title
  }

  /// The longest word in bytes; longer words are cut, since nobody types them.
  static let longest = 40
  /// The number of occurrences in an entry from which a word counts as `often`.
  private static let often: UInt8 = 3

  /// A word in an entry; the postings of a word are chained in entry order.
  private struct Posting {
    var entry: UInt16
    var count: UInt8
    var rank: UInt8
    var next: Int32 = -1

    /// Counts another occurrence.
    mutating func add(_ rank: UInt8) {
      count = min(count, 254) + 1
      self.rank = max(self.rank, rank)
    }

    /// The number that encodes it in the index.
    var number: Int {
      let rank = max(rank, count >= PageWords.often ? Rank.often.rawValue : 0)
      return Int(entry) << 3 | Int(rank) << 1 | 1
    }
  }

  private var table: WordTable
  private var chains: [(first: Int32, last: Int32)] = []
  private var postings: [Posting] = []
  private var letterCase = Case.none
  /// The positions in the open word where parts of it begin, as in `prefetchDataSource`.
  private var humps: [Int] = []
  /// The last letter of a run of letters that are indexed in pairs.
  private var previous: Unicode.Scalar?
  private var entry: UInt16 = 0

  private enum Case { case none, lower, upper, uppers }

  init(reservingFor bytes: Int) {
    table = WordTable(reservingFor: bytes / 2)
    postings.reserveCapacity(bytes / 8)
  }

  /// Begins the next entry.
  mutating func begin(entry: Int) { self.entry = UInt16(clamping: entry) }

  /// Reads a text.
  ///
  /// A word may continue in the next text, until `close` is called.
  mutating func read(_ range: Range<Int>, of bytes: [UInt8], rank: Rank) {
    var index = range.lowerBound
    while index < range.upperBound {
      if table.openCount == 0, previous == nil {
        index = skimmed(from: index, to: range.upperBound, of: bytes, rank)
        guard index < range.upperBound else { return }
      }
      let byte = bytes[index]
      if byte < 0x80 {
        read(ascii: byte, rank)
        index += 1
      } else {
        let (scalar, length) = bytes.scalar(at: index, before: range.upperBound)
        read(scalar, rank)
        index += length
      }
    }
  }

  mutating func read(_ text: String, rank: Rank) {
    let bytes = Array(text.utf8)
    read(0..<bytes.count, of: bytes, rank: rank)
    close(rank)
  }

  /// Ends the open word.
  mutating func close(_ rank: Rank) {
    if previous != nil { closePairs(rank) }
    guard table.openCount > 0 else { return }
    letterCase = .none
    // Nobody searches for a single letter.
    guard table.openCount > 1 else {
      humps.removeAll(keepingCapacity: true)
      return table.drop()
    }
    let whole = keepOpen(rank)
    let word = table.range(whole)
    if let article = articleEnd(word) { humps.append(article) }
    guard !humps.isEmpty else { return }
    for hump in humps where word.count - hump > 2 {
      for index in word.dropFirst(hump) { table.append(table.pool[index]) }
      keepOpen(rank)
    }
    humps.removeAll(keepingCapacity: true)
  }

  /// The end of the Arabic article at the beginning of a word, perhaps after a letter that means
  /// “and”, “as”, “for” or “with”; nil if there is none.
  private func articleEnd(_ word: Range<Int>) -> Int? {
    let bytes = table.pool[word]
    guard let first = bytes.first, first & 0xFE == 0xD8 else { return nil }
    if bytes.starts(with: "ال".utf8) || bytes.starts(with: "لل".utf8) { return 4 }
    let isAfterLetter = ["و", "ف", "ب", "ك"].contains { bytes.starts(with: $0.utf8) }
    return isAfterLetter && bytes.dropFirst(2).starts(with: "ال".utf8) ? 6 : nil
  }

  // MARK: - Letters

  /// Reads words directly from the text if they consist of lower-case ASCII letters and digits,
  /// with at most one leading capital.
  ///
  /// It stops at the first word with other characters, or one that may continue after the text, and
  /// returns where that begins.
  private mutating func skimmed(
    from start: Int, to end: Int, of bytes: [UInt8], _ rank: Rank
  ) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while true {
        while index < end, bytes[index] < 0x80, !bytes[index].isLetterOrDigit { index += 1 }
        let first = index
        guard index < end, bytes[index] < 0x80 else { return first }
        index = Self.endOfRun(from: index &+ 1, to: end, in: bytes)
        guard index < end, index - first <= Self.longest, bytes[index] < 0x80,
          !bytes[index].isLetterOrDigit
        else { return first }
        if index - first > 1 {
          // Converts the capital to lower case; digits have this bit already.
          let word = SpelledWord(
            UnsafeBufferPointer(rebasing: bytes[first..<index]), room: bytes.count - first,
            first: 0x20)
          note(table.ordinal(of: word), rank)
        }
      }
    }
  }

  /// The end of a run of lower-case ASCII letters and digits.
  ///
  /// A run that crosses `end`, where the next text follows without a gap, may be followed beyond
  /// it.
  @inline(__always)
  private static func endOfRun(
    from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = start
    while index < end, index &+ 8 <= bytes.count {
      let eight = EightBytes(bytes, at: index)
      let length =
        (~(eight.lowercase | eight.digits) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
      if length < 8 { return index &+ length }
      index = index &+ 8
    }
    while index < end, bytes[index] &- 0x61 < 26 || bytes[index].isDigit {
      index = index &+ 1
    }
    return index
  }

  @inline(__always)
  private mutating func read(ascii byte: UInt8, _ rank: Rank) {
    let lower = byte | 0x20
    if lower &- 0x61 < 26 {
      if previous != nil { closePairs(rank) }
      noteCase(isUpper: byte != lower)
      append(lower)
    } else if byte &- ASCII.zero < 10 {
      if previous != nil { closePairs(rank) }
      letterCase = .none
      append(byte)
    } else if table.openCount > 0 || previous != nil {
      close(rank)
    }
  }

  private mutating func noteCase(isUpper: Bool) {
    let position = table.openCount
    if isUpper {
      if letterCase == .lower, position > 0 { note(hump: position) }
      letterCase = letterCase == .upper || letterCase == .uppers ? .uppers : .upper
    } else {
      // The last of several capitals begins a new part: `UITable` is `UI` and `Table`.
      if letterCase == .uppers, position > 1 { note(hump: position - 1) }
      letterCase = .lower
    }
  }

  private mutating func note(hump: Int) {
    if humps.count < 6, hump < Self.longest { humps.append(hump) }
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ rank: Rank) {
    switch LetterFolding.fold(scalar) {
    case .separator: close(rank)
    case .nothing: return
    case .two(let first, let second):
      if previous != nil { closePairs(rank) }
      letterCase = .lower
      append(first)
      append(second)
    case .one(let folded):
      guard folded.isUnspaced else {
        if previous != nil { closePairs(rank) }
        letterCase = .lower
        append(folded)
        return
      }
      if let previous {
        append(previous)
        append(folded)
        keepOpen(rank)
      } else {
        close(rank)
      }
      previous = folded
    }
  }

  /// Indexes the last letter of a run by itself; the others are indexed as the beginnings of pairs.
  private mutating func closePairs(_ rank: Rank) {
    guard let last = previous else { return }
    previous = nil
    append(last)
    keepOpen(rank)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if table.openCount < Self.longest { table.append(byte) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    // A letter is kept whole or not at all.
    guard let bytes = UTF8.encode(scalar), table.openCount + bytes.count <= Self.longest else {
      return
    }
    for byte in bytes { append(byte) }
  }

  // MARK: - Words

  /// Records that the open word occurs in this entry.
  @discardableResult
  private mutating func keepOpen(_ rank: Rank) -> Int {
    let id = table.close()
    note(id, rank)
    return id
  }

  @inline(__always)
  private mutating func note(_ id: Int, _ rank: Rank) {
    let index = id < chains.count ? Int(chains[id].last) : -1
    if index >= 0, postings[index].entry == entry { return postings[index].add(rank.rawValue) }
    let new = Int32(truncatingIfNeeded: postings.count)
    postings.append(Posting(entry: entry, count: 1, rank: rank.rawValue))
    if index >= 0 {
      postings[index].next = new
      chains[id].last = new
    } else {
      chains.append((new, new))
    }
  }

  // MARK: - The result

  /// Returns the words, grouped by their first bytes, each with its postings.
  consuming func finish() -> CollectedWords {
    var order = [Int32](repeating: 0, count: table.count)
    var bounds = [Int](repeating: 0, count: 257)
    for id in 0..<table.count { bounds[Int(table.firstByte(id)) + 1] += 1 }
    for byte in 1...256 { bounds[byte] += bounds[byte - 1] }
    var next = bounds
    for id in 0..<table.count {
      let byte = Int(table.firstByte(id))
      order[next[byte]] = Int32(truncatingIfNeeded: id)
      next[byte] += 1
    }
    // The exact size, as the result is kept until all pages have been read.
    let room = postings.reduce(table.pool.count + table.count * 3) {
      $0 + SearchNumber.length(of: $1.number)
    }
    var groups: [CollectedWords.Group] = []
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { bytes, count in
      for byte in 0..<256 where bounds[byte] < bounds[byte + 1] {
        let start = count
        for position in bounds[byte]..<bounds[byte + 1] {
          write(Int(order[position]), to: bytes, &count)
        }
        groups.append(.init(first: UInt8(byte), range: start..<count))
      }
    }
    return CollectedWords(bytes: bytes, groups: groups.fitted())
  }

  /// Writes the length of the postings (two bytes), the length of the word (one byte), the word and
  /// the postings.
  private func write(
    _ id: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, _ position: inout Int
  ) {
    let head = position
    let word = table.range(id)
    bytes[head + 2] = UInt8(truncatingIfNeeded: word.count)
    position += 3
    if let target = bytes.baseAddress { table.copy(word, to: target + position) }
    position += word.count
    let start = position
    var index = Int(chains[id].first)
    while index >= 0, position - start < 60_000 {
      let posting = postings[index]
      SearchNumber.write(posting.number, to: bytes, &position)
      index = Int(posting.next)
    }
    let count = position - start
    bytes[head] = UInt8(truncatingIfNeeded: count)
    bytes[head + 1] = UInt8(truncatingIfNeeded: count >> 8)
  }
}

/// The words of a page in a form that is small and quick to merge.
struct CollectedWords: Sendable, Hashable {
  var bytes: [UInt8]
  /// The words by their first bytes, in order.
  var groups: [Group]

  struct Group: Sendable, Hashable {
    var first: UInt8
    var range: Range<Int>
  }
}
