internal import HornbookDiagnostics

extension EvidenceRules {
  static let answerDoubtful = Check<EvidenceFacts>(
    "answer-doubtful", .note, "The chapter supports another answer than the key's.",
    reason: """
      This is only a lead: the words of a wrong option are often nearer to the question than those of \
      the right one. `hornbook check --evidence` lists the leads, the most doubtful answer of a chapter first.
      """,
    remedy: "Read the passage, and correct the key if it is wrong.",
    examples: examples
  ) { facts, report in
    let leads = facts.evidence.doubts.filter { !$0.isQuery }
      .sorted { ($1.weight, $0.question.ordinal) < ($0.weight, $1.question.ordinal) }
    for (rank, doubt) in leads.enumerated() {
      report.add(doubt, "lead \(rank + 1) of this chapter: \(doubt.lead)")
    }
  }
}

extension ChapterEvidence.Doubt {
  fileprivate var lead: String { String(query.dropFirst("query: ".count)) }
}

private let text = """
  # Loaves

  Bread keeps well in a linen bag or in an earthenware pot. In the refrigerator it goes stale sooner
  than in any other place.

  ## Questions

  1. Where does bread go stale soonest?

  """

private let examples = RuleExamples(
  wrong: [RuleExample(text + "   - [x] ⌖In a linen bag\n   - [ ] In the refrigerator\n")],
  right: [RuleExample(text + "   - [ ] In a linen bag\n   - [x] In the refrigerator\n")])
