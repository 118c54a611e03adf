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
