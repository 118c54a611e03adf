internal import HornbookTemplates

/// The page of the search: a field, and room for what is found.
extension Press {
  var search: PageInput {
    let kinds = SearchKind.allCases.map { kind -> TemplateValue in
      .text(words[kind.word])
    }
    let counts = words.forms(of: "numberOfHits").map { category, words -> TemplateValue in
      ["category": .text(category), "words": .text(words)]
    }
    return frame.page(
      .search,
      .init(
        path: PageID.search.fixedPath, title: words["search"],
        sidebar: map.sidebar(on: .search), breadcrumb: map.breadcrumb(of: nil),
        own: ["kinds": .list(kinds), "counts": .list(counts)],
        styles: [.search], scripts: ["search.js"]))
  }
}

extension SearchKind {
  /// The key of the word for it.
  fileprivate var word: String {
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
    }
  }
}
