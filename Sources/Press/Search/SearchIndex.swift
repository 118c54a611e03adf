internal import HornbookBytes

/// The index of the search: what all pages hold, in small files that a browser fetches one by one.
///
/// Three kinds of files, each a script that hands its value to `search.js`, because pages that are
/// opened from a disk may load scripts and nothing else:
///
/// - `search/index.js`: how many pages there are, and the first word of each shard of words;
/// - `search/w.js`, `search/w-<word>.js`: the words from the first or from that one on, each with the
///   places in which it stands;
/// - `search/p-<number>.js`: the titles, addresses and first lines of a few pages.
///
/// Words are cut into shards by content: a shard ends after a word that is marked by its hash, so
/// that another word in a chapter changes the shard it belongs to and no other.
public struct SearchIndex: Sendable {
  /// A file with pages holds as many as this: one hit costs a reader no more than its neighbours.
  static let pagesInFile = 4
  /// A shard ends at the next marked word from this many bytes on, and in any case before that many.
  static let shard = 5_000..<14_000
  /// A word has no more postings than this in the index: where it stands everywhere, only the
  /// places where it matters most are kept.
  static let mostPostings = 2_000

  private let pages: [SearchPage]
  /// The first bytes of all words, in order: the groups that can be merged by themselves.
  private let firsts: [UInt8]

  /// An index of some pages, in the order in which they are read.
  public init(_ pages: [SearchPage]) {
    self.pages = pages
    var isThere = [Bool](repeating: false, count: 256)
    for page in pages {
      for group in page.words.groups { isThere[Int(group.first)] = true }
    }
    firsts = (0..<256).compactMap { isThere[$0] ? UInt8($0) : nil }
  }

  /// How many groups of words there are; each may be merged by another thread.
  public var groups: Range<Int> { firsts.indices }

  /// Merges the words of a group over all pages.
  public func merge(_ group: Int) -> MergedWords {
    var merging = WordMerging()
    for (index, page) in pages.enumerated() {
      if let found = page.words.groups.first(where: { $0.first == firsts[group] }) {
        merging.add(page.words.bytes, found.range, page: index)
      }
    }
    return merging.finish()
  }

  /// The files of the index, given its merged groups in their order.
  public func files(_ merged: [MergedWords]) -> [SiteFile] {
    var files: [SiteFile] = []
    var firstWords: [String] = []
    var shard = ByteWriter(capacity: Self.shard.upperBound)
    var isFull = false
    func end() {
      guard shard.count > 0, let first = firstWords.last else { return }
      files.append(Self.file(Self.name(of: first), first, string: shard.take()))
    }
    for words in merged {
      for line in words.lines {
        if isFull || shard.count + line.range.count > Self.shard.upperBound { end() }
        // The first shard begins before all words, whatever its first one is.
        if shard.count == 0 { firstWords.append(files.isEmpty ? "" : words.bytes.text(line.word)) }
        shard.write(line.range, of: words.bytes)
        isFull = shard.count >= Self.shard.lowerBound && line.isMarked
      }
    }
    end()
    for start in stride(from: 0, to: pages.count, by: Self.pagesInFile) {
      let few = pages[start..<min(start + Self.pagesInFile, pages.count)]
      files.append(Self.file(start / Self.pagesInFile, few))
    }
    return [directory(firstWords)] + files
  }

  // MARK: - Files

  private func directory(_ words: [String]) -> SiteFile {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("pages", pages.count)
      json.member("inFile", Self.pagesInFile)
      json.member("words", words.joined(separator: " "))
    }
    return Self.file("index", json.finish())
  }

  /// `hornbookSearch("name", value)`.
  private static func file(_ name: String, _ value: [UInt8]) -> SiteFile {
    var writer = ByteWriter(capacity: value.count + name.utf8.count + 24)
    writer.write("hornbookSearch(")
    writer.write(json: name)
    writer.write(",")
    writer.write(bytes: value)
    writer.write(");\n")
    return SiteFile(path: "search/\(name).js", bytes: writer.take())
  }

  /// Nothing in a shard of words needs an escape: letters, digits, and the marks between them.
  private static func file(_ name: String, _ first: String, string: [UInt8]) -> SiteFile {
    var writer = ByteWriter(capacity: string.count + 2)
    writer.write("\"")
    writer.write(0..<string.count - 1, of: string)
    writer.write("\"")
    return file(name, writer.take())
  }

  private static func file(_ number: Int, _ pages: ArraySlice<SearchPage>) -> SiteFile {
    var writer = ByteWriter()
    writer.write("[")
    for page in pages {
      if writer.count > 1 { writer.write(",\n") }
      writer.write(bytes: page.places)
    }
    writer.write("]")
    return file("p-\(number)", writer.take())
  }

  /// The name of a shard: letters and digits of ASCII as they are, others by their numbers.
  static func name(of word: String) -> String {
    guard !word.isEmpty else { return "w" }
    var name = "w-"
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        name.unicodeScalars.append(scalar)
      } else {
        name += "_" + String(scalar.value, radix: 16)
      }
    }
    return name
  }
}

/// Words of one group, merged over all pages and sorted.
public struct MergedWords: Sendable {
  /// The lines of the shards: a word, `=` or `*`, its postings, and a space.
  let bytes: [UInt8]
  let lines: [Line]

  struct Line: Sendable {
    var range: Range<Int>
    var word: Range<Int>
    /// Whether a shard may end behind it.
    var isMarked: Bool
  }
}

/// Puts the words of one group together, page after page.
private struct WordMerging {
  private var table = WordTable(reservingFor: 4096)
  private var lists: [[UInt8]] = []
  private var lastPages: [Int] = []

  /// Adds the words of a page.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>, page: Int) {
    var index = range.lowerBound
    while index + 3 <= range.upperBound {
      let postings = Int(bytes[index]) | Int(bytes[index + 1]) << 8
      let word = index + 3..<index + 3 + Int(bytes[index + 2])
      var hash = WordTable.seed
      for letter in word { hash = WordTable.hash(hash, bytes[letter]) }
      let id = table.ordinal(of: word, in: bytes, hash)
      if id == lists.count {
        lists.append([])
        lastPages.append(0)
      }
      // Even numbers go forward to another page; the first one is page 0.
      SearchNumber.append((page - lastPages[id]) << 1, to: &lists[id])
      lastPages[id] = page
      index = word.upperBound + postings
      lists[id].append(contentsOf: bytes[word.upperBound..<index])
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
        .init(range: start..<bytes.count, word: start..<end, isMarked: table.hash(id) & 3 == 0))
    }
    return MergedWords(bytes: bytes, lines: lines)
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
