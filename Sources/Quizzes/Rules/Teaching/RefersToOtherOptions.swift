internal import HornbookDiagnostics

extension QuizRules {
  static let refersToOtherOptions = Check<Proof>(
    "refers-to-other-options", .warning,
    "An option refers to other options by their letters.",
    reason: "It tests patience more than knowledge, and the options cannot be shuffled.",
    remedy: "Make the question ask for all that apply.", isTeaching: true, examples: examples
  ) { proof, report in
    report.addReferences(.letters, proof) { name, question in
      "\(name) of \(Wording.name(question)) refers to other options by their letters"
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
