extension QuestionSearch {
  /// Looks for a sentence that gives both answers side by side, the other one for what is asked: “the green owes its
  /// colour to copper, the blue to cobalt”.
  mutating func checkParallel(_ keyed: Int) {
    let own = distinctive[keyed]
    guard !own.isEmpty, own.allSatisfy(index.isWritten), stem.negations == 0 else { return }
    for sentence in index.sentences(with: own, least: 1) {
      let passage = index.passages.sentences[sentence]
      guard !passage.isRow, !passage.isQuestion, index.negations(ofSentence: sentence) == 0 else {
        continue
      }
      let parts = joined(index.parts(ofSentence: sentence))
      guard parts.count > 1, let part = self.part(with: own, parts),
        let clause = index.firstClause(ofSentence: sentence)
      else { continue }
      let mine = Setting(own, in: index.passages.tokens[part])
      for option in options.indices where option != keyed && !distinctive[option].isEmpty {
        guard let other = self.part(with: distinctive[option], parts), other != part else {
          continue
        }
        if isAskedByNumber(part, besides: own, unlike: other) { continue }
        let theirs = Setting(distinctive[option], in: index.passages.tokens[other])
        guard let asked = whatIsAsked(mine, theirs, index.passages.tokens[part]) else { continue }
        let confidence = 0.4 + 0.4 * coverage[clause] + 0.1 * min(1, asked.weight - 1)
        let isOfCase = isScenario && !options[keyed].amounts.isEmpty
        add(
          .parallel, isOfCase ? min(confidence, 0.5) : confidence,
          name(option), option: option, clause: clause)
      }
    }
  }

  func isAsked(_ token: Token) -> Bool {
    stem.has(token)
      || token.signs.contains(.liked)
        && stem.contains { WordRelations.english.likes(of: $0.key).contains(token.key) }
  }

  /// Whether the question names a number beside an answer that another part lacks: “95 % within two”.
  private func isAskedByNumber(_ part: Range<Int>, besides own: [Token], unlike other: Range<Int>)
    -> Bool
  {
    index.passages.tokens[part].contains { token in
      (token.kind == .number || token.kind == .one) && !own.has(token) && stem.has(token)
        && !index.passages.tokens[other].has(token)
    }
  }

  /// The only part that has all of some words, if no other has any of them.
  private func part(with words: [Token], _ parts: [Range<Int>]) -> Range<Int>? {
    let having = parts.filter { part in words.contains { index.passages.tokens[part].has($0) } }
    guard having.count == 1, let part = having.first,
      words.allSatisfy({ index.passages.tokens[part].has($0) })
    else { return nil }
    return part
  }

  /// The parts of a sentence, each with the relative clauses behind it.
  private func joined(_ parts: [Range<Int>]) -> [Range<Int>] {
    parts.reduce(into: []) { joined, part in
      let opening = index.passages.tokens[part.lowerBound].word
      if let last = joined.last, opening == .which || opening == .who {
        joined[joined.count - 1] = last.lowerBound..<part.upperBound
      } else {
        joined.append(part)
      }
    }
  }

  /// What tells of the subject before an answer, and what behind it.
  private struct Setting {
    var lead: [Token]
    var trail: [Token]

    init(_ answer: [Token], in part: ArraySlice<Token>) {
      lead = part.prefix { !answer.has($0) }.telling
      trail = part.reversed().prefix { !answer.has($0) }.reversed().telling
    }
  }

  /// What sets another answer apart from the keyed one, if the question asks just that.
  private func whatIsAsked(_ keyed: Setting, _ other: Setting, _ part: ArraySlice<Token>)
    -> [Token]?
  {
    let (own, theirs): ([Token], [Token])
    if !keyed.lead.isEmpty, !other.lead.isEmpty {
      (own, theirs) = (keyed.lead, other.lead)
    } else if keyed.lead.isEmpty, other.lead.isEmpty {
      (own, theirs) = (keyed.trail, other.trail)
    } else {
      return nil
    }
    guard let first = own.first, !isAsked(first) else { return nil }
    let asked = theirs.filter { isAsked($0) && !part.has($0) }
    // What both parts have says nothing of the difference.
    return !asked.isEmpty && theirs.allSatisfy { isAsked($0) || part.has($0) } ? asked : nil
  }
}
