internal import HornbookBytes

/// An entry of a key and the question that it answers.
struct Pair {
  var entry: EntryAddress
  var question: QuestionAddress
  /// The reason why the two belong together.
  var basis: Basis
  /// The index of the key section that contains the entry.
  var section: Int
  /// Whether the entry has the wrong neighbours or is in the wrong chapter.
  var isMisplaced = false

  /// The reasons why an entry and a question belong together, strongest first.
  enum Basis: Comparable {
    /// The key gives the question's identifier.
    case identifier
    /// The key repeats the question's stem.
    case stem
    /// Most words are the same.
    case likeness
    /// The number matches, or the order between entries that are sure.
    case order
  }

  /// Whether the texts belong together, so that the entry's number can be checked.
  var isSure: Bool { basis < .order }
}

/// Assigns the entries of the keys to the questions they answer.
struct Pairing {
  /// The sections of the keys, each for one chapter.
  private(set) var sections: [KeySection]
  /// The entries that answer a question, in key order.
  private(set) var pairs: [Pair] = []
  /// The entries that answer no question, in key order.
  private(set) var orphans: [EntryAddress] = []
  private(set) var index: QuestionIndex
  /// The facts about all entries, by key, heading and entry.
  let entryFacts: [[[EntryFacts]]]
  /// The partners of the entries that identify their questions, by section and entry.
  private let sure: [[SectionPairing.Partner?]]

  init(
    _ book: QuizBook, after earlier: EarlierProof? = nil, _ parallel: Parallel = Parallel()
  ) {
    if let earlier, earlier.hasAllTexts {
      self = earlier.proof.pairing
      index = QuestionIndex(index, of: book)
      return
    }
    let known = earlier.flatMap { $0.hasAllQuestions ? $0.proof.pairing.index : nil }
    let index =
      known.map { QuestionIndex($0, of: book) } ?? QuestionIndex(book, after: earlier, parallel)
    let entryFacts = book.entryFacts(after: earlier, parallel)
    self.index = index
    self.entryFacts = entryFacts
    let sections = HeadingMatching(book, index, entryFacts).sections()
    self.sections = sections
    var works = parallel.map(count: sections.count) { position in
      var work = SectionPairing(
        sections[position], of: book, index: index, entryFacts: entryFacts)
      work.pairSureEntries(as: earlier?.sure(position, of: sections))
      return work
    }
    sure = works.map(\.partners)
    let misfiled = MisfiledEntries(works, index: index)
    works = parallel.map(count: works.count) { [works] position in
      var work = works[position]
      work.exclude(misfiled, section: position)
      work.pairOtherEntries()
      return work
    }
    collect(works, misfiled)
    pairLostEntries(book)
  }

  /// Collects the results of all sections.
  private mutating func collect(_ works: [SectionPairing], _ misfiled: MisfiledEntries) {
    for (position, work) in works.enumerated() {
      let section = sections[position]
      let misplaced = work.misplaced()
      for offset in 0..<section.entries.count {
        let entry = EntryAddress(
          key: section.key, chapter: section.heading, entry: section.entries.lowerBound + offset)
        if let target = misfiled.target(of: offset, in: position) {
          pairs.append(
            Pair(
              entry: entry, question: target, basis: .stem, section: position, isMisplaced: true))
        } else if let chapter = section.chapter, let partner = work.partners[offset] {
          pairs.append(
            Pair(
              entry: entry, question: QuestionAddress(chapter: chapter, question: partner.question),
              basis: partner.basis, section: position, isMisplaced: misplaced[offset]))
        } else {
          orphans.append(entry)
        }
      }
    }
  }

  /// The most pairs of unmatched entries and questions that are compared.
  private static let mostLost = 1 << 14

  /// Pairs entries that repeat a question of another chapter with small changes.
  private mutating func pairLostEntries(_ book: QuizBook) {
    guard !orphans.isEmpty, orphans.count < Self.mostLost else { return }
    var isTaken = [Bool](repeating: false, count: index.count)
    for pair in pairs { isTaken[index.row(of: pair.question)] = true }
    let free = index.facts.indices.filter {
      !isTaken[$0] && index.facts[$0].traits.contains(.needsKey)
    }
    guard !free.isEmpty, orphans.count * free.count <= Self.mostLost else { return }
    let bags = free.map { WordBag(of: index[index.addresses[$0]].stem, as: .stem) }
    let count = pairs.count
    orphans.removeAll { orphan in
      let entry = book.keys[orphan.key].chapters[orphan.chapter].entries[orphan.entry]
      guard let stem = entry.stem, !stem.isEmpty,
        let section = Self.index(of: orphan, in: sections)
      else { return false }
      let bag = WordBag(of: stem, as: .stem)
      let best = bags.indices.filter { !isTaken[free[$0]] }
        .map { (likeness: bag.likeness(to: bags[$0]), position: $0) }
        .max { ($0.likeness, $1.position) < ($1.likeness, $0.position) }
      guard let best, best.likeness >= 0.6 else { return false }
      let question = index.addresses[free[best.position]]
      guard question.chapter != sections[section].chapter else { return false }
      isTaken[free[best.position]] = true
      pairs.append(
        Pair(
          entry: orphan, question: question, basis: .likeness, section: section, isMisplaced: true))
      return true
    }
    if pairs.count > count { pairs.sort { ($0.section, $0.entry) < ($1.section, $1.entry) } }
  }

  /// The partners of a section's entries that identify their questions.
  func sure(inSection section: Int) -> [SectionPairing.Partner?] { sure[section] }

  /// The key section that contains the entry.
  func section(of entry: EntryAddress) -> KeySection? {
    Self.index(of: entry, in: sections).map { sections[$0] }
  }

  /// The index of that section; the sections are in key order.
  private static func index(of entry: EntryAddress, in sections: [KeySection]) -> Int? {
    let next = sections.index(byHalving: {
      ($0.key, $0.heading, $0.entries.lowerBound) > (entry.key, entry.chapter, entry.entry)
    })
    return next > 0 && sections[next - 1].holds(entry) ? next - 1 : nil
  }
}
