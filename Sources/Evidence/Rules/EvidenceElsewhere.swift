internal import HornbookDiagnostics

extension EvidenceRules {
  static let evidenceElsewhere = Check<EvidenceFacts>(
    "evidence-elsewhere", .warning,
    "A passage contradicts an answer for which another place is cited.",
    reason: """
      The chapter says one thing at the cited place and seems to say another where the question is \
      answered.
      """,
    remedy: "Correct one of the two, or cite the passage itself if both hold.",
    examples: examples
  ) { facts, report in
    for doubt in facts.evidence.doubts where doubt.isQuery && doubt.isElsewhere {
      report.add(doubt, doubt.query)
    }
  }
}

private let text = """
  # Sending again

  A client sends its request again if it gets no answer.

  ## Retries {#retries}

  There are at most three retries for one request, and after that the call fails.

  ## Waiting {#waiting}

  Before each retry it waits for half a second.

  ## Questions


  """

private let examples = RuleExamples(
  wrong: [
    RuleExample(
      text + """
        1. How many retries are there at most for one request? {evidence: #waiting}
           - [ ] two retries
           - [ ] three retries
           - [x] ⌖four retries
        """),
    RuleExample(
      text + """
        1. How many retries are there at most for one request?
           - [ ] two retries
           - [ ] three retries
           - [x] ⌖four retries

           Each is sent later than the one before [@waiting].
        """),
  ],
  right: [
    RuleExample(
      text + """
        1. How many retries are there at most for one request? {evidence: #retries}
           - [ ] two retries
           - [ ] three retries
           - [x] four retries
        """),
    RuleExample(
      text + """
        1. How many retries are there at most for one request?
           - [ ] two retries
           - [ ] three retries
           - [x] four retries

           The first attempt is counted too [@waiting] [@retries].
        """),
  ])
