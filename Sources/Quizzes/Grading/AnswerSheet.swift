public import HornbookDiagnostics

/// The questions of a book with what is right: the proof's pairing, made ready for grading.
///
/// A question is graded only where the proof knows the answer beyond doubt. Where the key
/// contradicts itself, or an error of the proof names the question, its answer is under review and
/// no grader gets to see it.
public struct AnswerSheet: Sendable {
  /// All questions with their answers, in the order of the book.
  public let answers: [SheetAnswer]

  /// Holds the keys of a book against its questions.
  ///
  /// - Parameter findings: What was found in the book, where it is known already; errors about a
  ///   question put its answer under review.
  public init(_ book: QuizBook, findings: [Finding]? = nil) {
    let proof = Proof(book)
    let findings = findings ?? QuizProof.check(book)
    var faulty: Set<[Int]> = []
    for finding in findings where finding.severity == .error {
      if let chapter = finding.chapter, let question = finding.question {
        faulty.insert([chapter, question])
      }
    }
    var answers: [SheetAnswer] = []
    for address in proof.pairing.index.addresses {
      let question = proof.question(address)
      let name = [proof.chapterNumber(address.chapter) ?? 0, question.ordinal]
      answers.append(
        SheetAnswer(address, in: proof, isFaulty: faulty.contains(name)))
    }
    self.answers = answers
  }
}

/// A question and what is right.
public struct SheetAnswer: Sendable {
  /// The question.
  public let question: Question
  /// What is known of its answer.
  public let state: State
  /// What a reader has to do, now that the key is known: choose several where several are right.
  public let kind: QuestionKind
  /// The positions of the right options; empty where the answer is not `known`.
  public let correct: [Int]
  /// What an open question is compared with.
  public let model: QuizText?
  /// Why the answer is right, from the question or else from the key; nil unless it is `known`.
  public let explanation: QuizText?

  /// What is known of an answer.
  public enum State: String, Sendable {
    /// It can be graded.
    case known
    /// Nothing says what is right.
    case missing
    /// What is said to be right is in doubt.
    case underReview = "under-review"
  }

  init(_ address: QuestionAddress, in proof: Proof, isFaulty: Bool) {
    let question = proof.question(address)
    let pairs = proof.pairs(of: address)
    let entries = pairs.map { proof.entry(proof.pairs[$0].entry) }
    let correct = proof.correctOptions(of: address)
    let model = question.modelAnswer ?? entries.lazy.flatMap(\.answers).compactMap(\.text).first
    let isKnown =
      switch question.kind {
      case .one, .several, .trueFalse: !correct.isEmpty
      case .fillInText, .fillInNumber: !question.blanks.isEmpty
      case .order, .match: question.options.count > 1
      case .open: model != nil
      }
    self.question = question
    state =
      isFaulty || proof.isInDoubt(address) ? .underReview : isKnown ? .known : .missing
    let choosesOne = question.kind == .one || question.kind == .trueFalse
    kind = choosesOne && state == .known && correct.count > 1 ? .several : question.kind
    self.correct = state == .known ? correct : []
    self.model = state == .known ? model : nil
    explanation =
      state == .known
      ? question.explanation ?? entries.lazy.compactMap(\.explanation).first : nil
  }

  /// Grades what a reader did.
  public func grade(_ response: Response) -> Grade {
    guard state == .known else { return .unanswered(of: 0) }
    switch (kind, response) {
    case (.one, .choices(let chosen)), (.trueFalse, .choices(let chosen)):
      return Grading.one(chosen, key: correct)
    case (.several, .choices(let chosen)):
      return Grading.several(chosen, key: correct, of: question.options.count)
    case (.fillInText, .texts(let texts)), (.fillInNumber, .texts(let texts)):
      return Grading.gaps(texts, question.blanks)
    case (.order, .choices(let order)):
      return Grading.order(order, of: question.options.count)
    case (.match, .partners(let partners)):
      return Grading.match(partners.map { $0.map(samePartner) }, key: partnerKey)
    case (.open, .ownVerdict(let verdict)): return .own(verdict)
    default: return .unanswered(of: 1)
    }
  }

  /// For each option of a match question its partner, those that say the same being one.
  private var partnerKey: [Int] { question.options.indices.map(samePartner) }

  /// The first option whose partner says the same as that of another.
  private func samePartner(_ option: Int) -> Int {
    guard question.options.indices.contains(option) else { return -1 }
    let text = question.options[option].partner?.plain
    return question.options.firstIndex { $0.partner?.plain == text } ?? option
  }
}

/// What a reader did with a question: choices, never verdicts, so that it can be graded again.
public enum Response: Hashable, Sendable {
  /// Nothing.
  case none
  /// The positions of the options that were chosen, or of all options in the order they were put.
  case choices([Int])
  /// What was written into each gap.
  case texts([String])
  /// For each option the one whose partner it was given.
  case partners([Int?])
  /// What the reader says of her own answer to an open question.
  case ownVerdict(Grade.Verdict)
}

extension Proof {
  /// Whether what the keys say of a question contradicts itself or the question, or cannot be
  /// understood, whatever the findings say of it.
  fileprivate func isInDoubt(_ address: QuestionAddress) -> Bool {
    let question = question(address)
    var said: [[Int]] = question.correctInPlace.isEmpty ? [] : [question.correctInPlace]
    for pair in pairs(of: address) {
      let check = checks[pair]
      if check.answers.contains(where: \.verdict.isDoubtful) { return true }
      if !check.options.isEmpty { said.append(check.options) }
    }
    return said.dropFirst().contains { $0 != said[0] }
  }
}

extension AnswerCheck.Verdict {
  /// Whether the answer does not clearly mean one of the question's options.
  fileprivate var isDoubtful: Bool {
    switch self {
    case .agrees, .punctuation, .identifier, .wording: false
    case .contradicts, .saysOther, .belongsElsewhere, .letterUnknown, .textUnknown, .noOptions:
      true
    }
  }
}
