internal import HornbookDiagnostics

extension QuizCheck {
  /// A correction of a question that does not exist.
  static let errataUnknownQuestion = QuizCheck(
    .proof(
      "errata-unknown-question",
      "A correction names a question that the book does not have.",
      reason: "The correction has no effect: the wrong answer is still published.",
      remedy: "Name the question by its identifier.",
      wrong: [
        .files(
          (
            "chapters/01-example.md",
            """
            # Tides

            ## Questions

            1. What causes the tides? {#tides}
               - [x] The wind
               - [ ] The moon
            """
          ),
          (
            "errata.json",
            """
            [⌖{"question": "tide", "answer": ["b"], "why": "The wind was a slip."}]
            """
          ))
      ],
      right: [
        .files(
          (
            "chapters/01-example.md",
            """
            # Tides

            ## Questions

            1. What causes the tides? {#tides}
               - [x] The wind
               - [ ] The moon
            """
          ),
          (
            "errata.json",
            """
            [{"question": "tides", "answer": ["b"], "why": "The wind was a slip."}]
            """
          ))
      ])
  ) { rule, proof, report in
    guard !proof.options.errata.isEmpty else { return }
    var ids: [String] = []
    proof.eachQuestion(with: .all) { ids.append($1.id) }
    let known = Set(ids)
    for erratum in proof.options.errata where !known.contains(erratum.question) {
      let near = NearMiss.best(for: erratum.question, among: ids)
      report.add(
        rule, at: erratum.place, "the book has no question “\(erratum.question)”",
        notes: near.map { [Finding.Note(at: nil, "did you mean “\($0)”?")] } ?? [])
    }
  }
}
