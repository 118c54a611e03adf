internal import HornbookBytes

extension PassageIndex {
  /// The parts of a sentence between commas, colons and joining words, as ranges of tokens.
  func parts(ofSentence sentence: Int) -> [Range<Int>] {
    let range = passages.sentences[sentence].tokens
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for position in range.dropFirst() {
      let token = passages.tokens[position]
      guard
        token.signs.contains(.joining) || token.word == .and
          || isParted(passages.tokens[position - 1], token)
      else { continue }
      parts.append(start..<position)
      start = position
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Whether a comma, another mark or a dash stands between two tokens.
  func isParted(_ token: Token, _ next: Token) -> Bool {
    let (lower, upper) = (token.range.upperBound, next.range.lowerBound)
    return lower < upper && passages.text[lower..<upper].contains(where: \.parts)
  }

  /// Whether a mark or the end of the sentence follows a token.
  func ends(_ position: Int, in sentence: Int) -> Bool {
    let next = position + 1
    return next >= passages.sentences[sentence].tokens.upperBound
      || isParted(passages.tokens[position], passages.tokens[next])
      || passages.tokens[next].signs.contains(.joining) || passages.tokens[next].word == .and
  }

  /// A clause of each sentence, by which it is cited.
  func firstClause(ofSentence sentence: Int) -> Int? {
    let first = passages.clauses.index(byHalving: { $0.sentence >= sentence })
    return first < passages.clauses.count && passages.clauses[first].sentence == sentence
      ? first : nil
  }
}

extension UInt8 {
  fileprivate var parts: Bool {
    self == ASCII.comma || self == ASCII.semicolon || self == ASCII.colon
      || self == ASCII.leftParenthesis || self == ASCII.rightParenthesis || self == 0xE2
  }
}
