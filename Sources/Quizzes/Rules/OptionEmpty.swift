internal import HornbookDiagnostics

extension QuizCheck {
  /// A letter that is followed by nothing.
  static let optionEmpty = QuizCheck(
    .proof(
      "option-empty",
      "An option says nothing.",
      reason: "What the option said was lost, and it may have been the right one.",
      remedy: "Write what the option says, or take it out.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - ⌖a)
             - b) The moon
          """,
          key: """
            # Answers

            ## Chapter 1

            1. What causes the tides?
               - b) The moon
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

            1. What causes the tides?
               - b) The moon
            """)
      ])
  ) { rule, proof, report in
    proof.eachQuestion(with: .emptyOption) { address, question in
      for option in question.options.indices where question.options[option].body.isEmpty {
        // An option that is a picture alone has Markdown to show and no words.
        guard question.options[option].body.markdown.isEmpty else { continue }
        report.add(
          rule, at: question.options[option].mark,
          "\(Wording.name(option, of: question)) of \(Wording.name(question)) says nothing",
          about: address)
      }
    }
  }
}
