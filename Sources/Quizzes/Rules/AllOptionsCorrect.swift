internal import HornbookDiagnostics

extension QuizCheck {
  /// A question of which every option is right.
  static let allOptionsCorrect = QuizCheck(
    Rule(
      "all-options-correct", .warning,
      "Every option of a question is right.",
      reason: """
        Whoever marks everything is right without knowing anything.
        """,
      remedy: "Add an option that is wrong.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          ⌖1. Which two cause the tides?
             - a) The moon
             - b) The sun
          """,
          key: """
            # Answers

            ## Chapter 1

            1. Which two cause the tides?
               - a) The moon
               - b) The sun
            """)
      ],
      right: [
        .quiz(
          """
          # Tides

          ## Questions

          1. Which two cause the tides?
             - a) The moon
             - b) The sun
             - c) The wind
          """,
          key: """
            # Answers

            ## Chapter 1

            1. Which two cause the tides?
               - a) The moon
               - b) The sun
            """)
      ])
  ) { rule, proof, report in
    proof.eachQuestionWithSeveralAnswers { address, question, correct in
      guard question.isChoice, correct.count == question.options.count else { return }
      report.add(
        rule, at: question.mark, "every option of \(Wording.name(question)) is right",
        about: address)
    }
  }
}
