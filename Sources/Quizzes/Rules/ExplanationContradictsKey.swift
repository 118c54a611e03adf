internal import HornbookDiagnostics

extension QuizCheck {
  /// An explanation that calls another option right than the key.
  static let explanationContradictsKey = QuizCheck(
    Rule(
      "explanation-contradicts-key", .warning,
      "An explanation names another letter than the answer it explains.",
      reason: """
        Options were put in another order, and the explanation still speaks of the old one.
        """,
      remedy: "Let the explanation name the option that is right.",
      wrong: [
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

               Option ⌖a is correct, because the moon pulls at the water.
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

               Option b is correct, because the moon pulls at the water.
            """)
      ])
  ) { rule, proof, report in
    proof.eachQuestion { address, question in
      guard question.options.count > 1 else { return }
      let entries = proof.pairs(of: address).map { proof.entry(proof.pairs[$0].entry) }
      let texts = ([question.explanation] + entries.map(\.explanation)).compactMap(\.self)
      guard !texts.isEmpty else { return }
      let correct = proof.correctOptions(of: address)
      guard !correct.isEmpty else { return }
      for text in texts {
        for claim in LetterClaims.all(in: text)
        where claim.option < question.options.count
          && correct.contains(claim.option) != claim.isRight
        {
          let letter = String(decoding: text.plain[claim.range], as: UTF8.self)
          report.add(
            rule, at: text.place(ofPlain: claim.range),
            "the explanation calls “\(letter)” \(claim.isRight ? "right" : "wrong"), "
              + "and the key does not",
            about: address,
            notes: correct.map {
              Finding.Note(
                at: question.options[$0].mark, "\(Wording.name($0, of: question)) is right")
            })
        }
      }
    }
  }
}
