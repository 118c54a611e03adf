internal import HornbookDiagnostics

extension QuizRules {
  static let noCorrectOption = Check<Proof>(
    "no-correct-option", .error,
    "No option of a question is marked as right.",
    reason: "Every choice of the reader is wrong.",
    remedy: "Mark the right option: with `[x]` in a text, with `\"correct\": true` in JSON.",
    canBeLowered: false, examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .markedInPlace) { address, question in
      guard question.correctInPlace.isEmpty, question.unknownAnswer == nil,
        !proof.hasPair(address)
      else { return }
      report.add(
        at: question.mark, "no option of \(Wording.name(question)) is marked as right",
        about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    "# Tides\n\n## Questions\n\n⌖1. What causes the tides?\n   - [ ] The wind\n   - [ ] The moon"
  ],
  right: [
    "# Tides\n\n## Questions\n\n1. What causes the tides?\n   - [ ] The wind\n   - [x] The moon"
  ])
