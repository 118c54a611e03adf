extension QuestionSearch {
  /// Looks for a sentence that names the keyed option only to deny it: on the deck, not on the keel.
  mutating func checkDenied(_ keyed: Int) {
    let own = distinctive[keyed]
    guard !own.isEmpty, own.allSatisfy(index.isWritten), stem.negations == 0,
      options[keyed].negations == 0
    else { return }
    for sentence in index.sentences(with: own, least: 1) {
      let passage = index.passages.sentences[sentence]
      guard !passage.isRow, !passage.isQuestion, !passage.isConditional, !isProposal(sentence),
        let denial = denial(of: own, in: passage.tokens)
          ?? denial(of: own, byVerbIn: passage.tokens),
        let clause = index.firstClause(ofSentence: sentence)
      else { continue }
      let other = options.indices.first { option in
        option != keyed && !distinctive[option].isEmpty
          && distinctive[option].allSatisfy { fits($0, sentence: sentence) >= 1 }
          && !distinctive[option].allSatisfy { index.passages.tokens[denial].has($0) }
      }
      guard let other else { continue }
      let near = max(index.direct(subject, clause), 0.9 * coverage[clause])
      guard near >= 0.35 else { continue }
      add(.denied, 0.35 + 0.45 * near, name(other), option: other, clause: clause)
    }
  }

  /// Looks for sentences that say of one of several keyed options that it is an exception.
  mutating func checkExceptions() {
    guard !asksNot, stem.negations == 0 else { return }
    for option in options.indices
    where question.options[option].isKeyed && options[option].negations == 0 {
      let own = distinctive[option]
      guard !own.isEmpty, own.allSatisfy(index.isWritten) else { continue }
      let having = index.sentences(with: own, least: 1)
      if having.isEmpty { continue }
      for (clause, passage) in index.passages.clauses.enumerated() where passage.cell == nil {
        guard having.contains(passage.sentence) else { continue }
        let sentence = index.passages.sentences[passage.sentence]
        guard !sentence.isQuestion, !isProposal(passage.sentence),
          denial(of: own, in: sentence.tokens) != nil
        else { continue }
        add(
          .denied, 0.25 + 0.5 * coverage[clause], name(option), option: option, clause: clause)
        break
      }
    }
  }

  /// The tokens from a denial on, if each of some words stands only there.
  func denial(of own: [Token], in sentence: Range<Int>) -> Range<Int>? {
    let tokens = index.passages.tokens
    for start in sentence {
      guard let first = beginning(at: start, in: sentence) else { continue }
      let said = tokens[first..<min(first + 3, sentence.upperBound)]
      guard said.contains(where: { own.has($0) }) else { continue }
      var end = first
      while end < sentence.upperBound - 1, !index.isParted(tokens[end], tokens[end + 1]) {
        end += 1
      }
      let denied = first..<end + 1
      let outside =
        tokens[sentence.lowerBound..<start] + tokens[denied.upperBound..<sentence.upperBound]
      // What is told of the denied thing afterwards may be what is asked.
      if denied.upperBound < sentence.upperBound, tokens[start].word != .except,
        tokens[denied.upperBound..<sentence.upperBound].prefix(1).hasWord([.which, .who, .that])
      {
        continue
      }
      guard own.allSatisfy({ tokens[denied].has($0) }), !own.contains(where: { outside.has($0) })
      else { continue }
      return denied
    }
    return nil
  }

  /// The tokens of a part that denies some words, such as “cannot prevent floods”, if nothing else is denied.
  private func denial(of own: [Token], byVerbIn sentence: Range<Int>) -> Range<Int>? {
    let tokens = index.passages.tokens
    guard tokens[sentence].negations == 1,
      let start = sentence.dropFirst().first(where: { tokens[$0].isNegative }),
      tokens[start].word == .cannot || tokens[start].word == .nt
        || tokens[start].word == .not && PassageIndex.helping.contains(tokens[start - 1].word)
    else { return nil }
    var end = start + 1
    while end < sentence.upperBound, !index.isParted(tokens[end - 1], tokens[end]),
      !tokens[end].signs.contains(.joining)
    {
      end += 1
    }
    let denied = start..<end
    let outside = tokens[sentence.lowerBound..<start] + tokens[end..<sentence.upperBound]
    return own.allSatisfy { tokens[denied].has($0) } && !own.contains { outside.has($0) }
      ? denied : nil
  }

  /// The token behind “, not”, “and not”, “rather than” or “instead of”, if that stands at a position.
  private func beginning(at start: Int, in sentence: Range<Int>) -> Int? {
    let tokens = index.passages.tokens
    guard start > sentence.lowerBound, start + 1 < sentence.upperBound else { return nil }
    let next = tokens[start + 1].word
    switch tokens[start].word {
    case .not where next != .only && next != .even && next != .just && next != .merely:
      let before = tokens[start - 1]
      return before.word == .and || before.word == .but || index.isParted(before, tokens[start])
        ? start + 1 : nil
    case .except: return next == .for ? min(start + 2, sentence.upperBound - 1) : start + 1
    case .rather where next == .than, .instead where next == .of:
      return start + 2 < sentence.upperBound ? start + 2 : nil
    default: return nil
    }
  }
}
