internal import HornbookDiagnostics

extension QuizRules {
  static let chapterWithoutQuestions = Check<Proof>(
    "chapter-without-questions", .warning,
    "A chapter has no questions and does not say so.",
    reason: """
      Readers working through the book look for them, and wonder whether they were forgotten.
      """,
    remedy: "Add questions, or a sentence saying that there are none.", isTeaching: true,
    examples: examples
  ) { proof, report in
    for (position, chapter) in proof.book.chapters.enumerated()
    where proof.pairing.index.chapters[position].isEmpty && chapter.statement == nil {
      report.add(
        at: chapter.place, "\(Wording.name(chapter.name)) has no questions", inChapter: position)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    "⌖# Tides\n\nThe moon pulls at the water, and so does the sun."
  ],
  right: [
    "# Tides\n\nThe moon pulls at the water.\n\n## Questions\n\nThere are no questions for this chapter."
  ])
