public import HornbookDiagnostics

/// The questions of a book with their right answers, prepared for grading.
///
/// A question is graded only if its answer is beyond doubt. If the key contradicts itself, or
/// a finding of severity error names the question, its answer is under review and is not
/// given to any grader.
public struct AnswerSheet: Sendable {
  /// All questions with their answers, in book order.
  public let answers: [SheetAnswer]

  init(_ proof: Proof, findings: [Finding], isStrict: Bool) {
    let errors = findings.filter { $0.severity == .error }
    let doubtful =
      isStrict ? proof.questionsHeldBack(errors) : proof.doubtfulQuestions(errors)
    answers = proof.pairing.index.addresses.map {
      SheetAnswer($0, in: proof, isFaulty: doubtful.contains($0))
    }
  }
}

/// A question and its right answer.
public struct SheetAnswer: Sendable {
  /// The question, as corrected if there is a correction, with what its key cites.
  public var question: Question
  /// Whether the answer is known.
  public let state: State
  /// The kind of task, taking the key into account: `several` if the key has several right options.
  public let kind: QuestionKind
  /// The positions of the right options; empty unless the answer is `known`.
  public let correct: [Int]
  /// The model answer of an open question.
  public let model: QuizText?
  /// The explanation, from the question or else from the key; nil unless the answer is `known`.
  public let explanation: QuizText?
  /// The correction of the printed answer; nil if there is none.
  public let correction: Correction?
  /// The answer as it was found, for the key of the pages.
  private let found: QuestionAnswer?
  /// Where the right answer is written; nil if it is written nowhere.
  public let keyPlace: Place?

  /// Whether an answer is known.
  public enum State: String, Sendable {
    /// The answer is known and can be graded.
    case known
    /// No right answer is given anywhere.
    case missing
    /// The right answer is in doubt.
    case underReview = "under-review"
  }

  init(_ address: QuestionAddress, in proof: Proof, isFaulty: Bool) {
    let answer = proof.answer(to: address)
    var question = proof.question(address).corrected(by: answer)
    if let answer { question.citations = answer.citations }
    let isKnown =
      switch question.kind {
      case .one, .several, .trueFalse: !(answer?.options.isEmpty ?? true)
      case .fillInText, .fillInNumber: !question.blanks.isEmpty
      case .order, .match: question.options.count > 1
      case .open: !(answer?.texts.isEmpty ?? true)
      case .tracing: question.trace != nil
      }
    self.question = question
    found = answer
    state = isFaulty ? .underReview : isKnown ? .known : .missing
    // An answer in doubt must not leave anything that could be shown.
    let known = state == .known ? answer : nil
    correct = known?.options ?? []
    model = question.kind == .open ? known?.texts.first : nil
    explanation = state == .known ? question.explanation ?? answer?.explanation : nil
    correction = known?.correction
    keyPlace =
      proof.corrections[address]?.erratum.place
      ?? question.correctInPlace.first.map { question.options[$0].place }
      ?? proof.pairs(of: address).first.map { proof.entry(proof.pairs[$0].entry).place }
    let choosesOne = question.kind == .one || question.kind == .trueFalse
    kind = choosesOne && correct.count > 1 ? .several : question.kind
  }

  /// The fingerprint of the key as pages have it; nil if they have none.
  public var fingerprint: String? {
    state == .known ? ScriptKey(question, found)?.fingerprint : nil
  }

  /// Grades a reader's response.
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
    case (.tracing, .trace(let reply)):
      return question.trace.map { Grading.trace(reply, $0) } ?? .unanswered(of: 0)
    default: return .unanswered(of: parts)
    }
  }

  /// The number of parts that are graded.
  private var parts: Int {
    switch kind {
    case .one, .trueFalse, .open: 1
    case .several: correct.count
    case .fillInText, .fillInNumber: question.blanks.count
    case .order: max(1, question.options.count - 1)
    case .match: question.options.count
    case .tracing: question.trace?.compiles == true ? 2 : 1
    }
  }

  /// The partner of each option in a matching question; equal partners have the same position.
  private var partnerKey: [Int] { question.options.indices.map(samePartner) }

  /// The first option whose partner has the same text.
  private func samePartner(_ option: Int) -> Int {
    guard question.options.indices.contains(option) else { return -1 }
    let text = question.options[option].partner?.plain
    return question.options.firstIndex { $0.partner?.plain == text } ?? option
  }
}

/// A reader's response to a question.
///
/// It records choices rather than verdicts, so that it can be graded again.
public enum Response: Hashable, Sendable {
  /// No response.
  case none
  /// The positions of the chosen options, or of all options in the order the reader gave them.
  case choices([Int])
  /// The text entered into each gap.
  case texts([String])
  /// For each option, the position of the option whose partner it was given.
  case partners([Int?])
  /// The reader's own verdict on an answer to an open question.
  case ownVerdict(Grade.Verdict)
  /// What a program does.
  case trace(Trace.Reply)
}

extension Question {
  /// The question with the correction applied to its own answer and feedback.
  public func corrected(by answer: QuestionAnswer?) -> Question {
    guard let answer, answer.correction != nil else { return self }
    var question = self
    question.explanation = nil
    // The correction says in words what the program does, so nothing can be compared.
    question.trace = nil
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
