internal import HornbookDiagnostics

extension QuizRules {
  static let questionNearDuplicate = Check<Proof>(
    "question-near-duplicate", .warning,
    "Two questions are the same and have the same options.",
    reason: """
      The second can be answered from memory. Usually a question was moved and the original was \
      left behind.
      """,
    remedy: "Remove one of them, or ask something else.", examples: examples
  ) { proof, report in
    var first: [UInt64: QuestionAddress] = [:]
    for (row, facts) in proof.pairing.index.facts.enumerated()
    where !facts.traits.contains(.emptyStem) {
      let address = proof.pairing.index.addresses[row]
      // Options count in any order; without options, only the stem counts.
      let options = proof.pairing.index.optionHashes[facts.options]
      let hash = options.reduce(facts.stem) { $0 &+ $1 &* 0x9E37_79B9_7F4A_7C15 }
      guard let earlier = first[hash] else {
        first[hash] = address
        continue
      }
      let question = proof.question(address)
      let other = proof.question(earlier)
      // That a question is not written yet is told by `text-unwritten`.
      guard Comparison.of(question.stem, other.stem, as: .stem).agreement.isSame,
        question.hasSameOptions(as: other), !question.stem.text.hasPrefix("TODO:")
      else { continue }
      var name = Wording.name(other)
      if earlier.chapter != address.chapter {
        name += " of \(Wording.name(proof.book.chapters[earlier.chapter].name))"
      }
      report.add(
        at: question.mark, "\(Wording.name(question)) asks the same as \(name)",
        about: address, notes: [Finding.Note(at: other.mark, "first asked here")])
    }
  }
}

extension Question {
  private static let mostAlike = 16

  /// Whether each option equals one of the other question's options.
  fileprivate func hasSameOptions(as other: Question) -> Bool {
    guard options.count == other.options.count else { return false }
    // Equal texts have equal hashes. Each option is compared with only a few
    // texts of the same hash.
    let others = Dictionary(grouping: other.options) { LooseHash.of($0.body) }
    return options.allSatisfy { option in
      (others[LooseHash.of(option.body)] ?? []).prefix(Self.mostAlike).contains {
        Comparison.of(option.body, $0.body, as: .answer).agreement.isSame
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

    ⌖2. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    2. b
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon

    2. What causes the surf?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    2. a
    """
  ])
