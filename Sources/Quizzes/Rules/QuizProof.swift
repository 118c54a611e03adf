public import HornbookDiagnostics

/// The proof: that every answer of the key belongs to its question and says what one of its options
/// says.
///
/// A pure function of the book: the same questions and keys give the same findings, in any process
/// and on any number of threads.
public enum QuizProof {
  /// Everything that is wrong with the questions and keys of a book, in the order of findings.
  ///
  /// Findings of rules that run only when asked for, with `--teaching`, are among them when
  /// `options` say so.
  public static func check(_ book: QuizBook, _ options: ProofOptions = ProofOptions()) -> [Finding]
  {
    ProvedQuizzes(book, options).findings
  }

  /// The same, with all that was found out on the way.
  public static func prove(_ book: QuizBook, _ options: ProofOptions = ProofOptions())
    -> ProvedQuizzes
  {
    ProvedQuizzes(book, options)
  }
}

/// What the proof is told besides the book.
public struct ProofOptions: Sendable {
  /// Whether the rules for teaching run.
  public var includesTeaching: Bool
  /// What a locked key has confirmed; nil where no key is locked.
  public var lock: AnswerLock?
  /// The corrections of the key that are kept beside the book.
  public var errata: [Erratum]
  /// How many threads work at once; as many as there are processors where nil.
  public var jobs: Int?
  /// The text of each chapter without its questions, by slug, for rules that look for evidence.
  public var chapterTexts: [String: [UInt8]]

  /// Options; nothing besides the book by default.
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
