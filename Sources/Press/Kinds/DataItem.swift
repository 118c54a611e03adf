extension PageKind {
  /// One item of a dataset; `ListPages` makes its pages.
  static let dataItem = made("data-item")
}
