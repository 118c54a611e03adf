internal import HornbookDiagnostics

extension QuizRules {
  static let questionMisnumbered = Check<Proof>(
    "question-misnumbered", .warning,
    "A question number is out of sequence.",
    reason: """
      The key uses these numbers. A number that is repeated or skipped makes readers look up the \
      wrong answer.
      """,
    remedy: "Number the questions consecutively.", examples: examples
  ) { proof, report in
    let orphans = proof.orphanNumbers()
    for (chapter, questions) in proof.pairing.index.chapters.enumerated() {
      let facts = proof.pairing.index.facts[proof.pairing.index.rows(of: chapter)]
      for position in questions.indices.dropFirst() {
        let own = facts[facts.startIndex + position].number
        let previous = facts[facts.startIndex + position - 1].number
        let expected = previous.value &+ 1
        if own.value == expected, own.prefix == previous.prefix { continue }
        guard let number = questions[position].number, let before = questions[position - 1].number
        else { continue }
        let address = QuestionAddress(chapter: chapter, question: position)
        // Numbers may restart in each section, and wherever the part before the point changes.
        let isNew =
          questions[position].section != questions[position - 1].section
          || questions[position].beginsPart || own.prefix != previous.prefix
        if isNew, number.value == 1 || number.value == expected { continue }
        // If a question was removed but its answer was not, the answer is reported instead.
        if number.value > expected,
          orphans[chapter]?.holdsElement(in: expected..<number.value) == true
        {
          continue
        }
        report.add(
          at: number.place,
          "\(Wording.name(questions[position])) follows question \(before.text)", about: address,
          notes: [Finding.Note(at: before.place, "the question before")],
          fixes: proof.isEveryOtherInOrder(chapter, but: position) && proof.keysFollow(address)
            ? [Fixing.renumber(number, to: expected)] : [])
      }
    }
  }
}

extension Proof {
  /// The sorted numbers of the entries that answer no question, by chapter.
  fileprivate func orphanNumbers() -> [Int: [Int]] {
    var numbers: [Int: [Int]] = [:]
    for orphan in pairing.orphans {
      guard let number = entry(orphan).number?.value,
        let chapter = pairing.section(of: orphan)?.chapter
      else { continue }
      numbers[chapter, default: []].append(number)
    }
    return numbers.mapValues { $0.sorted() }
  }

  /// Whether the keys identify the question by more than its number, so that renumbering
  /// it keeps its answer.
  fileprivate func keysFollow(_ address: QuestionAddress) -> Bool {
    pairs(of: address).allSatisfy { pair in
      entry(pairs[pair].entry).answers.contains { $0.text != nil }
    }
  }

  /// Whether only this question has a wrong number, so that it can be corrected.
  fileprivate func isEveryOtherInOrder(_ chapter: Int, but position: Int) -> Bool {
    let questions = pairing.index.chapters[chapter]
    func number(_ position: Int) -> Int? {
      questions.indices.contains(position) ? questions[position].number?.value : nil
    }
    guard let own = number(position), let before = number(position - 1) else { return false }
    if let after = number(position + 1) { return after == before &+ 2 }
    // At the end, it may be the number before that is wrong.
    guard let earlier = number(position - 2) else { return before == 1 || own > before }
    return before == 1 || before == earlier &+ 1
  }
}

extension [Int] {
  /// Whether one of the numbers, which are sorted, is in a range.
  fileprivate func holdsElement(in range: Range<Int>) -> Bool {
    QuizText.last(of: self, startingUpTo: range.upperBound - 1, \.self)
      .map { self[$0] >= range.lowerBound } ?? false
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

    ⌖3. What is a neap tide?
       - a) A weak one
       - b) A strong one
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    3. a
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

    1. b
    2. a
    """
  ])
