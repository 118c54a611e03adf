internal import HornbookDiagnostics

extension QuizRules {
  static let refersToOtherOptions = Check<Proof>(
    "refers-to-other-options", .warning,
    "An option names other options by their letters.",
    reason: """
      It tests patience more than knowledge, and options can then not be shuffled.
      """,
    remedy: "Let the question ask for all that apply.", isTeaching: true, examples: examples
  ) { proof, report in
    report.addReferences(.letters, proof) { name, question in
      "\(name) of \(Wording.name(question)) names other options by their letters"
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. What causes the tides?
       - a) The moon
       - b) The sun
       - c) ⌖Both a and b
    === answers.md
    # Answers

    ## Chapter 1

    1. c
    """
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ])
