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
  /// - Parameters:
  ///   - findings: What was found in the book, where it is known already; errors about a question
  ///     put its answer under review.
  ///   - errata: The corrections that are kept beside the book.
  public init(_ book: QuizBook, findings: [Finding]? = nil, errata: [Erratum] = []) {
    let proved = ProvedQuizzes(book, ProofOptions(errata: errata))
    self.init(proved.proof, findings: findings ?? proved.findings)
  }

  init(_ proof: Proof, findings: [Finding]) {
    let doubtful = proof.doubtfulQuestions(findings.filter { $0.severity == .error })
    answers = proof.pairing.index.addresses.map {
      SheetAnswer($0, in: proof, isFaulty: doubtful.contains($0))
    }
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
  /// That the printed answer was another one; nil where nothing was corrected.
  public let correction: Correction?

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
    let answer = QuestionAnswer(to: address, in: proof)
    let question = proof.question(address).corrected(by: answer)
    let isKnown =
      switch question.kind {
      case .one, .several, .trueFalse: !(answer?.options.isEmpty ?? true)
      case .fillInText, .fillInNumber: !question.blanks.isEmpty
      case .order, .match: question.options.count > 1
      case .open: !(answer?.texts.isEmpty ?? true)
      }
    self.question = question
    state = isFaulty ? .underReview : isKnown ? .known : .missing
    // What is in doubt leaves nothing behind that could be shown.
    let known = state == .known ? answer : nil
    correct = known?.options ?? []
    model = question.kind == .open ? known?.texts.first : nil
    explanation = state == .known ? question.explanation ?? answer?.explanation : nil
    correction = known?.correction
    let choosesOne = question.kind == .one || question.kind == .trueFalse
    kind = choosesOne && correct.count > 1 ? .several : question.kind
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
    default: return .unanswered(of: parts)
    }
  }

  /// Into how many parts an answer falls.
  private var parts: Int {
    switch kind {
    case .one, .trueFalse, .open: 1
    case .several: correct.count
    case .fillInText, .fillInNumber: question.blanks.count
    case .order: max(1, question.options.count - 1)
    case .match: question.options.count
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

extension Question {
  /// The question as a correction leaves it, so that what it says of itself is right.
  public func corrected(by answer: QuestionAnswer?) -> Question {
    guard let answer, answer.correction != nil else { return self }
    var question = self
    question.explanation = nil
    for index in options.indices {
      if options[index].isCorrect != nil {
        question.options[index].isCorrect = answer.options.contains(index)
      }
      if !answer.keepsFeedback(on: index) { question.options[index].feedback = nil }
    }
    for (index, text) in answer.texts.enumerated() where blanks.indices.contains(index) {
      question.blanks[index].accepted = [text]
      question.blanks[index].number = blanks[index].number.flatMap { _ in
        NumericAnswer(text.plain)
      }
    }
    if modelAnswer != nil { question.modelAnswer = answer.texts.first }
    return question
  }
}
