internal import HornbookDiagnostics

extension QuizRules {
  static let answerConflict = Check<Proof>(
    "answer-conflict", .error,
    "Two entries of the key give different answers to a question.",
    reason: """
      The answers to the chapter stand in two places, perhaps from two drafts, and they disagree. A \
      reader finds one of them and believes it.
      """,
    remedy: "Find out which entry is right, and remove the other.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    for address in proof.pairing.index.addresses where proof.hasPair(address) {
      if proof.onlyPair(of: address) != nil { continue }
      let pairs = proof.pairs(of: address).filter { !proof.checks[$0].options.isEmpty }
      guard let first = pairs.first else { continue }
      let (question, before) = (proof.question(address), proof.checks[first].options)
      let earlier = proof.entry(proof.pairs[first].entry)
      for pair in pairs where proof.checks[pair].options != before {
        let entry = proof.entry(proof.pairs[pair].entry)
        report.add(
          at: entry.answers.first?.place ?? entry.mark,
          "the key answers \(Wording.name(question)) twice: here with "
            + "\(Wording.names(proof.checks[pair].options, of: question)), and before with "
            + Wording.names(before, of: question),
          about: address,
          notes: [
            Finding.Note(
              at: earlier.answers.first?.place ?? earlier.mark,
              "\(Wording.name(question)) is answered here first")
          ])
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
