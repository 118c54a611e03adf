/// Finds, for each heading of each key, the chapter whose questions are answered under it.
///
/// The entries count more than the heading. A wrong heading is therefore one finding instead of one
/// for each of its entries.
struct HeadingMatching {
  private let book: QuizBook
  private let index: QuestionIndex
  private let entryFacts: [[[EntryFacts]]]
  private let byNumber: [Int: Int]
  private let byTitle: [UInt64: Int]
  private let bySlug: [String: Int]
  /// The positions of the chapters that have questions.
  private let asking: [Int]

  init(_ book: QuizBook, _ index: QuestionIndex, _ entryFacts: [[[EntryFacts]]]) {
    self.book = book
    self.index = index
    self.entryFacts = entryFacts
    var byNumber: [Int: Int] = [:]
    var byTitle: [UInt64: Int] = [:]
    var bySlug: [String: Int] = [:]
    for (position, chapter) in book.chapters.enumerated() {
      if let number = chapter.name.number, byNumber[number] == nil { byNumber[number] = position }
      if bySlug[chapter.name.slug] == nil { bySlug[chapter.name.slug] = position }
      let title = LooseHash.of(title: chapter.name.title)
      if !chapter.name.title.isEmpty, byTitle[title] == nil { byTitle[title] = position }
    }
    // If no chapter has a number, a heading's number can only mean the chapter's position.
    if byNumber.isEmpty {
      for position in book.chapters.indices { byNumber[position + 1] = position }
    }
    self.byNumber = byNumber
    self.byTitle = byTitle
    self.bySlug = bySlug
    asking = book.chapters.indices.filter { !index.chapters[$0].isEmpty }
  }

  /// The sections of all keys, in key order.
  func sections() -> [KeySection] {
    var drafts: [Draft] = []
    for (key, answerKey) in book.keys.enumerated() {
      for (heading, chapter) in answerKey.chapters.enumerated() {
        drafts.append(
          Draft(
            key: key, heading: heading, entries: chapter.entries, named: named(by: chapter),
            hasHeading: chapter.number != nil || !chapter.title.isEmpty))
      }
    }
    vote(on: &drafts)
    return drafts.flatMap(sections(of:))
  }

  /// The entries under a heading, and the chapters that they vote for.
  private struct Draft {
    let key: Int
    let heading: Int
    let entries: [KeyEntry]
    let named: Int?
    let hasHeading: Bool
    var votes: [Int?] = []

    /// The number of entries with text to compare.
    var speaking = 0

    /// Whether no more than half of the entries with text have a vote.
    var isUndecided: Bool { votes.count { $0 != nil } * 2 <= speaking && speaking > 0 }

    /// Whether at least a quarter of the entries with text vote for the chapter that
    /// the heading names.
    var isSupported: Bool {
      guard let named else { return false }
      return votes.count { $0 == named } * 4 >= speaking
    }

    /// The chapter with the most votes, and whether more than half of the entries
    /// with text vote for it.
    var leader: (chapter: Int?, isSure: Bool) {
      var counts: [Int: Int] = [:]
      for case let vote? in votes { counts[vote, default: 0] += 1 }
      let first = counts.max { a, b in
        if a.value != b.value { return a.value < b.value }
        if a.key == named || b.key == named { return b.key == named }
        return a.key > b.key
      }
      guard let first else { return (nil, false) }
      return (first.key, first.value * 2 > speaking)
    }
  }

  private func sections(of draft: Draft) -> [KeySection] {
    var section = KeySection(
      key: draft.key, heading: draft.heading, entries: draft.entries.indices, named: draft.named,
      hasHeading: draft.hasHeading)
    if section.named == nil, !section.hasHeading, asking.count > 1 {
      return split(section, votes: draft.votes)
    }
    let leader = draft.leader
    section.isSure = leader.isSure
    section.chapter = leader.isSure ? leader.chapter : section.named ?? leader.chapter
    if section.chapter == nil, !section.hasHeading, asking.count == 1 {
      section.chapter = asking[0]
    }
    return [section]
  }

  // MARK: What the heading says

  /// The chapter named by the heading's number or title, or the chapter that contains the key.
  private func named(by chapter: KeyChapter) -> Int? {
    if let number = chapter.number, let found = byNumber[number.parts.first ?? 0] { return found }
    if chapter.number == nil, !chapter.title.isEmpty,
      let found = byTitle[LooseHash.of(title: chapter.title)]
    {
      return found
    }
    guard chapter.number == nil, let host = chapter.host else { return nil }
    return bySlug[host.slug]
  }

  // MARK: What the entries say

