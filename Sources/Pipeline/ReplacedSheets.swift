public import HornbookDiagnostics

extension Rule {
  /// A style sheet of the book that replaces a built-in one.
  public static let styleReplaced = Rule(
    "style-replaced", .warning, "A style sheet under templates/ replaces a built-in one.",
    reason: """
      A file of the same name replaces the whole sheet. If templates/hornbook.css contains only a \
      rule or two, all the other styles are lost, and the pages look like bare HTML.
      """,
    remedy: """
      Move additional rules into templates/book.css, which every page loads last. If you mean to \
      replace the whole sheet, switch this rule off in book.json.
      """,
    examples: examples)
}

extension Theme {
  /// The findings about built-in style sheets that the book replaces.
  var replacedSheets: [Finding] {
    sources.filter { $0.path.hasSuffix(".css") }.compactMap { source in
      let name = String(source.path.dropFirst(Self.folder.count + 1))
      // A copy changes nothing; this project's own templates/ is where the built-in ones come from.
      guard let own = Self.builtIn[name], own.bytes != source.bytes else { return nil }
      return Finding(
        .styleReplaced, at: Place(file: source.path),
        "this file replaces all of the built-in “\(name)”")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    === ../templates/hornbook.css
    ⌖a { color: teal; }
    """
  ],
  right: [
    """
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    === ../templates/book.css
    a { color: teal; }
    """
  ])
