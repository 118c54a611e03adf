internal import HornbookBytes
public import HornbookDiagnostics

extension Rule {
  /// A drawing that somebody has changed, or that was never made from code.
  public static let pictureDamaged = Rule(
    "picture-damaged", .warning, "A drawing is not as it was made.",
    reason: """
      What is changed in the file is lost when it is drawn again, and nothing says that it still shows the code. \
      Readers see the code instead.
      """,
    remedy: "Change the code, and run “hornbook fix --pictures”, which replaces the file.",
    examples: RuleExamples(
      wrong: [
        .drawing(
          "⌖dot alt=\"From ox to book\"",
          RuleExample.drawn(alt: "From ox to book").replacing(each: "M1 1h7", with: "M2 1h7"))
      ],
      right: [.drawing("dot alt=\"From ox to book\"", RuleExample.drawn(alt: "From ox to book"))]))
}
