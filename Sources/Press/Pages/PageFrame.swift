internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// The values that all pages of a book share, from which each page is assembled.
struct PageFrame: Sendable {
  private let order: PrintOrder
  /// Whether browsers keep the site.
  private let isKept: Bool
  private let language: String
  private let direction: String
  private let generator: String
  private let strings: TemplateValue
  private let stringsHash: StableHash
  private let title: String
  let site: SiteAddress
  /// The absolute address of the cover image, for other sites; nil for an SVG or without a `url`.
  let imageAddress: String?
  private let appBanner: String?
  /// The sheets that every page lists last.
  private let lastStyles: [PageStyle]
  /// The value of `book` on pages at the root of the site.
  private let book: TemplateValue
  /// The value of `book` on other pages, from the path that leads to the root.
  private let bookFrom: @Sendable (_ root: String) -> TemplateValue
  /// The value of `quiz` on pages with questions.
  private let quiz: TemplateValue
  /// The key under which templates find the words of the interface.
  static let stringsKey: TemplateKey = "strings"
  /// The scripts that check and keep answers; each uses the ones before it.
  private static let quizScripts = [
    "grading.js", "kept.js", "quiz.js",
  ]

  init(_ order: PrintOrder, words: Words) {
    let settings = order.book.settings
    let site = SiteAddress(settings.url)
    self.order = order
    isKept = settings.offline
    language = settings.language
    direction = settings.direction.rawValue
    generator = order.generator
    strings = .object(words.strings)
    stringsHash = StableHash(of: strings)
    title = order.book.shownTitle
    self.site = site
    imageAddress = order.coverImage.flatMap { image in
      image.isDrawing ? nil : site.base.map { $0 + PercentEncoding.encode(image.path) }
    }
    appBanner = settings.banner?.content
    lastStyles =
      (order.languages.isEmpty && settings.versions.isEmpty ? [] : [.menus])
      + (settings.formulas == .off ? [] : [.formulas])
      + (LookStyle.sheet(settings.look).map { [$0] } ?? []) + (order.hasOwnRules ? [.book] : [])
    book = Self.book(order, words, root: "")
    quiz = [
      "book": .text(settings.id), "progress": .text(PageID.progress.fixedPath),
      "deck": .optional(order.hasDeck ? PageID.deck.fixedPath : nil),
    ]
    bookFrom = { Self.book(order, words, root: $0) }
  }

  /// A hash of everything that all pages at the root of the site share.
  var hash: StableHash {
    var hasher = StableHasher()
    for text in [
      language, direction, generator, title, site.base ?? "", site.path, imageAddress ?? "",
      appBanner ?? "",
    ] {
      hasher.combine(text)
    }
    hasher.combine(stringsHash)
    for style in lastStyles { hasher.combine(style.path) }
    hasher.combine(StableHash(of: book))
    hasher.combine(StableHash(of: quiz))
    return hasher.finish()
  }

  private static func book(_ order: PrintOrder, _ words: Words, root: String) -> TemplateValue {
    let settings = order.book.settings
    let author = TemplateValue.given(settings.author)
    func address(_ path: String?) -> TemplateValue {
      path.map { .text(root + PercentEncoding.encode($0)) } ?? nil
    }
    var book: TemplateObject = [
      "id": .text(settings.id),
      "title": .text(order.book.shownTitle),
      "subtitle": .given(settings.subtitle),
      "author": author,
      "description": .given(settings.description),
      "byline": author.isShown
        ? .text(words["byline", ["author": settings.author ?? ""]]) : nil,
      "repository": .given(settings.repository),
      "links": .list(
        settings.links.map { link in
          let isPath = SiteAddress(link.address).base == nil
          return .object([
            "title": .text(link.title),
            "address": isPath ? address(link.address) : .text(link.address),
          ])
        }),
      "feed": address(order.hasFeed(.atom) ? Feed.path(of: .atom) : nil),
      "rss": address(order.hasFeed(.rss) ? Feed.path(of: .rss) : nil),
      "jsonFeed": address(order.hasFeed(.json) ? Feed.path(of: .json) : nil),
      "theme": .object(themeValues(settings)),
      "versions": versions(settings),
      "manifest": address(settings.offline ? OfflineFiles.manifest : nil),
      "imageHosts": .list(settings.allowed.imageHosts.names.map { .text("https://" + $0) }),
    ]
    let kinds = Set(order.kinds.map(\.name))
    for kind in PageKind.all {
      guard let key = kind.bookKey else { continue }
      let first = kinds.contains(kind.name) ? kind.pages(order).first : nil
      book[TemplateKey(key)] = address(first.map { order.path(of: PageID(kind, $0)) })
    }
    return .object(book)
  }

  /// The versions of the book; nil if it names none.
  private static func versions(_ settings: BookSettings) -> TemplateValue {
    guard !settings.versions.isEmpty else { return nil }
    return [
      "list": .list(
        settings.versions.map { ["name": .text($0.name), "address": .given($0.url)] })
    ]
  }

