internal import HornbookBytes

extension QuestionSearch {
  /// How well the text supports an option.
  struct Support {
    var score = 0.0
    var clause: Int?
    /// How much of what sets the option apart is there.
    var presence = 0.0
  }

  /// The best clause that has what sets an option apart and is near what is asked.
  func support(_ distinctive: [Token], countsNegation: Bool) -> Support {
    let total = distinctive.weight
    guard total > 0 else { return Support() }
    var best = Support()
    var inClauses = index.none.clauses
    var inSentences = index.none.sentences
    for token in distinctive {
      let hits = index.hits(token)
      if hits === index.none { continue }
      let share = token.weight / total
      let (clauses, sentences) = (hits.clauses, hits.sentences)
      for clause in inClauses.indices { inClauses[clause] += share * clauses[clause] }
      for sentence in inSentences.indices { inSentences[sentence] += share * sentences[sentence] }
    }
    let sentenceOfClause = index.sentenceOfClause
    for clause in inClauses.indices {
      var presence = inClauses[clause]
      if presence < 0.95 {
        presence = max(presence, 0.85 * inSentences[Int(sentenceOfClause[clause])])
      }
      guard presence >= 0.5 else { continue }
      if presence < 0.84 { presence *= 0.8 }
      var score = coverage[clause] * presence
      guard score > best.score else { continue }
      if countsNegation, index.negations(ofClause: clause) > 0 { score *= 0.4 }
      if score > best.score { best = Support(score: score, clause: clause, presence: presence) }
    }
    return best
  }

  /// Looks for an option that the text names where it answers the question, while the keyed one is not there.
  mutating func checkContrast(_ keyed: Int) {
    let isNegated = stem.negations > 0
    let supports = distinctive.map { support($0, countsNegation: !isNegated) }
    let others = options.indices.filter { $0 != keyed && supports[$0].clause != nil }
    guard let other = others.max(by: { supports[$0].score < supports[$1].score }),
      let clause = supports[other].clause
    else { return }
    let first = others.first { supports[$0].score == supports[other].score } ?? other
    guard first == other else { return }
    let margin = supports[other].score - supports[keyed].score
    var confidence = 0.5 + min(margin, 0.5) * 0.8 + (supports[other].score - 0.5) * 0.5
    if margin < 0.12 { confidence = min(confidence, 0.45 + margin) }
    let sentence = index.passages.clauses[clause].sentence
    if let own = supports[keyed].clause, index.passages.clauses[own].sentence == sentence {
      confidence = min(confidence, 0.5 + margin)
    }
    let rivals = others.filter { $0 != other }.map { supports[$0].score }
    if let next = rivals.max(), next > supports[other].score - 0.1 { confidence -= 0.2 }
    if supports[other].presence < 0.84 { confidence -= 0.3 }
    confidence -= weakness(ofPassage: clause, distinctive[other], isNegated)
    confidence -= weakness(ofOption: other, distinctive[other], clause, supports[other].presence)
    confidence += weakness(ofKey: distinctive[keyed], distinctive[other])
    if isUnknownName(keyed), knownName(other, in: clause) { confidence += 0.2 }
    if isUndecided(keyed, other, in: sentence) || quotesWords || isStated(keyed)
      || isReplaced(sentence, by: distinctive[keyed])
      || options[keyed].allSatisfy({ $0.isNegative || $0.weight == 0 })
      || asksReason && !index.tokens(ofSentence: sentence).hasWord(Self.reasons)
      || !options[other].amounts.isEmpty
        && (isComputed || options[keyed].hasWord([.half, .quarter, .double]))
      || index.tokens(ofSentence: sentence).hasWord([.unless, .except])
    {
      confidence = min(confidence, 0.55)
    }
    add(
      .contrast, max(confidence, margin > 0.02 ? 0.05 + 0.4 * margin : 0), name(other),
      option: other, clause: clause)
  }

