extension SectionPairing {
  /// Pairs entries without a sure stem: by words, by number, or by order.
  mutating func pairOtherEntries() {
    guard !questions.isEmpty, hasFreeEntries else { return }
    if freeEntries.isEmpty || freeQuestions.isEmpty { return }
    if entriesAreSilent {
      pairByNumber()
      return
    }
    for match in WordMatches(self).best { pair(match.entry, with: match.question, by: .likeness) }
    fillGaps()
  }

  private var entriesAreSilent: Bool { partners.indices.allSatisfy { facts($0).isSilent } }

  // MARK: Between the anchors

  /// Pairs the remaining entries and questions between the same two anchors.
  private mutating func fillGaps() {
    let paired = partners.indices.filter { partners[$0] != nil }
    let run = paired.map { partners[$0]?.question ?? 0 }.longestIncreasingRun()
    var entry = 0
    var question = 0
    for anchor in run.map({ paired[$0] }) + [partners.count] {
      let end = anchor < partners.count ? partners[anchor]?.question ?? 0 : questions.count
      fill(entry..<anchor, question..<max(question, end))
      entry = anchor + 1
      question = end + 1
    }
  }

  private mutating func fill(_ gap: Range<Int>, _ questionGap: Range<Int>) {
    let offsets = gap.filter(isFree)
    let free = questionGap.filter { !isTaken[$0] }
    guard !offsets.isEmpty, !free.isEmpty else { return }
    if offsets.count == free.count {
      for (offset, question) in zip(offsets, free) where isPlausible(offset, question) {
        pair(offset, with: question, by: .order)
      }
      return
    }
    let byNumber = Dictionary(grouping: free) { number(of: $0) }
    var next = 0
    for offset in offsets {
      guard let number = facts(offset).number?.value, let known = byNumber[number] else { continue }
      let first = QuizText.last(of: known, startingUpTo: next - 1, \.self).map { $0 + 1 } ?? 0
      let found = known[first...].prefix(Self.mostEqualNumbers).first {
        hasSameNumber(offset, $0) && isPlausible(offset, $0)
      }
      guard let found else { continue }
      pair(offset, with: found, by: .order)
      next = found + 1
    }
  }

  /// The most questions with the same number that are compared with an entry.
  private static let mostEqualNumbers = 16

  /// Whether an entry in a question's position can be meant for it.
  ///
  /// An entry that repeats a quite different stem and a different answer cannot: its number
  /// alone proves nothing.
  private func isPlausible(_ offset: Int, _ question: Int) -> Bool {
    let entry = entry(offset)
    guard let stem = entry.stem, !stem.isEmpty else {
      return entry.isSilent || hasSameNumber(offset, question)
        || WordMatches.answerLikeness(of: entry, to: questions[question]) >= 0.5
    }
    let likeness = WordBag(of: stem, as: .stem).likeness(
      to: WordBag(of: questions[question].stem, as: .stem))
    if likeness >= 0.35 && hasSameNumber(offset, question) || likeness >= 0.5 { return true }
    return WordMatches.answerLikeness(of: entry, to: questions[question]) >= 0.75
  }

  // MARK: Keys of letters alone

  /// Pairs entries with questions by number, or by order if the numbers cannot be right.
  private mutating func pairByNumber() {
    let numbers = freeEntries.map { facts($0).number?.value ?? -1 }
    let free = freeQuestions
    let isEach = Set(numbers).count == numbers.count && !numbers.contains(-1)
    var byNumber: [Int: Int] = [:]
    var isUnique = true
    for question in free {
      let number = questions[question].number?.value ?? question + 1
      if byNumber.updateValue(question, forKey: number) != nil { isUnique = false }
    }
    if isEach, isUnique, numbers.contains(where: { byNumber[$0] != nil }) {
      for (offset, number) in zip(freeEntries, numbers) {
        if let question = byNumber[number] { pair(offset, with: question, by: .order) }
      }
      return
    }
    if numbers.count == free.count || !isUnique {
      for (offset, question) in zip(freeEntries, free) {
        pair(offset, with: question, by: .order)
      }
      return
    }
    // If a number is repeated, its first entry gets the question.
    for (offset, number) in zip(freeEntries, numbers) {
      guard let question = byNumber.removeValue(forKey: number) else { continue }
      pair(offset, with: question, by: .order)
    }
  }

  // MARK: Order

  /// Whether each entry is out of order: outside the longest run in the order of the questions.
  ///
  /// Entries with letters only, and entries in rows and tables, may be in any order because readers
  /// look them up by number.
  func misplaced() -> [Bool] {
    var result = [Bool](repeating: false, count: partners.count)
    let paired = partners.indices.filter { offset in
      let form = entries[section.entries.lowerBound + offset].form
      return partners[offset] != nil && !facts(offset).isSilent && form != .row && form != .table
    }
    let run = paired.map { partners[$0]?.question ?? 0 }.settledPositions()
    guard run.count < paired.count else { return result }
    for offset in paired { result[offset] = true }
    for position in run { result[paired[position]] = false }
    return result
  }
}
