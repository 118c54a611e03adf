internal import HornbookDiagnostics

extension QuizRules {
  static let answerLetterUnknown = Check<Proof>(
    "answer-letter-unknown", .error,
    "An answer names an option that its question does not have.",
    reason: "The reader looks for the option and cannot find it; no choice is right.",
    remedy: "Give the letter and the text of one of the options.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .markedInPlace) { address, question in
      guard let said = question.unknownAnswer else { return }
      report.add(
        at: said.place, "\(Wording.name(question)) has no option \(Wording.quote(said))",
        about: address,
        notes: [Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")])
    }
    for given in proof.answers(where: { $0.namesNoOption }) {
      let question = given.question
      var notes = [Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")]
      if let option = given.check.option { notes.append(given.note(on: option)) }
      let message: String
      if let letter = given.answer.letter {
        message = "\(Wording.name(question)) has no option “\(letter.text)”"
      } else {
        let text = given.answer.text.map { Wording.quote($0) } ?? "nothing"
        message = "no option of \(Wording.name(question)) says \(text)"
      }
      report.add(
        at: given.answer.letter?.place ?? given.answer.place, message,
        about: given.pair.question, notes: notes)
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var namesNoOption: Bool {
    switch self {
    case .letterUnknown, .textUnknown: true
    default: false
    }
  }
}

private let examples = RuleExamples(
  wrong: [
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
       - ⌖d) The moon
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
