internal import HornbookDiagnostics

extension QuizRules {
  static let keyLettersAlone = Check<Proof>(
    "key-letters-alone", .note,
    "The key gives letters alone, so that what they mean could not be compared.",
    reason: """
      Such answers are matched with their questions by number, and all that can be said of a \
      letter is whether an option has it. One number too many, or two options that changed \
      places, go unnoticed.
      """,
    remedy:
      "Repeat the text of each answer in the key: `hornbook key` prints such a key of a book.",
    examples: examples
  ) { proof, report in
    for section in proof.pairing.sections {
      guard let chapter = section.chapter, !section.entries.isEmpty else { continue }
      let entries = proof.keyChapter(section).entries[section.entries]
      let facts = proof.pairing.entryFacts[section.key][section.heading][section.entries]
      guard facts.allSatisfy(\.isSilent),
        entries.contains(where: { $0.answers.contains { $0.letter != nil } })
      else { continue }
      let name = Wording.name(proof.book.chapters[chapter].name)
      let place = section.hasHeading ? proof.keyChapter(section).place : entries.first?.place
      report.add(
        at: place,
        "the key to \(name) gives letters alone: \(entries.count == 1 ? "its answer" : "its answers") "
          + "could only be matched by number, and no text compared",
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
       - c) The fish
    === answers.md
    # Answers

    ⌖## Chapter 1

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
       - c) The fish
    === answers.md
    # Answers

    ## Chapter 1

    1. b) The moon
    """
  ])
