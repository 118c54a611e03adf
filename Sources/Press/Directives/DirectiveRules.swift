public import HornbookDiagnostics

extension Rule {
  /// A fence with the name of an unknown directive.
  public static let directiveUnknown = Rule(
    "directive-unknown", .error, "A fence names a directive that there is not.",
    reason: "Readers would see the lines between the fences as they are written, as code.",
    remedy: "Mend the name between the braces; a language stands behind the fence without braces.",
    examples: .directiveUnknown)

  /// A directive inside a question; it is shown after the question instead.
  public static let directiveInQuestion = Rule(
    "directive-in-question", .warning, "A directive stands inside of a question.",
    reason: "Questions are made into forms, which hold text and listings: it is shown behind them.",
    remedy: "Move it above the question, or below it, at the margin of the text.",
    examples: .directiveInQuestion)

  /// An option that the directive does not know.
  public static let directiveOptionUnknown = Rule(
    "directive-option-unknown", .error, "A directive has an option that it does not understand.",
    reason: "It has no effect, so the page does not show what was meant.",
    remedy: "Mend the name between the colons, or take the line out.",
    examples: .directiveOptionUnknown)

  /// A value that an argument or option cannot take.
  public static let directiveOptionValue = Rule(
    "directive-option-value", .error, "A directive is given a value that it cannot take.",
    reason: "It is left out, so the page does not show what was meant.",
    remedy: "Give it a value of the kind that the message names.",
    examples: .directiveOptionValue)

  /// A directive that names something which does not exist.
  public static let directiveTargetMissing = Rule(
    "directive-target-missing", .error, "A directive is to show something that is not there.",
    reason: "Readers would miss what the text around it promises.",
    remedy: "Mend the name: it is that of a file without its ending, or a chapter's slug.",
    examples: .directiveTargetMissing)

  /// A page whose directives show the same question more than three times.
  public static let directiveRepeated = Rule(
    "directive-repeated", .error, "A page shows the same questions more than three times.",
    reason: """
      A reader who has answered them gains nothing from seeing them once more, and a page on which \
      many directives show many questions grows without measure.
      """,
    remedy: "Take the directive out, or let it show other questions.",
    canBeLowered: false,
    examples: .directiveRepeated)
}

extension RuleExamples {
  fileprivate static let directiveUnknown = RuleExamples(
    wrong: [
      "# Wood\n\n```{⌖tocc}\n```\n\n## Oak\n\nHeavy."
    ],
    right: [
      "# Wood\n\n```{toc}\n```\n\n## Oak\n\nHeavy."
    ])

  fileprivate static let directiveInQuestion = RuleExamples(
    wrong: [
      """
      === chapters/01-wood.md
      # Wood

      Balsa floats.

      ## Questions

      1. Which wood is heavy?

         ```{⌖toc} book
         ```

         - a) Balsa
         - b) Oak
         - c) Pine
      === answers.md
      # Answers

      ## Chapter 1

      1. Which wood is heavy?
         - b) Oak
      """
    ],
    right: [
      """
      === chapters/01-wood.md
      # Wood

      ```{toc} book
      ```

      ## Questions

      1. Which wood is heavy?
         - a) Balsa
         - b) Oak
         - c) Pine
      === answers.md
      # Answers

      ## Chapter 1

      1. Which wood is heavy?
         - b) Oak
      """
    ])

  fileprivate static let directiveOptionUnknown = RuleExamples(
    wrong: [
      "# Wood\n\n```{toc}\n:⌖deep: 1\n```\n\n## Oak\n\nHeavy."
    ],
    right: [
      "# Wood\n\n```{toc}\n:depth: 1\n```\n\n## Oak\n\nHeavy."
    ])

  fileprivate static let directiveOptionValue = RuleExamples(
    wrong: [
      "# Wood\n\n```{toc}\n:depth: ⌖all\n```\n\n## Oak\n\nHeavy."
    ],
    right: [
      "# Wood\n\n```{toc}\n:depth: 2\n```\n\n## Oak\n\nHeavy."
    ])

  fileprivate static let directiveTargetMissing = RuleExamples(
    wrong: [beside("```{quiz} ⌖timbr\n```")], right: [beside(timber)])

  fileprivate static let directiveRepeated = RuleExamples(
    wrong: [beside(timberTwice + "\n" + timber + "\n\n```{quiz} ⌖timber\n```")],
    right: [beside(timberTwice)])

  private static let timber = "```{quiz} timber\n```"
  private static let timberTwice = timber + "\n\nAnd again:\n\n" + timber + "\n"

  /// A chapter with this text, and a quiz file named `timber`.
  private static func beside(_ text: String) -> RuleExample {
    RuleExample(
      """
      === chapters/01-wood.md
      # Wood

      \(text)
      === quizzes/timber.json
      {
        "questions": [
          {
            "title": "Which of these is the heaviest?",
            "answer_a": "Balsa",
            "answer_b": "Oak",
            "answer_c": "Pine",
            "correct_answer": 1
          }
        ]
      }
      """)
  }
}
