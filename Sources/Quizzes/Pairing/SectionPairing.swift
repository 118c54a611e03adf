/// Pairs the entries of one key section with the questions of its chapter.
///
/// Sure pairs come first, in any order; they are the anchors. The remaining entries are paired by
/// their words, and then by their order between the anchors.
struct SectionPairing {
  /// A question, by its position in the chapter, and the reason for the pair.
  struct Partner {
    var question: Int
    var basis: Pair.Basis
  }

  let section: KeySection
  let entries: ArraySlice<KeyEntry>
  let questions: [Question]
  /// The facts of the section's entries.
  private let entryFacts: ArraySlice<EntryFacts>
  private let index: QuestionIndex
  /// The row of the chapter's first question.
  private let firstRow: Int
  /// The partner of each entry, by the entry's offset in the section.
  private(set) var partners: [Partner?]
  /// Whether each question has an entry.
  private(set) var isTaken: [Bool]
  /// Whether each entry belongs to another chapter.
  private var isExcluded: [Bool]

  init(
    _ section: KeySection, of book: QuizBook, index: QuestionIndex, entryFacts: [[[EntryFacts]]]
  ) {
    self.section = section
    self.index = index
    entries = book.keys[section.key].chapters[section.heading].entries[section.entries]
    self.entryFacts = entryFacts[section.key][section.heading][section.entries]
    questions = section.chapter.map { index.chapters[$0] } ?? []
    firstRow = section.chapter.map { index.rows(of: $0).lowerBound } ?? 0
    partners = Array(repeating: nil, count: entries.count)
    isTaken = Array(repeating: false, count: questions.count)
    isExcluded = Array(repeating: false, count: entries.count)
  }

  /// The entry at an offset in the section.
  func entry(_ offset: Int) -> KeyEntry { entries[section.entries.lowerBound + offset] }

  func facts(_ offset: Int) -> EntryFacts {
    entryFacts[section.entries.lowerBound + offset]
  }

  /// The loose hash of an entry's stem.
  func stem(of offset: Int) -> UInt64? { facts(offset).stem }

  /// The loose hashes of a question's stem, with and without its code blocks.
  private func questionStems(_ question: Int) -> [UInt64] {
    let facts = index.facts[firstRow + question]
    return facts.stem == facts.lead ? [facts.stem] : [facts.stem, facts.lead]
  }

  /// Whether an entry repeats a question's stem.
  func repeatsStem(_ offset: Int, _ question: Int) -> Bool {
    guard let stem = stem(of: offset) else { return false }
    let facts = index.facts[firstRow + question]
    return stem == facts.stem || stem == facts.lead
  }

  /// Whether an entry has no question yet.
  func isFree(_ offset: Int) -> Bool { partners[offset] == nil && !isExcluded[offset] }

  /// The entries that have no question yet, in order.
  var freeEntries: [Int] { partners.indices.filter(isFree) }

  /// Whether any entry has no question yet.
  var hasFreeEntries: Bool { partners.indices.contains(where: isFree) }

  /// The questions that have no entry yet, in order.
  var freeQuestions: [Int] { questions.indices.filter { !isTaken[$0] } }

  /// Records that an entry answers a question.
  mutating func pair(_ offset: Int, with question: Int, by basis: Pair.Basis) {
    partners[offset] = Partner(question: question, basis: basis)
    isTaken[question] = true
  }

  /// Excludes entries that belong to other chapters, and questions that are answered there.
  mutating func exclude(_ misfiled: MisfiledEntries, section position: Int) {
    if misfiled.isEmpty { return }
    for offset in partners.indices where misfiled.target(of: offset, in: position) != nil {
      isExcluded[offset] = true
    }
    guard let chapter = section.chapter else { return }
    for question in misfiled.questions(in: chapter) where question < isTaken.count {
      isTaken[question] = true
    }
  }

  // MARK: Sure pairs

