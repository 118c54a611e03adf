internal import HornbookDiagnostics

extension QuizCheck {
  /// A question in which the key changes a name, a sign or a number.
  static let stemIdentifier = QuizCheck(
    Rule(
      "stem-identifier", .warning,
      "The key spells a name, a sign or a number of a question otherwise.",
      reason: """
        In code one letter makes another name. The question and its copy in the key now ask \
        about two things.
        """,
      remedy: "Let the key spell it as the question does.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What does `TideChart` draw?
             - a) A curve
             - b) A table
          """,
          key: """
            # Answers

            ## Chapter 1

            1. What does `⌖TideCharts` draw?
               - a) A curve
            """)
      ],
      right: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What does `TideChart` draw?
             - a) A curve
             - b) A table
          """,
          key: """
            # Answers

            ## Chapter 1

            1. What does TideChart draw
               - a) A curve
            """)
      ])
  ) { rule, proof, report in
    for (position, check) in proof.checks.enumerated() {
      guard let comparison = check.stemComparison, comparison.agreement == .identifier else {
        continue
      }
      guard let difference = comparison.difference else { continue }
      report.add(
        rule, stemOf: proof.pairs[position], comparison,
        "the key repeats the question with \(difference.spoken)", in: proof)
    }
  }
}
