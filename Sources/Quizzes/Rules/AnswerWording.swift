internal import HornbookDiagnostics

extension QuizRules {
  static let answerWording = Check<Proof>(
    "answer-wording", .warning,
    "The wording of an answer differs from its option.",
    reason: """
      Readers compare the two and wonder whether they mean the same. Usually one was edited and \
      the other forgotten.
      """,
    remedy: """
      Repeat the option word for word. An explanation goes into a paragraph of its own below.
      """, examples: examples
  ) { proof, report in
    for given in proof.answers(where: { $0.isInOtherWords }) {
      guard case .wording(let comparison) = given.check.verdict,
        let option = given.check.option
      else { continue }
      // If the option is a copy of another, that mistake is reported instead.
      if proof.equalsAnother(option, of: given.pair.question) { continue }
      let name = Wording.name(option, of: given.question)
      let difference = comparison.difference.map { ": \($0.spoken)" } ?? ""
      report.add(given, comparison, "the answer is not worded like \(name)\(difference)")
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var isInOtherWords: Bool {
    if case .wording = self { return true }
    return false
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

    1. What causes the tides?
       - b) The pull of the moon and the ⌖stars
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
