internal import HornbookBytes

extension QuestionSearch {
  // MARK: More than

  /// A comparison with “than”: the word that compares, and what stands before and behind.
  private struct Comparison {
    var word: Token
    var before: [Token]
    var after: [Token]

    init?(_ tokens: some BidirectionalCollection<Token>) {
      let tokens = Array(tokens)
      for than in tokens.indices.dropFirst() where tokens[than].word == .than {
        let found = tokens[max(0, than - 9)..<than].last(where: \.compares)
        guard let found else { continue }
        word = found
        before = Array(tokens[..<than])
        after = Array(tokens[(than + 1)...].prefix(7))
        return
      }
      return nil
    }
  }

  /// Looks for a comparison whose sides are exchanged.
  mutating func checkThan(_ statement: [Token], isTrue: Bool, option: Int?) {
    guard statement.contains(where: \.isThan),
      let own = Comparison(statement), !index.clausesWithThan.isEmpty
    else { return }
    let words = statement.telling
    let after = own.after.telling.filter { !own.before.has($0) }
    let before = own.before.telling.filter { !own.after.has($0) }
    guard !after.isEmpty else { return }
    let near = index.coverage(words)
    for clause in index.clausesWithThan {
      let sentence = index.passages.clauses[clause].sentence
      guard let said = Comparison(index.tokens(ofSentence: sentence)) else { continue }
      let isSame = said.word.key == own.word.key
      let isOpposite =
        WordRelations.english.areOpposite(own.word, said.word)
      guard isSame || isOpposite else { continue }
      let isBefore = after.contains { said.before.has($0) }
      let isStraight = after.contains { said.after.has($0) } && !isBefore
      let isCrossed = isBefore && before.contains { said.after.has($0) }
      guard isStraight || isCrossed else { continue }
      let agrees = isStraight && isSame || isCrossed && isOpposite
      guard isTrue != agrees, !isOtherCase(own, statement, said, sentence) else { continue }
      let denials = index.negations(ofSentence: sentence) + statement.negations
      add(
        .than, 0.2 + 0.75 * near[clause] - (denials > 0 ? 0.2 : 0), option.map(name) ?? "",
        option: option, clause: clause)
    }
  }

  /// Whether a sentence has the opposite of what a statement has beside its comparison, or tells of the reverse.
  private func isOtherCase(
    _ own: Comparison, _ statement: [Token], _ said: Comparison, _ sentence: Int
  ) -> Bool {
    let tokens = index.tokens(ofSentence: sentence)
    if tokens.hasWord([.reverse]) { return true }
    let flips = Self.opposites(of: statement.filter { !$0.equals(own.word) }, in: tokens)
    return flips.contains { !WordRelations.english.areOpposite($0, said.word) && !$0.compares }
  }

  // MARK: The most

  private static let small: WordSet = [.less, .fewer, .smaller, .shorter, .lower]
  private static let large: WordSet = [
    .more, .larger, .bigger, .greater, .longer, .higher, .taller,
  ]

  /// Looks for a comparison of two options, where the question asks for the most.
  mutating func checkSuperlative(_ keyed: Int) {
    guard
      let most = stem.first(where: { $0.kind == .word && $0.signs.contains(.superlative) }),
      !index.clausesWithThan.isEmpty
    else { return }
    let wanted = question.stem.bytes.text(most.range).lowercased().comparative
    let known = KnownWord(spelling: wanted)
    let lexicon = index.tokenizer.lexicon
    let opposites = WordRelations.english.opposites(of: lexicon.key(lexicon.stem(wanted)))
    for clause in index.clausesWithThan {
      guard let said = Comparison(index.tokens(ofClause: clause)) else { continue }
      let word = said.word.word
      let isSame =
        index.passages.spelling(of: said.word) == wanted
        || Self.small.contains(known) && Self.small.contains(word)
        || Self.large.contains(known) && Self.large.contains(word)
      let isOpposite =
        Self.small.contains(known) && Self.large.contains(word)
        || Self.large.contains(known) && Self.small.contains(word)
        || opposites.contains(said.word.key)
      guard isSame || isOpposite else { continue }
      let before = options.indices.filter { holds(distinctive[$0], said.before) }
      let after = options.indices.filter { holds(distinctive[$0], said.after) }
      guard before.count == 1, after.count == 1, before != after else { continue }
      let (winner, loser) = isSame ? (before[0], after[0]) : (after[0], before[0])
      guard keyed == loser else { continue }
      add(
        .superlative, 0.35 + 0.6 * coverage[clause], name(winner), option: winner, clause: clause)
    }
  }

