public import HornbookDiagnostics
public import HornbookMarkdown

/// What a chapter says against the answers to its questions.
public struct ChapterEvidence {
  /// A question, and the passage that speaks against its answer.
  public struct Doubt: Sendable {
    /// The question.
    public var question: AskedQuestion
    /// How sure it is, from 0 to 1.
    public var confidence: Double
    /// The sort of contradiction.
    public var kind: String
    /// What the passage says instead; empty if it denies a statement.
    public var says: String
    /// The sentence, as readers see it; empty if the name stands in a listing only.
    public var passage: String
    /// The place of the sentence.
    public var place: Place?
    /// The answer that is in doubt.
    public var answer: String
    /// Whether it is told as a query; otherwise it is a lead.
    public var isQuery: Bool
  }

  /// The doubts, in the order of the questions.
  public let doubts: [Doubt]

  /// Searches a chapter.
  ///
  /// - Parameters:
  ///   - left: The ranges of the source that are no part of the text: questions, keys and directives.
  public init(_ document: Document, asking questions: [AskedQuestion], without left: [Range<Int>]) {
    guard !questions.isEmpty else {
      doubts = []
      return
    }
    let tokenizer = Tokenizer()
    let reader = PassageReader(document, without: left, tokenizer)
    let index = PassageIndex(reader.passages, tokenizer)
    let map = SourceMap(document)
    doubts = questions.compactMap { question in
      guard let claim = QuestionSearch(question, in: index).best, claim.isLead || claim.isQuery else {
        return nil
      }
      return Doubt(question, claim, index.passages, document, map)
    }
  }
}

extension ChapterEvidence.Doubt {
  init(
    _ question: AskedQuestion, _ claim: Claim, _ passages: Passages, _ document: Document, _ map: SourceMap
  ) {
    self.question = question
    confidence = claim.confidence
    kind = claim.kind.rawValue
    says = claim.says
    isQuery = claim.isQuery
    passage = claim.sentence.map { passages.quote($0) } ?? ""
    place = claim.sentence.map { passages.place(of: passages.sentences[$0].range, in: document, map) }
    let keyed = question.options.indices.filter { question.options[$0].isKeyed }
    let named = claim.kind == .part || claim.kind == .than ? claim.option.map { [$0] } ?? keyed : keyed
    answer =
      question.accepted.first?.text
      ?? named.map { question.options[$0].body.text }.joined(separator: ", ")
  }
}
