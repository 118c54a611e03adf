internal import HornbookDiagnostics

extension RunRules {
  static let listingDoesNotFail = Check<RunFacts>(
    "listing-does-not-fail", .error,
    "A listing that is meant to fail does not, or fails with something else.",
    reason: """
      The book explains an error that readers do not see. Only `--run` finds this.
      """,
    remedy: "Correct the listing or the error, or remove fails.",
    examples: examples
  ) { _, report in report.add(.doesNotFail) }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Files

    ```⌖sh fails="No such file"
    echo fine
    ```
    """
  ],
  right: [
    """
    # Files

    ```sh fails="No such file"
    cat nowhere
    ```
    """
  ])
