internal import HornbookBytes

extension QuestionSearch {
  // MARK: True or false

  /// Whether a sentence does not have the reason that a statement gives: the statement may be false for that alone.
  func lacksReason(_ statement: [Token], _ sentence: Int) -> Bool {
    guard let because = statement.firstIndex(where: { $0.word == .because }) else { return false }
    let reason = statement[(because + 1)...].telling.filter { !statement[..<because].has($0) }
    let said = reason.filter { fits($0, sentence: sentence) >= 0.6 }
    return said.weight < 0.6 * reason.weight
  }

  /// Whether a sentence has most of a statement although that is false: it gives another reason, or says “never the other
  /// way round”.
  private func isFalsified(_ statement: [Token], by sentence: Int) -> Bool {
    lacksReason(statement, sentence)
      || index.tokens(ofSentence: sentence).hasWord([.round, .around, .versa])
  }

  /// Compares a statement with the passages that are nearest to it.
  mutating func checkStatement(_ tokens: [Token], isTrue: Bool) {
    let words = tokens.telling
    let near = index.coverage(words)
    let ranked = near.indices.sorted { (near[$1], $0) < (near[$0], $1) }.prefix(6)
    guard let top = ranked.first.map({ near[$0] }) else { return }
    let first = claims.count
    var agreeing: (direct: Double, sentence: Int)?
    for (position, clause) in ranked.enumerated() {
      guard near[clause] >= 0.75 * top else { break }
      let passage = sentence(of: clause)
      if passage.isRow || passage.isQuestion { continue }
      if !isTrue, isFalsified(tokens, by: index.passages.clauses[clause].sentence) { continue }
      let found = claims.count
      compare(tokens, words, isTrue, with: clause, near[clause], isFirst: position == 0)
      if near[clause] < 0.85 * top, claims.count > found { weaken(claims.count - 1, by: 0.15) }
      if claims.count == found, agreeing == nil, agrees(tokens, isTrue, with: clause) {
        agreeing = (index.direct(words, clause), index.passages.clauses[clause].sentence)
      }
    }
    guard let agreeing else { return }
    for claim in claims.indices.dropFirst(first) where claims[claim].sentence != agreeing.sentence {
      let other = claims[claim].clause.map { index.direct(words, $0) } ?? 0
      if agreeing.direct >= 0.8 * other { weaken(claim, by: agreeing.direct < other ? 0.25 : 0.5) }
    }
  }

  /// Whether a passage denies as often as a statement about which the key says that it holds, or else does not.
  private func agrees(_ statement: [Token], _ isTrue: Bool, with clause: Int) -> Bool {
    let said = index.tokens(ofClause: clause)
    let denials =
      statement.negations + index.negations(ofClause: clause)
      + Self.opposites(of: statement, in: said).count + (Self.isTurned(statement, said) ? 1 : 0)
    return (denials % 2 == 0) == isTrue
  }

  private mutating func compare(
    _ statement: [Token], _ words: [Token], _ isTrue: Bool, with clause: Int, _ near: Double,
    isFirst: Bool
  ) {
    let said = index.tokens(ofClause: clause)
    let sentence = index.passages.clauses[clause].sentence
    let whole = index.tokens(ofSentence: sentence)
    let (own, theirs) = (statement.negations, index.negations(ofClause: clause))
    let flips = Self.opposites(of: statement, in: said)
    let isTurned = Self.isTurned(statement, said)
    let differs = (own + theirs + flips.count + (isTurned ? 1 : 0)) % 2 != 0
    var confidence = 0.25 + near * 0.85
    confidence -= max(0, 0.5 - index.direct(words, clause))
    if index.negations(ofSentence: sentence) % 2 != theirs % 2 { confidence -= 0.1 }
    // A name alone says nothing: the clause itself has to speak of the same.
    let plain = words.filter { !$0.isDistinct }
    let all = plain.reduce(0) { $0 + index.weight($1) }
    let here = plain.reduce(0) { $0 + index.weight($1) * fits($1, clause) }
    if all > 0 { confidence -= max(0, 0.4 - here / all) }
    // What stands in another part of the sentence may be what is said there.
    let beside = words.filter { fits($0, clause) < 0.6 && fits($0, sentence: sentence) >= 0.6 }
    if !beside.isEmpty {
      if index.negations(ofSentence: sentence) % 2 != theirs % 2 { confidence -= 0.45 }
      if own > 0, theirs == 0 { confidence -= 0.35 }
      if beside.contains(where: \.isDistinct) { confidence -= 0.45 }
    }
    if !isTrue, whole.hasWord(EnglishWords.restricting),
      !statement.hasWord(EnglishWords.restricting)
    {
      confidence -= 0.3
    }
    if index.passages.sentences[sentence].isConditional { confidence -= 0.15 }
    if !isFirst { confidence -= 0.1 }
    let unseen = words.filter { index.nearness($0, clause: clause) < 0.3 }
    confidence -= 0.2 * Double(unseen.count(where: \.isDistinct))
    let isQuantified = statement.contains {
      EnglishWords.quantifying.contains($0.word) && !whole.has($0)
    }
    if isQuantified { confidence -= 0.25 }
    confidence -= 0.15 * Double(max(0, own + theirs - 2))
    if isTrue, !differs, statement.hasWord(EnglishWords.universal),
      said.hasWord(EnglishWords.restricting),
      !statement.hasWord([.only, .alone])
    {
      add(.statement, confidence + (isQuantified ? 0.25 : 0), clause: clause)
    }
    if isTrue, differs {
      if !flips.isEmpty, (own + theirs) % 2 == 0 { confidence -= 0.12 }
      add(.statement, confidence, clause: clause)
    } else if !isTrue, !differs {
      // A false statement may differ in anything; only where both deny is it likely to be the text's own.
      let isDenied = own > 0 && theirs > 0
      if flips.count > 1 { confidence -= 0.3 }
      add(
        .statement, isDenied ? confidence : confidence - 0.35 - 0.1 * Double(unseen.count),
        clause: clause)
    }
  }

