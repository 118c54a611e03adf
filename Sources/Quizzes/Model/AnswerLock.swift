public import HornbookBytes

/// What a locked key has confirmed: each question as it was when somebody said that its answer is
/// right.
public struct AnswerLock: Hashable, Sendable {
  /// The fingerprints of the questions, by identifier.
  public var questions: [String: StableHash]

  /// A lock over some questions.
  public init(questions: [String: StableHash] = [:]) {
    self.questions = questions
  }

  /// The fingerprint of a question and its options: what must not change unseen.
  public static func fingerprint(of question: Question) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(question.stem.plain)
    for option in question.options { hasher.combine(option.body.plain) }
    for blank in question.blanks {
      for text in blank.accepted { hasher.combine(text.plain) }
    }
    return hasher.finish()
  }
}

extension AnswerLock {
  /// Keeps that a question's answer was found right as it stands now.
  public mutating func confirm(_ question: Question) {
    questions[question.id] = Self.fingerprint(of: question)
  }
}