  private static let reasons: WordSet = [.because, .since, .as, .so, .why, .reason]

  /// Whether one sentence has all of what is asked and all of the keyed option, and denies nothing.
  private func isStated(_ keyed: Int) -> Bool {
    let own = distinctive[keyed]
    guard own.weight >= 1.2 else { return false }
    return index.sentences(with: own + subject, least: 0.6).contains {
      index.negations(ofSentence: $0) == 0
    }
  }

  /// Whether the sentence behind tells of the keyed option: first there was one thing, then the other.
  private func isReplaced(_ sentence: Int, by own: [Token]) -> Bool {
    let next = sentence + 1
    let sentences = index.passages.sentences
    guard own.contains(where: { !$0.isDistinct }), next < sentences.count,
      sentences[next].paragraph == sentences[sentence].paragraph
    else { return false }
    return own.allSatisfy { fits($0, sentence: next) >= 0.6 }
  }

  /// Whether a sentence has a word of the keyed option as well, or the other option is but one plain word beside a
  /// definition: the sentence may then say either.
  private func isUndecided(_ keyed: Int, _ other: Int, in sentence: Int) -> Bool {
    let own = distinctive[keyed].filter { !distinctive[other].has($0) }
    let isThere = own.contains { $0.weight >= 1 && fits($0, sentence: sentence) >= 0.6 }
    if isThere { return true }
    return own.count > 2 && distinctive[other].count == 1
      && !distinctive[other].contains(where: \.isDistinct)
  }

  /// Whether the stem quotes a phrase, about which no chapter says anything.
  private var quotesWords: Bool {
    let text = question.stem.bytes
    let marks = text.indices.filter { text[$0] == ASCII.quote || text[$0] == ASCII.apostrophe }
    return zip(marks, marks.dropFirst()).contains { open, close in
      (open == 0 || text[open - 1].isWhitespace)
        && text[open..<close].count { $0 == ASCII.space } > 2
    }
  }

  /// How doubtful it is that a passage answers the question.
  private func weakness(ofPassage clause: Int, _ distinctive: [Token], _ isNegated: Bool) -> Double
  {
    var weakness = missing(clause)
    let sentence = index.passages.clauses[clause].sentence
    weakness += max(0, 0.45 - index.direct(subject, clause)) * 1.2
    let present = subject.count { max(fits($0, clause), fits($0, sentence: sentence)) >= 0.6 }
    if present < 2, subject.count > 1, !isCredited(distinctive, clause) { weakness += 0.25 }
    if index.negations(ofClause: clause) > 0, !isNegated { weakness += 0.2 }
    if self.sentence(of: clause).isQuestion { weakness += 0.3 }
    if let cell = index.passages.clauses[clause].cell {
      let key = index.passages.tokens[
        index.passages.clauses[clause].tokens.lowerBound..<cell.tokens.lowerBound]
      if !key.allSatisfy({ $0.weight == 0 || stem.has($0) }) { weakness += 0.3 }
    }
    if stem.hasWord(Self.absent) { weakness += 0.2 }
    return weakness
  }

  /// Whether the question asks for a person and the clause says “by” that person.
  private func isCredited(_ distinctive: [Token], _ clause: Int) -> Bool {
    guard
      stem.prefix(2).contains(where: { $0.word == .who || $0.word == .whom || $0.word == .whose })
    else { return false }
    let tokens = index.tokens(ofClause: clause)
    return zip(tokens, tokens.dropFirst()).contains { $0.word == .by && distinctive.has($1) }
  }

  private static let opening: WordSet = [.it, .they, .he, .she, .its, .that, .there]
  private static let absent: WordSet = [
    .lack, .lacks, .omit, .omits, .avoid, .avoids, .miss, .misses, .missing,
  ]

