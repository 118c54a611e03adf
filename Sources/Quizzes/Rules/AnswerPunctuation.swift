internal import HornbookDiagnostics

extension QuizRules {
  static let answerPunctuation = Check<Proof>(
    "answer-punctuation", .note,
    "An answer differs from its option only in punctuation, case or spacing.",
    reason: "The meaning is the same, but the inconsistency looks careless in print.",
    remedy: "Write the answer exactly as the option.", examples: examples
  ) { proof, report in
    for given in proof.answers(where: { $0.isOtherPunctuation }) {
      guard case .punctuation(let comparison) = given.check.verdict,
        let text = given.answer.text, let option = given.option
      else { continue }
      var shown = comparison
      shown.difference = Comparison.decimals(text, option.body, as: .answer)
      report.add(
        given, shown,
        shown.difference.map {
          "decimal comma or point: the answer writes \(Wording.quote($0.first)), its option "
            + "\(Wording.quote($0.second))"
        } ?? "the answer differs from its option in punctuation, case or spacing",
        fixes: Fixing.punctuate(text, like: option.body))
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var isOtherPunctuation: Bool {
    if case .punctuation = self { return true }
    return false
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) ⌖The moon.
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
