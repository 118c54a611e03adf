internal import HornbookManuscript
internal import HornbookTemplates

extension PageKind {
  /// The search page, with a field and room for the results.
  static let search = PageKind(
    name: "search", paths: .one("search.html"), valueKey: nil, bookKey: "search",
    pages: { order in
      let isFound =
        order.book.chapters.contains(where: \.file.frontMatter.isSearched)
        || order.made.contains { !$0.found.isEmpty }
      return order.book.settings.search && isFound ? [0] : []
    },
    show: { press, _ in press.search })
}

extension PageID {
  /// The search page.
  public static let search = PageID(.search)
}

extension Press {
  fileprivate var search: PageFrame.Parts {
    .init(
      title: words["search"],
      sidebar: map.sidebar(on: .search), breadcrumb: map.breadcrumb(of: nil),
      styles: [.search], scripts: [Self.labelsPath, "search.js"])
  }
}

extension SearchKind {
  /// The key of the kind's word in the words of the interface.
  var word: String {
    switch self {
    case .chapter: "kindChapter"
    case .section: "kindSection"
    case .listing: "kindListing"
    case .question: "kindQuestion"
    case .contact: "kindContact"
    case .sticker: "kindSticker"
    case .member: "kindMember"
    case .movie: "kindMovie"
    case .record: "kindRecord"
    case .tag: "kindTag"
    }
  }
}
