internal import HornbookDiagnostics

extension QuizRules {
  static let negativeStem = Check<Proof>(
    "negative-stem", .warning,
    "A question asks for what is not true.",
    reason: """
      Readers who know the answer overlook the “not” and choose what is true. This tests reading, \
      not knowledge.
      """,
    remedy: "Ask for what is true, or write the word in capitals.", isTeaching: true,
    examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .all) { address, question in
      guard let range = question.stem.negation else { return }
      let word = String(decoding: question.stem.plain[range], as: UTF8.self)
      report.add(
        at: question.stem.place(ofPlain: range),
        "\(Wording.name(question)) is negative: “\(word)”", about: address)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. Which of these does ⌖not cause the tides?
       - a) The moon
       - b) The wind
       - c) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """,
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. Which of these is the ⌖least likely cause of the tides?
       - a) The moon
       - b) The wind
       - c) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """,
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. Which of these does NOT cause the tides?
       - a) The moon
       - b) The wind
       - c) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """,
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. What causes the tides, and no more?
       - a) The moon and the sun
       - b) The wind
       - c) The moon, the sun and the wind
    2. What is the least that a tide needs?
       - a) A moon
       - b) A wind
       - c) A moon and a wind
    === answers.md
    # Answers

    ## Chapter 1

    1. a
    2. a
    """,
  ])