  /// Pairs entries with questions by identifier and by repeated stem.
  ///
  /// - Parameter known: The result, if it is known.
  mutating func pairSureEntries(as known: [Partner?]? = nil) {
    guard !questions.isEmpty else { return }
    if let known {
      partners = known
      for case let partner? in known { isTaken[partner.question] = true }
      return
    }
    pairByIdentifier()
    pairInPlace()
    if hasFreeEntries { pairByStem() }
  }

  private mutating func pairByIdentifier() {
    guard entries.indices.contains(where: { entries[$0].id != nil }) else { return }
    var positions: [String: Int] = [:]
    for (position, question) in questions.enumerated() where positions[question.id] == nil {
      positions[question.id] = position
    }
    for offset in partners.indices {
      guard let id = entry(offset).id, let question = positions[id], !isTaken[question] else {
        continue
      }
      pair(offset, with: question, by: .identifier)
    }
  }

  /// Pairs entries whose position and number match their question's, which is nearly all of them.
  private mutating func pairInPlace() {
    for offset in 0..<min(partners.count, questions.count) {
      guard isFree(offset), !isTaken[offset], repeatsStem(offset, offset),
        hasSameNumber(offset, offset), supports(offset, offset)
      else { continue }
      pair(offset, with: offset, by: .stem)
    }
  }

  /// Pairs the other entries that repeat a stem.
  ///
  /// If several questions have the same stem, the answer and the number decide, then the order.
  private mutating func pairByStem() {
    var groups: [UInt64: [Int]] = [:]
    for question in freeQuestions {
      for stem in questionStems(question) { groups[stem, default: []].append(question) }
    }
    guard !groups.isEmpty else { return }
    var candidates = freeEntries.filter { stem(of: $0).map { groups[$0] != nil } ?? false }
    // If a stem has more entries than questions, entries in the right order are paired first.
    let claims = candidates.reduce(into: [:] as [UInt64: Int]) { claims, offset in
      if let stem = stem(of: offset) { claims[stem, default: 0] += 1 }
    }
    let contested = candidates.filter { offset in
      stem(of: offset).map { claims[$0, default: 0] > groups[$0, default: []].count } ?? false
    }
    if !contested.isEmpty {
      let isContested = Set(contested)
      candidates.removeAll { isContested.contains($0) }
      pairByStem(candidates, &groups)
      let free = groups.mapValues { $0.filter { !isTaken[$0] } }
      let surroundings = surroundings()
      candidates = contested.filter { fitsOrder($0, surroundings[$0], free) } + contested
    }
    pairByStem(candidates, &groups)
  }

  private mutating func pairByStem(_ candidates: [Int], _ groups: inout [UInt64: [Int]]) {
    var alike: [UInt64: AlikeQuestions] = [:]
    for evidence in Evidence.allCases {
      for offset in candidates where partners[offset] == nil {
        guard let stem = stem(of: offset), let group = groups[stem] else { continue }
        let found =
          group.count <= AlikeQuestions.few
          ? group.first { !isTaken[$0] && has(evidence, offset, $0) }
          : first(of: &alike[stem, default: AlikeQuestions(group)], by: evidence, offset)
        if let found { pair(offset, with: found, by: .stem) }
      }
    }
    for stem in groups.keys { groups[stem]?.removeAll { isTaken[$0] } }
  }

  /// The first free question among many with the same stem that the evidence supports.
  private func first(of alike: inout AlikeQuestions, by evidence: Evidence, _ offset: Int) -> Int? {
    let isMeant = { !isTaken[$0] && has(evidence, offset, $0) }
    switch evidence {
    case .numberAndAnswer, .answer:
      let entry = section.entries.lowerBound + offset
      guard let text = entries[entry].answers.first(where: \.hasText)?.text else {
        return alike.all.first(isTaken, where: isMeant)
      }
      if alike.byOption.isEmpty {
        for question in alike.all.list {
          let hashes = index.optionHashes[index.facts[firstRow + question].options]
          for hash in Set(hashes) { alike.byOption[hash, default: .init()].list.append(question) }
        }
      }
      return alike.byOption[LooseHash.of(text)]?.first(isTaken, where: isMeant)
    case .number:
      if alike.byNumber.isEmpty {
        for question in alike.all.list {
          alike.byNumber[number(of: question), default: .init()].list.append(question)
        }
      }
      return facts(offset).number.flatMap {
        alike.byNumber[$0.value]?.first(isTaken, where: isMeant)
      }
    case .nothing: return alike.all.first(isTaken, where: isMeant)
    }
  }

