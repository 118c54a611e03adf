extension PageKind {
  /// The page of all tags; `TagPages` makes it.
  static let tags = made("tags", from: .allTexts)
}