  /// Whether what comes before what is told the other way round: “thrown away before it is read”.
  private static func isTurned(_ statement: [Token], _ said: ArraySlice<Token>) -> Bool {
    guard
      let own = statement.firstIndex(where: { $0.word == .before || $0.word == .after }),
      let theirs = said.firstIndex(where: { $0.word == .before || $0.word == .after }),
      own > 0, theirs > said.startIndex
    else { return false }
    let (first, second) = (statement[..<own].telling, statement[(own + 1)...].telling)
    let (before, after) = (said[..<theirs], said[(theirs + 1)...])
    let crossed = min(
      first.count { after.has($0) && !before.has($0) },
      second.count { before.has($0) && !after.has($0) })
    let straight = min(
      first.count { before.has($0) && !after.has($0) },
      second.count { after.has($0) && !before.has($0) })
    return crossed > 0 && straight == 0
  }

  /// The words of a statement whose opposites stand in a passage.
  static func opposites(of tokens: [Token], in passage: ArraySlice<Token>) -> [Token] {
    // Most passages have no word with an opposite, or the statement has none.
    let theirs = passage.filter { $0.signs.contains(.opposed) }
    guard !theirs.isEmpty else { return [] }
    return tokens.filter { token in
      guard token.signs.contains(.opposed), !theirs.has(token) else { return false }
      let opposites = WordRelations.english.opposites(of: token.key)
      return theirs.contains { other in
        opposites.contains(other.key) && !tokens.has(other)
          && (token.word != .on && token.word != .off
            || thing(behind: token, in: tokens) == thing(behind: other, in: passage))
      }
    }
  }

  /// What a word such as “on” is said of.
  private static func thing(behind word: Token, in tokens: some Collection<Token>) -> Int32? {
    tokens.drop { $0.range != word.range }.dropFirst().first { $0.weight > 0 }?.key
  }

  /// Compares the sentence that the keyed option completes, if another option says the opposite.
  mutating func checkCompletion(_ keyed: Int) {
    let own = options[keyed].negations
    guard question.stem.bytes.last != ASCII.question, stem.count > 2,
      options.contains(where: { ($0.negations + own) % 2 != 0 })
    else { return }
    checkStatement(stem + options[keyed], isTrue: true)
  }

  // MARK: Several right options

  /// Compares each option, as a statement about the stem, with the text.
  mutating func checkParts() {
    guard !asksNot else { return }
    let asked = stem.negations + stem.count { $0.word == .too }
    for option in options.indices where question.options[option].isKeyed {
      checkPart(option, asked)
    }
  }

