internal import HornbookDiagnostics

extension EvidenceRules {
  static let answerAgainstText = Check<EvidenceFacts>(
    "answer-against-text", .warning, "The chapter seems to contradict the answer to a question.",
    reason: """
      Readers look up a question that they got wrong. If the text says something else than the key, \
      one of the two is wrong.
      """,
    remedy:
      "Correct one of the two, or cite the passage with {evidence: #place} or [@place] if both hold.",
    examples: examples
  ) { facts, report in
    for doubt in facts.evidence.doubts where doubt.isQuery && !doubt.isElsewhere {
      report.add(doubt, doubt.query)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Sending again

    A client that gets no answer waits for half a second and then sends its request again.
    There are at most three retries for one request, and after that the call fails.

    ## Questions

    1. How many retries are there at most for one request?
       - a) two retries
       - b) three retries
       - c) ⌖four retries
    === answers.md
    # Answers

    ## Chapter 1

    1. c
    """,
    """
    # Fuels

    Whale oil was burnt in most towers. Rape oil came when whales became scarce.

    ## Questions

    1. Which oil was burnt when whales were scarce?
       - [x] ⌖Whale oil
       - [ ] Rape oil
       - [ ] Olive oil
    """,
  ],
  right: [
    """
    # Sending again

    A client that gets no answer waits for half a second and then sends its request again.
    There are at most three retries for one request, and after that the call fails.

    ## Questions

    1. How many retries are there at most for one request?
       - a) two retries
       - b) three retries
       - c) four retries
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """,
    """
    # Sending again

    A client that gets no answer waits for half a second and then sends its request again.

    ## The limit {#limit}

    There are at most three retries for one request, and after that the call fails.

    ## Questions

    1. How many retries are there at most for one request?
       - a) two retries
       - b) three retries
       - c) four retries
    === answers.md
    # Answers

    ## Chapter 1

    1. c

       The first attempt is counted too [@limit].
    """,
  ])
