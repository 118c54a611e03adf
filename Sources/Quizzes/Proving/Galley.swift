public import HornbookDiagnostics

/// Questions and key side by side, as a proof-reader looks at them.
public struct Galley: Sendable {
  /// The chapters that ask something, in the order of the book.
  public private(set) var chapters: [Chapter] = []
  /// The entries of the keys that answer no question.
  public private(set) var orphans: [KeyEntry] = []

  /// A chapter and its questions.
  public struct Chapter: Sendable {
    /// The chapter.
    public var name: ChapterName
    /// Its questions, in order.
    public var rows: [GalleyRow]
  }

  /// Lays out a book and what was found in it.
  public init(_ proved: ProvedQuizzes, findings: [Finding]) {
    let proof = proved.proof
    var byQuestion: [[Int]: [Finding]] = [:]
    for finding in findings {
      guard let chapter = finding.chapter, let question = finding.question else { continue }
      byQuestion[[chapter, question], default: []].append(finding)
    }
    let sheet = AnswerSheet(proof, findings: findings)
    let heldBack = proof.questionsHeldBack(findings.filter { $0.severity == .error })
    for (address, answer) in zip(proof.pairing.index.addresses, sheet.answers) {
      let number = proof.chapterNumber(address.chapter)
      let row = GalleyRow(
        answer, at: address, in: proof, isHeldBack: heldBack.contains(address),
        findings: byQuestion[[number, answer.question.ordinal]] ?? [])
      if chapters.last?.name == answer.question.chapter {
        chapters[chapters.count - 1].rows.append(row)
      } else {
        chapters.append(Chapter(name: answer.question.chapter, rows: [row]))
      }
    }
    orphans = proof.pairing.orphans.map(proof.entry)
  }
}

/// A question beside what the key says of it.
public struct GalleyRow: Sendable {
  /// The question.
  public let question: Question
  /// The positions of the options that are right; empty where that is in doubt.
  public let correct: [Int]
  /// What the keys say, one for each entry.
  public let entries: [Entry]
  /// What was found about it.
  public let findings: [Finding]
  /// That the printed answer was another one; nil where nothing was corrected, or it is in doubt.
  public let correction: Correction?
  /// Whether a site that is built nevertheless holds the answer back as under review.
  public let isHeldBack: Bool
  /// What there is to say about it as a whole.
  public let state: State

  /// What there is to say about a question as a whole.
  public enum State: String, Sendable, CaseIterable {
    /// Key and question say the same.
    case agrees
    /// A correction beside the book says what is right.
    case corrected
    /// The question says itself what is right, and no key contradicts it.
    case inPlace
    /// Nothing is wrong, but somebody should look.
    case look
    /// Something is wrong.
    case wrong
    /// Nothing says what is right.
    case unanswered
  }

  /// An entry of a key, held against the question.
  public struct Entry: Sendable {
    /// The entry.
    public let entry: KeyEntry
    /// The stem as the key has it; nil where it does not repeat it.
    public let stem: TextDifference?
    /// The answers, each with its letter and with its text held against that of its option.
    public let answers: [(letter: String?, text: TextDifference?)]
  }

  init(
    _ answer: SheetAnswer, at address: QuestionAddress, in proof: Proof, isHeldBack: Bool,
    findings: [Finding]
  ) {
    let question = answer.question
    self.question = question
    self.findings = findings
    self.isHeldBack = isHeldBack
    correct = answer.correct
    correction = answer.correction
    entries = proof.pairs(of: address).map { position in
      let entry = proof.entry(proof.pairs[position].entry)
      let check = proof.checks[position]
      return Entry(
        entry: entry,
        stem: entry.stem.map { TextDifference(of: $0, from: question.stem, as: .stem) },
        answers: entry.answers.enumerated().map { index, said in
          let option =
            check.agreed
            ?? (check.answers.indices.contains(index) ? check.answers[index].option : nil)
          return (
            said.letter?.text,
            said.text.map { text in
              TextDifference(
                of: text, from: option.map { question.options[$0].body }, as: .answer)
            }
          )
        })
    }
    let gravest = findings.map(\.severity).max()
    let isAnswered = !entries.isEmpty || question.isAnsweredInPlace
    state =
      if !isAnswered, correction == nil {
        .unanswered
      } else if gravest == .error || answer.state != .known {
        .wrong
      } else if gravest == .warning {
        .look
      } else if correction != nil {
        .corrected
      } else {
        entries.isEmpty ? .inPlace : .agrees
      }
  }
}
