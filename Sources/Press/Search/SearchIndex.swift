internal import HornbookBytes

/// The index of the search: the words of all pages, in small files that a browser fetches as
/// needed.
///
/// There are five kinds of files. Each is a script that passes its value to `search.js`, because
/// pages opened from a disk can load only scripts:
///
/// - `search/index.js`: the number of pages and the first word of each shard;
/// - `search/w.js`, `search/w-<word>.js`: the words from the first or from `<word>` on, with their
///   places;
/// - `search/s-<word>.js`: words without places, for queries with a slip (`SlipWords`);
/// - `search/p-<number>.js`: the titles and addresses of a few pages;
/// - `search/t/<page>.js`: the texts of a page, for excerpts.
///
/// The boundaries of shards depend on content: a shard ends after a word that its hash marks. So a
/// new word in a chapter changes only its own shard.
public struct SearchIndex: Sendable {
  /// The number of pages in a file of places; a hit also loads the places of neighbouring pages.
  static let pagesInFile = 8
  /// The size of a shard in bytes: it ends at the first marked word from the lower bound on, and in
  /// any case before the upper bound.
  static let shard = 5_000..<14_000
  /// The most postings of a word in the index; of a very common word, only the most important
  /// places are kept.
  static let mostPostings = 2_000

  private let pages: [SearchPage]
  /// The first bytes of all words, in order; each is a group that can be merged independently.
  private let firsts: [UInt8]
  /// The size in bytes of each group's words in all pages.
  private let sizes: [Int]

  /// Creates the index of pages in reading order.
  public init(_ pages: [SearchPage]) {
    self.pages = pages
    var sizes = [Int](repeating: 0, count: 256)
    for page in pages {
      for group in page.words.groups { sizes[Int(group.first)] += group.range.count }
    }
    let firsts = (0..<256).filter { sizes[$0] > 0 }
    self.firsts = firsts.map { UInt8($0) }
    self.sizes = firsts.map { sizes[$0] }
  }

  /// The groups of words; threads may merge them independently.
  public var groups: Range<Int> { firsts.indices }

  /// The first byte of the words in a group.
  public func first(of group: Int) -> UInt8 { firsts[group] }

  /// The groups in descending order of size, since the largest take longest to merge.
  public var largestFirst: [Int] { groups.sorted { (sizes[$1], $0) < (sizes[$0], $1) } }

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

  /// Makes the files of the index from all merged groups, in order.
  public func files(_ merged: [MergedWords]) -> [SiteFile] {
    let runs = Self.runs(merged.map(\.size))
    let shards = runs.flatMap { Self.shards(merged[$0], isFirst: $0.lowerBound == 0) }
    let slips = SlipWords.files(merged.map(\.vocabulary))
    let directory = Self.directory(
      pages: pages.count, words: shards.map(\.word), slips: slips.map(\.word))
    return [directory] + (shards + slips).map(\.file) + (0..<placeFileCount).map { placeFile($0) }
      + pages.flatMap(\.texts)
  }

  /// The number of files with the places of the pages.
  public var placeFileCount: Int { Self.fileCount(pages: pages.count) }

  /// One of the files with the places of the pages.
  public func placeFile(_ number: Int) -> SiteFile {
    let pages = pages[Self.pages(inFile: number, of: pages.count)]
    return Self.file(number, pages.map(\.places)[...])
  }

  /// The runs of groups that are cut into shards together: a large group by itself, small ones with
  /// their neighbours.
  ///
  /// The content of one run does not affect the files of another.
  ///
  /// - Parameter sizes: The sizes of the merged groups, in order.
  public static func runs(_ sizes: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for (index, size) in sizes.enumerated() where isRun(size) {
      if start < index { runs.append(start..<index) }
      runs.append(index..<index + 1)
      start = index + 1
    }
    if start < sizes.count { runs.append(start..<sizes.count) }
    return runs
  }

  /// Whether a merged group of this size is a run by itself.
  public static func isRun(_ size: Int) -> Bool { size >= shard.lowerBound }

