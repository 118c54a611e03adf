internal import HornbookDiagnostics

extension QuizRules {
  static let stemPunctuation = Check<Proof>(
    "stem-punctuation", .note,
    "The key repeats a question with different punctuation, case or spacing.",
    reason: "The meaning is the same, but the inconsistency looks careless in print.",
    remedy: "Write the question in the key exactly as in the chapter.", examples: examples
  ) { proof, report in
    for (position, check) in proof.checks.enumerated() {
      guard let comparison = check.stemComparison, comparison.agreement == .punctuation else {
        continue
      }
      let pair = proof.pairs[position]
      // If the question has a gap, the key has a line to write on.
      guard let stem = proof.entry(pair.entry).stem, proof.question(pair.question).blanks.isEmpty
      else { continue }
      var shown = comparison
      shown.difference = Comparison.decimals(stem, proof.question(pair.question).stem, as: .stem)
      report.add(
        stemOf: pair, shown,
        shown.difference.map {
          "decimal comma or point: the key writes \(Wording.quote($0.first)), the question "
            + "\(Wording.quote($0.second))"
        } ?? "the key repeats the question with different punctuation, case or spacing", in: proof,
        fixes: Fixing.punctuate(stem, like: proof.question(pair.question).stem))
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

    1. ⌖What causes the tides
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
