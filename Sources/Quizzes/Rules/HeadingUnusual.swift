internal import HornbookDiagnostics

extension QuizCheck {
  /// A heading of the key that names no chapter, or one of a chapter that announces no questions.
  static let headingUnusual = QuizCheck(
    Rule(
      "heading-unusual", .warning,
      "A heading of the key names no chapter, or one over questions does not announce them.",
      reason: """
        What stands below was recognised by what it says. A reader who looks for the questions, or \
        for a chapter by its number, does not find them.
        """,
      remedy:
        "Write the number of the chapter, as in “Chapter 3”; over questions, write “Questions”, or "
        + "add the heading to `sections` in book.json.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon
          """,
          key: """
            # Answers

            ⌖## The sea

            1. What causes the tides?
               - b) The moon
            """),
        .quiz(
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
          """,
          key: """
            # Answers

            ## Chapter 1

            1. What causes the tides?
               - b) The moon
            2. How often is it high tide in a day?
               - b) Twice
            """),
      ],
      right: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon
          """,
          key: """
            # Answers

            ## Tides

            1. What causes the tides?
               - b) The moon
            """)
      ])
  ) { rule, proof, report in
    for (position, chapter) in proof.book.chapters.enumerated() {
      for section in chapter.sections where section.isUnannounced {
        report.add(
          rule, at: section.headingPlace,
          "\(Wording.quote(section.heading)) holds questions, but does not announce them",
          chapter: position)
      }
    }
    for section in proof.pairing.sections where section.hasHeading && section.named == nil {
      let heading = proof.keyChapter(section)
      guard heading.number == nil, !heading.title.isEmpty, let chapter = section.chapter else {
        continue
      }
      let name = Wording.name(proof.book.chapters[chapter].name)
      report.add(
        rule, at: heading.place,
        "\(Wording.quote(heading.heading)) names no chapter, but answers \(name)", chapter: chapter)
    }
  }
}
