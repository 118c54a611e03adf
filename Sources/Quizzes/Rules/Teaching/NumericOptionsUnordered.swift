internal import HornbookDiagnostics

extension QuizRules {
  static let numericOptionsUnordered = Check<Proof>(
    "numeric-options-unordered", .warning,
    "Numeric options are not in order.",
    reason: """
      Readers look for a number among the others. Unordered numbers slow them down, and the odd \
      one out may give the answer away.
      """,
    remedy: "Order the numbers from smallest to largest.", isTeaching: true, examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .all) { address, question in
      guard question.isChoice, question.options.count > 2 else { return }
      let values = question.options.map { option -> Int? in
        let words = WordList(of: option.body, as: .answer).words
        return words.count == 1 ? words[0].value : nil
      }
      let numbers = values.compactMap(\.self)
      guard numbers.count == values.count, numbers != numbers.sorted(),
        numbers != numbers.sorted(by: >)
      else { return }
      report.add(
        at: question.options[0].mark,
        "the numeric options of \(Wording.name(question)) are not in order", about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. How many tides does a day have?
       - ⌖a) 6
       - b) 2
       - c) 4
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. How many tides does a day have?
       - a) 2
       - b) 4
       - c) 6
    === answers.md
    # Answers

    ## Chapter 1

    1. a
    """
  ])
