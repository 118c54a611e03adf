internal import HornbookDiagnostics

/// The findings of the proof while they are being collected.
struct ProofReport {
  private(set) var findings: [Finding] = []
  private let proof: Proof

  init(_ proof: Proof) {
    self.proof = proof
  }

  /// Adds a finding about a question, or about an entry that answers it.
  mutating func add(
    _ rule: Rule, at place: Place, _ message: String, about question: QuestionAddress,
    remedy: String? = nil, notes: [Finding.Note] = [], fixes: [Finding.Fix] = [],
    run: Finding.Run? = nil
  ) {
    var finding = Finding(
      rule, at: place, message, remedy: remedy, notes: notes, fixes: fixes,
      chapter: proof.chapterNumber(question.chapter),
      question: proof.question(question).ordinal)
    finding.run = run
    findings.append(finding)
  }

  /// Adds a finding about a chapter as a whole; nil for one that is about no chapter.
  mutating func add(
    _ rule: Rule, at place: Place?, _ message: String, chapter: Int? = nil,
    notes: [Finding.Note] = [], fixes: [Finding.Fix] = []
  ) {
    findings.append(
      Finding(
        rule, at: place, message, notes: notes, fixes: fixes,
        chapter: chapter.map(proof.chapterNumber)))
  }
}
