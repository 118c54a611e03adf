extension PageKind {
  /// The page of a tag; `TagPages` makes them.
  static let tag = made("tag", from: .allTexts)
}
