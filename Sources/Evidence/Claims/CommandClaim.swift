extension QuestionSearch {
  /// Looks for the name of code whose description has more of what is asked than that of the keyed one.
  mutating func checkCommands(_ keyed: Int) {
    guard options.allSatisfy({ $0.contains { $0.kind == .identifier } }) else { return }
    let names = options.map { $0.filter { $0.weight > 0 } }
    // `Int?` and `Int` have the same words, so that what the text says of them cannot be told apart.
    guard names.allSatisfy({ $0.count == 1 && $0[0].kind == .identifier }),
      Set(names.map { index.tokenizer.lexicon.parts(of: $0[0]) }).count == names.count
    else { return }
    let told = names.map { description(of: $0[0]) }
    let others = options.indices.filter { $0 != keyed }
    guard
      let other = others.max(by: {
        told[$0].score < told[$1].score || told[$0].score == told[$1].score && $0 > $1
      }),
      let clause = told[other].clause
    else { return }
    let rival = others.filter { $0 != other }.map { told[$0].score }.max()
    let margin = told[other].score - told[keyed].score
    var confidence =
      0.3 + 0.22 * min(2, margin) + 0.1 * min(2, rival.map { told[other].score - $0 } ?? 0.5)
    if told[other].score < 2 * told[keyed].score { confidence -= 0.15 }
    if told[other].score < 1 { confidence -= 0.2 }
    let sentence = index.passages.clauses[clause].sentence
    if told[keyed].clause.map({ index.passages.clauses[$0].sentence }) == sentence {
      confidence -= 0.3
    }
    if isUnknownName(keyed), knownName(other, in: clause) { confidence += 0.2 }
    let total = subject.reduce(0) { $0 + index.weight($1) }
    if isMeans(names[other][0], in: sentence), told[other].score >= 0.5 * total,
      told[keyed].score < 0.6 * told[other].score
    {
      confidence += 0.2
    }
    add(.command, confidence, name(other), option: other, clause: clause)
  }

  /// Whether a sentence says with what something is done: “use”, “with”, “by” and the name.
  private func isMeans(_ name: Token, in sentence: Int) -> Bool {
    let tokens = index.tokens(ofSentence: sentence)
    return zip(tokens, tokens.dropFirst()).contains { before, token in
      token.equals(name) && Self.means.contains(before.word)
    }
  }

  private static let means: WordSet = [.use, .call, .with, .by, .ask]

  /// The clause with a name that has most of the subject.
  private func description(of name: Token) -> (score: Double, clause: Int?) {
    let fitting = index.hits(name).clauses
    var best = (score: 0.0, clause: Int?.none)
    for clause in fitting.indices where fitting[clause] >= 0.8 {
      let sentence = index.passages.clauses[clause].sentence
      var score = subject.reduce(0) {
        $0 + index.weight($1) * max(fits($1, clause), 0.8 * fits($1, sentence: sentence))
      }
      if index.negations(ofClause: clause) > 0 { score *= 0.5 }
      if score > best.score { best = (score, clause) }
    }
    return best
  }
}