  private mutating func checkPart(_ option: Int, _ asked: Int) {
    let words = options[option].telling.filter { !EnglishWords.quantifying.contains($0.word) }
    let distinctive = self.distinctive[option].filter {
      !EnglishWords.quantifying.contains($0.word)
    }
    let total = words.reduce(0) { $0 + index.weight($1) }
    guard !distinctive.isEmpty, total > 0 else { return }
    let own = options[option].negations + asked
    for (number, segment) in index.passages.segments.enumerated() {
      let passage = index.passages.sentences[segment.sentence]
      if passage.isQuestion || isProposal(segment.sentence) { continue }
      let said = index.passages.tokens[segment.tokens]
      let theirs = index.negations(ofSegment: number)
      let flips = Self.opposites(of: options[option], in: said)
      guard (own + theirs + flips.count) % 2 != 0 else { continue }
      let share = share(of: words, flips, segment: number, segment.sentence) / total
      guard share >= 0.55 else { continue }
      if words.contains(where: {
        ($0.isCapital && $0.range.lowerBound > 1 || $0.kind == .identifier || $0.kind == .number)
          && index.nearness($0, segment: number) <= 0.3
      }) {
        continue
      }
      let near = subject.isEmpty ? 0 : nearness(ofSegment: number)
      var score = share * 0.6 + near * 0.4 - 0.15 * Double(max(0, own + theirs - 1))
      if !flips.isEmpty { score -= 0.1 }
      if flips.isEmpty, distinctive.count < 2 { score -= 0.12 }
      if flips.isEmpty, words.count > 1,
        !distinctive.allSatisfy({ index.hits($0).segments[number] > 0 })
      {
        score -= 0.12
      }
      if own > 0, theirs == 0 { score -= 0.3 }
      if flips.isEmpty, theirs > 0 {
        if !isDeniedNear(distinctive, said) { score -= 0.2 }
        if !isSentence(option), !saysNothingElse(said, words) { score = min(score - 0.12, 0.5) }
      }
      if isPhrase(distinctive, in: said), let first = said.first(where: { $0.weight > 0 }),
        first.equals(distinctive[0])
      {
        score += 0.12
      }
      if let first = said.first,
        Self.subordinating.contains(first.word)
      {
        score -= 0.2
      }
      if flips.isEmpty, theirs > 0, !isAsked(deniedIn: said, words) { score = min(score, 0.7) }
      add(.part, score * 0.9, name(option), option: option, sentence: segment.sentence)
    }
  }

  private func share(of words: [Token], _ flips: [Token], segment: Int, _ sentence: Int) -> Double {
    var own = 0.0
    var wide = 0.0
    for word in words {
      let weight = index.weight(word)
      let hits = index.hits(word)
      let fit = flips.has(word) ? 1 : hits.segments[segment]
      own += weight * fit
      wide += weight * max(fit, 0.7 * hits.sentences[sentence])
    }
    return max(own, wide * 0.9)
  }

  private func nearness(ofSegment segment: Int) -> Double {
    let total = subject.reduce(0) { $0 + index.weight($1) }
    guard total > 0 else { return 0 }
    return subject.reduce(0) { $0 + index.weight($1) * index.nearness($1, segment: segment) }
      / total
  }

  /// Whether a passage denies something close to some of its words.
  private func isDeniedNear(_ words: [Token], _ said: ArraySlice<Token>) -> Bool {
    let places = said.indices.filter { words.has(said[$0]) }
    guard let first = places.first, let last = places.last else { return false }
    return said.indices.contains {
      said[$0].isNegative && $0 >= first - 4 && $0 <= last + 5
    }
  }

  /// Whether a passage has no words but those of an option and of the stem, up to the first comma.
  private func saysNothingElse(_ said: ArraySlice<Token>, _ words: [Token]) -> Bool {
    var end = said.startIndex
    while end < said.endIndex - 1, !index.isParted(said[end], said[end + 1]) { end += 1 }
    let part = said[...end]
    return part.contains(where: \.isNegative)
      && part.allSatisfy { $0.weight == 0 || words.has($0) || $0.isNegative || isAsked($0) }
  }

  /// Whether the first word that a passage denies is among some words or in the stem.
  private func isAsked(deniedIn said: ArraySlice<Token>, _ words: [Token]) -> Bool {
    guard let denial = said.firstIndex(where: \.isNegative),
      let denied = said[(denial + 1)...].prefix(3).first(where: { $0.weight > 0 })
    else { return true }
    return words.has(denied) || isAsked(denied)
  }

  private static let subordinating: WordSet = [
    .if, .when, .unless, .although, .though, .because, .since,
  ]
  private static let subjects: WordSet = [.it, .they, .he, .she, .there, .one, .you]
  private static let finite: WordSet = [
    .is, .are, .was, .were, .can, .may, .has, .have, .do, .does, .must, .should, .will,
  ]

  /// Whether an option is a sentence rather than the name of a thing.
  private func isSentence(_ option: Int) -> Bool {
    guard let first = options[option].first else { return false }
    if Self.subjects.contains(first.word) { return true }
    guard first.isCapital else { return false }
    return options[option].prefix(7).dropFirst().contains {
      Self.finite.contains($0.word) || $0.kind == .word && $0.signs.contains(.plural)
    }
  }
}
