extension QuestionSearch {
  /// Looks for a sentence that gives both answers side by side, the other one for what is asked: “the green owes its
  /// colour to copper, the blue to cobalt”.
  mutating func checkParallel(_ keyed: Int) {
    let own = distinctive[keyed]
    guard !own.isEmpty, own.allSatisfy(index.isWritten), stem.negations == 0 else { return }
    for sentence in index.passages.sentences.indices
    where own.allSatisfy({ fits($0, sentence: sentence) >= 1 }) {
      let passage = index.passages.sentences[sentence]
      guard !passage.isRow, !passage.isQuestion, index.negations(ofSentence: sentence) == 0 else {
        continue
      }
      let parts = index.parts(ofSentence: sentence)
      guard parts.count > 1, let part = self.part(with: own, parts) else { continue }
      let before = lead(of: own, in: part)
      guard let first = before.first, !isAsked(first), !before.allSatisfy(isAsked) else { continue }
      for option in options.indices where option != keyed && !distinctive[option].isEmpty {
        guard let other = self.part(with: distinctive[option], parts), other != part,
          case let theirs = lead(of: distinctive[option], in: other),
          !theirs.isEmpty, theirs.allSatisfy(isAsked),
          !theirs.allSatisfy({ index.passages.tokens[part].has($0) }),
          let clause = index.firstClause(ofSentence: sentence)
        else { continue }
        add(
          .parallel, 0.4 + 0.4 * coverage[clause] + 0.1 * min(1, theirs.weight - 1),
          name(option), option: option, clause: clause)
      }
    }
  }

  private func isAsked(_ token: Token) -> Bool {
    stem.has(token)
      || token.signs.contains(.liked)
        && stem.contains { WordRelations.english.likes(of: $0.key).contains(token.key) }
  }

  /// The only part that has all of some words, if no other has any of them.
  private func part(with words: [Token], _ parts: [Range<Int>]) -> Range<Int>? {
    let having = parts.filter { part in words.contains { index.passages.tokens[part].has($0) } }
    guard having.count == 1, let part = having.first,
      words.allSatisfy({ index.passages.tokens[part].has($0) })
    else { return nil }
    return part
  }

  /// What tells of the subject before the first of some words.
  private func lead(of words: [Token], in part: Range<Int>) -> [Token] {
    let tokens = index.passages.tokens[part]
    return tokens.prefix { !words.has($0) }.telling
  }
}
