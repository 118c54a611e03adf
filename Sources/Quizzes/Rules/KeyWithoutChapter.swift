internal import HornbookDiagnostics

extension QuizRules {
  static let keyWithoutChapter = Check<Proof>(
    "key-without-chapter", .error,
    "The key answers a chapter that does not exist or has no questions.",
    reason: "The answers were left behind when the chapter, or its questions, were removed.",
    remedy: "Remove these answers, or restore the chapter's questions.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    let answering = Set(proof.pairs.map(\.section))
    for (position, section) in proof.pairing.sections.enumerated() where !section.entries.isEmpty {
      let heading = proof.keyChapter(section)
      let name = heading.heading.isEmpty ? "these answers" : Wording.quote(heading.heading)
      guard let chapter = section.chapter else {
        report.add(at: heading.place, "there is no chapter for \(name)")
        continue
      }
      guard proof.pairing.index.chapters[chapter].isEmpty,
        !answering.contains(position)
      else { continue }
      report.add(
        at: heading.place,
        "\(name) answers \(Wording.name(proof.book.chapters[chapter].name)), which has no questions",
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

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

    ⌖## Chapter 2

    1. Which rope holds the anchor?
       - a) The cable
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

    1. What causes the tides?
       - b) The moon
    """
  ])
