internal import HornbookBytes

/// The kind of a search entry, as the results name it.
public enum SearchKind: UInt8, Sendable, CaseIterable {
  case chapter, section, listing, question, contact, sticker, record, member, movie, tag

  /// What readers can limit a search to: 0 is the text, 1 questions, 2 people, 3 code.
  var field: Int {
    switch self {
    case .question: 1
    case .contact, .member: 2
    case .listing: 3
    case .chapter, .section, .sticker, .record, .movie, .tag: 0
    }
  }
}

/// A search target: a section, a listing, a question or a person.
public struct SearchEntry: Sendable, Hashable {
  /// The kind, named in the results.
  public var kind: SearchKind
  /// The title as plain text.
  public var title: String
  /// The name of the element in the page; empty for the page itself.
  public var anchor: String
  /// The words to search in addition to the title; excerpts in the results are taken from them.
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
  /// The files with the texts of its places, from which excerpts are taken: one, or several for a
  /// long page.
  public let texts: [SiteFile]
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

  init(places: [UInt8], words: CollectedWords, texts: [SiteFile]) {
    self.places = places
    self.words = words
    self.texts = texts
  }

  /// The page without its texts, which take more memory than everything else.
  public var withoutTexts: SearchPage {
    var page = SearchPage(places: places, words: words, texts: [])
    page.questions = questions
    return page
  }
}

/// Writes the search data of one page, place by place.
struct SearchPageWriter {
  /// The size of a file of texts in bytes at which the next place begins another one.
  private static let fullText = 8_000

  private var words: PageWords
  private let head: (number: String, address: String)
  private var places: [(kind: SearchKind, title: String, anchor: String, startsText: Bool)] = []
  /// The finished files of texts, as JSON arrays, and the one that is being written.
  private var texts: [[UInt8]] = []
  private var text: ByteWriter
  /// The text of the place that is being read.
  private var context = ByteWriter(capacity: 2_000)

  init(number: String, title: String, address: String, bytes: Int) {
    words = PageWords(reservingFor: bytes)
    text = ByteWriter(capacity: min(bytes, 2 * Self.fullText))
    head = (number, address)
    places.append((.chapter, title, "", false))
    words.begin(entry: 0)
    words.read(title, rank: .title)
  }

  /// Begins the next place of the page.
  mutating func begin(_ kind: SearchKind, title: String, anchor: String) {
    // No readable page has this many places; any further text belongs to the last one.
    guard places.count < 4_000 else { return }
    endPlace()
    let startsText = text.count > Self.fullText
    if startsText { endText() }
    words.begin(entry: places.count << 2 | kind.field)
    places.append((kind, title, anchor, startsText))
    words.read(title, rank: .heading)
  }

  /// Reads a part of a line.
  mutating func read(_ range: Range<Int>, of bytes: [UInt8]) {
    words.read(range, of: bytes, rank: .text)
    context.write(range, of: bytes)
  }

  /// Ends a line, and with it any open word.
  mutating func breakLine() {
    words.close(.text)
    if context.count > 0 { context.write(" ") }
  }

  private mutating func endPlace() {
    words.close(.text)
    text.write(text.count == 0 ? "[\"" : ",\n\"")
    let line = context.bytes.withSingleSpaces
    context.truncate(to: 0)
    text.write(escaping: 0..<line.count, of: line, for: .json)
    text.write("\"")
  }

  private mutating func endText() {
    text.write("]")
    texts.append(text.take())
  }

  /// Returns the page with all of its places.
  consuming func finish() -> SearchPage {
    endPlace()
    endText()
    var json = JSONWriter(style: .compact, capacity: places.count * 60)
    json.array { json in
      json.value(head.number)
      json.value(head.address)
      for place in places {
        json.array { json in
          json.value(Int(place.kind.rawValue))
          json.value(place.title)
          json.value(place.anchor)
          if place.startsText { json.value(1) }
        }
      }
    }
    return SearchPage(
      places: json.finish().fitted(), words: words.finish(),
      texts: texts.enumerated().map { SearchIndex.textFile($1, $0, of: head.address) })
  }
}
