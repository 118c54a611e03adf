internal import HornbookDiagnostics

extension QuizRules {
  static let questionInterrupted = Check<Proof>(
    "question-interrupted", .note,
    "A question is interrupted by something that does not belong to it.",
    reason: """
      Hornbook skips a page break between a question and its options, but other programs end the \
      list there.
      """,
    remedy: "Move it before the question or after its last option.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .interrupted) { address, question in
      guard let place = question.interruptions.first else { return }
      report.add(at: place, "\(Wording.name(question)) is interrupted here", about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?

    ⌖---

       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. b
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

    1. b
    """
  ])
