internal import HornbookDiagnostics

extension QuizCheck {
  /// A chapter that asks nothing.
  static let chapterWithoutQuestions = QuizCheck(
    .teaching(
      "chapter-without-questions",
      "A chapter asks no questions, and does not say that it has none.",
      reason: """
        Readers who work through the book look for them, and wonder whether they were forgotten.
        """,
      remedy: "Add questions, or a sentence that says that there are none.",
      wrong: [
        .chapter(
          """
          ⌖# Tides

          The moon pulls at the water, and so does the sun.
          """)
      ],
      right: [
        .chapter(
          """
          # Tides

          The moon pulls at the water.

          ## Questions

          There are no questions for this chapter.
          """)
      ])
  ) { rule, proof, report in
    for (position, chapter) in proof.book.chapters.enumerated()
    where proof.pairing.index.chapters[position].isEmpty && chapter.statement == nil {
      report.add(
        rule, at: chapter.place, "\(Wording.name(chapter.name)) asks nothing", chapter: position)
    }
  }
}
