internal import HornbookDiagnostics

extension QuizRules {
  static let twoOptions = Check<Proof>(
    "two-options", .note,
    "A question has only two options.",
    reason: "A reader who knows nothing is right half the time.",
    remedy: "Add another plausible option.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .twoOptions) { address, question in
      guard question.kind == .one || question.kind == .several,
        !question.asksYesOrNo
      else { return }
      report.add(
        at: question.mark, "\(Wording.name(question)) has only two options", about: address
      )
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1. What causes the tides?
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

    1. The moon causes the tides. True or false?
       - a) True
       - b) False
    === answers.md
    # Answers

    ## Chapter 1

    1. a
    """
  ])
