internal import HornbookDiagnostics

extension QuizRules {
  static let optionDuplicate = Check<Proof>(
    "option-duplicate", .warning,
    "Two options of a question are the same.",
    reason: """
      If two options are the same, neither can be the right one, and readers who notice have \
      fewer to choose from.
      """,
    remedy: "Make each option different.", examples: examples
  ) { proof, report in
    proof.eachRepeatedOption { address, question, correct, first, second in
      guard !correct.contains(first), !correct.contains(second) else { return }
      report.add(
        at: question.options[second].mark,
        "\(Wording.name(second, of: question)) is the same as \(Wording.name(first, of: question))",
        about: address,
        notes: [
          Finding.Note(at: question.options[first].mark, "first used here")
        ])
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
       - ⌖c) The wind
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
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