  /// Whether a question with the entry's stem lies between the questions of its neighbours.
  private func fitsOrder(_ offset: Int, _ surroundings: Range<Int>, _ groups: [UInt64: [Int]])
    -> Bool
  {
    guard let stem = stem(of: offset), let group = groups[stem],
      let last = QuizText.last(of: group, startingUpTo: surroundings.upperBound - 1, \.self)
    else { return false }
    return group[last] >= surroundings.lowerBound
  }

  /// The questions between those of each entry's neighbours.
  func surroundings() -> [Range<Int>] {
    var before = -1
    let lowers = partners.map { partner in
      defer { before = partner?.question ?? before }
      return before + 1
    }
    var after = questions.count
    var ranges: [Range<Int>] = []
    for offset in partners.indices.reversed() {
      ranges.append(lowers[offset]..<max(lowers[offset], after))
      after = partners[offset]?.question ?? after
    }
    return ranges.reversed()
  }

  /// Evidence for a pair besides the stem.
  private enum Evidence: CaseIterable {
    case numberAndAnswer, answer, number, nothing
  }

  private func has(_ evidence: Evidence, _ offset: Int, _ question: Int) -> Bool {
    switch evidence {
    case .numberAndAnswer: hasSameNumber(offset, question) && supports(offset, question)
    case .answer: supports(offset, question)
    case .number: hasSameNumber(offset, question)
    case .nothing: true
    }
  }

  /// The question's number, or its position if it has none.
  func number(of question: Int) -> Int { index.facts[firstRow + question].number.value }

  /// Whether an entry has the number of a question.
  func hasSameNumber(_ offset: Int, _ question: Int) -> Bool {
    guard let number = facts(offset).number else { return false }
    return number.agrees(with: index.facts[firstRow + question].number)
  }

  /// Whether each answer text of an entry is one of the question's options; true
  /// if either has none.
  func supports(_ offset: Int, _ question: Int) -> Bool {
    let options = index.facts[firstRow + question].options
    if options.isEmpty { return true }
    let position = section.entries.lowerBound + offset
    for answer in entries[position].answers.indices {
      guard let plain = entries[position].answers[answer].text?.plain, !plain.isEmpty else {
        continue
      }
      let hash = LooseHash.of(plain)
      guard options.contains(where: { index.optionHashes[$0] == hash }) else { return false }
    }
    return true
  }
}

/// Questions of a chapter with the same stem, if there are too many to check them
/// all for each entry.
private struct AlikeQuestions {
  /// The most questions that are checked for an entry.
  static let few = 64

  /// All of the questions, in order.
  var all: Queue
  /// The questions that have an option, by the option's loose hash.
  var byOption: [UInt64: Queue] = [:]
  /// The questions that have a number, by that number.
  var byNumber: [Int: Queue] = [:]

  init(_ questions: [Int]) {
    all = Queue(list: questions)
  }

  /// A list of questions.
  ///
  /// Questions at the front that are taken are skipped once and for all.
  struct Queue {
    var list: [Int] = []
    private var head = 0

    init(list: [Int] = []) {
      self.list = list
    }

    /// The first question near the front that satisfies `isMeant`.
    mutating func first(_ isTaken: [Bool], where isMeant: (Int) -> Bool) -> Int? {
      while head < list.count, isTaken[list[head]] { head += 1 }
      return list[head...].prefix(AlikeQuestions.few).first(where: isMeant)
    }
  }
}
