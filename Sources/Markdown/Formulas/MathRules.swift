internal import HornbookDiagnostics

// Rules for formulas.

extension Rule {
  /// A command in a formula that does not exist.
  static let mathCommandUnknown = Rule(
    "math-command-unknown", .error, "A formula has a command that does not exist.",
    reason: "The formula cannot be set, and readers would see its source.",
    remedy: "Correct the name, or define it in book.json, under “macros”.",
    examples: .mathCommandUnknown)

  /// A command that formulas must not contain.
  static let mathCommandRefused = Rule(
    "math-command-refused", .error, "A formula has a command that formulas must not contain.",
    reason: """
      Formulas define nothing, load nothing and link nowhere, so that a formula from somebody else \
      can only be a formula.
      """,
    remedy: "Define macros in book.json, and write links and images in Markdown.",
    canBeLowered: false,
    examples: .mathCommandRefused)

  /// A formula that is not complete or not in order.
  static let mathSyntax = Rule(
    "math-syntax", .error, "A formula cannot be read.",
    reason: "The formula cannot be set, and readers would see its source.",
    remedy: "Correct what the message names; write “\\$” for a dollar sign that is no formula.",
    examples: .mathSyntax)

  /// A gap of a question inside a formula.
  static let mathGap = Rule(
    "math-gap", .error, "A gap to be filled in is inside a formula.",
    reason: "A formula is set as a whole, so that nothing can be typed into it.",
    remedy: "End the formula before the gap, and begin another behind it.",
    canBeLowered: false,
    examples: .mathGap)

  /// A formula that is too large.
  static let mathTooLarge = Rule(
    "math-too-large", .error, "A formula or its macros are too large.",
    reason: "Nobody can read such a formula; usually a macro contains itself.",
    remedy: "Split the formula, and let no macro contain itself.",
    canBeLowered: false,
    examples: .mathTooLarge)

  /// A command without effect.
  static let mathIgnored = Rule(
    "math-ignored", .note, "A formula has a command without effect.",
    reason: "Formulas have no numbers but those of “\\tag”, so nothing can refer to a label.",
    remedy: "Remove the command.",
    examples: .mathIgnored)
}

extension RuleExamples {
  fileprivate static let mathCommandUnknown = RuleExamples(
    wrong: [example(#"A disc has the area $⌖\pii r^2$."#)],
    right: [example(#"A disc has the area $\pi r^2$."#)])

  fileprivate static let mathCommandRefused = RuleExamples(
    wrong: [example(#"It is $⌖\href{javascript:draw()}{r}$."#)],
    right: [example("It is [$r$](#horn).")])

  fileprivate static let mathSyntax = RuleExamples(
    wrong: [
      example(#"A half is $\frac⌖{1{2}$."#), example("$$\na ⌖& b\n$$"),
      example(#"It is $⌖\left( \frac12$."#),
    ],
    right: [
      example(#"A half is $\frac{1}{2}$, and \$5 is a price."#),
      example("$$\n\\begin{aligned}\na &= b \\\\\n  &= c\n\\end{aligned}\n$$"),
    ])

  fileprivate static let mathGap = RuleExamples(
    wrong: [question("So $$x = ⌖[[42]]$$ holds."), question("So $x = ⌖[[42]]$ holds.")],
    right: [question("So $x =$ [[42]] holds.")])

  /// A book with formulas and this question.
  private static func question(_ stem: String) -> RuleExample {
    example("A horn is hollow.\n\n## Questions\n\n1. \(stem)")
  }

  fileprivate static let mathTooLarge = RuleExamples(
    wrong: [
      RuleExample(
        """
        # Horn

        A thin sheet, $⌖\\thin$.
        === book.json
        {"id": "horn", "title": "Horn", "math": true, "macros": {"\\\\thin": "\\\\thin x"}}
        """)
    ],
    right: [
      RuleExample(
        """
        # Horn

        A thin sheet, $\\thin{x}$.
        === book.json
        {"id": "horn", "title": "Horn", "math": true, "macros": {"\\\\thin": "\\\\hat{#1}"}}
        """)
    ])

  fileprivate static let mathIgnored = RuleExamples(
    wrong: [example(#"$$a = b ⌖\label{eq:same}$$"#)], right: [example(#"$$a = b \tag{1}$$"#)])

  /// A book with formulas and this paragraph.
  private static func example(_ paragraph: String) -> RuleExample {
    RuleExample(
      """
      # Horn

      \(paragraph)
      === book.json
      {"id": "horn", "title": "Horn", "math": true}
      """)
  }
}
