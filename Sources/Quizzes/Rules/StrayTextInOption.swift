internal import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  static let strayTextInOption = Check<Proof>(
    "stray-text-in-option", .warning,
    "Text among the options belongs to none of them.",
    reason: """
      A running head, a page number or the next paragraph slipped in during conversion. Readers \
      take it for part of an option.
      """,
    remedy: "Remove the text, indent it under its option, or give it a heading.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .stray) { address, question in
      for text in question.stray where !QuizWords.isNote(text.text) {
        report.add(
          at: text.place,
          "\(Wording.quote(text)) belongs to no option of \(Wording.name(question))",
          about: address)
      }
    }
    proof.eachQuestion(with: .finishedSentence) { address, question in
      let found = question.options.map(\.body.slippedHeading)
      // If several options end this way, it is the author's style.
      guard found.count(where: { $0 != nil }) == 1,
        let option = found.firstIndex(where: { $0 != nil }), let range = found[option],
        !proof.repeatsWordForWord(option, of: address)
      else { return }
      let body = question.options[option].body
      report.add(
        at: body.place(ofPlain: range),
        "\(Wording.quote(body.plain.text(range))) follows the end of "
          + "\(Wording.name(option, of: question)) of \(Wording.name(question))",
        about: address)
    }
  }
}

extension Proof {
  /// Whether a key repeats the option word for word, so that the words are the author's.
  fileprivate func repeatsWordForWord(_ option: Int, of address: QuestionAddress) -> Bool {
    pairs(of: address).contains { pair in
      if checks[pair].agreed == option { return true }
      return zip(entry(pairs[pair].entry).answers, checks[pair].answers).contains { answer, check in
        guard answer.hasText, check.option == option, case .agrees = check.verdict else {
          return false
        }
        return true
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

    ⌖The Sea and the Shore

    2. What is a neap tide?
       - a) A weak one
       - b) A strong one
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    2. a
    """,
    """
    # Tides

    ## Questions

    1. When does the harbour master close the gate?
       - a) When the lamp on the pier is lit
       - b) When the water stands above the second mark. ⌖Tides and Gates
       - c) When the last boat is in
    === answers.md
    # Answers

    ## Chapter 1

    1. a
    """,
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon

    The next question is about the moon.

    2. What is a neap tide?
       - a) A weak one
       - b) A strong one
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    2. a
    """,
    """
    # Tides

    ## Questions

    1. How do you learn when the harbour is deep enough?
       - a) Ask whoever closes the gate.
       - b) Wait until the lamp on the pier is lit. Open the Tide Tables
       - c) Nobody can know it.
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """,
  ])
