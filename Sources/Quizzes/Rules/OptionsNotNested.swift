internal import HornbookDiagnostics

extension QuizRules {
  static let optionsNotNested = Check<Proof>(
    "options-not-nested", .note,
    "Options are not indented enough for Markdown to nest them in their question.",
    reason: """
      Hornbook reads them as intended. Other programs show the numbers and the letters as \
      separate lists, and may renumber them.
      """,
    remedy: "Indent the options by three spaces.", examples: examples
  ) { proof, report in
    for (chapter, questions) in proof.pairing.index.chapters.enumerated() {
      let positions = questions.indices.filter { questions[$0].options.contains { $0.isUnnested } }
      guard let first = positions.first,
        let option = questions[first].options.first(where: { $0.isUnnested })
      else { continue }
      let address = QuestionAddress(chapter: chapter, question: first)
      let others = positions.count - 1
      let more =
        others == 0
        ? "" : ", nor are those of \(Wording.count(others)) other question\(others == 1 ? "" : "s")"
      report.add(
        at: option.place,
        "the options of \(Wording.name(questions[first])) are not nested in it\(more)",
        about: address,
        // They begin below the stem, and the number before it has two digits.
        remedy: positions.contains { (questions[$0].number.flatMap { Int($0.text) } ?? 0) >= 10 }
          ? "Indent the options by three spaces, from question 10 on by four." : nil)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
     ⌖- a) The wind
     - b) The moon
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
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

    ## Chapter 1

    1. b
    """
  ])
