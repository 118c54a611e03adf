internal import HornbookBytes
internal import HornbookSystem

/// The words of one group, merged over all pages and sorted.
public struct MergedWords: Sendable {
  /// The lines of the shards: each is a word, `=` or `*`, its postings and a space.
  let bytes: [UInt8]
  let lines: [Line]
  /// Those of the words that a query with a slip may mean, each followed by a space.
  public let vocabulary: [UInt8]

  /// The size in bytes.
  public var size: Int { bytes.count }

  struct Line: Sendable {
    var range: Range<Int>
    var word: Range<Int>
    /// Whether a shard may end after this line.
    var isMarked: Bool
  }
}

/// Merges the words of one group, page by page.
struct WordMerging {
  private var table = WordTable(reservingFor: 4096)
  private var lists: [[UInt8]] = []
  private var lastPages: [Int] = []

  mutating func add(_ bytes: [UInt8], _ range: Range<Int>, page: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index + 3 <= range.upperBound {
        let count = Int(bytes[index]) | Int(bytes[index + 1]) << 8
        let word = index + 3..<index + 3 + Int(bytes[index + 2])
        let id = table.ordinal(
          of: SpelledWord(
            UnsafeBufferPointer(rebasing: bytes[word]), room: bytes.count - word.lowerBound))
        if id == lists.count {
          lists.append([])
          lastPages.append(0)
        }
        index = word.upperBound + count
        // Even numbers are steps to another page, starting from page 0.
        lists[id].append(
          (page - lastPages[id]) << 1,
          before: UnsafeBufferPointer(rebasing: bytes[word.upperBound..<index]))
        lastPages[id] = page
      }
    }
  }

  /// Returns the words in byte order.
  consuming func finish() -> MergedWords {
    let pool = table.pool
    let order = (0..<table.count).sorted { a, b in
      pool[table.range(a)].lexicographicallyPrecedes(pool[table.range(b)])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pool.count + lists.reduce(0) { $0 + $1.count + 2 })
    var lines: [MergedWords.Line] = []
    lines.reserveCapacity(order.count)
    for id in order {
      let start = bytes.count
      bytes.append(contentsOf: pool[table.range(id)])
      let end = bytes.count
      if let fewer = SearchNumber.pruned(lists[id]) {
        bytes.append(UInt8(ascii: "*"))
        bytes.append(contentsOf: fewer)
      } else {
        bytes.append(UInt8(ascii: "="))
        bytes.append(contentsOf: lists[id])
      }
      bytes.append(ASCII.space)
      lines.append(
        .init(
          range: start..<bytes.count, word: start..<end,
          isMarked: Self.isMarked(pool[table.range(id)])))
    }
    return MergedWords(
      bytes: bytes, lines: lines, vocabulary: SlipWords.vocabulary(lines, of: bytes))
  }

  /// Whether a shard may end after a word.
  ///
  /// Every fourth word qualifies on average; since it depends on the word alone, it never changes.
  static func isMarked(_ word: ArraySlice<UInt8>) -> Bool {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return (hash ^ hash >> 15) & 3 == 0
  }
}

extension [UInt8] {
  /// Appends an encoded number and the postings that follow it.
  @inline(__always)
  fileprivate mutating func append(_ number: Int, before postings: UnsafeBufferPointer<UInt8>) {
    append(addingCapacity: SearchNumber.length(of: number) + postings.count) { span in
      span.withUnsafeMutableBufferPointer { room, count in
        SearchNumber.write(number, to: room, &count)
        guard let target = room.baseAddress, let source = postings.baseAddress else { return }
        Memory.copy(source, to: target + count, count: postings.count)
        count += postings.count
      }
    }
  }
}

extension SearchNumber {
  /// The most important postings of a very common word; nil if all can be kept.
  static func pruned(_ list: [UInt8]) -> [UInt8]? {
    // A posting takes at least one letter, so this avoids counting in most cases.
    guard list.count > SearchIndex.mostPostings,
      oddNumbers(in: list) > SearchIndex.mostPostings
    else { return nil }
    var postings: [(page: Int, code: Int)] = []
    var page = 0
    for number in numbers(in: list) {
      if number & 1 == 0 { page += number >> 1 } else { postings.append((page, number)) }
    }
    // The postings with the highest ranks; of the lowest rank kept, the first ones.
    var counts = [0, 0, 0, 0]
    for posting in postings { counts[posting.code >> 1 & 3] += 1 }
    var room = SearchIndex.mostPostings
    var quota = [0, 0, 0, 0]
    for rank in [3, 2, 1, 0] {
      quota[rank] = min(room, counts[rank])
      room -= quota[rank]
    }
    var kept: [UInt8] = []
    var last = 0
    for posting in postings where quota[posting.code >> 1 & 3] > 0 {
      quota[posting.code >> 1 & 3] -= 1
      if posting.page != last || kept.isEmpty {
        append((posting.page - last) << 1, to: &kept)
        last = posting.page
      }
      append(posting.code, to: &kept)
    }
    return kept
  }
}
