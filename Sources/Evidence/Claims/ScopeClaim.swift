extension QuestionSearch {
  private static let together: WordSet = [.both, .all, .every, .each, .everywhere, .always]
  private static let narrow: WordSet = [.only, .alone]

  /// Looks for a passage of other scope than the keyed option: only where two meet, and not in all of them.
  mutating func checkScope(_ keyed: Int) {
    guard stem.negations == 0, options[keyed].negations == 0 else { return }
    let isNarrow = options[keyed].hasWord(Self.narrow)
    let isWide = options[keyed].hasWord(Self.together)
    // “Masons and farmers” has a wider scope than “only farmers”.
    let isJoint = !isNarrow && !isWide && options[keyed].hasWord([.and])
    guard isNarrow != (isWide || isJoint) else { return }
    for option in options.indices where option != keyed && options[option].negations == 0 {
      let other = options[option]
      guard other.hasWord(isNarrow ? Self.together : Self.narrow),
        !other.hasWord(isNarrow ? Self.narrow : Self.together)
      else { continue }
      if isJoint, !other.telling.allSatisfy({ options[keyed].has($0) }) { continue }
      checkScope(keyed, against: option, isNarrow)
    }
  }

  private mutating func checkScope(_ keyed: Int, against option: Int, _ isNarrow: Bool) {
    let content = options[option].telling.filter { !EnglishWords.quantifying.contains($0.word) }
    guard !content.isEmpty else { return }
    let own = options[keyed].hasWord([.and]) ? distinctive[keyed] : []
    var agreeing = 0.0
    var best: (near: Double, clause: Int)?
    for sentence in index.passages.sentences.indices {
      let passage = index.passages.sentences[sentence]
      guard !passage.isRow, !passage.isQuestion,
        let clause = index.firstClause(ofSentence: sentence)
      else { continue }
      let said = index.tokens(ofSentence: sentence)
      let isSaidNarrow = said.hasWord(Self.narrow)
      let isSaidWide = said.hasWord(Self.together)
      let near = max(index.direct(subject, clause), 0.9 * coverage[clause])
      guard near >= 0.3 else { continue }
      let isAgreeing =
        isNarrow
        ? isSaidNarrow
        : isSaidWide || !own.isEmpty && own.allSatisfy { fits($0, sentence: sentence) >= 0.6 }
      if isAgreeing { agreeing = max(agreeing, near) }
      let isOther =
        isNarrow
        ? !isSaidNarrow && (isSaidWide || content.count > 1 && said.hasWord([.and]))
        : isSaidNarrow && !isSaidWide
      guard isOther, index.negations(ofSentence: sentence) == 0 else { continue }
      let share = content.filter { fits($0, sentence: sentence) >= 0.6 }.weight / content.weight
      guard share >= (isNarrow ? 1 : 0.5) else { continue }
      if near * share > best?.near ?? 0 { best = (near * share, clause) }
    }
    guard let best, agreeing < best.near else { return }
    add(.scope, 0.3 + 0.4 * best.near, name(option), option: option, clause: best.clause)
  }

  /// Looks for a passage that says “only” of something else: in optimised builds, and not in debug builds.
  mutating func checkOnly(_ statement: [Token]) {
    guard let own = Self.restricted(statement[...]), statement.negations == 0 else { return }
    let rest = statement.telling.filter { !own.has($0) }
    let near = index.coverage(rest)
    for (clause, part) in index.passages.clauses.enumerated()
    where part.cell == nil && near[clause] >= 0.4 && index.negations(ofClause: clause) == 0 {
      let said = index.tokens(ofClause: clause)
      guard let theirs = Self.restricted(said), own.contains(where: { theirs.has($0) }),
        theirs.contains(where: { !statement.has($0) }), rest.contains(where: { said.has($0) })
      else { continue }
      let whole = index.tokens(ofSentence: part.sentence)
      guard own.contains(where: { !whole.has($0) }) else { continue }
      add(.scope, 0.3 + 0.4 * near[clause], clause: clause)
    }
  }

  /// What stands behind “only”, or before it at the end.
  private static func restricted(_ tokens: ArraySlice<Token>) -> [Token]? {
    guard let only = tokens.firstIndex(where: { $0.word == .only }) else { return nil }
    let behind = tokens[(only + 1)...].telling
    let words = behind.isEmpty ? Array(tokens[..<only].telling.suffix(2)) : Array(behind.prefix(3))
    return words.count > 1 ? words : nil
  }
}
