internal import HornbookDiagnostics

extension QuizRules {
  static let allOptionsCorrect = Check<Proof>(
    "all-options-correct", .warning,
    "Every option of a question is right.",
    reason: "A reader who ticks everything is right without knowing anything.",
    remedy: "Add a wrong option.", examples: examples
  ) { proof, report in
    proof.eachQuestionWithSeveralAnswers { address, question, correct in
      guard question.isChoice, correct.count == question.options.count else { return }
      report.add(
        at: question.mark, "every option of \(Wording.name(question)) is right",
        about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1. Which two cause the tides?
       - a) The moon
       - b) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. Which two cause the tides?
       - a) The moon
       - b) The sun
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. Which two cause the tides?
       - a) The moon
       - b) The sun
       - c) The wind
    === answers.md
    # Answers

    ## Chapter 1

    1. Which two cause the tides?
       - a) The moon
       - b) The sun
    """
  ])
