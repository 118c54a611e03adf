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
    let explained = proof.explainedEntries
    for section in proof.pairing.sections {
      guard let chapter = section.chapter, !section.entries.isEmpty else { continue }
      let entries = proof.keyChapter(section).entries[section.entries]
      let facts = proof.pairing.entryFacts[section.key][section.heading][section.entries]
      let isSilent = facts.indices.allSatisfy {
        facts[$0].isSilent
          || explained.contains(
            EntryAddress(key: section.key, chapter: section.heading, entry: $0))
      }
      guard isSilent,
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

extension Proof {
  /// The entries that explain their letters, and repeat neither their question nor an option.
  fileprivate var explainedEntries: Set<EntryAddress> {
    Set(
      pairs.indices.lazy.filter { position in
        let (check, entry) = (self.checks[position], self.pairs[position].entry)
        return !check.answers.isEmpty && check.answers.allSatisfy(\.isReason)
          && self.pairing.entryFacts[entry.key][entry.chapter][entry.entry].stem == nil
      }.map { self.pairs[$0].entry })
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
    """,
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    2. When is the tide weakest?
       - a) At half moon
       - b) At new moon
    3. Which water rises most?
       - a) That of a funnel
       - b) That of a lake
    === answers.md
    # Answers

    ⌖## Chapter 1

    1. b) Its pull lifts the water.
    2. a) Two pulls then cross.
    3. a) Its banks leave no other way.
    """,
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
