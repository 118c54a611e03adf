internal import HornbookBytes
internal import HornbookDiagnostics

extension Proof {
  /// The questions whose answers need a review before readers see them.
  ///
  /// These are the questions named by an error, and those for which the keys contradict each
  /// other or cannot be understood, whatever the findings are. A correction does not remove
  /// the doubt by itself.
  ///
  /// - Parameter known: Whether each chapter need not be looked at; empty if all have to be.
  func doubtfulQuestions(_ errors: [Finding], besides known: [Bool] = [])
    -> Set<QuestionAddress>
  {
    var named: Set<[Int]> = []
    for error in errors {
      if let chapter = error.chapter, let question = error.question {
        named.insert([chapter, question])
      }
    }
    var doubtful = contestedQuestions()
    let addresses =
      known.isEmpty
      ? pairing.index.addresses : pairing.index.addresses.filter { !known[$0.chapter] }
    let inDoubt = Parallel(jobs: options.jobs).map(count: addresses.count, leastPiece: 64) {
      isInDoubt(addresses[$0])
    }
    for (address, isInDoubt) in zip(addresses, inDoubt) {
      if isInDoubt { doubtful.insert(address) }
      if corrections[address] != nil { doubtful.remove(address) }
      guard !named.isEmpty else { continue }
      let name = [chapterNumber(address.chapter), question(address).ordinal]
      if named.contains(name) { doubtful.insert(address) }
    }
    return doubtful
  }

  /// The questions for which an unpaired entry gives a different answer than the
  /// question's own entry.
  ///
  /// If more than a few questions have the same stem or number, it is unclear which one the entry
  /// means: all of them are in doubt, and none is compared with the entry.
  private func contestedQuestions() -> Set<QuestionAddress> {
    var contested: Set<QuestionAddress> = []
    var done: Set<UInt64> = []
    var numbered = NumberedQuestions(self)
    for orphan in pairing.orphans {
      let entry = entry(orphan)
      let meant: [QuestionAddress]
      if let stem = entry.stem, !stem.isEmpty {
        let hash = LooseHash.of(stem)
        let alike = pairing.index.questions(withStem: hash)
        meant = Array(alike.prefix(NumberedQuestions.few + 1))
        if meant.count > NumberedQuestions.few {
          if done.insert(hash).inserted { contested.formUnion(alike) }
          continue
        }
      } else {
        meant = numbered.few(meantBy: entry, at: orphan, &contested)
      }
      for address in meant {
        let options = PairCheck([entry], 0, [question(address)], 0).options
        if !options.isEmpty, options != correctOptions(of: address) { contested.insert(address) }
      }
    }
    return contested
  }

  /// Whether the keys' answers contradict each other or the question, or cannot be understood.
  ///
  /// This does not depend on the findings.
  private func isInDoubt(_ address: QuestionAddress) -> Bool {
    let options = pairing.index.chapters[address.chapter][address.question].options
    let marked = options.indices.filter { options[$0].isCorrect == true }
    var said: [[Int]] = marked.isEmpty ? [] : [marked]
    for pair in pairs(of: address) {
      let check = checks[pair]
      if check.answers.contains(where: { !$0.verdict.isSettled }) { return true }
      if !check.options.isEmpty { said.append(check.options) }
    }
    return said.dropFirst().contains { $0 != said[0] }
  }
}

/// The questions of chapters by number, for entries that give only a number.
private struct NumberedQuestions {
  /// The most questions that are compared with an entry.
  static let few = 8

  private let proof: Proof
  private var chapters: [Int: [Int: [Int]]] = [:]
  private var done: Set<QuestionAddress> = []

  init(_ proof: Proof) {
    self.proof = proof
  }

  /// The questions in the entry's chapter that have its number.
  ///
  /// If there are too many, returns none and adds all of them to `contested`.
  mutating func few(
    meantBy entry: KeyEntry, at address: EntryAddress, _ contested: inout Set<QuestionAddress>
  ) -> [QuestionAddress] {
    guard let chapter = proof.pairing.section(of: address)?.chapter, let number = entry.number
    else { return [] }
    let known = chapters[chapter] ?? byNumber(chapter)
    chapters[chapter] = known
    let meant = known[number.value] ?? []
    let addresses = meant.lazy.map { QuestionAddress(chapter: chapter, question: $0) }
    if meant.count <= Self.few { return Array(addresses) }
    if let first = addresses.first, done.insert(first).inserted { contested.formUnion(addresses) }
    return []
  }

  private func byNumber(_ chapter: Int) -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (position, question) in proof.pairing.index.chapters[chapter].enumerated() {
      if let number = question.number?.value { found[number, default: []].append(position) }
    }
    return found
  }
}
