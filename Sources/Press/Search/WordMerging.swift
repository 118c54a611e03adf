internal import HornbookBytes
internal import HornbookSystem

/// Words of one group, merged over all pages and sorted.
public struct MergedWords: Sendable {
  /// The lines of the shards: a word, `=` or `*`, its postings, and a space.
  let bytes: [UInt8]
  let lines: [Line]

  /// How many bytes they take in the shards.
  public var size: Int { bytes.count }

  struct Line: Sendable {
    var range: Range<Int>
    var word: Range<Int>
    /// Whether a shard may end behind it.
    var isMarked: Bool
  }
}

/// Puts the words of one group together, page after page.
struct WordMerging {
  private var table = WordTable(reservingFor: 4096)
  private var lists: [[UInt8]] = []
  private var lastPages: [Int] = []

  /// Adds the words of a page.
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
        // Even numbers go forward to another page; the first one is page 0.
        lists[id].append(
          (page - lastPages[id]) << 1,
          before: UnsafeBufferPointer(rebasing: bytes[word.upperBound..<index]))
        lastPages[id] = page
      }
    }
  }

  /// The words in the order of their bytes.
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
      if let fewer = CommonWord.pruned(lists[id]) {
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
    return MergedWords(bytes: bytes, lines: lines)
  }

  /// Whether a shard may end behind a word: every fourth word, the same for ever.
  private static func isMarked(_ word: ArraySlice<UInt8>) -> Bool {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return (hash ^ hash >> 15) & 3 == 0
  }
}

extension [UInt8] {
  /// Appends a number as the index writes it, and postings behind it.
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

/// A word that stands nearly everywhere.
enum CommonWord {
  /// The postings that matter most, where there are too many; nil where all may stay.
  static func pruned(_ list: [UInt8]) -> [UInt8]? {
    // A posting takes a letter at least.
    guard list.count > SearchIndex.mostPostings,
      SearchNumber.oddNumbers(in: list) > SearchIndex.mostPostings
    else { return nil }
    var postings: [(page: Int, code: Int)] = []
    var page = 0
    for number in SearchNumber.numbers(in: list) {
      if number & 1 == 0 { page += number >> 1 } else { postings.append((page, number)) }
    }
    // Those of the highest ranks, and of the last of them those that come first.
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
        SearchNumber.append((posting.page - last) << 1, to: &kept)
        last = posting.page
      }
      SearchNumber.append(posting.code, to: &kept)
    }
    return kept
  }
}
