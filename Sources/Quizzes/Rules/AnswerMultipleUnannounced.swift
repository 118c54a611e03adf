internal import HornbookDiagnostics

extension QuizRules {
  static let answerMultipleUnannounced = Check<Proof>(
    "answer-multiple-unannounced", .warning,
    "Several options are right, but the question does not say so.",
    reason: """
      Readers of the printed book choose one option and stop. Web pages add “Choose all that \
      apply”; in print, nothing says so.
      """,
    remedy: "Say so in the question, for example “Choose all that apply”.", examples: examples
  ) { proof, report in
    proof.eachQuestionWithSeveralAnswers { address, question, correct in
      guard question.isChoice, !question.stem.asksForSeveral else { return }
      let names = correct.map { question.options[$0].letter?.text ?? String($0 + 1) }
      report.add(
        at: question.mark,
        "\(Wording.name(question)) has \(Wording.count(correct.count)) right answers, "
          + "\(names.joined(separator: ", ")), but does not say so",
        about: address)
    }
  }
}

extension Question {
  /// Whether the reader chooses from options.
  var isChoice: Bool { kind == .one || kind == .several || kind == .trueFalse }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
       - c) The sun
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. Which two cause the tides?
       - a) The wind
       - b) The moon
       - c) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. Which two cause the tides?
       - b) The moon
       - c) The sun
    """
  ])
