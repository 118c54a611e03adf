internal import HornbookDiagnostics

extension QuizRules {
  static let answerMissing = Check<Proof>(
    "answer-missing", .error,
    "A question has no answer in the key.",
    reason: """
      A reader who looks up the answer finds nothing, or mistakes the next answer for it.
      """,
    remedy: "Add the answer to the key, or remove the question.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    for (chapter, questions) in proof.pairing.index.chapters.enumerated() {
      let sections = proof.sectionsByChapter[chapter].map { proof.pairing.sections[$0] }
      guard !sections.isEmpty else { continue }
      let coverages = Set(sections.map { proof.book.keys[$0.key].coverage })
      for row in proof.pairing.index.rows(of: chapter) {
        let facts = proof.pairing.index.facts[row]
        let address = proof.pairing.index.addresses[row]
        guard facts.traits.contains(.needsKey) else { continue }
        let question = questions[address.question]
        if proof.hasPair(address) {
          guard let entry = proof.onlyEmptyEntry(of: address), !question.options.isEmpty else {
            continue
          }
          report.add(
            at: entry.mark, "the key names \(Wording.name(question)), but gives no answer",
            about: address,
            notes: [
              Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")
            ])
          continue
        }
        guard coverages.contains(where: { $0.includes(facts.number.value) }) else { continue }
        report.add(
          at: question.mark,
          "the key has no answer to \(Wording.name(question))", about: address,
          notes: [
            Finding.Note(
              at: proof.keyChapter(sections[0]).place, "the answers to this chapter begin here")
          ])
      }
    }
  }
}

extension Proof {
  /// The entry that answers a question, if there is one and it contains no answer.
  fileprivate func onlyEmptyEntry(of address: QuestionAddress) -> KeyEntry? {
    guard let position = onlyPair(of: address), checks[position].agreed == nil,
      checks[position].answers.isEmpty
    else { return nil }
    return entry(pairs[position].entry)
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

    ⌖2. How often does the tide turn in a day?
       - a) About four times
       - b) Once
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """,
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon

    2. How often does the tide turn in a day?
       - a) About four times
       - b) Once
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    ⌖2.
    """,
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
