internal import HornbookBytes

extension QuestionSearch {
  // MARK: More than

  /// A comparison with “than”: the word that compares, and what stands before and behind.
  struct Comparison {
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

    /// Reads “eight times as much ice as Greenland”.
    init?(times tokens: ArraySlice<Token>) {
      guard
        let times = tokens.firstIndex(where: { $0.word == .times || $0.word == .twice }),
        let first = tokens[times...].prefix(3).firstIndex(where: { $0.word == .as }),
        first + 2 < tokens.endIndex,
        let second = tokens[(first + 2)...].prefix(4).firstIndex(where: { $0.word == .as })
      else { return nil }
      word = tokens[first + 1]
      before = Array(tokens[..<first])
      after = Array(tokens[(second + 1)...].prefix(7))
    }
  }

  /// Looks for the comparison that answers “How does one thing compare with another?”.
  mutating func checkCompared(_ keyed: Int) {
    let option = options[keyed]
    guard stem.first?.word == .how, option.count < 7, option.negations == 0,
      option.contains(where: \.compares), !option.contains(where: \.isThan),
      let asks = stem.firstIndex(where: { $0.word == .compare || $0.word == .differ }),
      asks + 2 < stem.count, asks > 2
    else { return }
    let lexicon = index.tokenizer.lexicon
    let than = lexicon.token(.word, "than", spelling: "than")
    checkThan(
      Array(stem[2..<asks]) + option + [than] + stem[(asks + 2)...], isTrue: true, option: keyed)
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
      let isSame =
        said.word.key == own.word.key || Self.isMore(own.word.word) && Self.isMore(said.word.word)
      let isOpposite =
        WordRelations.english.areOpposite(own.word, said.word)
      guard isSame || isOpposite else { continue }
      let there = after.filter { said.after.has($0) }.weight
      let here = after.filter { said.before.has($0) && !said.after.has($0) }.weight
      let isBefore = here > there
      let isStraight = there > here
      let isCrossed = isBefore && before.contains { said.after.has($0) }
      guard isStraight || isCrossed else { continue }
      let part = index.parts(ofSentence: sentence).first {
        index.passages.tokens[$0].contains(where: \.isThan)
      }
      let denials =
        (part.map { index.passages.tokens[$0].negations } ?? 0) + statement.negations
      let agrees = (isStraight && isSame || isCrossed && isOpposite) == (denials % 2 == 0)
      guard isTrue != agrees, isTrue || !lacksReason(statement, sentence),
        !isOtherCase(own, statement, said, sentence)
      else { continue }
      add(
        .than, 0.2 + 0.75 * near[clause] - (denials > 0 ? 0.2 : 0), option.map(name) ?? "",
        option: option, clause: clause)
    }
  }

  /// Whether a word compares amounts of any sort.
  private static func isMore(_ word: KnownWord) -> Bool {
    let more: WordSet = [.more, .higher, .greater, .larger, .bigger]
    return more.contains(word)
  }

  private static let cases: WordSet = [.above, .below, .before, .after, .inside, .outside]

  /// Whether a sentence has the opposite of what a statement has beside its comparison, or tells of the reverse.
  private func isOtherCase(
    _ own: Comparison, _ statement: [Token], _ said: Comparison, _ sentence: Int
  ) -> Bool {
    let tokens = index.tokens(ofSentence: sentence)
    if tokens.hasWord([.reverse]) { return true }
    let flips = Self.opposites(of: statement.filter { !$0.equals(own.word) }, in: tokens)
    return flips.contains { Self.cases.contains($0.word) }
  }

  func holds(_ words: [Token], _ side: some Collection<Token>) -> Bool {
    !words.isEmpty && words.allSatisfy { side.has($0) }
  }
}

extension Token {
  /// Whether the word compares two things.
  var compares: Bool {
    word == .more || word == .less || word == .fewer || signs.contains(.comparative)
  }

  var isThan: Bool { kind == .word && word == .than }
}
