internal import HornbookDiagnostics

extension QuizRules {
  static let errataUnknownQuestion = Check<Proof>(
    "errata-unknown-question", .error,
    "A correction names a question or an option that does not exist.",
    reason: "The correction has no effect: the wrong answer is still published.",
    remedy: "Name the question by its identifier, and its options by their letters.",
    canBeLowered: false, examples: examples
  ) { proof, report in
    for found in proof.corrections.misnamed {
      let question = proof.question(found.question)
      report.add(
        at: found.erratum.place,
        "\(Wording.name(question)) has no option “\(found.letter)” to mark as right",
        about: found.question,
        notes: [Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")])
    }
    guard !proof.corrections.unknown.isEmpty else { return }
    var ids: [String] = []
    proof.eachQuestion(with: .all) { ids.append($1.id) }
    let names = NearMiss(ids)
    for erratum in proof.corrections.unknown {
      let near = names.best(for: erratum.question)
      report.add(
        at: erratum.place, "there is no question “\(erratum.question)”",
        notes: near.map { [Finding.Note(at: nil, NearMiss.question(about: $0))] } ?? [])
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides? {#tides}
       - [x] The wind
       - [ ] The moon
    === errata.json
    [⌖{"question": "tide", "answer": ["b"], "why": "The wind was a slip."}]
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides? {#tides}
       - [x] The wind
       - [ ] The moon
    === errata.json
    [{"question": "tides", "answer": ["b"], "why": "The wind was a slip."}]
    """
  ])
