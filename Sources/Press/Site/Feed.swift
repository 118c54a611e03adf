internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

/// The Atom feed: dated chapters and dated corrections of the key.
///
/// It never contains an answer or why another was wrong; a correction only invites readers to look.
/// If the book wants it, an entry has the whole text of its chapter.
/// The identifiers are page addresses, so they stay the same if titles and dates change.
struct Feed {
  static let path = "feed.xml"
  /// The most entries, since feed readers show what is new; the sitemap has all pages.
  static let mostEntries = 60

  private struct Entry {
    var title: String
    var address: String
    var id: String
    var published: CalendarDate?
    var updated: CalendarDate
    var summary: String?
    var tags: [String] = []
    /// The chapter whose text is its content; nil if there is only a summary.
    var chapter: Int?
  }

  private let press: Press
  private let base: String
  private let updated: CalendarDate
  private var entries: [Entry] = []

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

  var file: SiteFile {
    let settings = press.order.book.settings
    var writer = ByteWriter(capacity: 1_000 + entries.count * 500)
    writer.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.write("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    writer.write(xml: settings.language)
    writer.write("\">\n")
    writer.write(element: "title", press.order.book.shownTitle)
    if let subtitle = settings.description ?? settings.subtitle {
      writer.write(element: "subtitle", subtitle)
    }
    writer.write(element: "id", base)
    writer.write(element: "updated", updated.moment)
    write(link: base + Self.path, "self", to: &writer)
    write(link: base, "alternate", to: &writer)
    writer.write("<author>\n")
    writer.write(element: "name", settings.author ?? press.order.book.shownTitle)
    writer.write("</author>\n")
    writer.write(element: "generator", press.order.generator)
    let whole = entries.contains { $0.chapter != nil } ? press.forFeed : press
    for entry in entries { write(entry, whole, to: &writer) }
    writer.write("</feed>\n")
    return SiteFile(path: Self.path, bytes: writer.take())
  }

  private func write(_ entry: Entry, _ press: Press, to writer: inout ByteWriter) {
    writer.write("<entry>\n")
    writer.write(element: "title", entry.title)
    writer.write(element: "id", entry.id)
    write(link: entry.address, "alternate", to: &writer)
    if let published = entry.published { writer.write(element: "published", published.moment) }
    writer.write(element: "updated", entry.updated.moment)
    if let summary = entry.summary, !summary.isEmpty { writer.write(element: "summary", summary) }
    for tag in entry.tags {
      writer.write("<category term=\"")
      writer.write(xml: tag)
      writer.write("\"/>\n")
    }
    if let chapter = entry.chapter {
      writer.write("<content type=\"html\">")
      writer.write(xml: press.feedContent(of: chapter, from: base))
      writer.write("</content>\n")
    }
    writer.write("</entry>\n")
  }

  private func write(link address: String, _ relation: StaticString, to writer: inout ByteWriter) {
    writer.write("<link rel=\"")
    writer.write(relation)
    writer.write("\" href=\"")
    writer.write(xml: address)
    writer.write("\"/>\n")
  }
}

extension CalendarDate {
  /// The start of the day, in the format of feeds.
  fileprivate var moment: String { "\(self)T00:00:00Z" }
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

  /// Whether there is a feed, which needs an address and a date.
  var hasFeed: Bool {
    guard SiteAddress(book.settings.url).base != nil else { return false }
    return sourceDate != nil
      || book.chapters.contains { $0.file.frontMatter.lastChange != nil }
      || !corrections.isEmpty
  }
}
