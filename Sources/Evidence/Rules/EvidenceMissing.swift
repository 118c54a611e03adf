internal import HornbookDiagnostics
internal import HornbookQuizzes

extension EvidenceRules {
  static let evidenceMissing = Check<EvidenceFacts>(
    "evidence-missing", .warning, "A question cites a place that its chapter does not have.",
    reason: "Nobody can look up why the answer is right, and the pages do not link to it.",
    remedy: """
      Give the place this name with {#name}, or cite another one. With a backslash, `\\[@name]` is text.
      """,
    examples: examples
  ) { facts, report in
    for (question, citation) in facts.evidence.uncited {
      let hint = facts.evidence.names.question(for: citation.anchor).map { ": \($0)" } ?? ""
      report.add(
        Finding(
          report.rule, at: citation.place,
          "the chapter has no place with the name “\(citation.anchor)”\(hint)",
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
    """,
    """
    # Tides

    ## The moon {#moon}

    The moon pulls at the water.

    ## Questions

    1. What pulls at the water?
       - a) The moon
       - b) The wind
    === answers.md
    # Answers

    ## Chapter 1

    1. a

       The moon does [@moon], whatever the weather [@⌖wind].
    """,
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
    """,
    """
    # Tides

    ## The moon {#moon}

    The moon pulls at the water.

    ## Questions

    1. What pulls at the water?
       - [x] The moon
       - [ ] The wind

       The moon does [@moon]; a mark is written `[@wind]` or \\[@wind].
    """,
  ])
