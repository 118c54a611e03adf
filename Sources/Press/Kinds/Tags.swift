extension PageKind {
  /// The page of all tags; `TagPages` makes it.
  static let tags = tagged("tags")

  /// The page of a tag; `TagPages` makes them.
  static let tag = tagged("tag")

  private static func tagged(_ name: String) -> PageKind {
    var kind = made(name)
    kind.sources = .allTexts
    return kind
  }
}
