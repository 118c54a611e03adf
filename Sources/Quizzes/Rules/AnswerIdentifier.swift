internal import HornbookDiagnostics

extension QuizRules {
  static let answerIdentifier = Check<Proof>(
    "answer-identifier", .warning,
    "An answer spells a name, a symbol or a number differently from its option.",
    reason: """
      In code, one letter makes a different name, and `try!` is not `try`. A reader who learns \
      from the key learns the wrong one.
      """,
    remedy: "Spell it in the answer as in the option.", examples: examples
  ) { proof, report in
    for given in proof.answers(where: { $0.isOtherIdentifier }) {
      guard case .identifier(let comparison) = given.check.verdict,
        let difference = comparison.difference, let option = given.check.option
      else { continue }
      // If the option is a copy of another, that mistake is reported instead.
      if proof.equalsAnother(option, of: given.pair.question) { continue }
      let name = Wording.name(option, of: given.question)
      let message =
        difference.isSpelledNumber
        ? "the answer writes \(Wording.quote(difference.first)), "
          + "but \(name) \(Wording.quote(difference.second))"
        : DecimalComma.isUnsure(difference.first, difference.second)
          ? "\(difference.spoken): a comma before three digits may be a decimal comma or a "
            + "thousands separator"
          : "the answer and \(name) spell a name differently: \(difference.spoken)"
      report.add(given, comparison, message)
    }
  }
}

extension AnswerCheck.Verdict {
  fileprivate var isOtherIdentifier: Bool {
    if case .identifier = self { return true }
    return false
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. Which type draws the chart?
       - a) `TideChart`
       - b) `TideTable`
    === answers.md
    # Answers

    ## Chapter 1

    1. Which type draws the chart?
       - a) `⌖TideCharts`
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. Which type draws the chart?
       - a) `TideChart`
       - b) `TideTable`
    === answers.md
    # Answers

    ## Chapter 1

    1. Which type draws the chart?
       - a) TideChart.
    """
  ])
