internal import HornbookDiagnostics

extension QuizRules {
  static let stemWording = Check<Proof>(
    "stem-wording", .warning,
    "The key repeats a question in different words.",
    reason: """
      The question was edited and the key forgotten, or the other way round. The answer may still \
      be for the old question.
      """,
    remedy: "Repeat the question word for word in the key.", examples: examples
  ) { proof, report in
    for (position, check) in proof.checks.enumerated() {
      guard let comparison = check.stemComparison, comparison.agreement < .identifier else {
        continue
      }
      let difference = comparison.difference
      let message =
        comparison.agreement == .different
        ? "the key repeats a different question here"
        : "the key does not repeat the question word for word"
          + (difference.map { ": \($0.spoken)" } ?? "")
      report.add(stemOf: proof.pairs[position], comparison, message, in: proof)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The steady wind from the sea
       - b) The pull of the moon and the sun
    === answers.md
    # Answers

    ## Chapter 1

    1. What ⌖drives the tides?
       - b) The pull of the moon and the sun
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The steady wind from the sea
       - b) The pull of the moon and the sun
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The pull of the moon and the sun
    """
  ])
