internal import HornbookDiagnostics

extension QuizCheck {
  /// A correction that says what the key says already.
  static let errataUnneeded = QuizCheck(
    Rule(
      "errata-unneeded", .warning,
      "A correction gives the answer that the key gives already.",
      reason: """
        The key was mended, and the page still says that it was corrected.
        """,
      remedy: "Take the correction out.",
      wrong: [
        .files(
          (
            "chapters/01-example.md",
            """
            # Tides

            ## Questions

            1. What causes the tides? {#tides}
               - [ ] The wind
               - [x] The moon
            """
          ),
          (
            "errata.json",
            """
            [⌖{"question": "tides", "answer": ["b"], "why": "The wind was a slip."}]
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
    for address in proof.corrections.addresses {
      guard let ruling = proof.corrections[address], !ruling.options.isEmpty,
        ruling.options == proof.correctOptions(of: address)
      else { continue }
      let erratum = ruling.erratum
      report.add(
        rule, at: erratum.place,
        "the key already says what the correction of “\(erratum.question)” says", about: address)
    }
  }
}
