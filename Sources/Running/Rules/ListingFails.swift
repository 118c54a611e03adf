internal import HornbookDiagnostics

extension RunRules {
  static let listingFails = Check<RunFacts>(
    "listing-fails", .error,
    "A listing does not compile, or does not end well.",
    reason: """
      Readers who try it see an error. Only `--run` finds this.
      """,
    remedy: "Correct the listing, or say fails=\"…\" with the error if it is meant to fail.",
    examples: examples
  ) { _, report in report.add(.fails) }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Files

    ```⌖sh run
    exit 3
    ```
    """
  ],
  right: [
    """
    # Files

    ```sh run
    exit 0
    ```
    """
  ])
