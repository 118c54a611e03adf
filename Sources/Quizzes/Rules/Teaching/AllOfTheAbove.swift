internal import HornbookDiagnostics

extension QuizRules {
  static let allOfTheAbove = Check<Proof>(
    "all-of-the-above", .warning,
    "An option is “all of the above”, “none of these” or similar.",
    reason: """
      A reader who knows two right options, or one wrong one, knows the answer without knowing \
      the rest. The options cannot be shuffled, either.
      """,
    remedy: "Make the question ask for all that apply.", isTeaching: true, examples: examples
  ) { proof, report in
    report.addReferences(.position, proof) { name, question in
      "\(name) of \(Wording.name(question)) refers to all the other options"
    }
  }
}

extension CheckReport<Proof> {
  /// Adds a finding for every option that refers to others in the given way.
  mutating func addReferences(
    _ kind: OptionReference, _ proof: Proof,
    message: (_ option: String, _ question: Question) -> String
  ) {
    var found: [(QuestionAddress, Int)] = []
    proof.eachQuestion(with: .all) { address, question in
      for option in question.options.indices
      where question.options[option].body.optionReference == kind {
        found.append((address, option))
      }
    }
    for (address, option) in found {
      let question = proof.question(address)
      add(
        at: question.options[option].body.place,
        message(Wording.name(option, of: question), question), about: address)
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
       - c) ⌖All of the above
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
