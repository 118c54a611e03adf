internal import HornbookDiagnostics

extension QuizRules {
  static let keyLettersAlone = Check<Proof>(
    "key-letters-alone", .note,
    "The key gives only letters, so the text of the answers cannot be compared.",
    reason: """
      Such answers are matched to questions by number, and only the letters can be checked. A \
      shifted number or two swapped options go unnoticed.
      """,
    remedy: "Repeat the text of each answer in the key; `hornbook key` prints such a key.",
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
        "the key to \(name) gives only letters: \(entries.count == 1 ? "its answer" : "its answers") "
          + "could be matched only by number",
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
