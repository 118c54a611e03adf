internal import HornbookDiagnostics

extension QuizRules {
  static let answerStale = Check<Proof>(
    "answer-stale", .error,
    "A question was changed after its answer was confirmed.",
    reason: """
      The key is locked: somebody checked each answer against its question and confirmed it. The \
      question has changed since.
      """,
    remedy: """
      Check the question and its answer, then run `hornbook key --confirm QUESTION`, or `hornbook \
      key --lock` to confirm all answers.
      """, canBeLowered: false, examples: examples
  ) { proof, report in
    guard let lock = proof.options.lock else { return }
    proof.eachQuestion(with: .all) { address, question in
      guard let confirmed = lock.questions[question.id],
        confirmed != AnswerLock.fingerprint(of: question)
      else { return }
      report.add(
        at: question.mark,
        "\(Wording.name(question)) was changed after its answer was confirmed", about: address,
        remedy: """
          Check the question and its answer, then run `hornbook key --confirm \(question.id)`, or \
          `hornbook key --lock` to confirm all answers.
          """)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1. What causes the tides? {#tides}
       - [ ] The wind
       - [x] The moon
    === answers.lock.json
    {"questions": {"tides": "00000000000000000000000000000000"}}
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides? {#tides}
       - [ ] The wind
       - [x] The moon
    === answers.lock.json
    {"questions": {}}
    """
  ])
