internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown
public import HornbookQuizzes

/// What a chapter says against the answers to its questions.
public struct ChapterEvidence {
  /// A question, and the passage that speaks against its answer.
  public struct Doubt: Sendable {
    /// The question.
    public var question: AskedQuestion
    /// Its weight in the order of the leads of the chapter.
    var weight: Double
    /// The sort of contradiction.
    public var kind: String
    /// What the passage says instead; empty if it denies a statement.
    public var says: String
    /// The sentence, as readers see it; empty if the name stands in a listing only.
    public var passage: String
    /// The place of the sentence, and its line, from 1.
    public var place: Place?
    var line: Int?
    /// The answer that is in doubt.
    public var answer: String
    /// Whether it is told as a query; otherwise it is a lead.
    public var isQuery: Bool
    /// Whether the author has cited another place for the answer.
    public var isElsewhere = false
  }

  /// The questions that cite a place that the chapter does not have, each with that citation.
  public let uncited: [(question: AskedQuestion, citation: Citation)]

  /// The names of places to which misspelt ones are compared; nothing if all places are there.
  let names: NearMiss

  /// The questions whose cited passages were changed after their answer was confirmed.
  public let changed: [AskedQuestion]

  /// The doubts, in the order of the questions.
  public let doubts: [Doubt]

  /// Searches a chapter.
  ///
  /// - Parameters:
  ///   - left: The ranges of the source that are no part of the text: questions, keys and directives.
  ///   - includesLeads: Whether doubts are wanted that are too weak for a query.
  public init(
    _ document: Document, _ outline: Outline, asking questions: [AskedQuestion],
    without left: [Range<Int>], includesLeads: Bool
  ) {
    uncited = questions.flatMap { question in
      question.cited.filter { outline.anchors[$0.anchor] == nil }.map { (question, $0) }
    }
    names = NearMiss(uncited.isEmpty ? [] : Array(outline.anchors.keys))
    func passages(of question: AskedQuestion) -> [CitedPassage] {
      CitedPassage.all(question.cited, in: outline, of: document.source)
    }
    let changed = questions.filter { question in
      guard let confirmed = question.confirmed, let print = passages(of: question).fingerprint
      else { return false }
      return print != confirmed
    }
    self.changed = changed
    let searched = questions.filter(\.isSearched)
    guard !searched.isEmpty else {
      doubts = []
      return
    }
    let tokenizer = Tokenizer(lexicon: .ofThread)
    let reader = PassageReader(document, without: left, for: searched, tokenizer)
    let index = PassageIndex(reader.passages, tokenizer)
    lazy var map = SourceMap(document)
    doubts = searched.compactMap { question in
      let search = QuestionSearch(question, in: index)
      guard let claim = search.best, claim.isQuery || includesLeads && claim.isLead
      else { return nil }
      var doubt = Doubt(
        question, claim, weight: search.weight(of: claim), index.passages, document, map)
      let passages = passages(of: question)
      guard !passages.isEmpty else { return doubt }
      // Whoever cites the passage itself has read it, if it still is what it was.
      guard let place = doubt.place, passages.contains(where: { $0.range.contains(place.lower) })
      else {
        doubt.isElsewhere = true
        return doubt
      }
      return changed.contains { $0.ordinal == question.ordinal } ? doubt : nil
    }
  }
}

extension ChapterEvidence.Doubt {
  init(
    _ question: AskedQuestion, _ claim: Claim, weight: Double, _ passages: Passages,
    _ document: Document, _ map: SourceMap
  ) {
    self.question = question
    self.weight = weight
    kind = claim.kind.rawValue
    says = claim.says
    isQuery = claim.isQuery
    passage = claim.sentence.map { passages.quote($0) } ?? ""
    place = claim.sentence.map {
      passages.place(of: passages.sentences[$0].range, in: document, map)
    }
    line = place.map { document.lines.line(at: $0.lower) }
    let keyed = question.options.indices.filter { question.options[$0].isKeyed }
    let named =
      claim.kind == .part || claim.kind == .than ? claim.option.map { [$0] } ?? keyed : keyed
    answer =
      question.accepted.first?.text
      ?? named.map { question.options[$0].body.text }.joined(separator: ", ")
  }
}
