internal import HornbookDiagnostics

extension QuizRules {
  static let explanationContradictsKey = Check<Proof>(
    "explanation-contradicts-key", .warning,
    "An explanation names a different letter from the answer it explains.",
    reason: "The options were reordered, but the explanation still uses the old letters.",
    remedy: "Name the right option in the explanation.", examples: examples
  ) { proof, report in
    for address in proof.explainedQuestions {
      let explained = proof.explanations(of: address).map { ($0, $0.letterClaims) }
        .filter { !$1.isEmpty }
      guard !explained.isEmpty else { continue }
      let question = proof.question(address)
      guard question.options.count > 1 else { continue }
      let correct = proof.correctOptions(of: address)
      guard !correct.isEmpty else { continue }
      let right = Set(correct)
      for (text, claims) in explained {
        for claim in claims
        where claim.option < question.options.count
          && right.contains(claim.option) != claim.isRight
        {
          let letter = String(decoding: text.plain[claim.range], as: UTF8.self)
          report.add(
            at: text.place(ofPlain: claim.range),
            "the explanation calls “\(letter)” \(claim.isRight ? "right" : "wrong"), "
              + "but the key does not",
            about: address,
            notes: correct.prefix(Wording.mostNotes).map {
              Finding.Note(
                at: question.options[$0].mark, "\(Wording.name($0, of: question)) is right")
            })
        }
      }
    }
  }
}

extension Proof {
  /// The questions with an explanation, in place or in the key, that names options by their letters, in book order.
  fileprivate var explainedQuestions: [QuestionAddress] {
    var isExplained = pairing.index.facts.map { $0.traits.contains(.namesLetters) }
    for pair in pairs
    where pairing.entryFacts[pair.entry.key][pair.entry.chapter][pair.entry.entry].namesLetters {
      isExplained[pairing.index.row(of: pair.question)] = true
    }
    return isExplained.indices.filter { isExplained[$0] }.map { pairing.index.addresses[$0] }
  }

  /// The explanations of an answer, that in place first.
  fileprivate func explanations(of address: QuestionAddress) -> [QuizText] {
    let own = pairing.index.chapters[address.chapter][address.question].explanation
    return ([own] + pairs(of: address).map(explanation(ofPair:)))
      .compactMap(\.self)
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

       Option ⌖a is correct, because the moon pulls at the water.
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

       Option b is correct, because the moon pulls at the water.
    """
  ])
