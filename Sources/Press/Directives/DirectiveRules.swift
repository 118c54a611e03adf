public import HornbookDiagnostics

extension Rule {
  /// A fence with the name of an unknown directive.
  public static let directiveUnknown = Rule(
    "directive-unknown", .error, "A fence names a directive that does not exist.",
    reason: "Readers would see the lines between the fences as code.",
    remedy: """
      Correct the name between the braces; write a language after the fence without braces.
      """,
    examples: .directiveUnknown)

  /// A directive inside a question; it is shown after the question instead.
  public static let directiveInQuestion = Rule(
    "directive-in-question", .warning, "A directive is inside a question.",
    reason: """
      Questions become forms, which can contain only text and listings, so the directive is shown \
      after them.
      """,
    remedy: "Move it above or below the question, without indentation.",
    examples: .directiveInQuestion)

  /// An option that the directive does not know.
  public static let directiveOptionUnknown = Rule(
    "directive-option-unknown", .error, "A directive has an unknown option.",
    reason: "It has no effect, so the page does not show what was intended.",
    remedy: "Correct the name between the colons, or remove the line.",
    examples: .directiveOptionUnknown)

  /// A value that an argument or option cannot take.
  public static let directiveOptionValue = Rule(
    "directive-option-value", .error, "A directive has an invalid value.",
    reason: "It is ignored, so the page does not show what was intended.",
    remedy: "Give it a value of the kind that the message names.",
    examples: .directiveOptionValue)

  /// A directive that names something which does not exist.
  public static let directiveTargetMissing = Rule(
    "directive-target-missing", .error, "A directive refers to something that does not exist.",
    reason: "Readers would miss what the text around it promises.",
    remedy: "Correct the name: use a file name without its extension, or a chapter's slug.",
    examples: .directiveTargetMissing)

  /// A directive whose conditions no item fulfils.
  public static let directiveEmpty = Rule(
    "directive-empty", .warning, "The conditions of a directive leave nothing to show.",
    reason: "Readers would miss what the text around it promises.",
    remedy: "Correct the conditions after “:where:”, or remove the directive.",
    examples: .directiveEmpty)

  /// A page whose directives show the same question more than three times.
  public static let directiveRepeated = Rule(
    "directive-repeated", .error, "A page shows the same questions more than three times.",
    reason: """
      Readers gain nothing from seeing questions again that they have answered, and a page on \
      which many directives show many questions grows without limit.
      """,
    remedy: "Remove the directive, or show other questions with it.",
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
    wrong: [
      beside("```{quiz} ⌖timbr\n```"), woods(":where: ⌖wieght > 1"), woods(":sort: name, ⌖wait"),
    ], right: [beside(timber), woods(":sort: weight descending, name")])

  fileprivate static let directiveEmpty = RuleExamples(
    wrong: [woods(":where: ⌖weight > 2")], right: [woods(":where: weight > 0.5 and name != ebony")])

  /// A chapter that shows some of the records of a file.
  private static func woods(_ option: String) -> RuleExample {
    RuleExample(
      """
      === chapters/01-wood.md
      # Wood

      ```{records} woods
      \(option)
      ```
      === records/woods.csv
      name,weight
      Balsa,0.15
      Oak,0.7
      Ebony,1.1
      """)
  }

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
