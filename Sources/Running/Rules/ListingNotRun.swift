internal import HornbookDiagnostics

extension RunRules {
  static let listingNotRun = Check<RunFacts>(
    "listing-not-run", .warning,
    "A listing says what happens when it is run, but cannot be run, or only by another version.",
    reason: """
      Nobody can say whether it is true of the tools that the book names. Only `--run` finds this.
      """,
    remedy: "Say in `run` of book.json how its language is run, or correct the name.",
    examples: examples
  ) { _, report in report.add(.notRun) }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Files

    ```⌖sh run continues=beginning
    echo $name
    ```
    """
  ],
  right: [
    """
    # Files

    ```sh run id=beginning
    name=here
    ```

    ```sh run continues=beginning
    echo $name
    ```
    """
  ])
