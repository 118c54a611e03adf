internal import HornbookEvidence
internal import HornbookManuscript

/// Where in a book the names of code stand that its keys have.
///
/// Of each chapter only the hashes of its names are needed, which its record holds, so chapters that have not changed
/// are not read again.
struct BookNames: Sendable {
  /// The hashes of the names that keys have, in order.
  let asked: [UInt32]
  /// The chapters with each of them, by ordinal; two are enough, and -1 stands for a file of code.
  private var places: [UInt32: [Int]] = [:]
  /// Whether one of the names has these lowest bits, which is faster to ask for each name of a book.
  private var mayAsk = [Bool](repeating: false, count: 1 << 16)

  /// Looks for the names in the right answers of some questions.
  init(
    _ names: some Sequence<String>, in book: Book, _ texts: BookTexts, _ wanted: WantedFacts
  ) {
    let hashes = Set(names.map(ChapterNames.hash(of:)))
    asked = hashes.sorted()
    guard !hashes.isEmpty else { return }
    for hash in hashes { mayAsk[Int(hash & 0xFFFF)] = true }
    var included: Set<ChapterFile.WantedFile> = []
    for chapter in book.chapters {
      note(texts.known[chapter.file.path]?.codeNames ?? .init(), of: chapter.index, hashes)
      included.formUnion(chapter.file.wanted.lazy.filter(\.isIncluded))
    }
    for file in included {
      guard case .text(let bytes) = wanted.included(file.path) else { continue }
      note(ChapterNames(ofCode: bytes), of: -1, hashes)
    }
  }

  private mutating func note(_ names: ChapterNames, of place: Int, _ asked: Set<UInt32>) {
    for hash in names.hashes where mayAsk[Int(hash & 0xFFFF)] && asked.contains(hash) {
      if places[hash, default: []].count < 2 { places[hash, default: []].append(place) }
    }
  }

  /// Those of some names that stand in other texts than a chapter.
  func elsewhere(_ names: [String], than chapter: Int) -> [String] {
    names.filter { places[ChapterNames.hash(of: $0)]?.contains { $0 != chapter } == true }
  }
}
