internal import HornbookBytes

/// What is found by the search, as the page of results names it.
public enum SearchKind: UInt8, Sendable, CaseIterable {
  case chapter, section, listing, question, contact, sticker, record, member, movie
}

/// A place that the search can find: a section, a listing, a question, a person.
public struct SearchEntry: Sendable, Hashable {
  /// What it is.
  public var kind: SearchKind
  /// Its title as plain text.
  public var title: String
  /// Its name in the page; empty for the page itself.
  public var anchor: String
  /// The words by which it is found besides those of its title; they begin the line of context.
  public var text: String

  /// A place with its words.
  public init(kind: SearchKind, title: String, anchor: String, text: String) {
    self.kind = kind
    self.title = title
    self.anchor = anchor
    self.text = text
  }
}

/// What the index keeps of one page: the places in it, and the words of each.
///
/// It is made page by page, in any order and by any number of threads; `SearchIndex` puts them
/// together. Pages that are not made of a text, such as those of contacts, are made of entries.
public struct SearchPage: Sendable, Hashable {
  /// The page's number and address, then its places, as a list in JSON.
  let places: [UInt8]
  let words: CollectedWords
  /// Its questions, where it is a chapter's and not all of them stand in its text: then they cannot be
  /// read from it.
  public internal(set) var questions: [SearchEntry]?

  /// A page of some entries; the first is the page itself.
  ///
  /// - Parameters:
  ///   - number: What stands before the page's title: a chapter's number.
  ///   - address: The page's address in the site, encoded.
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

/// Writes what the index keeps of one page, from the first place to the last.
struct SearchPageWriter {
  /// The line of context below a place ends after about so many bytes.
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

  /// Begins another place of the page.
  mutating func begin(_ kind: SearchKind, title: String, anchor: String) {
    // So many places have no page that could be read; the rest belongs to the last of them.
    guard places.count < 4_000 else { return }
    endPlace()
    place = (kind, title, anchor)
    words.begin(entry: places.count)
    words.read(title, rank: .heading)
  }

  /// Reads a stretch of a line.
  mutating func read(_ range: Range<Int>, of bytes: [UInt8]) {
    words.read(range, of: bytes, rank: .text)
    let room = Self.contextLength - context.count
    guard room > 0 else { return }
    context.write(range.prefix(room + 40), of: bytes)
  }

  /// Ends a line: words do not go on in the next.
  mutating func breakLine() {
    words.close(.text)
    if context.count > 0, context.count < Self.contextLength { context.write(" ") }
  }

  private mutating func endPlace() {
    words.close(.text)
    places.append(
      (place.kind, place.title, place.anchor, Excerpt.cut(context.take(), to: Self.contextLength)))
    context = ByteWriter(capacity: 160)
  }

  /// The page, with all of its places.
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
