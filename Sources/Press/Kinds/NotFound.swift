extension PageKind {
  /// The page that a server shows if a page is not found.
  static let notFound = PageKind(
    name: "not-found", paths: .one("404.html"), valueKey: nil, isHidden: true,
    show: { press, _ in .init(title: press.words["notFoundTitle"], isShownAnywhere: true) })
}

extension PageID {
  /// The page that a server shows if a page is not found.
  public static let notFound = PageID(.notFound)
}
