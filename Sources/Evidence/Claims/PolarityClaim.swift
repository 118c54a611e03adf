extension QuestionSearch {
  // MARK: Options that differ in an opposite

  /// Looks for an option that says the opposite of the keyed one in otherwise the same words.
  mutating func checkPolarity(_ keyed: Int) {
    let relations = WordRelations.english
    guard options[keyed].contains(where: { $0.kind == .word && $0.signs.contains(.opposed) }) else {
      return
    }
    let own = options[keyed].filter { $0.kind == .word }
    for option in options.indices where option != keyed {
      let other = options[option].filter { $0.kind == .word }
      let onlyOwn = own.filter { !other.has($0) }
      let onlyOther = other.filter { !own.has($0) }
      let lost = onlyOwn.filter { token in
        token.signs.contains(.opposed)
          && onlyOther.contains { relations.areOpposite($0, token) }
      }
      let won = onlyOther.filter { token in
        token.signs.contains(.opposed)
          && onlyOwn.contains { relations.areOpposite($0, token) }
      }
      guard !won.isEmpty else { continue }
      let rest = (onlyOwn + onlyOther).count { !$0.isStop && !lost.has($0) && !won.has($0) }
      guard rest <= 2 else { continue }
      let common = other.telling.filter { own.has($0) && !subject.has($0) }
      let near = index.coverage(subject + common)
      var best: (score: Double, clause: Int)?
      for (clause, passage) in index.passages.clauses.enumerated() {
        let said = index.tokens(ofSentence: passage.sentence)
        guard won.contains(where: { said.has($0) }), !lost.contains(where: { said.has($0) }) else {
          continue
        }
        var score = near[clause]
        if index.negations(ofSentence: passage.sentence) > 0 { score -= 0.15 }
        if sentence(of: clause).isConditional { score -= 0.1 }
        if score > best?.score ?? 0 { best = (score, clause) }
      }
      guard let best else { continue }
      add(
        .polar, 0.2 + 0.75 * best.score - 0.1 * Double(rest), name(option), option: option,
        clause: best.clause)
    }
  }
}