  /// How little an option says by itself.
  private func weakness(
    ofOption option: Int, _ distinctive: [Token], _ clause: Int, _ presence: Double
  )
    -> Double
  {
    var weakness = 0.0
    let tokens = index.tokens(ofClause: clause)
    if distinctive.weight < 1.2 { weakness += 0.15 }
    let isDistinct = distinctive.contains(where: \.isDistinct)
    // One plain word of a whole sentence is little.
    if distinctive.count == 1, !isDistinct, options[option].count > 5 { weakness += 0.15 }
    let isPhrase = isPhrase(distinctive, in: tokens)
    if distinctive.count > 2, !isPhrase { weakness += 0.1 * Double(distinctive.count - 2) }
    if !isDistinct, distinctive.count > 1, presence <= 0.95 || !isPhrase { weakness += 0.2 }
    if !isDistinct, let first = options[option].first, Self.opening.contains(first.word) {
      weakness += 0.25
    }
    let negations = options[option].negations
    if negations > 0, negations != index.negations(ofClause: clause) { weakness += 0.3 }
    if options[option].contains(where: {
      EnglishWords.quantifying.contains($0.word) && !tokens.has($0)
    }) {
      weakness += 0.15
    }
    if question.options.contains(where: { $0.body.bytes.contains(where: \.isOperator) }) {
      weakness += 0.4
    }
    if isCredited(distinctive, clause) { weakness -= 0.15 }
    let sentence = index.passages.clauses[clause].sentence
    if orders(option, unlike: clause) { weakness += 0.3 }
    if denial(of: distinctive, in: index.passages.sentences[sentence].tokens) != nil {
      weakness += 0.4
    }
    return weakness
  }

  private static let ordering: WordSet = [.before, .after, .until, .first, .last]

  /// Whether an option tells of an order in words that a clause does not have.
  func orders(_ option: Int, unlike clause: Int) -> Bool {
    options[option].contains {
      Self.ordering.contains($0.word) && !index.tokens(ofClause: clause).has($0)
    }
  }

  /// What the keyed option adds: a name that the chapter does not have is suspicious, a paraphrase is not.
  private func weakness(ofKey distinctive: [Token], _ other: [Token]) -> Double {
    if distinctive.isEmpty { return -0.3 }
    let names = distinctive.filter { $0.kind == .identifier || $0.isCapital }
    if names.isEmpty { return distinctive.count > 2 ? -0.15 : 0 }
    let isAbsent = !names.contains { index.hits($0).sentences.contains { $0 > 0.55 } }
    return isAbsent && other.contains(where: \.isDistinct) ? 0.15 : 0
  }
}

extension QuestionSearch {
  /// Whether an option is nothing but names of code, none of which the chapter or the question has.
  func isUnknownName(_ option: Int) -> Bool {
    let names = options[option].filter { $0.weight > 0 }
    return !names.isEmpty
      && names.allSatisfy {
        $0.kind == .identifier && !index.isWritten($0) && !stem.has($0) && !isElsewhere($0)
      }
  }

  /// Whether other chapters have all words of a name of code.
  private func isElsewhere(_ name: Token) -> Bool {
    let words = index.tokenizer.lexicon.parts(of: name).filter { $0.utf8.count > 1 }
    return !words.isEmpty && words.allSatisfy(question.namesElsewhere.contains)
  }

  /// Whether a clause near what is asked has an option that is a name of code, as it is written.
  func knownName(_ option: Int, in clause: Int) -> Bool {
    let names = options[option].filter { $0.weight > 0 }
    let sentence = index.tokens(ofSentence: index.passages.clauses[clause].sentence)
    return !names.isEmpty && names.allSatisfy { $0.kind == .identifier && sentence.has($0) }
      && index.direct(subject, clause) >= 0.4
  }
}

extension UInt8 {
  /// Whether the byte is one of `<>^=+*/`.
  fileprivate var isOperator: Bool {
    switch self {
    case 0x3C, 0x3E, 0x5E, 0x3D, 0x2B, 0x2A, 0x2F: true
    default: false
    }
  }
}
