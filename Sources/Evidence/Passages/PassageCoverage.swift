extension PassageIndex {
  /// How near a token is to each clause.
  func near(_ token: Token) -> [Double] {
    let hits = hits(token)
    if hits.near.isEmpty {
      let around = around(token)
      var near = hits.clauses
      for clause in near.indices where near[clause] <= 0 {
        near[clause] = around[Int(sentenceOfClause[clause])]
      }
      hits.near = near
    }
    return hits.near
  }

  /// How near a token is to each sentence.
  private func around(_ token: Token) -> [Double] {
    let hits = hits(token)
    if hits.around.isEmpty { hits.around = around(hits) }
    return hits.around
  }

  /// How near a token is to a clause.
  func nearness(_ token: Token, clause: Int) -> Double { near(token)[clause] }

  /// How near a token is to a segment.
  func nearness(_ token: Token, segment: Int) -> Double {
    let hits = hits(token)
    let own = hits.segments[segment]
    return own > 0 ? own : around(token)[passages.segments[segment].sentence]
  }

  /// How much of some tokens is near each clause, from 0 to 1.
  func coverage(_ tokens: [Token]) -> [Double] {
    var sums = none.clauses
    var total = 0.0
    for token in tokens {
      let weight = weight(token)
      guard weight > 0 else { continue }
      total += weight
      if hits(token) === none { continue }
      let near = near(token)
      for clause in sums.indices { sums[clause] += weight * near[clause] }
    }
    guard total > 0 else { return sums }
    for clause in sums.indices { sums[clause] /= total }
    return sums
  }

  /// How much of some tokens stands in a clause or in its sentence itself.
  func direct(_ tokens: [Token], _ clause: Int) -> Double {
    var sum = 0.0
    var total = 0.0
    let sentence = Int(sentenceOfClause[clause])
    for token in tokens {
      let weight = weight(token)
      guard weight > 0 else { continue }
      let hits = hits(token)
      total += weight
      sum += weight * max(hits.clauses[clause], hits.sentences[sentence])
    }
    return total > 0 ? sum / total : 0
  }

  /// The sentences that all of some tokens fit; `least` is more than zero.
  func sentences(with tokens: [Token], least: Double) -> [Int] {
    guard tokens.allSatisfy({ hits($0) !== none }) else { return [] }
    let fitting = tokens.map { hits($0).sentences }
    return passages.sentences.indices.filter { sentence in
      fitting.allSatisfy { $0[sentence] >= least }
    }
  }

  /// The tokens of a clause.
  func tokens(ofClause clause: Int) -> ArraySlice<Token> {
    passages.tokens[passages.clauses[clause].tokens]
  }

  /// The tokens of a sentence.
  func tokens(ofSentence sentence: Int) -> ArraySlice<Token> {
    passages.tokens[passages.sentences[sentence].tokens]
  }
}
