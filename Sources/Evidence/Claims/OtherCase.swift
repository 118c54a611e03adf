extension QuestionSearch {
  private static let cases: WordSet = [
    .few, .fewer, .less, .more, .many, .much, .without, .before, .after, .above, .below, .inside,
    .outside, .first, .last, .once, .twice,
  ]

  /// Whether a passage is about another case than the question: it lacks something that the question names, and that
  /// stands beside the keyed option elsewhere.
  ///
  /// - Parameter least: How many words of the question that sentence must have beyond those of the passage.
  func isOfOtherCase(_ sentence: Int, least: Int) -> Bool {
    guard let own = keyed.map({ distinctive[$0] }), !own.isEmpty else { return false }
    let unsaid = subject.filter { fits($0, sentence: sentence) < 0.3 }
    let said = index.tokens(ofSentence: sentence)
    let cases = stem.filter { Self.cases.contains($0.word) && !said.has($0) }
    guard !unsaid.isEmpty || !cases.isEmpty else { return false }
    let sentences = index.passages.sentences
    // “`grep` behaves differently.”
    let next = sentence + 1
    if sentences.indices.contains(next),
      sentences[next].paragraph == sentences[sentence].paragraph,
      index.tokens(ofSentence: next).hasWord([.differently, .unlike, .whereas]),
      unsaid.contains(where: { $0.isDistinct && fits($0, sentence: next) >= 0.6 })
    {
      return true
    }
    return sentences.indices.contains { other in
      guard other != sentence, own.allSatisfy({ fits($0, sentence: other) >= 0.8 }) else {
        return false
      }
      let before = other - 1
      let isBehind =
        other > 0 && before != sentence
        && sentences[before].paragraph == sentences[other].paragraph
      let beyond = unsaid.count {
        fits($0, sentence: other) >= 0.6 || isBehind && fits($0, sentence: before) >= 0.6
      }
      return beyond + cases.count { index.tokens(ofSentence: other).has($0) } >= least
    }
  }

  /// Whether a sentence denies something of which the question asks, as “but not in release builds” does.
  func isDenied(in sentence: Int) -> Bool {
    guard stem.negations == 0, !asksNot, index.negations(ofSentence: sentence) > 0 else {
      return false
    }
    let tokens = index.passages.sentences[sentence].tokens
    return subject.contains { denial(of: [$0], in: tokens) != nil }
  }

  /// Whether a sentence says the whole of an option in the option's own words and order.
  ///
  /// What seems to contradict such an option mostly speaks of something else.
  func isSaid(_ option: [Token]) -> Bool {
    let words = option.telling
    guard words.count > 1, words.count + option.negations > 2 else { return false }
    return index.sentences(with: words, least: 1).contains { sentence in
      let said = index.tokens(ofSentence: sentence)
      return said.indices.contains { start in
        guard said[start].equals(words[0]) else { return false }
        var end = start
        for word in words.dropFirst() {
          guard let next = said[(end + 1)...].firstIndex(where: { $0.equals(word) }) else {
            return false
          }
          end = next
        }
        return end - start < option.count + 3
          && said[max(said.startIndex, start - 2)...end].negations == option.negations
      }
    }
  }
}
