internal import HornbookBytes

/// The kind of a search entry, as the results name it.
public enum SearchKind: UInt8, Sendable, CaseIterable {
  case chapter, section, listing, question, contact, sticker, record, member, movie, tag
}

/// A search target: a section, a listing, a question or a person.
public struct SearchEntry: Sendable, Hashable {
  /// The kind, named in the results.
  public var kind: SearchKind
  /// The title as plain text.
  public var title: String
  /// The name of the element in the page; empty for the page itself.
  public var anchor: String
  /// The words to search in addition to the title; the excerpt in the results is their beginning.
  public var text: String

  /// Creates an entry with its words.
  public init(kind: SearchKind, title: String, anchor: String, text: String) {
    self.kind = kind
    self.title = title
    self.anchor = anchor
    self.text = text
  }
}

/// The search data of one page: its places and their words.
///
/// Pages are processed in any order and by any number of threads; `SearchIndex` combines them.
/// Pages that are not made from a text, such as those of contacts, are made from entries.
public struct SearchPage: Sendable, Hashable {
  /// The page's number, its address and then its places, as a JSON array.
  let places: [UInt8]
  let words: CollectedWords
  /// The questions of a chapter's page if some are not in its text, so that they cannot be read
  /// from it; else nil.
  public internal(set) var questions: [SearchEntry]?

  /// Creates a page from entries, the first of which is the page itself.
  ///
  /// - Parameters:
  ///   - number: The chapter number shown before the title.
  ///   - address: The encoded address of the page in the site.
  public init(number: String? = nil, address: String, entries: [SearchEntry]) {
    var writer = SearchPageWriter(
      number: number ?? "", title: entries.first?.title ?? "", address: address, bytes: 1_000)
    for (index, entry) in entries.enumerated() {
      if index > 0 { writer.begin(entry.kind, title: entry.title, anchor: entry.anchor) }
      let text = Array(entry.text.utf8)
      writer.read(0..<text.count, of: text)
      writer.breakLine()
    }
    self = writer.finish()
  }

  init(places: [UInt8], words: CollectedWords) {
    self.places = places
    self.words = words
  }
}

/// Writes the search data of one page, place by place.
struct SearchPageWriter {
  /// The approximate length of an excerpt in bytes.
  private static let contextLength = 110

  private var words: PageWords
  private let head: (number: String, address: String)
  private var places: [(kind: SearchKind, title: String, anchor: String, context: String)] = []
  private var context = ByteWriter(capacity: 160)
  private var place: (kind: SearchKind, title: String, anchor: String)

  init(number: String, title: String, address: String, bytes: Int) {
    words = PageWords(reservingFor: bytes)
    place = (.chapter, title, "")
    head = (number, address)
    words.begin(entry: 0)
    words.read(title, rank: .title)
  }

  /// Begins the next place of the page.
  mutating func begin(_ kind: SearchKind, title: String, anchor: String) {
    // No readable page has this many places; any further text belongs to the last one.
    guard places.count < 4_000 else { return }
    endPlace()
    place = (kind, title, anchor)
    words.begin(entry: places.count)
    words.read(title, rank: .heading)
  }

  /// Reads a part of a line.
  mutating func read(_ range: Range<Int>, of bytes: [UInt8]) {
    words.read(range, of: bytes, rank: .text)
    let room = Self.contextLength - context.count
    guard room > 0 else { return }
    context.write(range.prefix(room + 40), of: bytes)
  }

  /// Ends a line, and with it any open word.
  mutating func breakLine() {
    words.close(.text)
    if context.count > 0, context.count < Self.contextLength { context.write(" ") }
  }

  private mutating func endPlace() {
    words.close(.text)
    places.append(
      (place.kind, place.title, place.anchor, context.take().excerpt(Self.contextLength)))
    context = ByteWriter(capacity: 160)
  }

  /// Returns the page with all of its places.
  consuming func finish() -> SearchPage {
    endPlace()
    var json = JSONWriter(style: .compact, capacity: places.count * 160)
    json.array { json in
      json.value(head.number)
      json.value(head.address)
      for place in places {
        json.array { json in
          json.value(Int(place.kind.rawValue))
          json.value(place.title)
          json.value(place.anchor)
          json.value(place.context)
        }
      }
    }
    return SearchPage(places: json.finish().fitted(), words: words.finish())
  }
}
