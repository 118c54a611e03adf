internal import HornbookDiagnostics

extension QuizCheck {
  /// A number that is followed by no question.
  static let questionEmpty = QuizCheck(
    .proof(
      "question-empty",
      "A question asks nothing.",
      reason: "A number, and perhaps options, stand there, but what is asked was lost.",
      remedy: "Write the question, or take its number out.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          ⌖1.
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

          1. What causes the tides?
             - a) The wind
             - b) The moon
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            """)
      ])
  ) { rule, proof, report in
    proof.eachQuestion(with: .emptyStem) { address, question in
      report.add(
        rule, at: question.mark, "\(Wording.name(question)) asks nothing", about: address)
    }
  }
}
