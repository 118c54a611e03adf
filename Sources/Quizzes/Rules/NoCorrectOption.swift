internal import HornbookDiagnostics

extension QuizCheck {
  /// A question with its answer in place, of which no option is marked as right.
  static let noCorrectOption = QuizCheck(
    .proof(
      "no-correct-option",
      "No option of a question is marked as right.",
      reason: "Whatever the reader chooses is wrong.",
      remedy: "Mark the right option, as in `- [x]`.",
      wrong: [
        .chapter(
          """
          # Tides

          ## Questions

          ⌖1. What causes the tides?
             - [ ] The wind
             - [ ] The moon
          """)
      ],
      right: [
        .chapter(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - [ ] The wind
             - [x] The moon
          """)
      ])
  ) { rule, proof, report in
    proof.eachQuestion(with: .markedInPlace) { address, question in
      guard question.correctInPlace.isEmpty, question.unknownAnswer == nil,
        !proof.hasPair(address)
      else { return }
      report.add(
        rule, at: question.mark, "no option of \(Wording.name(question)) is marked as right",
        about: address)
    }
  }
}
