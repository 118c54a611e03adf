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
  /// How many bytes the words of each group take in all pages.
  private let sizes: [Int]

  /// An index of some pages, in the order in which they are read.
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

  /// How many groups of words there are; each may be merged by another thread.
  public var groups: Range<Int> { firsts.indices }

  /// The byte with which the words of a group begin.
  public func first(of group: Int) -> UInt8 { firsts[group] }

  /// The groups, those with the most words first, which take longest to merge.
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

  /// The files of the index, given its merged groups in their order.
  public func files(_ merged: [MergedWords]) -> [SiteFile] {
    let runs = Self.runs(merged.map(\.size))
    let shards = runs.flatMap { Self.shards(merged[$0], isFirst: $0.lowerBound == 0) }
    return [Self.directory(pages: pages.count, words: shards.map(\.word))] + shards.map(\.file)
      + (0..<placeFileCount).map { placeFile($0) }
  }

  /// How many files there are with the places of the pages.
  public var placeFileCount: Int { Self.fileCount(pages: pages.count) }

  /// One of the files with the places of the pages.
  public func placeFile(_ number: Int) -> SiteFile {
    let pages = pages[Self.pages(inFile: number, of: pages.count)]
    return Self.file(number, pages.map(\.places)[...])
  }

  /// The groups that are cut into shards together: a large one by itself, small ones with their
  /// neighbours.
  ///
  /// What is in one run makes no difference to the files of another.
  ///
  /// - Parameter sizes: Of the merged groups, in order.
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

  /// Whether a merged group of a size is a run by itself.
  public static func isRun(_ size: Int) -> Bool { size >= shard.lowerBound }

  /// A shard of the index.
  public struct Shard: Sendable {
    /// Its first word, by which it is found; empty for the first of all, which begins before every
    /// word.
    public var word: String
    /// What it holds.
    public var file: SiteFile
  }

  /// The shards of a run.
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
  /// - Parameter words: The first word of each.
  public static func directory(pages: Int, words: [String]) -> SiteFile {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("pages", pages)
      json.member("inFile", pagesInFile)
      json.member("words", words.joined(separator: " "))
    }
    return file("index", json.finish())
  }

  /// How many files with places there are.
  public static func fileCount(pages: Int) -> Int { (pages + pagesInFile - 1) / pagesInFile }

  /// The pages of which a file with places tells.
  public static func pages(inFile number: Int, of count: Int) -> Range<Int> {
    let start = number * pagesInFile
    return start..<min(start + pagesInFile, count)
  }

  /// The file with the places of a page.
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
  private static func file(_ name: String, string: [UInt8]) -> SiteFile {
    var writer = ByteWriter(capacity: string.count + 2)
    writer.write("\"")
    writer.write(0..<string.count - 1, of: string)
    writer.write("\"")
    return file(name, writer.take())
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
