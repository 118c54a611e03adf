internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// A kind of page: its name and files, where the site names it, what it is made of and what it shows.
///
/// Each has a file of its own in `Kinds`, and stands in `all`.
public struct PageKind: Sendable {
  /// The name of its template, and what `page.kind` says.
  public let name: String
  /// How its files are named.
  let paths: Paths
  /// The object that only templates of this kind see; nil where there is none.
  let valueKey: String?
  /// What `hornbook build --why` calls this object, behind “its”.
  var valueWords: String?
  /// The key in `book` under which every page finds its address; nil where there is none.
  var bookKey: String?
  /// Whether search engines are asked to leave it out.
  var isHidden = false
  /// Whether the sitemap names it.
  var isInSitemap = false
  /// Which files of the book it is made of.
  public var sources = Sources.ownText
  /// The ordinals of its pages in a book.
  var pages: @Sendable (PrintOrder) -> [Int] = { _ in [0] }
  /// The title in the sidebar; nil where the page is not listed.
  var sidebarTitle: @Sendable (PrintOrder, Words, Int) -> String? = { _, _, _ in nil }
  /// When a page was last changed, as far as the book says so.
  var lastChange: @Sendable (PrintOrder, Int) -> CalendarDate? = { _, _ in nil }
  /// The place in the book that gives a page its name.
  var place: @Sendable (PrintOrder, Int) -> Place? = { _, _ in nil }
  /// The text of a page.
  var text: @Sendable (Press, Int) -> Text? = { _, _ in nil }
  /// What the search finds in a page.
  var search: @Sendable (Press, Int) -> SearchPage? = { _, _ in nil }
  /// What a page shows.
  let show: @Sendable (Press, Int) -> PageFrame.Parts

  /// A text: its file, what the book knows about it, and the heading that is its title.
  typealias Text = (file: ChapterFile, facts: MarkupFacts, title: Int?)

  /// How the files of a kind are named.
  enum Paths: Sendable {
    /// The kind has one page, in this file.
    case one(String)
    /// `name.html`, then `name-1.html` and so on.
    case numbered(String)
    /// The book gives the names.
    case byBook(@Sendable (PrintOrder, Int) -> String)
  }

  /// Which files of the book a page is made of.
  public enum Sources: Sendable {
    /// The file of its text, and what that asks for; none where it has no text.
    case ownText
    /// The texts of all chapters, and the key.
    case allTexts
    /// The files with data.
    case data
  }
}

extension PageKind {
  /// All kinds, in the order in which their pages are read.
  static let all: [PageKind] = [
    .cover, .contents, .chapter, .answers, .questions, .progress,
    .dataList, .dataItem, .stickerPacks, .stickers,
    .print, .search, .redirect, .notFound, .report,
  ]

  /// The same by their names.
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The objects that only templates of one kind see.
  static let valueKeys = all.compactMap(\.valueKey).map { TemplateKey($0) }

  /// The names of pages that no chapter may have; `#` stands for a number.
  public static let reservedNames = Set(
    all.flatMap { kind -> [String] in
      switch kind.paths {
      case .one(let path): [String(path.dropLast(5))]
      case .numbered(let name): [name, name + "-#"]
      case .byBook: []
      }
    })

  /// What a person calls the object of a kind, behind “its”.
  public static func words(ofValue key: String) -> String? {
    all.first { $0.valueKey == key }?.valueWords
  }

  /// The pages of a book, in the order in which they are read.
  ///
  /// Kinds whose templates see the same object are made from one list, and keep its order.
  static func plan(of order: PrintOrder) -> [PageID] {
    var plan: [PageID] = []
    var rest = all[...]
    while let first = rest.first {
      let kinds = rest.prefix { $0.valueKey == first.valueKey }
      rest = rest.dropFirst(kinds.count)
      plan += kinds.flatMap { kind in kind.pages(order).map { PageID(kind, $0) } }
        .sorted { $0.ordinal < $1.ordinal }
    }
    return plan
  }
}
