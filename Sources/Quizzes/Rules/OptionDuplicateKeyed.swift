internal import HornbookDiagnostics

extension QuizRules {
  static let optionDuplicateKeyed = Check<Proof>(
    "option-duplicate-keyed", .error,
    "The right option is listed twice.",
    reason: """
      The key names only one of the two letters, so a reader who chooses the other is marked \
      wrong for the right words. Usually one of them has lost a syllable.
      """,
    remedy: "Correct the option that was meant to be different.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    proof.eachRepeatedOption { address, question, correct, first, second in
      guard correct.contains(first) || correct.contains(second) else { return }
      report.add(
        at: question.options[second].mark,
        "\(Wording.name(second, of: question)) is the same as \(Wording.name(first, of: question)), "
          + "but the key gives only one of them as right",
        about: address,
        notes: [
          Finding.Note(at: question.options[first].mark, "first used here")
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
