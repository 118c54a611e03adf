internal import HornbookBytes

/// The right answer of a question.
///
/// It comes from the question itself, from the entry of the key that was paired with it, or from a
/// correction beside the book.
public struct QuestionAnswer: Hashable, Sendable {
  /// The positions of the right options, in order.
  public var options: [Int]
  /// The right texts if there are no options: one for each gap, or a model answer.
  public var texts: [QuizText]
  /// The reason why the answer is right.
  @Boxed public var explanation: QuizText?
  /// The places of the chapter that are cited for the answer, or for the one that was corrected.
  public var citations: [Citation] = []
  /// Whether the stem announces that several options are right.
  public var isAnnounced: Bool
  /// Whether the question's text contains its answer.
  public var isInPlace: Bool
  /// The correction of the printed answer; nil if there is none.
  @Boxed public var correction: Correction?
  /// Whether the answer is in doubt, so that nothing of it is shown.
  public var isUnderReview = false
  /// Whether the keys are unambiguous, so that readers' answers may be graded.
  public var isSure = true

  /// Creates an answer.
  public init(
    options: [Int] = [], texts: [QuizText] = [], explanation: QuizText? = nil,
    isAnnounced: Bool = false, isInPlace: Bool = false, correction: Correction? = nil
  ) {
    self.options = options
    self.texts = texts
    self.explanation = explanation
    self.isAnnounced = isAnnounced
    self.isInPlace = isInPlace
    self.correction = correction
  }

  /// An answer under review, without its contents.
  static func underReview(isInPlace: Bool) -> QuestionAnswer {
    var answer = QuestionAnswer(isInPlace: isInPlace)
    answer.isUnderReview = true
    return answer
  }

  /// Whether the feedback on an option is still valid.
  ///
  /// It is not if a correction contradicts the key about that option.
  public func keepsFeedback(on option: Int) -> Bool {
    guard let correction else { return true }
    return correction.replaced.contains(option) == options.contains(option)
  }
}

/// The answers to all questions of a book, as its pages show them.
public struct BookAnswers: Hashable, Sendable {
  /// The answers by chapter and question, in book order; nil if no answer is known.
  public var chapters: [[QuestionAnswer?]]

  /// Collects the answers that the keys and questions of a book give.
  ///
  /// - Parameter earlier: The answers of the book before it was changed, with their proof.
  init(_ proof: Proof, after earlier: (proof: Proof, answers: BookAnswers)?) {
    let index = proof.pairing.index
    let same = EarlierProof(earlier?.proof, for: proof.book)?.hasAnswers(proof)
    let doubtful = proof.doubtfulQuestions([], besides: same ?? [])
    chapters = Parallel(jobs: proof.options.jobs).map(count: index.chapters.count) { chapter in
      if let earlier, same?[chapter] == true { return earlier.answers.chapters[chapter] }
      return index.chapters[chapter].indices.map {
        let address = QuestionAddress(chapter: chapter, question: $0)
        var answer = proof.answer(to: address)
        if doubtful.contains(address) { answer?.isSure = false }
        return answer
      }
    }
  }

  /// Whether no question has an answer, not even one under review.
  public var isEmpty: Bool { !chapters.contains { $0.contains { $0 != nil } } }

  /// Whether any answer is under review.
  public var holdsReviews: Bool {
    chapters.contains { $0.contains { $0?.isUnderReview == true } }
  }
}

extension Proof {
  /// The right answer of a question; nil if there is nothing to show.
  func answer(to address: QuestionAddress) -> QuestionAnswer? {
    // A question and an entry are large values, of which only parts are copied here.
    let (questions, own) = (pairing.index.chapters[address.chapter], address.question)
    let positions = pairs(of: address)
    let pairs = positions.map { pairing.pairs[$0].entry }
    var answer = QuestionAnswer(
      options: correctOptions(of: address),
      texts: questions[own].blanks.compactMap(\.accepted.first),
      explanation: questions[own].explanation, isInPlace: questions[own].isAnsweredInPlace)
    if answer.texts.isEmpty, let model = questions[own].modelAnswer { answer.texts = [model] }
    if answer.texts.isEmpty, questions[own].options.isEmpty {
      answer.texts = pairs.flatMap { entry($0).answers.compactMap(\.text) }
    }
    if answer.explanation == nil {
      answer.explanation = positions.lazy.compactMap(explanation(ofPair:)).first
    }
    answer.citations = questions[own].citations + pairs.flatMap { citations(of: $0) }
    if let ruling = corrections[address] {
      let why = ruling.erratum.why
      answer.correction = Correction(
        why: why.isEmpty ? nil : QuizText(markdown: why, place: ruling.erratum.place),
        date: ruling.erratum.date, replaced: answer.options)
      (answer.options, answer.texts) = (ruling.options, ruling.texts)
      // The explanation belongs to the wrong answer.
      answer.explanation = nil
    }
    answer.isAnnounced = answer.options.count > 1 && questions[own].stem.asksForSeveral
    // Items to order or to match are written in the right arrangement.
    let isArranged =
      [.order, .match].contains(questions[own].kind) && !questions[own].options.isEmpty
    let isKnown =
      !answer.options.isEmpty || !answer.texts.isEmpty || isArranged || questions[own].trace != nil
    return isKnown ? answer : nil
  }
}
