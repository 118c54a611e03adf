internal import HornbookManuscript
internal import HornbookTemplates

extension PageKind {
  /// The page of the questions that a reader got wrong or that are due to be asked again.
  static let deck = PageKind(
    name: "deck", paths: .one("deck.html"), valueKey: "deck", bookKey: "deck",
    isHidden: true, sources: .allTexts,
    pages: { order in order.hasDeck ? [0] : [] },
    show: { press, _ in press.deck })
}

extension PageID {
  /// The page of the questions that are to be asked again.
  public static let deck = PageID(.deck)
}

extension PrintOrder {
  /// Whether there is a deck: only pages with keys can tell what went wrong.
  var hasDeck: Bool { bank.count > 0 && book.settings.answers == .inline }
}

extension Press {
  /// `deck.html`, which takes what it lists from the files of the progress page.
  fileprivate var deck: PageFrame.Parts {
    .init(
      title: words["deck"],
      sidebar: map.sidebar(on: .deck),
      breadcrumb: map.breadcrumb(of: nil, above: (words["progress"], PageID.progress.fixedPath)),
      own: progressValues, styles: [.quiz], scripts: Self.progressScripts)
  }
}