  /// The names and values of the book's `theme`, for its own templates.
  private static func themeValues(_ settings: BookSettings) -> TemplateObject {
    var values = TemplateObject()
    for member in settings.theme.map({ Array($0.members) }) ?? [] {
      values[TemplateKey(member.key)] =
        member.value.bool.map { .bool($0) }
        ?? .given(member.value.string ?? member.value.numberText)
    }
    return values
  }

  /// The parts of a page that differ from other pages.
  struct Parts {
    var title: String
    /// The chapter's number, shown before the window title.
    var number: String?
    var description: String?
    /// The path from the page to the root of the site.
    var root = ""
    /// The address of the page that search engines should list instead; nil for the page itself.
    var target: String?
    var sidebar: TemplateValue = nil
    var breadcrumb: TemplateValue = nil
    var onThisPage: TemplateValue = nil
    var pager: TemplateValue = nil
    /// Whether a server shows the page at any address, so that it has no address of its own.
    var isShownAnywhere = false
    /// The values that only this kind of page has.
    var own: TemplateValue = nil
    /// The path in the site of a picture for link previews; nil for the cover's.
    var image: String?
    /// The data for search engines, as JSON-LD.
    var linkedData: TemplateValue = nil
    /// The path of the page's copy in Markdown; nil if there is none.
    var copy: String?
    /// Whether search engines are asked not to index this page, whatever its kind.
    var isHidden = false
    /// The style sheets and scripts that not every page needs, as files of the site.
    var styles: [PageStyle] = []
    var scripts: [String] = []
    var asks = false
    var textHash: StableHash?
    var replacements: [Int: MarkupFacts.Replacement] = [:]
    /// The HTML after the text.
    var closing: [UInt8] = []
    /// The texts of the chapters, for the page with the whole book.
    var papers: [PaperText] = []
    /// The results of the directives in the text.
    var directives = DirectiveResult()
  }

  /// Assembles a page, with a value for every key of the template contract.
  func page(_ id: PageID, at path: String, _ parts: Parts) -> PageInput {
    let kind = id.kind
    let root = parts.isShownAnywhere ? site.path : parts.root
    let styles =
      parts.styles + parts.directives.styles.filter { !parts.styles.contains($0) } + lastStyles
    let asks = parts.asks || parts.directives.styles.contains(.quiz)
    let canonical =
      parts.isShownAnywhere
      ? nil
      : site.base.map {
        id == .cover ? $0 : $0 + (parts.target ?? PercentEncoding.encode(path))
      }
    let page: TemplateValue = [
      "kind": .text(kind.name),
      "isCover": .bool(id == .cover),
      "title": .text(parts.title),
      "documentTitle": .text(windowTitle(id, parts)),
      "description": .given(parts.description),
      "canonical": .optional(canonical),
      "image": .optional(image(parts)),
      "graphType": id == .cover ? "book" : "article",
      "hidden": .bool(kind.isHidden || parts.isHidden),
      "appBanner": .optional(appBanner),
      "linkedData": parts.linkedData,
      "markdown": .optional(parts.copy.map { root + PercentEncoding.encode($0) }),
      "styles": addresses(styles.map(\.path), root),
      "languages": order.languageMenu(of: id, root: root),
      "alternates": order.alternates(of: id, root: root, base: site.base),
      "scripts": addresses(
        (asks ? Self.quizScripts : []) + parts.scripts + (isKept ? [OfflineFiles.script] : []), root
      ),
    ]
    var value: TemplateObject = [
      "language": .text(language),
      "direction": .text(direction),
      "root": .text(root),
      "generator": .text(generator),
      Self.stringsKey: strings,
      "book": root.isEmpty ? book : bookFrom(root),
      "page": page,
      "sidebar": parts.sidebar,
      "breadcrumb": parts.breadcrumb,
      "onThisPage": parts.onThisPage,
      "pager": parts.pager,
      "body": nil,
      "quiz": asks ? quiz : nil,
    ]
    for key in PageKind.valueKeys { value[key] = .some(.null) }
    if let key = kind.valueKey, parts.own.isShown { value[TemplateKey(key)] = parts.own }
    return PageInput(
      id: id, path: path, title: parts.title,
      description: parts.description?.isEmpty == false ? parts.description : nil,
      canonical: canonical, value: value, stringsHash: stringsHash, textHash: parts.textHash,
      replacements: parts.replacements, closing: parts.closing, styles: styles,
      assets: parts.directives.assets, findings: parts.directives.findings,
      papers: parts.papers)
  }

  private func addresses(_ files: [String], _ root: String) -> TemplateValue {
    .list(files.map { .text(root + PercentEncoding.encode($0)) })
  }

  /// The absolute address of the picture that other sites show beside a link to the page; nil if it has none.
  private func image(_ parts: Parts) -> String? {
    guard let image = parts.image else { return imageAddress }
    return site.base.map { $0 + PercentEncoding.encode(image) }
  }

  private func windowTitle(_ id: PageID, _ parts: Parts) -> String {
    if id == .cover { return title }
    return (parts.number.map { $0 + " " } ?? "") + parts.title + " · " + title
  }
}
