internal import HornbookBytes

extension QuestionSearch {
  private static let small: WordSet = [.less, .fewer, .smaller, .lower]
  private static let large: WordSet = [.more, .larger, .bigger, .greater, .higher]
  private static let short: WordSet = [.shorter, .lower]
  private static let long: WordSet = [.longer, .taller, .higher]
  /// Ordered so that reversing the array pairs each set with its opposite.
  private static let sizes = [small, short, long, large]

  /// Looks for a comparison of two options, where the question asks for the most, or which is more.
  mutating func checkSuperlative(_ keyed: Int) {
    guard let (wanted, token) = asked else { return }
    let known = KnownWord(spelling: wanted)
    let lexicon = index.tokenizer.lexicon
    let opposites = WordRelations.english.opposites(of: lexicon.key(lexicon.stem(wanted)))
    for (clause, said, spelling) in index.comparisons {
      let word = said.word.word
      let isSame =
        spelling == wanted || isLike(said.word, behind: token)
        || Self.sizes.contains { $0.contains(known) && $0.contains(word) }
      let isOpposite =
        zip(Self.sizes, Self.sizes.reversed()).contains { $0.contains(known) && $1.contains(word) }
        || opposites.contains(said.word.key)
      guard isSame || isOpposite, isOfSameKind(token, said, clause) else { continue }
      if isSame { checkAny(keyed, said, clause) }
      checkSides(keyed, said, clause, isSame)
    }
    for clause in index.clausesWithTimes {
      guard let said = Comparison(times: index.tokens(ofClause: clause)) else { continue }
      let positive = index.spelling(of: said.word)
      let isMore = said.word.word == .much || said.word.word == .many
      guard
        isMore && Self.large.contains(known) || positive + "er" == wanted
          || positive + "r" == wanted
      else { continue }
      checkSides(keyed, said, clause, true)
    }
    checkOfTwo(keyed, token)
    checkBare(keyed, token)
  }

  /// Whether a comparative is like the word behind “most” or “more”: faster, and more quickly.
  private func isLike(_ word: Token, behind asked: Token) -> Bool {
    guard asked.word == .more || asked.word == .most, word.word != .more,
      word.signs.contains(.liked),
      let next = stem.first(where: { $0.range.lowerBound > asked.range.lowerBound })
    else { return false }
    return WordRelations.english.likes(of: next.key).contains(word.key)
  }

  /// Whether the words behind “more” or “most” are the same on both sides: more dangerous is not more comfortable.
  private func isOfSameKind(_ asked: Token, _ said: Comparison, _ clause: Int) -> Bool {
    let degrees: WordSet = [.more, .most, .less, .least, .fewer]
    let wanted = stem.first { $0.range.lowerBound > asked.range.lowerBound }
    guard degrees.contains(said.word.word), degrees.contains(asked.word) else { return true }
    let tokens = index.tokens(ofClause: clause)
    let next = tokens.first { $0.range.lowerBound > said.word.range.lowerBound }
    guard let wanted, let next, wanted.weight > 0, next.weight > 0 else { return true }
    return wanted.equals(next) || WordRelations.english.likes(of: wanted.key).contains(next.key)
  }

  /// The comparative of what is asked for, and the word that asks for it.
  private var asked: (String, Token)? {
    func spelling(_ token: Token) -> String { question.stem.bytes.text(token.range).lowercased() }
    if let most = stem.first(where: { $0.kind == .word && $0.signs.contains(.superlative) }) {
      return (spelling(most).comparative, most)
    }
    guard !stem.hasWord([.than, .how]), stem.negations == 0,
      let more = stem.first(where: { $0.kind == .word && $0.compares })
    else { return nil }
    return (spelling(more), more)
  }

  /// Compares the keyed option with the side of a comparison that loses.
  private mutating func checkSides(
    _ keyed: Int, _ said: Comparison, _ clause: Int, _ isSame: Bool
  ) {
    let before = options.indices.filter { holds(distinctive[$0], said.before) }
    let after = options.indices.filter { holds(distinctive[$0], said.after) }
    guard before.count == 1, after.count == 1, before != after else { return }
    let (winner, loser) = isSame ? (before[0], after[0]) : (after[0], before[0])
    guard keyed == loser else { return }
    add(.superlative, 0.35 + 0.6 * coverage[clause], name(winner), option: winner, clause: clause)
  }

  /// Looks for “than anywhere else” and “than any other” behind another option.
  private mutating func checkAny(_ keyed: Int, _ said: Comparison, _ clause: Int) {
    guard said.after.prefix(2).hasWord([.any, .anywhere, .all]) else { return }
    let sentence = index.tokens(ofSentence: index.passages.clauses[clause].sentence)
    let named = options.indices.filter { holds(distinctive[$0], sentence) }
    guard named.count == 1, named[0] != keyed else { return }
    add(
      .superlative, 0.3 + 0.5 * coverage[clause], name(named[0]), option: named[0], clause: clause)
  }

  /// Looks for “the upper one is older”, said of another option.
  private mutating func checkBare(_ keyed: Int, _ asked: Token) {
    guard asked.signs.contains(.comparative) else { return }
    let fitting = index.hits(asked).clauses
    for clause in fitting.indices
    where fitting[clause] >= 1 && index.negations(ofClause: clause) == 0 {
      let said = index.tokens(ofClause: clause)
      if said.contains(where: \.isThan) { continue }
      let named = options.indices.filter { holds(distinctive[$0], said) }
      guard named.count == 1, named[0] != keyed else { continue }
      add(
        .superlative, 0.3 + 0.5 * coverage[clause], name(named[0]), option: named[0],
        clause: clause)
    }
  }

  /// Looks for “is the more dangerous”, said of another option in the words of the question.
  private mutating func checkOfTwo(_ keyed: Int, _ asked: Token) {
    let words = stem.drop { $0.range != asked.range }.prefix(2).filter { $0.weight > 0 }
    for clause in index.clausesWithMost {
      let said = index.tokens(ofClause: clause)
      guard index.negations(ofClause: clause) == 0,
        let the = said.indices.dropLast().first(where: {
          said[$0].word == .the && said[$0 + 1].equals(asked)
        }),
        words.allSatisfy({ said[the...].prefix(4).has($0) })
      else { continue }
      let before = options.indices.filter { holds(distinctive[$0], said[..<the]) }
      guard before.count == 1, before[0] != keyed, !holds(distinctive[keyed], said) else {
        continue
      }
      add(
        .superlative, 0.3 + 0.5 * coverage[clause], name(before[0]), option: before[0],
        clause: clause)
    }
  }
}
