internal import HornbookDiagnostics

extension QuizRules {
  static let optionContainsMarker = Check<Proof>(
    "option-contains-marker", .warning,
    "An option contains the letter of the next option.",
    reason: """
      Two options have run together, usually because a line break was lost. The reader sees one \
      option instead of two.
      """,
    remedy: "Start a new line before the letter.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .parenthesis) { address, question in
      for (position, option) in question.options.enumerated() {
        guard let letter = option.letter, let index = letter.index,
          let range = option.body.marker(ofOptionAfter: index)
        else { continue }
        let marker = String(decoding: option.body.plain[range], as: UTF8.self)
        report.add(
          at: option.body.place(ofPlain: range),
          "\(Wording.name(position, of: question)) contains “\(marker)”, the letter of another option",
          about: address)
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
       - b) The moon ⌖c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
