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
    let checks = QuizCheck.all.filter { options.includesTeaching || !$0.rule.isTeaching }
    let found = Parallel(jobs: options.jobs).map(checks) { check in
      var report = ProofReport(proof)
      check.find(check.rule, proof, &report)
      return report.findings
    }
    findings = found.flatMap { $0 }.filter { !proof.isSettled($0) }.sorted()
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
  /// Whether a correction beside the book has answered what a finding complains about.
  fileprivate func isSettled(_ finding: Finding) -> Bool {
    guard !corrections.isEmpty, let chapter = finding.chapter, let ordinal = finding.question,
      Corrections.settled.contains(finding.rule)
    else { return false }
    return corrections.addresses.contains {
      chapterNumber($0.chapter) == chapter && question($0).ordinal == ordinal
    }
  }
}
