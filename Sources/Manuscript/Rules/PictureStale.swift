public import HornbookDiagnostics

extension Rule {
  /// A drawing of code that has changed since.
  public static let pictureStale = Rule(
    "picture-stale", .warning, "A drawing shows an older version of its code.",
    reason: "It may say something else than the text. Readers see the code instead.",
    remedy: "Run “hornbook fix --pictures”, which draws it again.",
    examples: RuleExamples(
      wrong: [
        .drawing(
          "⌖dot alt=\"From ox to book\"",
          RuleExample.drawn(alt: "From ox to book", of: "digraph { ox -> horn }"))
      ],
      right: [.drawing("dot alt=\"From ox to book\"", RuleExample.drawn(alt: "From ox to book"))]))
}
