internal import HornbookDiagnostics

extension QuizRules {
  static let questionEmpty = Check<Proof>(
    "question-empty", .error,
    "A question has no text.",
    reason: "There is a number, and perhaps options, but the question itself was lost.",
    remedy: "Write the question, or remove its number.", canBeLowered: false, examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .emptyStem) { address, question in
      report.add(at: question.mark, "\(Wording.name(question)) has no text", about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1.
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
