internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

/// The feed: dated chapters and dated corrections of the key.
///
/// It never contains an answer or why another was wrong; a correction only invites readers to look.
/// If the book wants it, an entry has the whole text of its chapter.
/// The identifiers are page addresses, so they stay the same if titles and dates change.
struct Feed {
  /// The file of the feed in a format.
  static func path(of format: FeedSettings.Format) -> String {
    switch format {
    case .atom: "feed.xml"
    case .rss: "rss.xml"
    case .json: "feed.json"
    }
  }

  /// The most entries, since feed readers show what is new; the sitemap has all pages.
  static let mostEntries = 60

  struct Entry {
    var title: String
    var address: String
    var id: String
    var published: CalendarDate?
    var updated: CalendarDate
    var summary: String?
    var tags: [String] = []
    /// The chapter whose text is its content; nil if there is only a summary.
    var chapter: Int?
    /// The text of that chapter as HTML, once it has been made.
    var html: String?
  }

  let press: Press
  /// The address of the site.
  let base: String
  let updated: CalendarDate
  private(set) var entries: [Entry] = []

  /// The feed of a book; nil if the book has no `url` or no date at all.
  init?(_ press: Press) {
    guard let base = press.frame.site.base,
      let day = press.order.lastChange ?? press.order.sourceDate
    else { return nil }
    self.press = press
    self.base = base
    updated = day
    entries = chapters + corrections
    // The newest come first; entries of the same day are in book order.
    entries = entries.enumerated().sorted { a, b in
      a.element.updated == b.element.updated
        ? a.offset < b.offset : a.element.updated > b.element.updated
    }.prefix(Self.mostEntries).map(\.element)
  }

  private var chapters: [Entry] {
    let isWhole = press.order.book.settings.feed.entries == .whole
    let tags = press.order.book.tagNames
    return press.order.book.chapters.compactMap { chapter in
      let metadata = chapter.file.frontMatter
      guard let changed = metadata.lastChange else { return nil }
      let entry = press.map.entries[chapter.index]
      return Entry(
        title: (chapter.numeral.map { $0 + " " } ?? "") + entry.title,
        address: base + entry.address,
        id: base + entry.address, published: metadata.date, updated: changed,
        summary: entry.promise.text, tags: tags[chapter.index] ?? [],
        chapter: isWhole ? chapter.index : nil)
    }
  }

  private var corrections: [Entry] {
    press.order.corrections.map { correction in
      let entry = press.map.entries[correction.chapter]
      let name = press.names[correction.chapter].names[correction.question]
      let number = press.names[correction.chapter].numbers[correction.question]
      let address = base + entry.address + SiteAddress.anchor(name)
      return Entry(
        title: press.words[
          "correctedQuestion", ["number": number, "chapter": entry.title]],
        address: address, id: address + ".correction", updated: correction.date,
        summary: press.words["correctedSummary"])
    }
  }

  /// The feed in the formats that the book wants.
  var files: [SiteFile] {
    let formats = press.order.book.settings.feed.formats
    guard !formats.isEmpty else { return [] }
    var feed = self
    if feed.entries.contains(where: { $0.chapter != nil }) {
      let whole = press.forFeed
      for index in feed.entries.indices {
        feed.entries[index].html = feed.entries[index].chapter.map {
          whole.feedContent(of: $0, from: base)
        }
      }
    }
    return FeedSettings.Format.allCases.filter(formats.contains).map { format in
      let bytes =
        switch format {
        case .atom: feed.atom
        case .rss: feed.rss
        case .json: feed.json
        }
      return SiteFile(path: Self.path(of: format), bytes: bytes)
    }
  }

  /// The address of the feed in a format.
  func address(of format: FeedSettings.Format) -> String {
    base + press.layout.path(Self.path(of: format))
  }
}

extension CalendarDate {
  /// The start of the day, in the format of Atom and JSON.
  var moment: String { "\(self)T00:00:00Z" }
}

extension PrintOrder {
  /// The questions whose answers were corrected on a known date, in book order.
  var corrections: [(chapter: Int, question: Int, date: CalendarDate)] {
    guard let quiz else { return [] }
    var found: [(chapter: Int, question: Int, date: CalendarDate)] = []
    for chapter in book.chapters.indices {
      for question in quiz.questions(of: chapter).indices {
        guard let correction = quiz.answer(chapter, question)?.correction,
          let date = CalendarDate(correction.date)
        else { continue }
        found.append((chapter, question, date))
      }
    }
    return found
  }

  /// The latest date of a change in the book; nil if it gives no dates.
  var lastChange: CalendarDate? {
    (book.chapters.compactMap(\.file.frontMatter.lastChange) + corrections.map(\.date)).max()
  }

  /// Whether there is a feed in a format, which needs an address and a date.
  func hasFeed(_ format: FeedSettings.Format) -> Bool {
    guard book.settings.feed.formats.contains(format), SiteAddress(book.settings.url).base != nil
    else { return false }
    return sourceDate != nil
      || book.chapters.contains { $0.file.frontMatter.lastChange != nil }
      || !corrections.isEmpty
  }
}
