extension QuestionSearch {
  /// Looks for an option that is not keyed in a list of things of which the text says what is asked.
  mutating func checkEnumeration() {
    guard !asksNot, stem.negations == 0, options.count > 2, subject.count > 1 else { return }
    let keyed = options.indices.filter { question.options[$0].isKeyed }
    let names = options.indices.filter {
      !distinctive[$0].isEmpty && distinctive[$0].count < 3 && options[$0].negations == 0
        && options[$0].count < 5
    }
    guard names.count == options.count, keyed.count < options.count else { return }
    for (number, segment) in index.passages.segments.enumerated() {
      let named = names.filter { option in
        distinctive[option].allSatisfy { index.hits($0).segments[number] >= 1 }
      }
      guard named.count > 1 else { continue }
      let passage = index.passages.sentences[segment.sentence]
      guard !passage.isRow, !passage.isQuestion, !passage.isConditional,
        index.negations(ofSegment: number) == 0,
        let clause = index.firstClause(ofSentence: segment.sentence)
      else { continue }
      let tokens = index.passages.tokens[segment.tokens]
      guard !tokens.hasWord(EnglishWords.restricting),
        let other = named.first(where: { !question.options[$0].isKeyed }),
        named.contains(where: { keyed.contains($0) && isListed($0, with: other, tokens) })
      else { continue }
      add(
        .enumeration, 0.1 + 0.6 * index.direct(subject, clause), name(other), option: other,
        clause: clause)
    }
  }

  /// Whether nothing but names and “and” stands between two options.
  private func isListed(_ one: Int, with other: Int, _ tokens: ArraySlice<Token>) -> Bool {
    let all = distinctive.joined()
    guard let first = tokens.firstIndex(where: { distinctive[one].has($0) }),
      let second = tokens.firstIndex(where: { distinctive[other].has($0) })
    else { return false }
    let between = tokens[min(first, second)...max(first, second)]
    return between.allSatisfy { token in
      token.word == .and || token.word == .the || token.word == .both || token.isCapital
        || all.contains { $0.equals(token) }
    }
  }
}
