public import HornbookDiagnostics

extension Rule {
  /// A link to something inside an answer that the page does not show.
  public static let answerLinked = Rule(
    "answer-linked", .error, "A link leads to a heading, figure or listing inside an answer.",
    reason: """
      Explanations and keys are left out or moved to the answers page. The link would lead \
      nowhere, and its words could give the answer away.
      """,
    remedy: """
      Link to something readers see, such as the heading above the questions, or move the target \
      out of the answer.
      """,
    examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "horn", "title": "Horn", "answers": "withheld"}
    === chapters/01-horn.md
    # Horn

    More is said of it [further on](⌖#why-it-bends).

    ## Questions

    1. Which of them bends when it is boiled?
       - [x] Horn
       - [ ] Bone
       - [ ] Antler

       #### Why it bends

       Heat lets its fibres slide.
    """
  ],
  right: [
    """
    === book.json
    {"id": "horn", "title": "Horn", "answers": "withheld"}
    === chapters/01-horn.md
    # Horn

    More is said of it [further on](#why-it-bends).

    ## Why it bends

    Heat lets its fibres slide.

    ## Questions

    1. Which of them bends when it is boiled?
       - [x] Horn
       - [ ] Bone
       - [ ] Antler
    """
  ])
