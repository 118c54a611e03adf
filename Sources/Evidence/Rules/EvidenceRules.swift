public import HornbookDiagnostics

/// The rules that compare the answers to a chapter's questions with its text.
public enum EvidenceRules {
  /// All rules of this room.
  public static let all: [Rule] = checks.map(\.rule)

  /// What findings of these rules say of an answer, in a few words; the gravest first.
  public static let verdicts = [
    (answerAgainstText.rule.id, "may say otherwise"),
    (evidenceMissing.rule.id, "what is cited is not there"),
    (evidenceChanged.rule.id, "what is cited was changed"),
    (evidenceElsewhere.rule.id, "what is cited says nothing of it"),
  ]

  static let checks: [Check<EvidenceFacts>] = [
    answerAgainstText, evidenceElsewhere, evidenceMissing, evidenceChanged, answerDoubtful,
  ]

  /// The findings about a chapter.
  public static func findings(in evidence: ChapterEvidence) -> [Finding] {
    guard !evidence.doubts.isEmpty || !evidence.uncited.isEmpty || !evidence.changed.isEmpty
    else { return [] }
    let facts = EvidenceFacts(evidence: evidence)
    return checks.flatMap { $0.findings(in: facts) }
  }
}

/// What the rules of evidence check.
struct EvidenceFacts {
  let evidence: ChapterEvidence
}

extension CheckReport<EvidenceFacts> {
  /// Adds a finding about a doubt, with its passage as a note.
  mutating func add(_ doubt: ChapterEvidence.Doubt, _ message: String) {
    let notes = doubt.place.map { [Finding.Note(at: $0, "the passage")] } ?? []
    add(
      Finding(
        rule, at: doubt.question.place, message, notes: notes, chapter: doubt.question.chapter,
        question: doubt.question.ordinal))
  }
}

extension ChapterEvidence.Doubt {
  /// The answer and the passage, as a copy-editor would ask about them.
  var query: String {
    if kind == Claim.Kind.identifier.rawValue {
      return "query: the key says \(answer.quoted), but the chapter has only \(says.quoted)"
    }
    let isVerdict = kind == Claim.Kind.statement.rawValue
    let statement = isVerdict ? " of \(question.stem.text.quoted)" : ""
    let source = line.map { "line \($0)" } ?? "the text"
    return
      "query: the key says \(answer.quoted)\(statement), \(source) says \(passage.quoted): do both hold?"
  }
}

extension String {
  /// The text in quotation marks, shortened if it is long.
  fileprivate var quoted: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    let scalars = line.unicodeScalars
    guard scalars.count > 120 else { return "“\(line)”" }
    return "“\(String(String.UnicodeScalarView(scalars.prefix(119))))…”"
  }
}
