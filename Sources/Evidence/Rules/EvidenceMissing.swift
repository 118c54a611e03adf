internal import HornbookDiagnostics

extension EvidenceRules {
  static let evidenceMissing = Check<EvidenceFacts>(
    "evidence-missing", .warning, "A question cites a place that its chapter does not have.",
    reason: "Nobody can look up why the answer is right, and the pages do not link to it.",
    remedy: "Give the place this name with {#name}, or cite another one.",
    examples: examples
  ) { facts, report in
    for question in facts.evidence.uncited {
      guard let cited = question.cited else { continue }
      report.add(
        Finding(
          report.rule, at: cited.place, "the chapter has no place with the name “\(cited.anchor)”",
          chapter: question.chapter, question: question.ordinal))
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## The moon {#moon}

    The moon pulls at the water.

    ## Questions

    1. What pulls at the water? {evidence: #⌖mon}
       - [x] The moon
       - [ ] The wind
    """
  ],
  right: [
    """
    # Tides

    ## The moon {#moon}

    The moon pulls at the water.

    ## Questions

    1. What pulls at the water? {evidence: #moon}
       - [x] The moon
       - [ ] The wind
    """
  ])
