extension PageKind {
  /// What a server shows where there is no page.
  static let notFound = PageKind(
    name: "not-found", paths: .one("404.html"), valueKey: nil, isHidden: true,
    show: { press, _ in .init(title: press.words["notFoundTitle"], isShownAnywhere: true) })
}

extension PageID {
  /// What a server shows where there is no page.
  public static let notFound = PageID(.notFound)
}
