internal import HornbookDiagnostics

extension QuizCheck {
  /// A question that the key leaves out.
  static let answerMissing = QuizCheck(
    .proof(
      "answer-missing",
      "A question has no answer in the key.",
      reason: """
        A reader who looks up the answer finds nothing, or takes the answer to the next question \
        for it.
        """,
      remedy: "Add the answer to the key, or take the question out.",
      wrong: [
        .quiz(
          """
          # Tides

          ## Questions

          1. What causes the tides?
             - a) The wind
             - b) The moon

          ⌖2. How often does the tide turn in a day?
             - a) About four times
             - b) Once
          """,
          key: """
            # Answers

            ## Chapter 1

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

            ## Chapter 1

            1. What causes the tides?
               - b) The moon
            """)
      ])
  ) { rule, proof, report in
    for (chapter, questions) in proof.pairing.index.chapters.enumerated() {
      let sections = proof.pairing.sections.filter { $0.chapter == chapter && !$0.entries.isEmpty }
      guard !sections.isEmpty else { continue }
      let coverages = Set(sections.map { proof.book.keys[$0.key].coverage })
      for position in questions.indices {
        let address = QuestionAddress(chapter: chapter, question: position)
        guard proof.pairs(of: address).isEmpty, questions[position].needsKey else { continue }
        let number = questions[position].number?.value ?? questions[position].ordinal
        guard coverages.contains(where: { $0.includes(number) }) else { continue }
        report.add(
          rule, at: questions[position].mark,
          "the key has no answer to \(Wording.name(questions[position]))", about: address,
          notes: [
            Finding.Note(
              at: proof.keyChapter(sections[0]).place, "the answers to this chapter begin here")
          ])
      }
    }
  }
}

extension Question {
  /// Whether the question is answered in a key or nowhere.
  var needsKey: Bool { !isAnsweredInPlace && !isEmpty }

  /// Whether nothing is asked and nothing offered.
  var isEmpty: Bool { stem.isEmpty && options.isEmpty }
}
