internal import HornbookDiagnostics

/// What is right about a question, from wherever it is known: from the question itself, or from the
/// entry of the key that was paired with it.
public struct QuestionAnswer: Hashable, Sendable {
  /// The positions of the options that are right, in order.
  public var options: [Int]
  /// What is right where there are no options: a text for each gap, or a model answer.
  public var texts: [QuizText]
  /// Why.
  public var explanation: QuizText?
  /// Whether the question itself says that several of its options are right.
  public var isAnnounced: Bool
  /// Whether it is beyond doubt, so that a reader's answer may be graded by it.
  public var isSure = true

  /// An answer.
  public init(
    options: [Int] = [], texts: [QuizText] = [], explanation: QuizText? = nil,
    isAnnounced: Bool = false
  ) {
    self.options = options
    self.texts = texts
    self.explanation = explanation
    self.isAnnounced = isAnnounced
  }
}

/// The answers to all questions of a book, as its pages show them.
public struct BookAnswers: Hashable, Sendable {
  /// The answers by chapter and question, in the order of the book; nil where none is known.
  public let chapters: [[QuestionAnswer?]]

  /// The answers that the keys and the questions of a book give.
  public init(_ book: QuizBook) {
    self.init(Proof(book))
  }

  /// The answers that a proof has found; those that its findings put in doubt are not sure.
  init(_ proof: Proof, _ findings: [Finding] = []) {
    let doubts = AnswerDoubts(proof, findings)
    chapters = proof.pairing.index.chapters.enumerated().map { chapter, questions in
      questions.indices.map {
        let address = QuestionAddress(chapter: chapter, question: $0)
        var answer = QuestionAnswer(to: address, in: proof)
        answer?.isSure = !doubts.contains(address)
        return answer
      }
    }
  }

  /// Whether anything is answered.
  public var isEmpty: Bool { !chapters.contains { $0.contains { $0 != nil } } }
}

extension QuestionAnswer {
  /// What a proof knows of a question; nil where it knows nothing that could be shown.
  init?(to address: QuestionAddress, in proof: Proof) {
    let question = proof.question(address)
    let entries = proof.pairs(of: address).map { proof.entry(proof.pairs[$0].entry) }
    options = proof.correctOptions(of: address)
    texts = question.blanks.compactMap(\.accepted.first)
    if texts.isEmpty, let model = question.modelAnswer { texts = [model] }
    if texts.isEmpty, question.options.isEmpty {
      texts = entries.flatMap { $0.answers.compactMap(\.text) }
    }
    explanation = question.explanation ?? entries.lazy.compactMap(\.explanation).first
    isAnnounced = options.count > 1 && Announcement.isSeveral(question.stem)
    // Things to order and to match stand in the question as they belong.
    let isArranged =
      (question.kind == .order || question.kind == .match) && !question.options.isEmpty
    if options.isEmpty, texts.isEmpty, !isArranged { return nil }
  }
}
