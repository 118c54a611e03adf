public import HornbookDiagnostics

/// A book whose faulty answers are held back, so that the others can be published.
///
/// What is held back is taken out of the questions themselves: nobody who is given this book can
/// show it.
public struct Quarantine: Sendable {
  /// The questions, those under review without anything that says what is right, and the keys.
  public let book: QuizBook
  /// What is right about the others.
  public let answers: BookAnswers
  /// How many answers are under review.
  public let count: Int
  /// Where they are written.
  public let places: [Place]

  /// Holds back what some findings stand against.
  ///
  /// - Parameter failures: The findings because of which the book could not be published.
  public init(_ proved: ProvedQuizzes, failures: [Finding]) {
    let proof = proved.proof
    let review = proof.questionsHeldBack(failures)
    var book = proved.book
    var answers = proved.answers
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
  /// Rules about what is in a key and answers no question; pages are made from what was paired, and
  /// do not show it.
  private static let unpaired: Set<String> = ["answer-orphan", "key-without-chapter"]

  /// Whether a failure is answered for by holding answers back.
  public static func contains(_ failure: Finding) -> Bool {
    guard rules.contains(failure.rule) else { return false }
    return failure.chapter != nil || unpaired.contains(failure.rule)
  }
}

extension Proof {
  /// The questions of which a book shows no answer while some failures stand.
  func questionsHeldBack(_ failures: [Finding]) -> Set<QuestionAddress> {
    doubtfulQuestions(failures).union(questionsOfFaultyParts(failures))
  }

  /// The questions of chapters of which something is wrong as a whole, but for those whose answers
  /// say themselves to which question they belong.
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

  /// Where the question itself says what is right, and why.
  public var answerPlaces: [Place] {
    [explanation, modelAnswer].compactMap { $0?.place } + options.compactMap { $0.feedback?.place }
      + blanks.map(\.place)
  }

  /// The question without anything that says what is right.
  public func withheld(isSeveral: Bool) -> Question {
    var question = self
    question.explanation = nil
    question.modelAnswer = nil
    if isSeveral { question.kind = .several }
    for index in options.indices {
      question.options[index].isCorrect = nil
      question.options[index].feedback = nil
    }
    for index in blanks.indices {
      question.blanks[index].accepted = []
      question.blanks[index].number = nil
    }
    // The order in which they are written is the answer.
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
  /// Takes all that tells the answer out of some questions.
  ///
  /// - Parameter questions: Their positions in the chapter, each with whether it asks for several.
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
