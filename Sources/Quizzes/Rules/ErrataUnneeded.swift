internal import HornbookDiagnostics

extension QuizRules {
  static let errataUnneeded = Check<Proof>(
    "errata-unneeded", .warning,
    "A correction gives the answer that the key already gives.",
    reason: "The key was corrected, but the page still shows a correction.",
    remedy: "Remove the correction.", examples: examples
  ) { proof, report in
    for address in proof.corrections.addresses {
      guard let ruling = proof.corrections[address], !ruling.options.isEmpty,
        ruling.options == proof.correctOptions(of: address)
      else { continue }
      let erratum = ruling.erratum
      report.add(
        at: erratum.place,
        "the key already agrees with the correction of “\(erratum.question)”", about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides? {#tides}
       - [ ] The wind
       - [x] The moon
    === errata.json
    [⌖{"question": "tides", "answer": ["b"], "why": "The wind was a slip."}]
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
