internal import HornbookManuscript
internal import HornbookTemplates

/// The sidebar of a page: one part is open, with links to the others and to the contents.
extension SiteMap {
  /// The most chapters, and the most other pages, that a sidebar lists.
  static let sidebarLimit = 20
  /// The most parts that a sidebar lists, so that a page does not grow with the book.
  private static let partLimit = 12

  /// The value of `sidebar` for a page.
  func sidebar(on page: PageID) -> TemplateValue {
    let (part, chapter) = open(on: page)
    let shown = Self.partWindow(of: parts.count, around: part)
    return [
      "front": links(front, on: page),
      "before": part.map { others(shown.lowerBound..<$0) } ?? nil,
      "part": part.map { self.part($0, around: chapter) } ?? nil,
      "after": others((part.map { $0 + 1 } ?? 0)..<shown.upperBound),
      "back": links(back, on: page),
    ]
  }

  /// The links to the pages before or after the chapters.
  ///
  /// If there are many, only some around the current page are listed, so that a page does not grow
  /// with the book. The contents page lists all of them.
  func links(_ matter: [Matter], on page: PageID) -> TemplateValue {
    guard !matter.isEmpty else { return .null }
    let current = matter.firstIndex { $0.page == page }
    let window =
      page == .contents ? matter.indices : Self.window(of: matter.indices, around: current)
    let links = matter[window].map { link -> TemplateValue in
      [
        "title": .text(link.title), "address": .text(link.address),
        "isCurrent": .bool(link.page == page),
      ]
    }
    return [
      "links": .list(links), "address": .text(PageID.contents.fixedPath),
      "more": count("morePages", matter.count - window.count),
    ]
  }

  /// The part that is open on a page: the chapter's own, or all chapters of a book without parts.
  private func open(on page: PageID) -> (part: Int?, chapter: Int?) {
    if let chapter = page.chapter, parts.indices.contains(book.chapters[chapter].part) {
      return (book.chapters[chapter].part, chapter)
    }
    return (hasParts || parts.isEmpty ? nil : 0, nil)
  }

  /// The links to other parts, without chapters that belong to none; null if there are none.
  private func others(_ range: Range<Int>) -> TemplateValue {
    let shown = parts[range].filter(\.title.isShown)
    return shown.isEmpty ? nil : .list(shown.map { Self.link($0.title, $0.address) })
  }

  private func part(_ index: Int, around chapter: Int?) -> TemplateValue {
    let part = parts[index]
    let window = Self.window(of: part.chapters, around: chapter)
    var chapters = Array(listed[window])
    if let chapter, window.contains(chapter) {
      chapters[chapter - window.lowerBound] = entries[chapter].listed(isCurrent: true)
    }
    return [
      "title": part.title, "label": part.label, "address": .text(part.address),
      "chapters": .list(chapters),
      "earlier": count("earlierChapters", window.lowerBound - part.chapters.lowerBound),
      "later": count("laterChapters", part.chapters.upperBound - window.upperBound),
    ]
  }

  /// The chapters to list: as many before the current one as after it, as far as possible.
  static func window(of chapters: Range<Int>, around chapter: Int?) -> Range<Int> {
    window(of: chapters, around: chapter, most: sidebarLimit)
  }

  /// The parts to list, likewise.
  static func partWindow(of count: Int, around part: Int?) -> Range<Int> {
    window(of: 0..<count, around: part, most: partLimit)
  }

  private static func window(of all: Range<Int>, around current: Int?, most: Int) -> Range<Int> {
    let wanted = (current ?? all.lowerBound) - most / 2
    let start = max(all.lowerBound, min(wanted, all.upperBound - most))
    return start..<min(start + most, all.upperBound)
  }

  private func count(_ key: String, _ number: Int) -> TemplateValue {
    number > 0 ? .text(words[key, count: number]) : nil
  }
}
