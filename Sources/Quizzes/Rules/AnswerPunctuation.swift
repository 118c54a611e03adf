internal import HornbookDiagnostics

extension QuizRules {
  static let answerPunctuation = Check<Proof>(
    "answer-punctuation", .note,
    "An answer differs from its option in nothing but punctuation, case or spaces.",
    reason: """
      It means the same. In print it looks careless where only some answers do it.
      """,
    remedy: "Write the answer like the option.", examples: examples
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
          "comma and point: the answer writes \(Wording.quote($0.first)), its option "
            + "\(Wording.quote($0.second))"
        } ?? "the answer differs from its option in punctuation, case or spaces",
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
