internal import HornbookDiagnostics

extension QuizRules {
  static let chapterWithoutKey = Check<Proof>(
    "chapter-without-key", .error,
    "A chapter has questions, but the key has no answers for it.",
    reason: "Readers work through the questions and cannot check any of them.",
    remedy: "Add the chapter's answers to the key, under a heading with the chapter's number.",
    canBeLowered: false, examples: examples
  ) { proof, report in
    for (position, chapter) in proof.book.chapters.enumerated() {
      let rows = proof.pairing.index.rows(of: position)
      let open = rows.count { row in
        // Of options with boxes, another rule says that none is ticked.
        let traits = proof.pairing.index.facts[row].traits
        return traits.contains(.needsKey) && !traits.contains(.markedInPlace)
      }
      guard open > 0, proof.sectionsByChapter[position].isEmpty,
        // Questions answered under another chapter's heading need no heading of their own.
        !rows.contains(where: { proof.hasPair(proof.pairing.index.addresses[$0]) })
      else { continue }
      let place = chapter.sections.first { !$0.questions.isEmpty }?.headingPlace
      report.add(
        at: place ?? chapter.place,
        "the key has no answers to the \(open == 1 ? "question" : "\(open) questions") of "
          + Wording.name(chapter.name),
        inChapter: position)
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-tides.md
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === chapters/02-knots.md
    # Knots

    ⌖## Questions

    1. Which knot ties a rope to a ring?
       - a) An anchor bend
       - b) A sheepshank
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ],
  right: [
    """
    === chapters/01-tides.md
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    === chapters/02-knots.md
    # Knots

    ## Questions

    1. Which knot ties a rope to a ring?
       - a) An anchor bend
       - b) A sheepshank
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

    ## Chapter 2

    1. Which knot ties a rope to a ring?
       - a) An anchor bend
    """
  ])
