internal import HornbookDiagnostics

extension QuizRules {
  static let answerMisplaced = Check<Proof>(
    "answer-misplaced", .error,
    "An answer is listed under another question.",
    reason: """
      Readers follow the key from top to bottom alongside the questions, and take a misplaced \
      answer for the answer to the question beside it.
      """,
    remedy: "Move the answer to its question.", canBeLowered: false, examples: examples
  ) { proof, report in
    for (position, pair) in proof.pairs.enumerated() where pair.isMisplaced {
      let partner = proof.exchangedPairs[position]
      // An exchange is reported only once, at the first of the two.
      if let partner, partner < position { continue }
      report.addMisplaced(position, partner, in: proof)
    }
    report.addAnswersOfOthers(in: proof)
    report.addMisplacedChapters(in: proof)
  }
}

extension CheckReport<Proof> {
  fileprivate mutating func addMisplaced(
    _ position: Int, _ partner: Int?, in proof: Proof
  ) {
    let pair = proof.pairs[position]
    let entry = proof.entry(pair.entry)
    let question = proof.question(pair.question)
    let section = proof.pairing.sections[pair.section]
    var message = "the answer to \(Wording.name(question))"
    var notes = [Finding.Note(at: question.mark, "\(Wording.name(question)) is asked here")]
    if pair.question.chapter != section.chapter {
      message += " of \(Wording.name(proof.book.chapters[pair.question.chapter].name))"
    }
    if let partner {
      let other = proof.question(proof.pairs[partner].question)
      message += " is swapped with the answer to \(Wording.name(other))"
      if proof.pairs[partner].question.chapter != pair.question.chapter {
        let chapter = proof.book.chapters[proof.pairs[partner].question.chapter]
        message += " of \(Wording.name(chapter.name))"
      }
      let place = proof.entry(proof.pairs[partner].entry).mark
      notes.append(Finding.Note(at: place, "the answer to \(Wording.name(other)) is here"))
    } else if pair.question.chapter != section.chapter, let chapter = section.chapter {
      message += " is among the answers to \(Wording.name(proof.book.chapters[chapter].name))"
    } else if let before = proof.neighbour(before: position) {
      message += " comes after the answer to \(Wording.name(before))"
    } else {
      message += " comes before all the others"
    }
    add(at: entry.mark, message, about: pair.question, notes: notes)
  }

  /// Adds findings for entries with the right stem and the answer of a different question.
  fileprivate mutating func addAnswersOfOthers(in proof: Proof) {
    var told: Set<Swap> = []
    for given in proof.answers(where: { $0.isAnotherQuestions }) {
      guard case .belongsElsewhere(let owner, let option) = given.check.verdict else { continue }
      let swap = Swap(given.pair.question, owner)
      guard told.insert(swap).inserted else { continue }
      let question = proof.question(owner)
      let name = Wording.name(option, of: question)
      add(
        at: given.answer.place,
        "the answer given for \(Wording.name(given.question)) is \(name) of \(Wording.name(question))",
        about: given.pair.question,
        notes: [
          Finding.Note(
            at: question.options[option].mark,
            "\(name) of \(Wording.name(question)) says \(Wording.quote(question.options[option].body))"
          )
        ])
    }
  }
}

extension CheckReport<Proof> {
  /// Adds findings for parts of a key that are not in the order of the book's chapters.
  fileprivate mutating func addMisplacedChapters(in proof: Proof) {
    // A part under the wrong heading is reported by another rule.
    let byKey = Dictionary(
      grouping: proof.pairing.sections.filter { $0.hasHeading && !$0.isMisnamed }, by: \.key)
    for key in proof.book.keys.indices {
      let sections = byKey[key] ?? []
      let chapters = sections.compactMap(\.chapter)
      // A key in two parts, such as odd and even numbers, repeats its chapters.
      guard chapters.count == sections.count, Set(chapters).count == chapters.count else {
        continue
      }
      let run = chapters.settledPositions()
      guard run.count < chapters.count else { continue }
      let inOrder = Set(run)
      var outside = sections.indices.filter { !inOrder.contains($0) }
      if outside.count == 2, Self.areExchanged(outside[0], outside[1], chapters) {
        outside.removeLast()
      }
      for position in outside {
        let heading = proof.keyChapter(sections[position])
        let before = position > 0 ? proof.book.chapters[chapters[position - 1]].name : nil
        add(
          at: heading.place,
          "the answers to \(Wording.name(proof.book.chapters[chapters[position]].name)) come "
            + (before.map { "after the answers to \(Wording.name($0))" } ?? "before all the others"),
          inChapter: chapters[position])
      }
    }
  }

  /// Whether exchanging two parts would put all parts in order.
  private static func areExchanged(_ i: Int, _ j: Int, _ chapters: [Int]) -> Bool {
    var mended = chapters
    mended.swapAt(i, j)
    return mended == mended.sorted()
  }
}

/// Two questions whose answers were exchanged; the order does not matter.
private struct Swap: Hashable {
  let first: QuestionAddress
  let second: QuestionAddress

  init(_ a: QuestionAddress, _ b: QuestionAddress) {
    first = min(a, b)
    second = max(a, b)
  }
}

extension AnswerCheck.Verdict {
  fileprivate var isAnotherQuestions: Bool {
    if case .belongsElsewhere = self { return true }
    return false
  }
}

extension Proof {
  /// The question of the pair before this one in the same section.
  fileprivate func neighbour(before position: Int) -> Question? {
    guard position > 0, pairs[position - 1].section == pairs[position].section else { return nil }
    return question(pairs[position - 1].question)
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
    2. What is a neap tide?
       - a) A weak one
       - b) A strong one
    3. Where is the tide strongest?
       - a) In narrow bays
       - b) On the open sea
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    ⌖3. Where is the tide strongest?
       - a) In narrow bays
    2. What is a neap tide?
       - a) A weak one
    """
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
    2. What is a neap tide?
       - a) A weak one
       - b) A strong one
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides?
       - b) The moon
    2. What is a neap tide?
       - a) A weak one
    """
  ])
