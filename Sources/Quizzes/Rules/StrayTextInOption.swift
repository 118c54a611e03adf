internal import HornbookDiagnostics

extension QuizCheck {
  /// A paragraph after the options that belongs to none of them.
  static let strayTextInOption = QuizCheck(
    Rule(
      "stray-text-in-option", .warning,
      "Text stands among the options that belongs to none of them.",
      reason: """
        A running head, a page number or the next paragraph slipped in when the text was \
        converted. The reader takes it for part of an option.
        """,
      remedy: "Take the text out, or indent it under the option it belongs to.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon

          ⌖The Sea and the Shore

          2. What is a neap tide?
             - a) A weak one
             - b) A strong one
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            2. a
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

          The next question is about the moon.

          2. What is a neap tide?
             - a) A weak one
             - b) A strong one
          """,
          key: """
            # Answers

            ## Chapter 1

            1. b
            2. a
            """)
      ])
  ) { rule, proof, report in
    proof.eachQuestion(with: .stray) { address, question in
      for text in question.stray where !QuizWords.isNote(text.text) {
        report.add(
          rule, at: text.place,
          "\(Wording.quote(text)) belongs to no option of \(Wording.name(question))",
          about: address)
      }
    }
  }
}
