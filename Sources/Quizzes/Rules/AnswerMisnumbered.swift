internal import HornbookDiagnostics

extension QuizCheck {
  /// An entry of the key that carries the number of another question.
  static let answerMisnumbered = QuizCheck(
    .proof(
      "answer-misnumbered",
      "An entry of the key carries another number than its question.",
      reason: """
        Who looks up question 5 goes by the number. One number that stands twice shifts all that \
        follow, and the reader marks right answers as wrong.
        """,
      remedy: "Give the entry the number of its question.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon
          2. What is a neap tide?
             - a) A weak one
             - b) A strong one
          """,
          key: """
            # Answers

            ## Chapter 1

            1. What causes the tides?
               - b) The moon

            ⌖1. What is a neap tide?
               - a) A weak one
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
          2. What is a neap tide?
             - a) A weak one
             - b) A strong one
          """,
          key: """
            # Answers

            ## Chapter 1

            1. What causes the tides?
               - b) The moon

            2. What is a neap tide?
               - a) A weak one
            """)
      ])
  ) { rule, proof, report in
    for (position, check) in proof.checks.enumerated() {
      guard let expected = check.expectedNumber else { continue }
      let pair = proof.pairs[position]
      let question = proof.question(pair.question)
      guard let number = proof.entry(pair.entry).number else { continue }
      report.add(
        rule, at: number.place,
        "the answer to \(Wording.name(question)) is numbered \(number.text)",
        about: pair.question,
        notes: [Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")],
        fixes: pair.isSure ? [Fixing.renumber(number, to: expected)] : [])
    }
  }
}
