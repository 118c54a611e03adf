internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// The facts that pages need about each other: titles, numbers and addresses.
///
/// It is made once for the whole book, so that the cost of a page does not depend on the book's
/// length.
struct SiteMap: Sendable {
  let book: Book
  let words: Words
  /// The pages before the chapters: the cover and the contents.
  let front: [Matter]
  /// The pages after the chapters: answers, all questions, progress and the pages of data.
  let back: [Matter]
  /// The chapters, by ordinal.
  let entries: [Entry]
  /// The chapters as the sidebar of other pages lists them, by ordinal.
  let listed: [TemplateValue]
  /// The parts, by ordinal.
  let parts: [Part]
  /// The blocks that a chapter's page does not show, by chapter.
  var hidden: [Int: [Range<Int>]]
  /// Whether any part has a title.
  let hasParts: Bool

  /// A page that is not a chapter, as the sidebar lists it.
  typealias Matter = (page: PageID, title: String, address: String)

  /// A chapter as other pages refer to it.
  struct Entry: Sendable {
    /// The title as plain text.
    var title: String
    /// The title as markup.
    var inline: TemplateValue
    var number: TemplateValue
    /// The chapter's description from its front matter.
    var promise: Promise
    /// The encoded address of its page.
    var address: String
  }

  /// A part as pages refer to it.
  struct Part: Sendable {
    var title: TemplateValue
    var label: TemplateValue
    /// The address of its section in the contents.
    var address: String
    var chapters: Range<Int>
  }

  init(
    _ order: PrintOrder, _ plan: [PageID], words: Words, hidden: [Int: [Range<Int>]] = [:]
  ) {
    let book = order.book
    self.hidden = hidden
    let entries = book.chapters.map { Entry($0, book.settings.formulas) }
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

  /// The parts, which have numbers only if chapters do.
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

  func part(of chapter: Int) -> Part? {
    let part = book.chapters[chapter].part
    return parts.indices.contains(part) ? parts[part] : nil
  }

  // MARK: - From a chapter

  /// The links to the chapters before and after this one.
  func pager(of chapter: Int) -> TemplateValue {
    guard entries.count > 1 else { return .null }
    return [
      "previous": chapter > 0 ? entries[chapter - 1].linked : .null,
      "next": chapter + 1 < entries.count ? entries[chapter + 1].linked : .null,
    ]
  }

  /// The breadcrumb from the cover to a chapter, or to another page below the one given as `above`.
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

extension Book.Chapter {
  /// The name of the heading that is its title.
  var titleName: String? {
    file.outline.headings.first { $0.node == titleNode }?.id
  }

  /// The title on its page: that of its heading if it has one.
  func shownTitle(_ formulas: FormulaSetting) -> TemplateValue {
    guard titleNode != nil, let markup = file.facts.inlineTitle else {
      return SiteMap.Entry(self, formulas).inline
    }
    return .markup(markup)
  }
}

extension SiteMap.Entry {
  /// Finds the facts about a chapter.
  ///
  /// - Parameter formulas: What is done with formulas in texts of the front matter.
  init(_ chapter: Book.Chapter, _ formulas: FormulaSetting) {
    title = chapter.title.isEmpty ? chapter.slug : chapter.title
    inline = FormulaText.markup(of: Array(title.utf8), formulas).map { .markup($0) } ?? .text(title)
    if chapter.titleNode != nil, !chapter.title.isEmpty,
      chapter.file.facts.title?.title == chapter.title,
      let markup = chapter.file.facts.inlineTitle
    {
      inline = .markup(markup)
    }
    number = chapter.numeral.map { .text($0) } ?? nil
    promise = Promise(chapter.file.frontMatter.description, formulas)
    address = PercentEncoding.encode(chapter.address)
  }

  /// The entry for the sidebar.
  func listed(isCurrent: Bool) -> TemplateValue {
    [
      "number": number, "title": inline, "address": .text(address), "isCurrent": .bool(isCurrent),
    ]
  }

  /// The entry for the pager.
  var linked: TemplateValue {
    ["number": number, "title": inline, "address": .text(address)]
  }
}

extension Book {
  /// The book's title, or its ID if the title is empty.
  var shownTitle: String { settings.title.isEmpty ? settings.id : settings.title }
}

extension TemplateValue {
  /// The text of a text value; nil for other values.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// A text value; null if the text is nil or empty.
  static func given(_ text: String?) -> TemplateValue {
    guard let text, !text.isEmpty else { return nil }
    return .text(text)
  }
}
