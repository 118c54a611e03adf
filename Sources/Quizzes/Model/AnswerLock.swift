public import HornbookBytes

/// What a locked key has confirmed: each question as it was when somebody said that its answer is
/// right.
public struct AnswerLock: Hashable, Sendable {
  /// The fingerprints of the questions, by identifier.
  public var questions: [String: StableHash]
  /// The fingerprints of their options alone, by which a question is known again whose stem was
  /// worded anew.
  public var options: [String: StableHash]

  /// A lock over some questions.
  public init(questions: [String: StableHash] = [:], options: [String: StableHash] = [:]) {
    self.questions = questions
    self.options = options
  }

  /// The fingerprint of a question and its options: what must not change unseen.
  public static func fingerprint(of question: Question) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(question.stem.plain)
    combine(optionsOf: question, into: &hasher)
    return hasher.finish()
  }

  /// The fingerprint of what a question offers and accepts; nil where it does neither.
  static func optionsFingerprint(of question: Question) -> StableHash? {
    guard !question.options.isEmpty || !question.blanks.isEmpty else { return nil }
    var hasher = StableHasher()
    combine(optionsOf: question, into: &hasher)
    return hasher.finish()
  }

  private static func combine(optionsOf question: Question, into hasher: inout StableHasher) {
    for option in question.options { hasher.combine(option.body.plain) }
    for blank in question.blanks {
      for text in blank.accepted { hasher.combine(text.plain) }
    }
  }
}

extension AnswerLock {
  /// Keeps that a question's answer was found right as it stands now.
  public mutating func confirm(_ question: Question) {
    questions[question.id] = Self.fingerprint(of: question)
    options[question.id] = Self.optionsFingerprint(of: question)
  }

  /// Gives questions that were worded anew the names under which they are locked.
  ///
  /// A question without a name of its own is known by its stem. Where a locked one of the same
  /// chapter is gone and had the same options, it is that one: its answer is stale, and what
  /// readers have kept under its name stays theirs.
  public func restoreNames(in book: inout QuizBook) {
    let present = Set(book.questions.map(\.id))
    var lost = options.filter { !present.contains($0.key) }
    guard !lost.isEmpty else { return }
    for chapter in book.chapters.indices {
      for section in book.chapters[chapter].sections.indices {
        for index in book.chapters[chapter].sections[section].questions.indices {
          let question = book.chapters[chapter].sections[section].questions[index]
          guard question.idPlace == nil, questions[question.id] == nil,
            let print = Self.optionsFingerprint(of: question)
          else { continue }
          let own = question.chapter.slug + "-"
          let former = lost.filter { $0.value == print && $0.key.hasPrefix(own) }.keys.min()
          guard let former else { continue }
          lost[former] = nil
          book.chapters[chapter].sections[section].questions[index].id = former
          book.chapters[chapter].keepsFormerNames = true
        }
      }
    }
  }
}
