internal import HornbookBytes
public import HornbookDiagnostics

/// The questions of a book and their keys once they have been held against each other.
public struct ProvedQuizzes: Sendable {
  /// The questions and keys.
  public let book: QuizBook
  /// All that is wrong with them, in the order of findings.
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

  /// What is right about each question, as pages show it.
  public var answers: BookAnswers { BookAnswers(proof) }

  /// The questions made ready for grading.
  ///
  /// - Parameter findings: What counts after the book's own settings; errors among it put the
  ///   answers of the questions they name under review.
  public func sheet(_ findings: [Finding]) -> AnswerSheet { AnswerSheet(proof, findings: findings) }
}

extension Proof {
  /// The questions that corrections beside the book have answered, each as findings name it.
  fileprivate var settledQuestions: Set<[Int]> {
    Set(corrections.addresses.map { [chapterNumber($0.chapter), question($0).ordinal] })
  }

  /// Whether such a correction has answered what a finding complains about.
  fileprivate func isSettled(_ finding: Finding, _ settled: Set<[Int]>) -> Bool {
    guard !settled.isEmpty, let chapter = finding.chapter, let ordinal = finding.question,
      Corrections.settled.contains(finding.rule)
    else { return false }
    return settled.contains([chapter, ordinal])
  }
}
