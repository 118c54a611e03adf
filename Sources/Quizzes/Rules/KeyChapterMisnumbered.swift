internal import HornbookDiagnostics

extension QuizRules {
  static let keyChapterMisnumbered = Check<Proof>(
    "key-chapter-misnumbered", .error,
    "A key heading names a different chapter from the one answered below it.",
    reason: """
      A reader who looks up the answers to chapter 3 finds those to chapter 4. The answers below \
      are checked against the chapter they repeat, so this is reported only once.
      """,
    remedy: "Give the heading the number and title of the chapter it answers.", canBeLowered: false,
    examples: examples
  ) { proof, report in
    let sections = proof.pairing.sections
    var told: Set<Int> = []
    let exchanged = MisnamedSections(sections)
    for (position, section) in sections.enumerated() where section.isMisnamed {
      guard let chapter = section.chapter, !told.contains(position) else { continue }
      let heading = proof.keyChapter(section)
      // A heading without a number that names no chapter is reported by `heading-unusual`.
      guard heading.number != nil || section.named != nil else { continue }
      // If two chapters have the same number, the heading is not the one to correct.
      if let number = heading.number?.parts.first,
        number == proof.book.chapters[chapter].name.number
      {
        continue
      }
      let name = Wording.name(proof.book.chapters[chapter].name)
      var message = "\(Wording.quote(heading.heading)) is above the answers to \(name)"
      var fixes: [Finding.Fix] = []
      var notes: [Finding.Note] = []
      if let partner = exchanged.partner(of: position) {
        told.insert(partner)
        let other = proof.keyChapter(sections[partner])
        message +=
          ", and \(Wording.quote(other.heading)) above the answers to "
          + (section.named.map { Wording.name(proof.book.chapters[$0].name) } ?? "it")
        notes.append(Finding.Note(at: other.place, "the other heading is here"))
        fixes = Fixing.renumber(heading, sections[partner], in: proof)
      } else {
        fixes = Fixing.renumber(heading, to: proof.book.chapters[chapter].name)
      }
      notes.append(
        Finding.Note(at: proof.book.chapters[chapter].place, "\(name) begins here"))
      report.add(at: heading.place, message, inChapter: chapter, notes: notes, fixes: fixes)
    }
  }
}

/// The key sections with a wrong heading, by the chapter they answer and the one they name.
private struct MisnamedSections {
  private struct Name: Hashable {
    var key: Int
    var chapter: Int?
    var named: Int?
  }

  private let sections: [KeySection]
  private var positions: [Name: [Int]] = [:]

  init(_ sections: [KeySection]) {
    self.sections = sections
    for (position, section) in sections.enumerated() where section.isMisnamed {
      positions[Name(key: section.key, chapter: section.chapter, named: section.named), default: []]
        .append(position)
    }
  }

  /// The next section after `position` whose heading was exchanged with this section's.
  func partner(of position: Int) -> Int? {
    let section = sections[position]
    let name = Name(key: section.key, chapter: section.named, named: section.chapter)
    guard let found = positions[name] else { return nil }
    let before = QuizText.last(of: found, startingUpTo: position, \.self)
    let next = before.map { $0 + 1 } ?? 0
    return next < found.count ? found[next] : nil
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

    ## Questions

    1. Which knot ties a rope to a ring?
       - a) An anchor bend
       - b) A sheepshank
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon

    ⌖## Chapter 3

    1. Which knot ties a rope to a ring?
       - a) An anchor bend
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
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    """
  ])
