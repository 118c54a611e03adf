internal import HornbookBytes

extension QuestionSearch {
  /// Looks for a name of code that the chapter does not have, where it has one that is nearly the same.
  mutating func findIdentifier() {
    let names = question.keyed.flatMap { Self.names(in: $0) }
    guard !names.isEmpty else { return }
    let lexicon = index.tokenizer.lexicon
    let own = Set(Self.names(in: question.stem))
    let shared = Set(question.options.filter { !$0.isKeyed }.flatMap { Self.names(in: $0.body) })
    for name in names where !index.passages.identifiers.contains(name) && !own.contains(name) {
      let like = index.passages.identifiers.map { ($0, IdentifierParts.likeness(name, $0)) }
        .max { ($0.1, $1.0) < ($1.1, $0.0) }
      // A name that wrong options have as well is what the question is about, unless it is misspelt.
      guard let like, like.1 > (shared.contains(name) ? 0.9 : 0.6) else { continue }
      let sentence = index.passages.tokens.firstIndex { lexicon.parts(of: $0).contains(like.0) }
        .flatMap { token in index.passages.sentences.firstIndex { $0.tokens.contains(token) } }
      // What another chapter names is no slip of the pen.
      let isKnown = question.namesElsewhere.contains(name)
      add(.identifier, isKnown ? 0.5 * like.1 : like.1, like.0, sentence: sentence)
    }
  }

  /// Looks for the passage that answers the question with a name of code, where no text of the book has the keyed one.
  mutating func checkUnknownName(_ keyed: Int) {
    guard !isScenario, options[keyed].count(where: { $0.weight > 0 }) == 1,
      let name = options[keyed].first(where: { $0.weight > 0 }), isUnknownName(keyed)
    else { return }
    let known = distinctive.enumerated().filter { $0.offset != keyed }.flatMap(\.element)
    let lexicon = index.tokenizer.lexicon
    let words = Set(lexicon.parts(of: name).flatMap(IdentifierParts.of))
    var best = (confidence: 0.0, says: "", clause: 0)
    for clause in index.passages.clauses.indices where index.negations(ofClause: clause) == 0 {
      let fit = index.direct(subject, clause)
      guard fit >= 0.6 else { continue }
      for other in index.tokens(ofClause: clause)
      where other.kind == .identifier && !stem.has(other) && !known.has(other) {
        let parts = lexicon.parts(of: other)
        // A name that is made of other words altogether may be the name of something else.
        let isNear = parts.flatMap(IdentifierParts.of).contains(where: words.contains)
        let confidence = isNear ? 0.62 * fit : 0.4 * fit
        guard confidence > best.confidence, let says = parts.first else { continue }
        best = (confidence, says, clause)
      }
    }
    if best.confidence > 0 { add(.unknown, best.confidence, best.says, clause: best.clause) }
  }

  /// The names of several words in a text.
  private static func names(in text: PhraseText) -> [String] {
    guard IdentifierParts.isCompound(text.bytes) else { return [] }
    return text.bytes.split { !$0.isNameByte }
      .filter { $0.count > 5 && IdentifierParts.isCompound($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
