public import HornbookDiagnostics

/// The proof that every answer of the key belongs to its question and matches one of its options.
///
/// It is a pure function of the book: the same questions and keys produce the same findings, in any
/// process and on any number of threads.
public enum QuizProof {
  /// Returns the findings about the questions and keys of a book, in the standard order.
  ///
  /// Findings about teaching are included only if `options` ask for them.
  public static func check(_ book: QuizBook, _ options: ProofOptions = ProofOptions()) -> [Finding]
  {
    ProvedQuizzes(book, options).findings
  }

  /// Proves a book and returns the findings together with the pairing and the checks.
  public static func prove(_ book: QuizBook, _ options: ProofOptions = ProofOptions())
    -> ProvedQuizzes
  {
    ProvedQuizzes(book, options)
  }
}

/// The input of the proof besides the book.
public struct ProofOptions: Sendable {
  /// Whether the rules about teaching are checked.
  public var includesTeaching: Bool
  /// The confirmed questions of a locked key; nil if no key is locked.
  public var lock: AnswerLock?
  /// The corrections of the key that are kept beside the book.
  public var errata: [Erratum]
  /// The number of threads; nil uses as many as there are processors.
  public var jobs: Int?
  /// The text of each chapter without its questions, by slug, for rules that look for evidence.
  public var chapterTexts: [String: [UInt8]]

  /// Creates options; by default there is no further input.
  public init(
    includesTeaching: Bool = false, lock: AnswerLock? = nil, errata: [Erratum] = [],
    chapterTexts: [String: [UInt8]] = [:], jobs: Int? = nil
  ) {
    self.includesTeaching = includesTeaching
    self.lock = lock
    self.errata = errata
    self.chapterTexts = chapterTexts
    self.jobs = jobs
  }
}
