public import HornbookDiagnostics

extension Rule {
  /// A drawing whose code is gone.
  public static let pictureUnused = Rule(
    "picture-unused", .warning, "A drawing is left over from code that is gone.",
    reason: "It is not published, and every copy of the book carries it along.",
    remedy: "Delete it.",
    examples: RuleExamples(
      wrong: [
        RuleExample(
          """
          === chapters/01-horn.md
          # Horn

          Boiled and pressed.
          === chapters/figures/01-horn-figure-1.svg
          ⌖\(RuleExample.drawn(alt: "From ox to book"))
          """)
      ],
      right: [.drawing("dot alt=\"From ox to book\"", RuleExample.drawn(alt: "From ox to book"))]))
}
