internal import HornbookDiagnostics
internal import HornbookQuizzes

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
      let cited = question.cited.counted
      guard let first = cited.first else { continue }
      let names = cited.map { "“\($0.anchor)”" }.joined(separator: ", ")
      let passages = cited.count == 1 ? "the passage" : "one of the passages"
      report.add(
        Finding(
          report.rule, at: first.place,
          "\(passages) \(names) was changed after the answer was confirmed",
          remedy: "Read it again, then run `hornbook key --confirm \(question.id)`.",
          chapter: question.chapter, question: question.ordinal))
    }
  }
}

private let key = """
  # Tides

  ## The moon {#moon}

  The moon pulls at the water.

  ## Questions

  1. What pulls at the water? {#pull}
     - a) The moon
     - b) The wind

  === answers.md
  # Answers

  ## Chapter 1

  1. a) The moon, as is said [@⌖moon].
  === answers.lock.json

  """

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
        """),
    RuleExample(
      key + #"{"questions": {}, "evidence": {"pull": "00000000000000000000000000000000"}}"#),
  ],
  right: [
    RuleExample(
      text.filter { $0 != "⌖" } + """
        === answers.lock.json
        {"questions": {}, "evidence": {}}
        """)
  ])
