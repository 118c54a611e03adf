internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// The pages of a book's tags: one for all of them, and one for each.
///
/// Their authors have not chosen the names of these pages, so a name that is taken gets a number.
struct TagPages: Sendable {
  /// The pages, that of all tags first; empty if no chapter has a tag.
  private(set) var pages: [MadePage] = []
  /// The names and addresses of the tags of each chapter, in their order.
  private var links: [Int: [(title: String, address: String)]] = [:]

  init(_ order: PrintOrder, words: Words) {
    let book = order.book
    guard !book.tags.isEmpty else { return }
    let taken =
      book.chapters.map(\.address) + book.redirects.map(\.path) + order.made.map(\.path)
      + PageKind.all.map { PageID($0).fixedPath }
    let ending = ".html"
    var names = UniqueNames(
      taken: Set(
        taken.map { $0.lowercased() }.filter { $0.hasSuffix(ending) }
          .map { String($0.dropLast(ending.count)) }))
    // Hosts and disks may ignore case, and so does the set of names.
    func path(_ name: String) -> String {
      let folded = name.lowercased()
      let unique = names.name(folded)
      return name + String(decoding: unique.utf8.dropFirst(folded.utf8.count), as: UTF8.self)
        + ending
    }
    let all = path("tags")
    let paths = book.tags.map { path($0.slug.isEmpty ? "tag" : "tag-" + $0.slug) }
    for (tag, path) in zip(book.tags, paths) {
      for chapter in tag.chapters {
        links[chapter, default: []].append((tag.name, PercentEncoding.encode(path)))
      }
    }
    pages.append(Self.list(of: book.tags, paths, at: all, words))
    for (tag, path) in zip(book.tags, paths) {
      var page = Self.page(of: tag, at: path, in: book, words)
      page.above = (words["tags"], all)
      pages.append(page)
    }
  }

  /// The value of `chapter.tags`; null if the chapter has none.
  func links(of chapter: Int) -> TemplateValue {
    guard let links = links[chapter] else { return nil }
    return [
      "list": .list(links.map { ["title": .text($0.title), "address": .text($0.address)] })
    ]
  }

  private static func list(
    of tags: [BookTag], _ paths: [String], at path: String, _ words: Words
  ) -> MadePage {
    let summary = words["numberOfTags", count: tags.count]
    let rows = zip(tags, paths).map { tag, path -> TemplateValue in
      [
        "title": .text(tag.name), "address": .text(PercentEncoding.encode(path)),
        "words": .text(words["numberOfPages", count: tag.chapters.count]),
      ]
    }
    var page = MadePage(
      kind: .tags, path: path, title: words["tags"],
      record: ["summary": .text(summary), "list": .list(rows)])
    page.description = summary
    page.isListed = true
    page.found = [SearchEntry(kind: .tag, title: words["tags"], anchor: "", text: summary)]
    return page
  }

  private static func page(
    of tag: BookTag, at path: String, in book: Book, _ words: Words
  ) -> MadePage {
    let title = words["tagNamed", ["tag": tag.name]]
    let summary = words["numberOfPages", count: tag.chapters.count]
    let chapters = newestFirst(tag.chapters.map { book.chapters[$0] })
    let rows = chapters.map { chapter, day -> TemplateValue in
      let entry = SiteMap.Entry(chapter, book.settings.formulas)
      return [
        "number": entry.number, "title": entry.inline, "address": .text(entry.address),
        "description": entry.promise.inline,
        "date": day.map {
          ["date": .text($0.description), "words": .text(words.date($0))]
        } ?? nil,
      ]
    }
    var page = MadePage(
      kind: .tag, path: path, title: title,
      record: ["summary": .text(summary), "list": .list(rows)])
    page.description = summary
    let searched = chapters.filter(\.chapter.file.frontMatter.isSearched)
    let titles = searched.map { SiteMap.Entry($0.chapter, .off).title }
    page.found = [
      SearchEntry(kind: .tag, title: title, anchor: "", text: titles.joined(separator: ", "))
    ]
    return page
  }

  /// The dated chapters from the newest on, then the others in book order.
  private static func newestFirst(
    _ chapters: [Book.Chapter]
  ) -> [(chapter: Book.Chapter, day: CalendarDate?)] {
    chapters.map {
      (chapter: $0, day: $0.file.frontMatter.date ?? $0.file.frontMatter.updated)
    }.sorted { a, b in
      switch (a.day, b.day) {
      case (let left?, let right?) where left != right: left > right
      case (.some, nil): true
      case (nil, .some): false
      default: a.chapter.index < b.chapter.index
      }
    }
  }
}
