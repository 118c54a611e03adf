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
    guard !proof.options.errata.isEmpty else { return }
    var known: [String: QuestionAddress] = [:]
    proof.eachQuestion(with: .all) { address, question in
      if known[question.id] == nil { known[question.id] = address }
    }
    for erratum in proof.options.errata {
      guard let address = known[erratum.question] else { continue }
      let question = proof.question(address)
      let wanted = Set(erratum.answer.compactMap { question.option(named: $0) })
      guard !wanted.isEmpty, wanted == Set(proof.correctOptions(of: address)) else { continue }
      report.add(
        rule, at: erratum.place,
        "the key already says what the correction of “\(erratum.question)” says", about: address)
    }
  }
}

extension Question {
  /// The option with a letter as it is printed, or as it would be.
  fileprivate func option(named letter: String) -> Int? {
    let wanted = letter.lowercased()
    return options.indices.first { position in
      guard let own = options[position].letter else {
        return position < 26 && wanted == String(UnicodeScalar(UInt8(97 + position)))
      }
      return own.text.lowercased() == wanted
    }
  }
}
