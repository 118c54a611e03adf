internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// What pages say of each other: titles, numbers and addresses, made once for the whole book, so
/// that a page costs the same in a book of any length.
struct SiteMap: Sendable {
  let book: Book
  let words: Words
  /// What stands before the chapters: cover and contents.
  let front: [Matter]
  /// What stands after them: answers, all questions, progress and the pages of data.
  let back: [Matter]
  /// The chapters, by their ordinals.
  let entries: [Entry]
  /// The chapters as the sidebar lists them on other pages, by their ordinals.
  let listed: [TemplateValue]
  /// The parts, by their ordinals.
  let parts: [Part]
  /// The blocks that pages do not show, by chapter.
  let hidden: [Int: [Range<Int>]]
  /// Whether any part has a title.
  let hasParts: Bool

  /// A page that is no chapter, as the others offer it.
  typealias Matter = (page: PageID, title: String, address: String)

  /// A chapter as other pages speak of it.
  struct Entry: Sendable {
    /// Its title as plain text.
    var title: String
    /// Its title as it is shown.
    var inline: TemplateValue
    var number: TemplateValue
    /// What the reader will be able to do.
    var promise: Promise
    /// The address of its page, encoded.
    var address: String
  }

  /// A part as pages speak of it.
  struct Part: Sendable {
    var title: TemplateValue
    var label: TemplateValue
    /// Its place in the contents.
    var address: String
    var chapters: Range<Int>
  }

  init(
    _ order: PrintOrder, _ plan: [PageID], words: Words, hidden: [Int: [Range<Int>]] = [:]
  ) {
    let book = order.book
    self.hidden = hidden
    let entries = book.chapters.map { Entry($0) }
    self.book = book
    self.words = words
    self.entries = entries
    listed = entries.map { $0.listed(isCurrent: false) }
    hasParts = book.parts.contains { $0.title?.isEmpty == false }
    parts = Self.parts(of: book, words)
    let listed = plan.compactMap { page -> Matter? in
      page.kind.sidebarTitle(order, words, page.ordinal).map {
        (page, $0, PercentEncoding.encode(order.path(of: page)))
      }
    }
    let before = PageKind.all.prefix { $0.name != PageKind.chapter.name }
    front = listed.filter { link in before.contains { link.page.isOf($0) } }
    back = listed.filter { link in !before.contains { link.page.isOf($0) } }
  }

  /// Parts are counted where chapters are; a tree of documentation counts neither.
  private static func parts(of book: Book, _ words: Words) -> [Part] {
    let isNumbered = book.chapters.contains { $0.number != nil }
    var number = 0
    return book.parts.map { part in
      let title = TemplateValue.given(part.title)
      var label = TemplateValue.null
      if title.isShown, isNumbered {
        number += 1
        label = .text(words["partNumbered", ["number": String(number)]])
      }
      return Part(
        title: title, label: label,
        address: PageID.contents.fixedPath + SiteAddress.anchor(part.id), chapters: part.chapters)
    }
  }

  /// The part of a chapter.
  func part(of chapter: Int) -> Part? {
    let part = book.chapters[chapter].part
    return parts.indices.contains(part) ? parts[part] : nil
  }

  // MARK: - From a chapter

  /// The chapters before and after one.
  func pager(of chapter: Int) -> TemplateValue {
    guard entries.count > 1 else { return .null }
    return [
      "previous": chapter > 0 ? entries[chapter - 1].linked : .null,
      "next": chapter + 1 < entries.count ? entries[chapter + 1].linked : .null,
    ]
  }

  /// The way from the cover to a chapter, or to another page where that is nil, by the one above.
  func breadcrumb(of chapter: Int?, above: (title: String, path: String)? = nil) -> TemplateValue {
    var steps = [Self.link(.text(book.shownTitle), PageID.cover.fixedPath)]
    if let chapter {
      if let part = part(of: chapter), part.title.isShown {
        steps.append(Self.link(part.title, part.address))
      } else {
        steps.append(Self.link(.text(words["contents"]), PageID.contents.fixedPath))
      }
    } else if let above {
      steps.append(Self.link(.text(above.title), PercentEncoding.encode(above.path)))
    }
    return ["steps": .list(steps)]
  }

  static func link(_ title: TemplateValue, _ address: String) -> TemplateValue {
    ["title": title, "address": .text(address)]
  }
}

extension SiteMap.Entry {
  init(_ chapter: Book.Chapter) {
    title = chapter.title.isEmpty ? chapter.slug : chapter.title
    inline = .text(title)
    if chapter.titleNode != nil, !chapter.title.isEmpty,
      let markup = chapter.file.facts.inlineTitle
    {
      inline = .markup(markup)
    }
    number = chapter.numeral.map { .text($0) } ?? nil
    promise = Promise(chapter.file.frontMatter.description)
    address = PercentEncoding.encode(chapter.address)
  }

  /// As the sidebar lists it.
  func listed(isCurrent: Bool) -> TemplateValue {
    [
      "number": number, "title": inline, "address": .text(address), "isCurrent": .bool(isCurrent),
    ]
  }

  /// As previous or next.
  var linked: TemplateValue {
    ["number": number, "title": inline, "address": .text(address)]
  }
}

extension Book {
  /// The title, which pages cannot do without.
  var shownTitle: String { settings.title.isEmpty ? settings.id : settings.title }
}

extension TemplateValue {
  /// The text that the value is; nil where it is none.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// A text that was given and is not empty, or null.
  static func given(_ text: String?) -> TemplateValue {
    guard let text, !text.isEmpty else { return nil }
    return .text(text)
  }
}
