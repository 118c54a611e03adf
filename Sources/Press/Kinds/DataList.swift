extension PageKind {
  /// A dataset as a table or a grid; `ListPages` makes its pages.
  static let dataList = made("data-list")
}
