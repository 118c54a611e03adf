public import HornbookDiagnostics

/// A book whose faulty answers are held back, so that the others can be published.
///
/// Answers are removed from the questions themselves, so code that receives this
/// book cannot show them.
public struct Quarantine: Sendable {
  /// The questions and keys; questions under review no longer contain their answer.
  public let book: QuizBook
  /// The right answers of the other questions.
  public let answers: BookAnswers
  /// The number of answers under review.
  public let count: Int
  /// The places where those answers are written.
  public let places: [Place]

  /// Holds back the answers that the given findings call into doubt.
  ///
  /// - Parameter failures: The findings that prevent the book from being published.
  public init(_ proved: ProvedQuizzes, failures: [Finding]) {
    let proof = proved.proof
    let review = proof.questionsHeldBack(failures)
    var book = proved.book
    var answers = proved.answers()
    var withheld: [Int: [Int: Bool]] = [:]
    var places: [Place] = []
    for address in review {
      let question = proof.question(address)
      let answer = answers.chapters[address.chapter][address.question]
      places += question.answerPlaces
      places += proof.pairs(of: address).map { proof.entry(proof.pairs[$0].entry).place }
      withheld[address.chapter, default: [:]][address.question] = question.asksForSeveral(answer)
      answers.chapters[address.chapter][address.question] = .underReview(
        isInPlace: question.isAnsweredInPlace)
    }
    for chapter in book.chapters.indices {
      if let questions = withheld[chapter] { book.chapters[chapter].withhold(questions) }
    }
    self.book = book
    self.answers = answers
    count = review.count
    self.places = places.sorted()
  }

  private static let rules = Set(QuizRules.all.map(\.id))
  /// Rules about entries that answer no question.
  ///
  /// Pages are made from paired entries and do not show these.
  private static let unpaired: Set<String> = ["answer-orphan", "key-without-chapter"]

  /// Whether holding back answers is enough to deal with the failure.
  public static func contains(_ failure: Finding) -> Bool {
    guard rules.contains(failure.rule) else { return false }
    return failure.chapter != nil || unpaired.contains(failure.rule)
  }
}

extension Proof {
  /// The questions whose answers a book does not show while the given failures exist.
  func questionsHeldBack(_ failures: [Finding]) -> Set<QuestionAddress> {
    doubtfulQuestions(failures).union(questionsOfFaultyParts(failures))
  }

  /// The questions of chapters that have a failure of their own.
  ///
  /// Omits questions whose answers show by their text which question they belong to.
  fileprivate func questionsOfFaultyParts(_ failures: [Finding]) -> Set<QuestionAddress> {
    let faulty = Set(
      failures.filter { $0.question == nil && $0.rule != "answer-orphan" }.compactMap(\.chapter))
    guard !faulty.isEmpty else { return [] }
    return Set(
      pairing.index.addresses.filter { address in
        faulty.contains(chapterNumber(address.chapter))
          && pairs(of: address).contains { !pairing.pairs[$0].isSure }
      })
  }
}

extension Question {
  /// Whether more than one option is to be chosen.
  public func asksForSeveral(_ answer: QuestionAnswer?) -> Bool {
    kind == .several || (answer?.options.count ?? 0) > 1
  }

  /// The places in the question itself that give or explain the answer.
  public var answerPlaces: [Place] {
    [explanation, modelAnswer].compactMap { $0?.place } + options.compactMap { $0.feedback?.place }
      + blanks.map(\.place)
  }

  /// The question without anything that reveals the answer.
  public func withheld(isSeveral: Bool) -> Question {
    var question = self
    question.explanation = nil
    question.modelAnswer = nil
    question.trace = nil
    if isSeveral { question.kind = .several }
    for index in options.indices {
      question.options[index].isCorrect = nil
      question.options[index].feedback = nil
    }
    for index in blanks.indices {
      question.blanks[index].accepted = []
      question.blanks[index].number = nil
    }
    // The written order of the options is the answer.
    var shuffle = QuizShuffle(seed: UInt64(ordinal))
    let disorder = shuffle.disorder(of: options.count)
    if kind == .order { question.options = disorder.map { question.options[$0] } }
    if kind == .match {
      for index in options.indices {
        question.options[index].partner = options[disorder[index]].partner
      }
    }
    return question
  }
}

extension QuizChapter {
  /// Removes the answers from some questions.
  ///
  /// - Parameter questions: Their positions in the chapter, each with whether it asks for several
  public mutating func withhold(_ questions: [Int: Bool]) {
    guard !questions.isEmpty else { return }
    var position = 0
    for section in sections.indices {
      for index in sections[section].questions.indices {
        if let isSeveral = questions[position] {
          sections[section].questions[index] = sections[section].questions[index]
            .withheld(isSeveral: isSeveral)
        }
        position += 1
      }
    }
  }
}
