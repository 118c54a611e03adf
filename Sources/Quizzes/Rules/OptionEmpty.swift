internal import HornbookDiagnostics

extension QuizRules {
  static let optionEmpty = Check<Proof>(
    "option-empty", .error,
    "An option is empty.",
    reason: "The text of the option was lost, and it may have been the right one.",
    remedy: "Write the option, or remove it.", canBeLowered: false, examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .emptyOption) { address, question in
      for option in question.options.indices where question.options[option].body.isEmpty {
        // An option that is only a picture has Markdown but no words.
        guard question.options[option].body.markdown.isEmpty else { continue }
        report.add(
          at: question.options[option].mark,
          "\(Wording.name(option, of: question)) of \(Wording.name(question)) is empty",
          about: address)
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - ⌖a)
       - b) The moon
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
