internal import HornbookDiagnostics

extension QuizRules {
  static let answerMisnumbered = Check<Proof>(
    "answer-misnumbered", .error,
    "A key entry has a different number from its question.",
    reason: """
      Readers look up question 5 by its number. One repeated number shifts all the entries below \
      it, and readers mark right answers as wrong.
      """,
    remedy: "Give the entry the number of its question.", canBeLowered: false, examples: examples
  ) { proof, report in
    for run in MisnumberedRun.all(in: proof) {
      for wrong in run.entries {
        let pair = proof.pairs[wrong.pair]
        let question = proof.question(pair.question)
        report.add(
          at: wrong.number.place,
          "the answer to \(Wording.name(question)) is numbered \(wrong.number.text)",
          about: pair.question,
          notes: [Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")],
          fixes: pair.isSure ? [Fixing.renumber(wrong.number, to: wrong.expected)] : [],
          run: run.told)
      }
    }
  }
}

/// Consecutive entries whose numbers are wrong by the same amount.
private struct MisnumberedRun {
  var entries: [(pair: Int, number: PrintedNumber, expected: Int)]

  /// All runs, including those of a single entry.
  static func all(in proof: Proof) -> [MisnumberedRun] {
    var runs: [MisnumberedRun] = []
    for (position, check) in proof.checks.enumerated() {
      guard let expected = check.expectedNumber,
        let number = proof.entry(proof.pairs[position].entry).number
      else { continue }
      if let last = runs.last?.entries.last, last.pair + 1 == position,
        proof.pairs[last.pair].section == proof.pairs[position].section,
        expected == last.expected &+ 1, number.value == last.number.value &+ 1
      {
        runs[runs.count - 1].entries.append((position, number, expected))
      } else {
        runs.append(MisnumberedRun(entries: [(position, number, expected)]))
      }
    }
    return runs
  }

  /// The run as findings describe it; nil for a single entry.
  var told: Finding.Run? {
    guard entries.count > 1, let first = entries.first, let last = entries.last else { return nil }
    return Finding.Run(
      "entries \(first.expected) to \(last.expected) are numbered "
        + "\(first.number.text) to \(last.number.text)",
      count: entries.count, start: first.number.place)
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
    2. What is a neap tide?
       - a) A weak one
       - b) A strong one
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

    ⌖1. What is a neap tide?
       - a) A weak one
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    2. What is a neap tide?
       - a) A weak one
       - b) A strong one
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

    2. What is a neap tide?
       - a) A weak one
    """
  ])