  private func holds(_ words: [Token], _ side: [Token]) -> Bool {
    !words.isEmpty && words.allSatisfy { side.has($0) }
  }

  // MARK: Options that differ in an opposite

  /// Looks for an option that says the opposite of the keyed one in otherwise the same words.
  mutating func checkPolarity(_ keyed: Int) {
    let relations = WordRelations.english
    let own = options[keyed].filter { $0.kind == .word }
    guard own.contains(where: { $0.signs.contains(.opposed) }) else { return }
    for option in options.indices where option != keyed {
      let other = options[option].filter { $0.kind == .word }
      let onlyOwn = own.filter { !other.has($0) }
      let onlyOther = other.filter { !own.has($0) }
      let lost = onlyOwn.filter { token in
        token.signs.contains(.opposed)
          && onlyOther.contains { relations.areOpposite($0, token) }
      }
      let won = onlyOther.filter { token in
        token.signs.contains(.opposed)
          && onlyOwn.contains { relations.areOpposite($0, token) }
      }
      guard !won.isEmpty else { continue }
      let rest = (onlyOwn + onlyOther).count { !$0.isStop && !lost.has($0) && !won.has($0) }
      guard rest <= 2 else { continue }
      let common = other.telling.filter { own.has($0) && !subject.has($0) }
      let near = index.coverage(subject + common)
      var best: (score: Double, clause: Int)?
      for (clause, passage) in index.passages.clauses.enumerated() {
        let said = index.tokens(ofSentence: passage.sentence)
        guard won.contains(where: { said.has($0) }), !lost.contains(where: { said.has($0) }) else {
          continue
        }
        var score = near[clause]
        if index.negations(ofSentence: passage.sentence) > 0 { score -= 0.15 }
        if sentence(of: clause).isConditional { score -= 0.1 }
        if score > best?.score ?? 0 { best = (score, clause) }
      }
      guard let best else { continue }
      add(
        .polar, 0.2 + 0.75 * best.score - 0.1 * Double(rest), name(option), option: option,
        clause: best.clause)
    }
  }
}

extension Token {
  /// Whether the word compares two things.
  var compares: Bool {
    word == .more || word == .less || word == .fewer || signs.contains(.comparative)
  }

  fileprivate var isThan: Bool { kind == .word && word == .than }
}

extension String {
  /// Whether a word looks like a comparative: `faster`.
  var isComparative: Bool {
    hasSuffix("er") && utf8.count > 4 && !notComparatives.contains(self)
  }

  /// Whether a word looks like a superlative: `fastest`.
  var isSuperlative: Bool {
    self == "least" || self == "most"
      || hasSuffix("est") && utf8.count > 4 && !notSuperlatives.contains(self)
  }

  /// The comparative of a superlative.
  fileprivate var comparative: String {
    switch self {
    case "least": "less"
    case "most": "more"
    case "fewest": "fewer"
    default: String(dropLast(3)) + "er"
    }
  }
}

private let notComparatives: Set<String> = [
  "other", "rather", "number", "water", "never", "under", "over", "either", "neither", "whether",
  "paper", "order", "letter", "layer", "folder", "after",
]

private let notSuperlatives: Set<String> = [
  "latest", "forest", "interest", "request", "harvest", "test", "rest", "guest", "west",
]
