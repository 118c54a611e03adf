internal import HornbookDiagnostics

extension QuizRules {
  static let questionWithoutOptions = Check<Proof>(
    "question-without-options", .error,
    "The key gives a letter for a question that has no options.",
    reason: "The options were lost, or the answer belongs to another question.",
    remedy: "Restore the options, or give the answer in words.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    var last: QuestionAddress?
    for given in proof.answers(where: { $0.hasNoOptions }) where given.pair.question != last {
      last = given.pair.question
      guard given.question.kind != .fillInText, given.question.kind != .fillInNumber else {
        continue
      }
      let letter = given.answer.letter?.text ?? ""
      report.add(
        at: given.question.mark,
        "\(Wording.name(given.question)) has no options, but the key says “\(letter)”",
        about: given.pair.question,
        notes: [Finding.Note(at: given.answer.place, "the key gives a letter here")])
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var hasNoOptions: Bool {
    if case .noOptions = self { return true }
    return false
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1. What causes the tides?
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
