internal import HornbookDiagnostics

extension QuizRules {
  static let stemIdentifier = Check<Proof>(
    "stem-identifier", .warning,
    "The key spells a name, a symbol or a number of a question differently.",
    reason: """
      In code, one letter makes a different name. The question and its copy in the key now ask \
      about two different things.
      """,
    remedy: "Spell it in the key as in the question.", examples: examples
  ) { proof, report in
    for (position, check) in proof.checks.enumerated() {
      guard let comparison = check.stemComparison, comparison.agreement == .identifier else {
        continue
      }
      guard let difference = comparison.difference else { continue }
      report.add(
        stemOf: proof.pairs[position], comparison,
        "the key repeats the question differently: \(difference.spoken)", in: proof)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What does `TideChart` draw?
       - a) A curve
       - b) A table
    === answers.md
    # Answers

    ## Chapter 1

    1. What does `⌖TideCharts` draw?
       - a) A curve
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What does `TideChart` draw?
       - a) A curve
       - b) A table
    === answers.md
    # Answers

    ## Chapter 1

    1. What does TideChart draw
       - a) A curve
    """
  ])
