internal import HornbookDiagnostics

extension RunRules {
  static let listingOutputDiffers = Check<RunFacts>(
    "listing-output-differs", .error,
    "A listing prints something else than the book says.",
    reason: """
      Readers who try it see another output, and look for their own mistake. Only `--run` finds this.
      """,
    remedy: "Correct the listing or its output, or let --record write the real one.",
    examples: examples
  ) { _, report in report.add(.outputDiffers) }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Sums

    ```sh prints
    echo $((2 + 3))
    ```

    ```text
    ⌖6
    ```
    """
  ],
  right: [
    """
    # Sums

    ```sh prints
    echo $((2 + 3))
    ```

    ```text
    5
    ```
    """
  ])
