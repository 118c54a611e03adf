internal import HornbookDiagnostics

extension QuizRules {
  static let twoOptions = Check<Proof>(
    "two-options", .note,
    "A question offers only two options.",
    reason: """
      Whoever knows nothing is right every other time.
      """,
    remedy: "Add another option that a reader could believe.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .twoOptions) { address, question in
      guard question.kind == .one || question.kind == .several,
        !question.asksYesOrNo
      else { return }
      report.add(
        at: question.mark, "\(Wording.name(question)) offers only two options", about: address
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
