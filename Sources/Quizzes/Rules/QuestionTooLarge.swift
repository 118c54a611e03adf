internal import HornbookDiagnostics

extension QuizRules {
  static let questionTooLarge = Check<Proof>(
    "question-too-large", .error,
    "A question has too many options, or its key entry too many answers.",
    reason: """
      Readers lose their way among more than 100 options, items to order or pairs to match. As \
      every choice is listed beside every item, the page also grows with the square of their \
      number. The rest is left out.
      """,
    remedy: "Split it into several questions.", canBeLowered: false, examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .excessive) { address, question in
      guard let excess = question.excess else { return }
      let things =
        switch question.kind {
        case .match: "pairs"
        case .order: "items to put in order"
        default: "options"
        }
      report.add(
        at: excess.place,
        "\(Wording.name(question)) has \(excess.count) \(things); only the first "
          + "\(question.options.count) are kept", about: address)
    }
    for pair in proof.pairs {
      let entry = proof.entry(pair.entry)
      guard let excess = entry.excess else { continue }
      report.add(
        at: excess.place,
        "the entry for \(Wording.name(proof.question(pair.question))) gives \(excess.count) answers; "
          + "only the first \(entry.answers.count) are kept", about: pair.question)
    }
  }
}

private let examples = RuleExamples(wrong: [knots(101)], right: [knots(100)])

/// A chapter with a question that has `count` options; the 101st is the first that is too many.
private func knots(_ count: Int) -> RuleExample {
  let options = (1...count).map { number in
    (number == 101 ? RuleExample.mark : "") + "- [\(number == 1 ? "x" : " ")] Knot \(number)\n"
  }
  return RuleExample(
    "=== chapters/01-knots.md\n# Knots\n\n## Questions\n\n"
      + "1. Which knot holds best in a wet rope?\n\n" + options.joined())
}
