internal import HornbookDiagnostics

extension QuizCheck {
  /// A question with two options that are not yes and no.
  static let twoOptions = QuizCheck(
    Rule(
      "two-options", .note,
      "A question offers only two options.",
      reason: """
        Whoever knows nothing is right every other time.
        """,
      remedy: "Add another option that a reader could believe.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          ⌖1. What causes the tides?
             - a) The wind
             - b) The moon
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            """)
      ],
      right: [
        .quiz(
          """
          # Tides

          ## Questions

          1. The moon causes the tides. True or false?
             - a) True
             - b) False
          """,
          key: """
            # Answers

            ## Chapter 1

            1. a
            """)
      ])
  ) { rule, proof, report in
    proof.eachQuestion(with: .twoOptions) { address, question in
      guard question.kind == .one || question.kind == .several,
        !YesOrNo.isAsked(by: question)
      else { return }
      report.add(
        rule, at: question.mark, "\(Wording.name(question)) offers only two options", about: address
      )
    }
  }
}
