internal import HornbookDiagnostics

extension QuizRules {
  static let optionDuplicateKeyed = Check<Proof>(
    "option-duplicate-keyed", .error,
    "The right option stands twice among the options.",
    reason: """
      Only one of two letters is in the key, so a reader who chose the other one is told to be \
      wrong with the right words. Mostly one of the two lost a syllable.
      """,
    remedy: "Mend the option that was meant to say something else.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    proof.eachRepeatedOption { address, question, correct, first, second in
      guard correct.contains(first) || correct.contains(second) else { return }
      report.add(
        at: question.options[second].mark,
        "\(Wording.name(second, of: question)) says the same as \(Wording.name(first, of: question)), "
          + "and the key calls only one of them right",
        about: address,
        notes: [
          Finding.Note(at: question.options[first].mark, "the same words stand here first")
        ])
    }
  }
}

extension Proof {
  /// Calls `body` for every option that repeats an earlier one of its question.
  ///
  /// The set contains the right options of the question.
  func eachRepeatedOption(
    _ body: (QuestionAddress, Question, Set<Int>, _ first: Int, _ second: Int) -> Void
  ) {
    eachQuestion(with: .equalOptions) { address, question in
      let pairs = equalOptions(of: address).pairs
      let correct = pairs.isEmpty ? [] : Set(correctOptions(of: address))
      for (first, second) in pairs { body(address, question, correct, first, second) }
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
       - ⌖c) The moon
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
       - c) The moon and the wind
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
