internal import HornbookDiagnostics

extension QuizCheck {
  /// An option that takes in all others, or none.
  static let allOfTheAbove = QuizCheck(
    .teaching(
      "all-of-the-above",
      "An option says “all of the above”, “none of these” or the like.",
      reason: """
        Whoever knows two right options, or one wrong one, knows the answer without knowing the \
        rest. And options can then not be shuffled.
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
             - c) ⌖All of the above
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
    report.addReferences(.position, rule, proof) { name, question in
      "\(name) of \(Wording.name(question)) speaks of all other options"
    }
  }
}

extension ProofReport {
  /// Tells of every option that speaks of others in a certain way.
  mutating func addReferences(
    _ kind: OptionReference.Kind, _ rule: Rule, _ proof: Proof,
    message: (_ option: String, _ question: Question) -> String
  ) {
    var found: [(QuestionAddress, Int)] = []
    proof.eachQuestion(with: .all) { address, question in
      for option in question.options.indices
      where OptionReference.kind(of: question.options[option].body) == kind {
        found.append((address, option))
      }
    }
    for (address, option) in found {
      let question = proof.question(address)
      add(
        rule, at: question.options[option].body.place,
        message(Wording.name(option, of: question), question), about: address)
    }
  }
}
