internal import HornbookBytes
public import HornbookDiagnostics

/// The questions and keys of a book after they have been compared, which proves that every answer of
/// the key belongs to its question and matches one of its options.
///
/// It is a pure function of the book: the same questions and keys produce the same findings, in any
/// process and on any number of threads.
public struct ProvedQuizzes: Sendable {
  /// The questions and keys, as read.
  public let book: QuizBook
  /// The findings about the questions and keys, in the standard order of findings.
  ///
  /// Findings about teaching are included only if the options ask for them.
  public let findings: [Finding]
  let proof: Proof

  /// Proves the answers of a book.
  ///
  /// - Parameter earlier: The proof of the same book before it was changed, if that is at hand: what has not changed
  ///   is not compared again.
  public init(
    _ book: QuizBook, _ options: ProofOptions = ProofOptions(), after earlier: Self? = nil
  ) {
    self.book = book
    let proof = Proof(book, options, after: earlier?.proof)
    self.proof = proof
    let checks = QuizRules.checks.filter { options.includesTeaching || !$0.rule.isTeaching }
    let found = Parallel(jobs: options.jobs).map(checks) { $0.findings(in: proof) }
    let settled = proof.settledQuestions
    findings = found.flatMap { $0 }.filter { !proof.isSettled($0, settled) }.sorted()
  }

  /// The right answer of each question, as pages show it.
  ///
  /// - Parameter earlier: The proof of the same book before it was changed, with these answers.
  public func answers(after earlier: (proved: Self, answers: BookAnswers)? = nil) -> BookAnswers {
    BookAnswers(proof, after: earlier.map { ($0.proved.proof, $0.answers) })
  }

  /// The questions prepared for grading.
  ///
  /// - Parameters:
  ///   - findings: The findings after the book's own settings are applied; errors among them put
  ///     the answers of the questions they name under review.
  ///   - isStrict: Whether an error about a whole chapter puts those of its answers under
  ///     review whose texts do not show which question they belong to.
  public func sheet(_ findings: [Finding], isStrict: Bool = false) -> AnswerSheet {
    AnswerSheet(proof, findings: findings, isStrict: isStrict)
  }
}

extension ProvedQuizzes {
  /// Counts of the questions, answers and findings of each chapter that has questions.
  ///
  /// - Parameter findings: The findings to report, after the book's own settings are applied.
  public func tallies(_ findings: [Finding]) -> [ChapterTally] {
    var told: [Int: FindingReport.Counts] = [:]
    for (number, own) in Dictionary(grouping: findings, by: \.chapter) {
      if let number { told[number] = FindingReport.Counts(own) }
    }
    var entries = Array(repeating: 0, count: book.chapters.count)
    for section in proof.pairing.sections {
      if let chapter = section.chapter { entries[chapter] += section.entries.count }
    }
    return book.chapters.indices.compactMap { index in
      let questions = proof.pairing.index.chapters[index]
      guard !questions.isEmpty else { return nil }
      let name = book.chapters[index].name
      let ownAnswers = questions.indices.count {
        !proof.hasPair(.init(chapter: index, question: $0)) && questions[$0].isAnsweredInPlace
      }
      // Of chapters with the same number, the first one gets what is told of it.
      let counts = told.removeValue(forKey: proof.chapterNumber(index))
      return ChapterTally(
        number: name.number, title: name.title, questions: questions.count,
        answers: entries[index] + ownAnswers,
        errors: counts?.errors ?? 0, warnings: counts?.warnings ?? 0)
    }
  }
}

extension Proof {
  /// The questions with a correction beside the book, by the numbers that findings use.
  fileprivate var settledQuestions: Set<[Int]> {
    Set(corrections.addresses.map { [chapterNumber($0.chapter), question($0).ordinal] })
  }

  /// Whether a correction settles the subject of the finding.
  fileprivate func isSettled(_ finding: Finding, _ settled: Set<[Int]>) -> Bool {
    guard !settled.isEmpty, let chapter = finding.chapter, let ordinal = finding.question,
      CorrectionIndex.settled.contains(finding.rule)
    else { return false }
    return settled.contains([chapter, ordinal])
  }
}
