public import HornbookDiagnostics
internal import HornbookTemplates

extension Rule {
  /// A template that nothing uses.
  public static let templateUnused = Rule(
    "template-unused", .warning, "A template under templates/ is not used by any page.",
    reason: """
      A template replaces the built-in one of the same name. With another name it has no effect, \
      unless a template or a dataset refers to it.
      """,
    remedy: """
      Give it the name of the template that it replaces, or call it from a template that is used.
      """,
    examples: examples)
}

extension Theme {
  /// The findings about the book's own templates that have no effect.
  ///
  /// - Parameter cards: The templates that datasets ask for.
  func unused(besides cards: Set<String>) -> [Finding] {
    let ending = ".mustache"
    let builtIn = Self.builtIn.keys.filter { $0.hasSuffix(ending) }.map {
      String($0.dropLast(ending.count))
    }
    .sorted()
    let known = cards.union(builtIn)
    return library.uncalled.filter { !known.contains($0) }.map { name in
      let near = NearMiss.question(for: name, among: builtIn).map { ": \($0)" } ?? ""
      return Finding(
        .templateUnused, at: Place(file: "\(Self.folder)/\(name)\(ending)"),
        "no page uses the template “\(name)”\(near)")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    === ../templates/chaptr.mustache
    ⌖<p>{{page.title}}</p>
    """
  ],
  right: [
    """
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    === ../templates/chapter.mustache
    {{> our/opening}}{{{body}}}
    === ../templates/our/opening.mustache
    <h1>{{page.title}}</h1>
    """
  ])
