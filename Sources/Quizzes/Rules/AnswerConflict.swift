internal import HornbookDiagnostics

extension QuizRules {
  static let answerConflict = Check<Proof>(
    "answer-conflict", .error,
    "Two entries of the key give different answers to a question.",
    reason: """
      The book contains the answers to a chapter twice, perhaps from two drafts, and they disagree. \
      A reader finds one of them and believes it.
      """,
    remedy: "Find out which entry is right, and remove the other.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    for (position, pair) in proof.pairs.enumerated()
    where proof.onlyPair(of: pair.question) == nil {
      let options = proof.checks[position].options
      guard !options.isEmpty,
        let first = proof.pairs(of: pair.question).first(where: {
          !proof.checks[$0].options.isEmpty
        }),
        first < position, proof.checks[first].options != options
      else { continue }
      let question = proof.question(pair.question)
      let (own, other) = (proof.entry(pair.entry), proof.entry(proof.pairs[first].entry))
      report.add(
        at: own.answers.first?.place ?? own.mark,
        "the key answers \(Wording.name(question)) twice: here with "
          + "\(Wording.names(options, of: question)), and before with "
          + Wording.names(proof.checks[first].options, of: question),
        about: pair.question,
        notes: [
          Finding.Note(
            at: other.answers.first?.place ?? other.mark,
            "\(Wording.name(question)) is answered here first")
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
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

    ## Chapter 1

    1. What causes the tides?
       ⌖- a) The wind
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

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
