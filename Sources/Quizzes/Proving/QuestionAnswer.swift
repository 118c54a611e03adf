internal import HornbookBytes

/// What is right about a question, from wherever it is known: from the question itself, from the
/// entry of the key that was paired with it, or from a correction beside the book.
public struct QuestionAnswer: Hashable, Sendable {
  /// The positions of the options that are right, in order.
  public var options: [Int]
  /// What is right where there are no options: a text for each gap, or a model answer.
  public var texts: [QuizText]
  /// Why.
  @Seldom public var explanation: QuizText?
  /// Whether the question itself says that several of its options are right.
  public var isAnnounced: Bool
  /// Whether the text of the question gives its answer away.
  public var isInPlace: Bool
  /// That the printed answer was another one; nil where nothing was corrected.
  @Seldom public var correction: Correction?
  /// Whether what is said to be right is in doubt, and nothing of it is told.
  public var isUnderReview = false
  /// Whether the keys say one thing only, so that a reader's answer may be graded by it.
  public var isSure = true

  /// An answer.
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

  /// An answer of which nothing is told.
  static func underReview(isInPlace: Bool) -> QuestionAnswer {
    var answer = QuestionAnswer(isInPlace: isInPlace)
    answer.isUnderReview = true
    return answer
  }

  /// Whether what is said about an option still holds: not of those of which a correction says the
  /// opposite of the key.
  public func keepsFeedback(on option: Int) -> Bool {
    guard let correction else { return true }
    return correction.replaced.contains(option) == options.contains(option)
  }
}

/// The answers to all questions of a book, as its pages show them.
public struct BookAnswers: Hashable, Sendable {
  /// The answers by chapter and question, in the order of the book; nil where none is known.
  public var chapters: [[QuestionAnswer?]]

  /// The answers that the keys and the questions of a book give.
  public init(_ book: QuizBook) {
    self.init(Proof(book))
  }

  init(_ proof: Proof) {
    let doubtful = proof.doubtfulQuestions([])
    let index = proof.pairing.index
    chapters = Parallel(jobs: proof.options.jobs).map(count: index.chapters.count) { chapter in
      index.chapters[chapter].indices.map {
        let address = QuestionAddress(chapter: chapter, question: $0)
        var answer = QuestionAnswer(to: address, in: proof)
        if doubtful.contains(address) { answer?.isSure = false }
        return answer
      }
    }
  }

  /// Whether anything is answered, or would be were it not under review.
  public var isEmpty: Bool { !chapters.contains { $0.contains { $0 != nil } } }

  /// Whether any answer is under review.
  public var holdsReviews: Bool {
    chapters.contains { $0.contains { $0?.isUnderReview == true } }
  }
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
    isInPlace = question.isAnsweredInPlace
    if let ruling = proof.corrections[address] {
      let why = ruling.erratum.why
      correction = Correction(
        why: why.isEmpty ? nil : QuizText(markdown: why, place: ruling.erratum.place),
        date: ruling.erratum.date, replaced: options)
      (options, texts) = (ruling.options, ruling.texts)
      // It explained the answer that was wrong.
      explanation = nil
    }
    isAnnounced = options.count > 1 && Announcement.isSeveral(question.stem)
    // Things to order and to match stand in the question as they belong.
    let isArranged =
      (question.kind == .order || question.kind == .match) && !question.options.isEmpty
    if options.isEmpty, texts.isEmpty, !isArranged { return nil }
  }
}
