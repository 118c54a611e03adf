internal import HornbookDiagnostics

extension RunRules {
  static let answerDisprovedByRun = Check<RunFacts>(
    "answer-disproved-by-run", .error,
    "The key contradicts what a listing does.",
    reason: """
      Readers who are right are told that they are wrong. Only `--run` finds this.
      """,
    remedy: "Correct the key, or the listing.",
    examples: examples
  ) { _, report in report.add(.answerDisproved) }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-sums.md
    # Sums

    ## Questions

    1. What does this print?

       ```sh prints
       echo $((2 + 3))
       ```

       - a) `4`
       - b) `5`
       - c) `6`
    === answers.md
    # Answers

    ## Chapter 1

    ⌖1. c) `6`
    """
  ],
  right: [
    """
    === chapters/01-sums.md
    # Sums

    ## Questions

    1. What does this print?

       ```sh prints
       echo $((2 + 3))
       ```

       - a) `4`
       - b) `5`
       - c) `6`
    === answers.md
    # Answers

    ## Chapter 1

    1. b) `5`
    """
  ])
