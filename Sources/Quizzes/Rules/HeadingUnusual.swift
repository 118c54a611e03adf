internal import HornbookDiagnostics

extension QuizCheck {
  /// A heading of the key that names no chapter.
  static let headingUnusual = QuizCheck(
    Rule(
      "heading-unusual", .warning,
      "A heading of the key names no chapter by its number or title.",
      reason: """
        What stands below was recognised by what it says. A reader who looks for a chapter by \
        its number does not find it.
        """,
      remedy: "Write the number of the chapter, as in “Chapter 3”.",
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
            """)
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
