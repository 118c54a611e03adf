public import HornbookBytes

/// The questions whose answers have been confirmed, as they were at that time.
public struct AnswerLock: Hashable, Sendable {
  /// The fingerprints of the questions, by identifier.
  public var questions: [String: StableHash]
  /// The fingerprints of the options alone, by identifier.
  ///
  /// They identify a question whose stem has been reworded.
  public var options: [String: StableHash]

  /// The fingerprints of the passages that are cited for the answers, by identifier.
  public var evidence: [String: StableHash]

  /// Creates a lock from stored fingerprints.
  public init(
    questions: [String: StableHash] = [:], options: [String: StableHash] = [:],
    evidence: [String: StableHash] = [:]
  ) {
    self.questions = questions
    self.options = options
    self.evidence = evidence
  }

  /// The fingerprint of a question's stem, options and accepted texts.
  public static func fingerprint(of question: Question) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(question.stem.plain)
    combine(optionsOf: question, into: &hasher)
    return hasher.finish()
  }

  /// The fingerprint of a question's options and accepted texts; nil if it has neither.
  static func optionsFingerprint(of question: Question) -> StableHash? {
    guard !question.options.isEmpty || !question.blanks.isEmpty || question.trace != nil else {
      return nil
    }
    var hasher = StableHasher()
    combine(optionsOf: question, into: &hasher)
    return hasher.finish()
  }

  private static func combine(optionsOf question: Question, into hasher: inout StableHasher) {
    for option in question.options { hasher.combine(option.body.plain) }
    for blank in question.blanks {
      for text in blank.accepted { hasher.combine(text.plain) }
    }
    if let trace = question.trace {
      hasher.combine(trace.output?.plain ?? [])
      hasher.combine(UInt64(trace.line ?? 0))
    }
  }
}

extension AnswerLock {
  /// Records the question in its present form as confirmed, with the passage that is cited for its answer.
  public mutating func confirm(_ question: Question, passage: StableHash? = nil) {
    questions[question.id] = Self.fingerprint(of: question)
    options[question.id] = Self.optionsFingerprint(of: question)
    evidence[question.id] = passage
  }

  /// Gives reworded questions the identifiers under which they are locked.
  ///
  /// A question without an explicit identifier is identified by its stem. If a locked question
  /// of the same chapter is missing and had the same options, the two are the same question:
  /// its answer is reported as stale, and the progress that readers have saved under its
  /// identifier is kept.
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