  /// A file with a range of the words in alphabetical order.
  public struct Shard: Sendable {
    /// Its first word, which names it; empty for the first shard, which begins before any word.
    public var word: String
    /// The file with its words.
    public var file: SiteFile
  }

  /// Cuts a run into shards.
  public static func shards(_ run: ArraySlice<MergedWords>, isFirst: Bool) -> [Shard] {
    var shards: [Shard] = []
    var first = ""
    var shard = ByteWriter(capacity: Self.shard.upperBound)
    var isFull = false
    func end() {
      guard shard.count > 0 else { return }
      shards.append(
        Shard(word: first, file: file(name(of: first), string: shard.take())))
    }
    for words in run {
      for line in words.lines {
        if isFull || shard.count + line.range.count > Self.shard.upperBound { end() }
        if shard.count == 0 {
          first = isFirst && shards.isEmpty ? "" : words.bytes.text(line.word)
        }
        shard.write(line.range, of: words.bytes)
        isFull = shard.count >= Self.shard.lowerBound && line.isMarked
      }
    }
    end()
    return shards
  }

  // MARK: - Files

  /// The list of the shards.
  ///
  /// - Parameters:
  ///   - words: The first word of each shard.
  ///   - slips: The first key of each file of `SlipWords`.
  public static func directory(pages: Int, words: [String], slips: [String]) -> SiteFile {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("pages", pages)
      json.member("inFile", pagesInFile)
      json.member("words", words.joined(separator: " "))
      json.member("slips", slips.joined(separator: " "))
    }
    return file("index", json.finish())
  }

  /// The number of files with places for this many pages.
  public static func fileCount(pages: Int) -> Int { (pages + pagesInFile - 1) / pagesInFile }

  /// The pages whose places are in this file.
  public static func pages(inFile number: Int, of count: Int) -> Range<Int> {
    let start = number * pagesInFile
    return start..<min(start + pagesInFile, count)
  }

  /// The number of the file with the places of this page.
  public static func fileNumber(ofPage page: Int) -> Int { page / pagesInFile }

  /// A file with the places of a few pages.
  public static func file(_ number: Int, _ places: ArraySlice<[UInt8]>) -> SiteFile {
    var writer = ByteWriter()
    writer.write("[")
    for page in places {
      if writer.count > 1 { writer.write(",\n") }
      writer.write(bytes: page)
    }
    writer.write("]")
    return file("p-\(number)", writer.take())
  }

  /// A file with texts of a page.
  ///
  /// - Parameters:
  ///   - number: Which of its files this is.
  ///   - address: The encoded address of the page, which names the file: so it stays when pages move.
  static func textFile(_ texts: [UInt8], _ number: Int, of address: String) -> SiteFile {
    let end = number == 0 ? "" : ".\(number)"
    var file = file("t/\(address)\(end)", texts)
    file.path = "search/t/\(PercentEncoding.decode(address))\(end).js"
    return file
  }

  /// A script that calls `hornbookSearch("name", value)`.
  private static func file(_ name: String, _ value: [UInt8]) -> SiteFile {
    var writer = ByteWriter(capacity: value.count + name.utf8.count + 24)
    writer.write("hornbookSearch(")
    writer.write(json: name)
    writer.write(",")
    writer.write(bytes: value)
    writer.write(");\n")
    return SiteFile(path: "search/\(name).js", bytes: writer.take())
  }

  /// A shard of words as a script.
  ///
  /// The words need no escapes, as they contain only letters, digits and separators.
  static func file(_ name: String, string: [UInt8]) -> SiteFile {
    var writer = ByteWriter(capacity: string.count + 2)
    writer.write("\"")
    writer.write(0..<string.count - 1, of: string)
    writer.write("\"")
    return file(name, writer.take())
  }

  /// The name of a shard: ASCII characters stay, others are written as hexadecimal numbers.
  static func name(of word: String, kind: String = "w") -> String {
    guard !word.isEmpty else { return kind }
    var name = kind + "-"
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
