extension QuestionSearch {
  /// Looks for another option that the text has word for word where it answers the question, if the keyed one has the
  /// same form: least recently used, and not least frequently used.
  mutating func checkVerbatim(_ keyed: Int) {
    let own = options[keyed]
    guard own.count > 1, own.negations == 0, stem.negations == 0, !distinctive[keyed].isEmpty,
      distinctive[keyed].allSatisfy({ $0.kind == .word })
    else { return }
    var having: (near: Double, option: Int, clause: Int)?
    for option in options.indices where option != keyed && !distinctive[option].isEmpty {
      let other = options[option]
      guard other.count > 2, other.count == own.count, other.count < 9,
        zip(own, other).count(where: { $0.0.equals($0.1) }) >= own.count - 2
      else { continue }
      for sentence in index.sentences(with: other.telling, least: 1) {
        let passage = index.passages.sentences[sentence]
        guard !passage.isRow, !passage.isQuestion, index.negations(ofSentence: sentence) == 0,
          let clause = index.firstClause(ofSentence: sentence), hasInOrder(other, passage.tokens)
        else { continue }
        let near = max(index.direct(subject, clause), coverage[clause])
        if near > having?.near ?? 0.25 { having = (near, option, clause) }
      }
    }
    guard let having,
      index.sentences(with: distinctive[keyed], least: 0.6).isEmpty
    else { return }
    add(
      .verbatim, 0.4 + 0.4 * having.near, name(having.option), option: having.option,
      clause: having.clause)
  }

  /// Whether some tokens stand one behind another in a range.
  private func hasInOrder(_ words: [Token], _ range: Range<Int>) -> Bool {
    guard range.count >= words.count else { return false }
    return (range.lowerBound...range.upperBound - words.count).contains { start in
      words.indices.allSatisfy { words[$0].equals(index.passages.tokens[start + $0]) }
    }
  }
}
