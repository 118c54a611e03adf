internal import HornbookDiagnostics

extension QuizRules {
  static let answerOrphan = Check<Proof>(
    "answer-orphan", .error,
    "A key entry matches no question of its chapter.",
    reason: """
      The question was removed, or changed beyond recognition. Readers who count along take the \
      entry for the answer to another question.
      """,
    remedy: "Remove the entry, or restore the question.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    for address in proof.pairing.orphans {
      guard let section = proof.pairing.section(of: address), let chapter = section.chapter,
        !proof.pairing.index.chapters[chapter].isEmpty
      else { continue }
      let entry = proof.entry(address)
      let name = proof.book.chapters[chapter].name
      var notes: [Finding.Note] = []
      if let twin = proof.question(alreadyAnsweredLike: entry, in: chapter) {
        let question = proof.question(twin)
        notes.append(
          Finding.Note(
            at: question.mark, "\(Wording.name(question)) already has an answer in the key"))
      }
      report.add(
        at: entry.mark,
        "\(entry.spoken) matches no question of \(Wording.name(name))", inChapter: chapter,
        notes: notes)
    }
  }
}

extension KeyEntry {
  /// The name of the entry in messages: its stem, or else its number.
  fileprivate var spoken: String {
    if let stem, !stem.isEmpty { return "the entry \(Wording.quote(stem))" }
    return number.map { "entry \($0.text)" } ?? "this entry"
  }
}

extension Proof {
  /// The question in the chapter with the entry's stem, if another entry already answers it.
  fileprivate func question(alreadyAnsweredLike entry: KeyEntry, in chapter: Int)
    -> QuestionAddress?
  {
    guard let stem = entry.stem, !stem.isEmpty else { return nil }
    // Of thousands with the same stem, a few are enough.
    return pairing.index.questions(withStem: LooseHash.of(stem)).prefix(64).first {
      $0.chapter == chapter && hasPair($0)
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

    ⌖2. Which rope holds the anchor?
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
