internal import HornbookBytes
public import HornbookDiagnostics

/// The questions and keys of a book after they have been compared.
public struct ProvedQuizzes: Sendable {
  /// The questions and keys, as read.
  public let book: QuizBook
  /// The findings about the questions and keys, in the standard order of findings.
  public let findings: [Finding]
  let proof: Proof

  /// Proves the answers of a book.
  public init(_ book: QuizBook, _ options: ProofOptions = ProofOptions()) {
    self.book = book
    let proof = Proof(book, options)
    self.proof = proof
    let checks = QuizRules.checks.filter { options.includesTeaching || !$0.rule.isTeaching }
    let found = Parallel(jobs: options.jobs).map(checks) { $0.findings(in: proof) }
    let settled = proof.settledQuestions
    findings = found.flatMap { $0 }.filter { !proof.isSettled($0, settled) }.sorted()
  }

  /// The right answer of each question, as pages show it.
  public var answers: BookAnswers { BookAnswers(proof) }

  /// The questions prepared for grading.
  ///
  /// - Parameter findings: The findings after the book's own settings are applied; errors among
  ///   them put the answers of the questions they name under review.
  public func sheet(_ findings: [Finding]) -> AnswerSheet { AnswerSheet(proof, findings: findings) }
}

extension Proof {
  /// The questions with a correction beside the book, by the numbers that findings use.
  fileprivate var settledQuestions: Set<[Int]> {
    Set(corrections.addresses.map { [chapterNumber($0.chapter), question($0).ordinal] })
  }

  /// Whether a correction settles the subject of the finding.
  fileprivate func isSettled(_ finding: Finding, _ settled: Set<[Int]>) -> Bool {
    guard !settled.isEmpty, let chapter = finding.chapter, let ordinal = finding.question,
      Corrections.settled.contains(finding.rule)
    else { return false }
    return settled.contains([chapter, ordinal])
  }
}
