public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookManuscript
public import HornbookQuizzes
internal import HornbookRunning

/// What is known of the truth of each answer: the proof, the book's text and the machine say it in the
/// same words wherever a question is reported.
public struct Witnesses: Sendable {
  private let answeredByRunning: Set<[Int]>?
  private let site: PreparedSite?
  private let numbers: [String: Int]

  /// Hears the witnesses of a book that was checked.
  public init(_ site: PreparedSite) {
    self.init(site.proved, site, answeredByRunning: site.answeredByRunning)
  }

  /// Hears the proof and the text alone.
  public init(_ proved: ProvedQuizzes) { self.init(proved, nil, answeredByRunning: nil) }

  private init(_ proved: ProvedQuizzes, _ site: PreparedSite?, answeredByRunning: Set<[Int]>?) {
    self.site = site
    self.answeredByRunning = answeredByRunning
    numbers = Dictionary(
      zip(proved.book.chapters.map(\.name.slug), proved.book.chapterNumbers),
      uniquingKeysWith: { first, _ in first })
  }

  /// What each witness says of a question; the machine is left out if the question is not about a
  /// program that was run.
  public func lines(_ row: GalleyRow) -> [String] {
    let rules = Set(row.findings.map(\.rule))
    return ["key: \(row.state.words)", "text: \(evidence(row, rules))"]
      + (run(row, rules).map { ["run: \($0)"] } ?? [])
  }

  private func evidence(_ row: GalleyRow, _ rules: Set<String>) -> String {
    if let told = EvidenceRules.verdicts.first(where: { rules.contains($0.0) }) { return told.1 }
    if let citation = site?.citation(of: row.question) { return "cited, \(citation)" }
    return row.question.citations.counted.first.map { "cited, #\($0.anchor)" }
      ?? "nothing cited, nothing against it"
  }

  private func run(_ row: GalleyRow, _ rules: Set<String>) -> String? {
    if let told = RunRules.verdicts.first(where: { rules.contains($0.0) }) { return told.1 }
    let question = row.question
    guard let answeredByRunning, let number = numbers[question.chapter.slug],
      answeredByRunning.contains([number, question.ordinal])
    else { return nil }
    return "agrees"
  }
}

extension PreparedSite {
  /// The fingerprint of the passages that are cited for the answer to a question; nil if there are none.
  ///
  /// - Parameter question: A question with what its key cites, as answer sheets have it.
  public func passageFingerprint(of question: Question) -> StableHash? {
    passages(of: question)?.found.fingerprint
  }

  private func passages(of question: Question) -> (found: [CitedPassage], source: Source)? {
    guard !question.citations.isEmpty,
      let file = book.chapter(named: question.chapter.slug)?.file
    else { return nil }
    let source = file.source
    return (CitedPassage.all(question.citations, in: file.outline, of: source), source)
  }

  /// The title and the beginning of each passage that is cited for the answer to a question; nil if there is none.
  ///
  /// - Parameter question: A question with what its key cites, as answer sheets have it.
  public func citation(of question: Question) -> String? {
    guard let (passages, source) = passages(of: question), !passages.isEmpty else { return nil }
    return passages.map { passage in
      let beginning = passage.beginning(in: source)
      return "“\(passage.title)”" + (beginning.isEmpty ? "" : ": “\(beginning)”")
    }.joined(separator: "; ")
  }

  /// What the witnesses say of each question, by its identifier.
  public var testimony: [String: [String]] {
    let witnesses = Witnesses(self)
    let rows = Galley(proved, findings: report.findings).chapters.flatMap(\.rows)
    return Dictionary(
      rows.map { ($0.question.id, witnesses.lines($0)) }, uniquingKeysWith: { first, _ in first })
  }
}
