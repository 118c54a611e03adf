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
}
