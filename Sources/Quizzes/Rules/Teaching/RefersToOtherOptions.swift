internal import HornbookDiagnostics

extension QuizCheck {
  /// An option that names others by their letters.
  static let refersToOtherOptions = QuizCheck(
    .teaching(
      "refers-to-other-options",
      "An option names other options by their letters.",
      reason: """
        It tests patience more than knowledge, and options can then not be shuffled.
        """,
      remedy: "Let the question ask for all that apply.",
      wrong: [
        .quiz(
          """
          # Tides

          The moon pulls at the water, and so does the sun.

          ## Questions

          1. What causes the tides?
             - a) The moon
             - b) The sun
             - c) ⌖Both a and b
          """,
          key: """
            # Answers

            ## Chapter 1

            1. c
            """)
      ],
      right: [
        .quiz(
          """
          # Tides

          The moon pulls at the water, and so does the sun.

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon
             - c) The rain
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            """)
      ])
  ) { rule, proof, report in
    report.addReferences(.letters, rule, proof) { name, question in
      "\(name) of \(Wording.name(question)) names other options by their letters"
    }
  }
}
