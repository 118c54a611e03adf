internal import HornbookDiagnostics

extension RunRules {
  static let answerUnsureByRun = Check<RunFacts>(
    "answer-unsure-by-run", .warning,
    "No option of a question is what its listing does, or several are.",
    reason: """
      The question cannot be answered, or not in one way. Only `--run` finds this.
      """,
    remedy: "Correct the options, or the listing.",
    examples: examples
  ) { _, report in report.add(.answerUnsure) }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Sums

    ## Questions

    1. What does this print?

       ⌖```sh prints
       echo $((2 + 3))
       ```

       - [ ] `3`
       - [x] `4`
       - [ ] `6`
    """
  ],
  right: [
    """
    # Sums

    ## Questions

    1. What does this print?

       ```sh prints
       echo $((2 + 3))
       ```

       - [ ] `4`
       - [x] `5`
       - [ ] `6`
    """
  ])
