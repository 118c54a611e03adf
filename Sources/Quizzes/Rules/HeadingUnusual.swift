internal import HornbookDiagnostics

extension QuizRules {
  static let headingUnusual = Check<Proof>(
    "heading-unusual", .warning,
    "A key heading names no chapter, or a heading above questions does not announce them.",
    reason: """
      The content below was recognised without it, but readers who look for the questions, or for \
      a chapter by its number, do not find them.
      """,
    remedy: """
      Write the chapter's number in the key, as in “Chapter 3”. Call a heading above questions \
      “Questions”, or add it to `sections` in book.json.
      """, examples: examples
  ) { proof, report in
    for (position, chapter) in proof.book.chapters.enumerated() {
      for section in chapter.sections where section.isUnannounced {
        report.add(
          at: section.headingPlace,
          "\(Wording.quote(section.heading)) has questions below it, but does not announce them",
          inChapter: position)
      }
    }
    for section in proof.pairing.sections where section.hasHeading && section.named == nil {
      let heading = proof.keyChapter(section)
      guard heading.number == nil, !heading.title.isEmpty, let chapter = section.chapter else {
        continue
      }
      let name = Wording.name(proof.book.chapters[chapter].name)
      report.add(
        at: heading.place,
        "\(Wording.quote(heading.heading)) names no chapter, but answers \(name)",
        inChapter: chapter)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ⌖## The sea

    1. What causes the tides?
       - b) The moon
    """,
    """
    # Tides

    ⌖## Things to ponder

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The fish
    2. How often is it high tide in a day?
       - a) Once
       - b) Twice
       - c) Never
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    2. How often is it high tide in a day?
       - b) Twice
    """,
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === answers.md
    # Answers

    ## Tides

    1. What causes the tides?
       - b) The moon
    """
  ])
