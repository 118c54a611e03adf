extension QuestionSearch {
  /// Looks for another option of which the text says that it comes first or last.
  mutating func checkRank(_ keyed: Int) {
    guard stem.negations == 0, !distinctive[keyed].isEmpty,
      let asked = askedRank,
      !index.sentencesWithRanks.isEmpty
    else { return }
    for sentence in index.sentencesWithRanks {
      let passage = index.passages.sentences[sentence]
      guard !passage.isRow, !passage.isQuestion, index.negations(ofSentence: sentence) == 0,
        let clause = index.firstClause(ofSentence: sentence)
      else { continue }
      for part in index.parts(ofSentence: sentence) {
        let tokens = index.passages.tokens[part]
        guard let rank = tokens.firstIndex(where: { $0.word == asked }),
          stands(rank, in: part), !distinctive[keyed].contains(where: { tokens.has($0) })
        else { continue }
        let having = options.indices.filter { option in
          let own = distinctive[option]
          return !own.isEmpty && own.filter { tokens.has($0) }.weight >= 0.5 * own.weight
        }
        guard having.count == 1, let other = having.first else { continue }
        let isBeside = passages(around: sentence).contains { near in
          distinctive[keyed].allSatisfy { fits($0, sentence: near) >= 0.6 }
        }
        add(
          .rank, 0.3 + 0.35 * coverage[clause] + (isBeside ? 0.2 : 0), name(other), option: other,
          clause: clause)
      }
    }
  }

  private var askedRank: KnownWord? {
    if let rank = stem.first(where: { $0.word == .first || $0.word == .last }) { return rank.word }
    for (before, word) in zip(stem, stem.dropFirst()) where before.word == .very {
      if word.word == .beginning { return .first }
      if word.word == .end { return .last }
    }
    return nil
  }

  /// Whether “first” or “last” tells of the whole part: “larches come last”, “last of all the types”.
  private func stands(_ rank: Int, in part: Range<Int>) -> Bool {
    let tokens = index.passages.tokens
    if rank + 1 == part.upperBound { return true }
    if tokens[rank + 1].word == .of {
      return rank + 2 < part.upperBound && tokens[rank + 2].word == .all
    }
    return rank <= part.lowerBound + 1 && (tokens[rank + 1].isStop || tokens[rank + 1].word == .the)
  }

  private func passages(around sentence: Int) -> Range<Int> {
    let sentences = index.passages.sentences
    var lower = sentence
    var upper = sentence + 1
    let paragraph = sentences[sentence].paragraph
    while lower > 0, sentences[lower - 1].paragraph == paragraph { lower -= 1 }
    while upper < sentences.count, sentences[upper].paragraph == paragraph { upper += 1 }
    return lower..<upper
  }
}
