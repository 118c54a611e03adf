internal import HornbookBytes
internal import HornbookDiagnostics

extension Proof {
  /// The questions whose answers somebody has to look at before a reader sees them.
  ///
  /// They are those that an error names, and those of which the keys say different things or nothing
  /// that can be understood, whatever the findings say. A correction leaves no doubt by itself.
  func doubtfulQuestions(_ errors: [Finding]) -> Set<QuestionAddress> {
    var named: Set<[Int]> = []
    for error in errors {
      if let chapter = error.chapter, let question = error.question {
        named.insert([chapter, question])
      }
    }
    var doubtful = contestedQuestions()
    let addresses = pairing.index.addresses
    let inDoubt = Parallel(jobs: options.jobs).map(count: addresses.count, leastPiece: 64) {
      isInDoubt(addresses[$0])
    }
    for (address, isInDoubt) in zip(addresses, inDoubt) {
      if isInDoubt { doubtful.insert(address) }
      if corrections[address] != nil { doubtful.remove(address) }
      let name = [chapterNumber(address.chapter), question(address).ordinal]
      if named.contains(name) { doubtful.insert(address) }
    }
    return doubtful
  }

  /// The questions to which an entry that found none gives another answer than its own entry does.
  private func contestedQuestions() -> Set<QuestionAddress> {
    var contested: Set<QuestionAddress> = []
    for orphan in pairing.orphans {
      let entry = entry(orphan)
      for address in questions(meantBy: entry, at: orphan) {
        let options = PairCheck([entry], 0, [question(address)], 0).options
        if !options.isEmpty, options != correctOptions(of: address) { contested.insert(address) }
      }
    }
    return contested
  }

  /// The questions whose stem an entry repeats; for one without a stem, those of its chapter that
  /// carry its number.
  private func questions(meantBy entry: KeyEntry, at address: EntryAddress) -> [QuestionAddress] {
    if let stem = entry.stem, !stem.isEmpty {
      return Array(pairing.index.questions(withStem: LooseHash.of(stem)))
    }
    let section = pairing.sections.first {
      $0.key == address.key && $0.heading == address.chapter && $0.entries.contains(address.entry)
    }
    guard let chapter = section?.chapter, let number = entry.number else { return [] }
    let questions = pairing.index.chapters[chapter]
    return questions.indices.filter { questions[$0].number?.value == number.value }
      .map { QuestionAddress(chapter: chapter, question: $0) }
  }

  /// Whether what the keys say of a question contradicts itself or the question, or cannot be
  /// understood, whatever the findings say of it.
  private func isInDoubt(_ address: QuestionAddress) -> Bool {
    let question = question(address)
    var said: [[Int]] = question.correctInPlace.isEmpty ? [] : [question.correctInPlace]
    for pair in pairs(of: address) {
      let check = checks[pair]
      if check.answers.contains(where: { !$0.verdict.isSettled }) { return true }
      if !check.options.isEmpty { said.append(check.options) }
    }
    return said.dropFirst().contains { $0 != said[0] }
  }
}
