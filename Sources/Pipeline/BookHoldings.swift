internal import HornbookBytes
internal import HornbookDatasets

/// How much a book contains, as the last line of a check or a build reports it.
public struct BookHoldings: Sendable, Hashable {
  /// How many chapters are published.
  public var chapters = 0
  /// How many packs of stickers there are.
  public var packs = 0
  /// How many stickers and sequences the packs hold.
  public var stickers = 0
  /// How many items the datasets hold, in the order of `kinds`.
  private var items: [Int] = Array(repeating: 0, count: Self.kinds.count)

  private static let kinds: [DataList.Kind] = [.contacts, .members, .movies, .records]

  init() {}

  init(chapters: Int, _ stickers: StickerShelf, _ lists: [DataList]) {
    self.chapters = chapters
    packs = stickers.packs.count
    self.stickers = stickers.stickerCount
    items = Self.kinds.map { kind in
      lists.lazy.filter { $0.kind == kind }.reduce(0) { $0 + $1.items.count }
    }
  }

  /// Such as `26 chapters, 24 stickers in 2 packs, 60 contacts`; the chapters alone if there is
  /// nothing else.
  public var words: String {
    var parts = [Self.count(chapters, "chapter")]
    if packs > 0 {
      parts.append("\(Self.count(stickers, "sticker")) in \(Self.count(packs, "pack"))")
    }
    for (kind, number) in zip(Self.kinds, items) where number > 0 {
      parts.append(Self.count(number, String(kind.rawValue.dropLast())))
    }
    return parts.joined(separator: ", ")
  }

  /// A number with its noun, such as “2 chapters”.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension BookHoldings {
  func write(to record: inout RecordWriter) {
    for number in [chapters, packs, stickers] { record.write(number) }
    record.write(items) { $0.write($1) }
  }

  init(from record: inout RecordReader) {
    chapters = record.number()
    packs = record.number()
    stickers = record.number()
    items = record.list { $0.number() }
  }
}
