internal import HornbookDiagnostics

extension QuizRules {
  static let feedbackMissing = Check<Proof>(
    "feedback-missing", .warning,
    "Neither the options nor the key explain why the answer is right.",
    reason: "Readers learn from why they were wrong, not from the fact that they were.",
    remedy: "Add a sentence below the answer in the key, or below each option.", isTeaching: true,
    examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .all) { address, question in
      // The model answer of an open question is its explanation.
      guard !question.isEmpty, question.kind != .open, question.explanation == nil,
        !question.options.contains(where: { $0.feedback != nil })
      else { return }
      let isExplained = proof.pairs(of: address).contains {
        proof.explanation(ofPair: $0) != nil
      }
      guard !isExplained, proof.hasPair(address) || question.isAnsweredInPlace else { return }
      report.add(
        at: question.mark,
        "nothing explains why the answer to \(Wording.name(question)) is right",
        about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    ⌖1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

       It is near, so that it pulls harder on one side of the earth.
    """
  ])
