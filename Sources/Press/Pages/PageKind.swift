internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// A kind of page: its name, its files, where the site lists it, and how its pages are made.
///
/// Each kind is declared in a file of its own in `Kinds` and listed in `all`.
public struct PageKind: Sendable {
  /// The name of the template, and the value of `page.kind`.
  public let name: String
  /// How the files are named.
  let paths: Paths
  /// The key of the object that only templates of this kind get; nil if there is none.
  let valueKey: String?
  /// The name of this object in the output of `hornbook build --why`, after “its”.
  var valueWords: String?
  /// The key in `book` under which all pages find this page's address; nil if there is none.
  var bookKey: String?
  /// Whether search engines are asked not to index it.
  var isHidden = false
  /// Whether the sitemap lists it.
  var isInSitemap = false
  /// The files of the book from which its pages are made.
  public var sources = Sources.ownText
  /// The ordinals of its pages in a book.
  var pages: @Sendable (PrintOrder) -> [Int] = { _ in [0] }
  /// The title in the sidebar; nil if the page is not listed there.
  var sidebarTitle: @Sendable (PrintOrder, Words, Int) -> String? = { _, _, _ in nil }
  /// The date of a page's last change; nil if the book does not give one.
  var lastChange: @Sendable (PrintOrder, Int) -> CalendarDate? = { _, _ in nil }
  /// The place in the book that determines a page's name; nil if there is none.
  var place: @Sendable (PrintOrder, Int) -> Place? = { _, _ in nil }
  /// The text of a page; nil if it has none.
  var text: @Sendable (Press, Int) -> Text? = { _, _ in nil }
  /// Whether search engines may list a page, as far as the page itself decides.
  var mayBeListed: @Sendable (PrintOrder, Int) -> Bool = { _, _ in true }
  /// The search entries of a page; nil if the search should not find it.
  var search: @Sendable (Press, Int) -> SearchPage? = { _, _ in nil }
  /// Makes the parts of a page.
  let show: @Sendable (Press, Int) -> PageFrame.Parts

  /// The text of a page.
  struct Text {
    let file: ChapterFile
    /// The node of the heading that is its title; nil if the title comes from elsewhere.
    let title: Int?
    /// Finds the facts about it, which may take long.
    let facts: () -> MarkupFacts
  }

  /// The naming scheme for the files of a kind.
  enum Paths: Sendable {
    /// One page, in this file.
    case one(String)
    /// `name.html`, then `name-1.html` and so on.
    case numbered(String)
    /// Paths that depend on the book.
    case byBook(@Sendable (PrintOrder, Int) -> String)
  }

  /// The files of the book from which a page is made.
  public enum Sources: Sendable {
    /// The file of the page's text and the files it depends on; none for a page without a text.
    case ownText
    /// The texts of all chapters and the key.
    case allTexts
    /// The data files from which the page was made.
    case data
  }
}

extension PageKind {
  /// All kinds, in reading order.
  public static let all: [PageKind] = [
    .cover, .contents, .front, .chapter, .answers, .questions, .progress, .deck,
    .dataList, .dataItem, .stickerPacks, .stickers, .tags, .tag,
    .print, .search, .redirect, .notFound, .report,
  ]

  /// All kinds by name.
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The keys of the objects that only templates of one kind get.
  static let valueKeys = all.compactMap(\.valueKey).map { TemplateKey($0) }

  /// The page names that no chapter may have; `#` stands for a number.
  public static let reservedNames = Set(
    all.flatMap { kind -> [String] in
      switch kind.paths {
      case .one(let path): [String(path.dropLast(5))]
      case .numbered(let name): [name, name + "-#"]
      case .byBook: []
      }
    })

  /// The name of a kind's object in messages, after “its”; nil if it has none.
  public static func words(ofValue key: String) -> String? {
    all.first { $0.valueKey == key }?.valueWords
  }

  /// The pages of a book, in reading order.
  ///
  /// Consecutive kinds with the same value key are made from one list, and their pages keep its
  /// order.
  static func plan(of order: PrintOrder) -> [PageID] {
    var plan: [PageID] = []
    var rest = order.kinds[...]
    while let first = rest.first {
      let kinds = rest.prefix { $0.valueKey == first.valueKey }
      rest = rest.dropFirst(kinds.count)
      plan += kinds.flatMap { kind in kind.pages(order).map { PageID(kind, $0) } }
        .sorted { $0.ordinal < $1.ordinal }
    }
    return plan
  }
}
