internal import HornbookDiagnostics

extension EvidenceRules {
  static let evidenceChanged = Check<EvidenceFacts>(
    "evidence-changed", .warning,
    "A cited passage was changed after the answer was confirmed.",
    reason: """
      The key is locked: somebody read the passage and confirmed the answer. The passage has changed \
      since.
      """,
    remedy: """
      Read the passage again, then run `hornbook key --confirm QUESTION`, or `hornbook key --lock` to \
      confirm all answers.
      """,
    examples: examples
  ) { facts, report in
    for question in facts.evidence.changed {
      guard let cited = question.cited else { continue }
      report.add(
        Finding(
          report.rule, at: cited.place,
          "the passage “\(cited.anchor)” was changed after the answer was confirmed",
          remedy: "Read it again, then run `hornbook key --confirm \(question.id)`.",
          chapter: question.chapter, question: question.ordinal))
    }
  }
}

private let text = """
  # Tides

  ## The moon {#moon}

  The moon pulls at the water.

  ## Questions

  1. What pulls at the water? {#pull evidence: #⌖moon}
     - [x] The moon
     - [ ] The wind

  """

private let examples = RuleExamples(
  wrong: [
    RuleExample(
      text + """
        === answers.lock.json
        {"questions": {}, "evidence": {"pull": "00000000000000000000000000000000"}}
        """)
  ],
  right: [
    RuleExample(
      text.filter { $0 != "⌖" } + """
        === answers.lock.json
        {"questions": {}, "evidence": {}}
        """)
  ])