  /// Lets the entries vote for their chapter: by their stems or, if most stems were edited, by
  /// their answers and then by their rare words.
  private func vote(on drafts: inout [Draft]) {
    var asking: [UInt64: Int?] = [:]
    func chapter(asking stem: UInt64) -> Int? {
      if let known = asking[stem] { return known }
      let found = self.chapter(asking: stem)
      asking[stem] = .some(found)
      return found
    }
    for draft in drafts.indices {
      let facts = entryFacts[drafts[draft].key][drafts[draft].heading]
      drafts[draft].votes = facts.map { $0.stem.flatMap(chapter(asking:)) }
      drafts[draft].speaking = facts.count { !$0.isSilent }
    }
    let undecided = drafts.indices.filter { drafts[$0].isUndecided }
    guard !undecided.isEmpty else { return }
    let options = OnlyChapters(optionsOf: index)
    for draft in undecided {
      let mute = mute(drafts[draft])
      for (position, entry) in drafts[draft].entries.enumerated()
      where drafts[draft].votes[position] == nil && !mute[position] {
        drafts[draft].votes[position] = options.chapter(offeringAnswerOf: entry)
      }
    }
    let lost = undecided.filter { drafts[$0].isUndecided && !drafts[$0].isSupported }
    guard !lost.isEmpty else { return }
    let words = OnlyChapters(
      wordsOf: lost.flatMap { drafts[$0].entries }, in: index)
    for draft in lost {
      let mute = mute(drafts[draft])
      for (position, entry) in drafts[draft].entries.enumerated()
      where drafts[draft].votes[position] == nil && !mute[position] {
        drafts[draft].votes[position] = words.chapter(usingWordsOf: entry)
      }
    }
  }

  /// Whether each entry says nothing of its chapter: its answer is a word such as “True”, or the heading names a chapter
  /// whose question of that number has no options, so that any text may answer it.
  private func mute(_ draft: Draft) -> [Bool] {
    let open = draft.named.map { chapter in
      Set(index.chapters[chapter].filter(\.options.isEmpty).compactMap(\.number?.value))
    }
    return draft.entries.map { entry in
      guard !entry.hasStem else { return false }
      if let number = entry.number?.value, open?.contains(number) == true { return true }
      return entry.answers.allSatisfy { answer in
        answer.text.map { QuizWords.saysTrueOrFalse($0.text) } ?? true
      }
    }
  }

  /// The only chapter with a question whose stem has this loose hash; nil if there are several.
  private func chapter(asking stem: UInt64) -> Int? {
    var chapter: Int?
    for match in index.questions(withStem: stem) {
      if let chapter, chapter != match.chapter { return nil }
      chapter = match.chapter
    }
    return chapter
  }

  // MARK: Keys without headings

  /// Splits a key that answers the whole book in a single list.
  private func split(_ section: KeySection, votes: [Int?]) -> [KeySection] {
    let entries = book.keys[section.key].chapters[section.heading].entries
    let owners = votes.contains { $0 != nil } ? filled(votes) : owners(of: entries)
    var sections: [KeySection] = []
    for position in entries.indices {
      if let last = sections.last, last.chapter == owners[position] {
        sections[sections.count - 1].entries = last.entries.lowerBound..<position + 1
      } else {
        var next = section
        next.entries = position..<position + 1
        next.chapter = owners[position]
        sections.append(next)
      }
    }
    return sections
  }

  /// Gives each entry without a vote the chapter of the entry before it, or else
  /// of the one after it.
  private func filled(_ votes: [Int?]) -> [Int?] {
    var filled = votes
    for position in filled.indices.dropFirst() where filled[position] == nil {
      filled[position] = filled[position - 1]
    }
    for position in filled.indices.dropLast().reversed() where filled[position] == nil {
      filled[position] = filled[position + 1]
    }
    // A single entry between entries of another chapter is out of place and does
    // not start a chapter.
    for position in filled.indices.dropFirst().dropLast()
    where filled[position - 1] == filled[position + 1] {
      filled[position] = filled[position - 1]
    }
    return filled
  }

  /// The chapters of entries without text.
  ///
  /// If question numbers are unique in the book, the entry's number decides; otherwise a new
  /// chapter starts wherever the numbers restart.
  private func owners(of entries: [KeyEntry]) -> [Int?] {
    var owners: [[Int]: Int] = [:]
    var isUnique = true
    for chapter in asking {
      for question in index.chapters[chapter] {
        guard let number = question.number else { continue }
        if owners.updateValue(chapter, forKey: number.parts) != nil { isUnique = false }
      }
    }
    if isUnique, !owners.isEmpty {
      return filled(entries.map { $0.number.flatMap { owners[$0.parts] } })
    }
    var position = 0
    var last = 0
    return entries.map { entry in
      let number = entry.number?.value ?? last &+ 1
      if number == 1, last > 0 { position += 1 }
      last = number
      return position < asking.count ? asking[position] : nil
    }
  }
}
