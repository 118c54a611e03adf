public import HornbookDiagnostics

/// Questions and key side by side, as a proofreader sees them.
public struct Galley: Sendable {
  /// The chapters that have questions, in book order.
  public private(set) var chapters: [Chapter] = []
  /// The entries of the keys that answer no question.
  public private(set) var orphans: [KeyEntry] = []

  /// A chapter and its questions.
  public struct Chapter: Sendable {
    /// The chapter's name.
    public var name: ChapterName
    /// The chapter's questions, in order.
    public var rows: [GalleyRow]
  }

  /// Combines a proved book with its findings.
  public init(_ proved: ProvedQuizzes, findings: [Finding]) {
    let proof = proved.proof
    for row in Self.rows(of: proof.pairing.index.addresses, in: proof, findings: findings) {
      if chapters.last?.name == row.question.chapter {
        chapters[chapters.count - 1].rows.append(row)
      } else {
        chapters.append(Chapter(name: row.question.chapter, rows: [row]))
      }
    }
    orphans = proof.pairing.orphans.map(proof.entry)
  }

  /// The rows of the questions that stand at certain places, or whose entries do.
  public static func rows(
    of proved: ProvedQuizzes, findings: [Finding], at isWanted: (Place) -> Bool
  ) -> [GalleyRow] {
    let proof = proved.proof
    let wanted = proof.pairing.index.addresses.filter { address in
      isWanted(proof.question(address).place)
        || proof.pairs(of: address).contains { isWanted(proof.entry(proof.pairs[$0].entry).place) }
    }
    return wanted.isEmpty ? [] : rows(of: wanted, in: proof, findings: findings)
  }

  private static func rows(of addresses: [QuestionAddress], in proof: Proof, findings: [Finding])
    -> [GalleyRow]
  {
    var byQuestion: [[Int]: [Finding]] = [:]
    for finding in findings {
      guard let chapter = finding.chapter, let question = finding.question else { continue }
      byQuestion[[chapter, question], default: []].append(finding)
    }
    let errors = findings.filter { $0.severity == .error }
    let doubtful = proof.doubtfulQuestions(errors)
    let heldBack = proof.questionsHeldBack(errors)
    return addresses.map { address in
      let answer = SheetAnswer(address, in: proof, isFaulty: doubtful.contains(address))
      let number = proof.chapterNumber(address.chapter)
      return GalleyRow(
        answer, at: address, in: proof, isHeldBack: heldBack.contains(address),
        findings: byQuestion[[number, answer.question.ordinal]] ?? [])
    }
  }
}

/// A question beside its answers in the keys.
public struct GalleyRow: Sendable {
  /// The question.
  public let question: Question
  /// The positions of the right options; empty if they are in doubt.
  public let correct: [Int]
  /// The entries of the keys that answer the question.
  public let entries: [Entry]
  /// The findings about the question.
  public let findings: [Finding]
  /// The correction of the printed answer; nil if there is none, or if it is in doubt.
  public let correction: Correction?
  /// Whether a site that is built despite the findings holds back the answer as under review.
  public let isHeldBack: Bool
  /// The state of the question as a whole.
  public let state: State

  /// The state of a question as a whole.
  public enum State: String, Sendable, CaseIterable {
    /// Key and question agree.
    case agrees
    /// A correction beside the book gives the right answer.
    case corrected
    /// The question contains its own answer, and no key contradicts it.
    case inPlace
    /// Nothing is certainly wrong, but somebody should take a look.
    case look
    /// There is an error.
    case wrong
    /// No right answer is given anywhere.
    case unanswered
  }

  /// An entry of a key, compared with the question.
  public struct Entry: Sendable {
    /// The entry as read from the key.
    public let entry: KeyEntry
    /// The stem as written in the key; nil if the key does not repeat it.
    public let stem: TextDifference?
    /// The answers: each with its letter, and its text compared with the option's.
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
