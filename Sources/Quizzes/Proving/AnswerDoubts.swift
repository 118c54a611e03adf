internal import HornbookDiagnostics

/// The questions whose answers are in doubt: no reader is graded by them, whoever grades.
struct AnswerDoubts {
  private let proof: Proof
  /// The questions that errors name, by chapter and ordinal.
  private var faulty: Set<[Int]> = []
  private let contested: Set<QuestionAddress>

  /// Errors about a question put its answer in doubt, and so does a key that contradicts itself.
  init(_ proof: Proof, _ findings: [Finding]) {
    self.proof = proof
    contested = proof.contestedQuestions()
    for finding in findings where finding.severity == .error {
      if let chapter = finding.chapter, let question = finding.question {
        faulty.insert([chapter, question])
      }
    }
  }

  /// Whether the answer to a question is in doubt.
  func contains(_ address: QuestionAddress) -> Bool {
    let name = [proof.chapterNumber(address.chapter) ?? 0, proof.question(address).ordinal]
    return faulty.contains(name) || contested.contains(address) || proof.isInDoubt(address)
  }
}

extension Proof {
  /// The questions to which an entry that found none gives another answer than its own entry does.
  fileprivate func contestedQuestions() -> Set<QuestionAddress> {
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
  fileprivate func isInDoubt(_ address: QuestionAddress) -> Bool {
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
