internal import HornbookBytes

extension QuestionSearch {
  /// Looks for what the text has in the place of a gap.
  mutating func checkGap() {
    guard !accepted.isEmpty else { return }
    let blank = question.stem.blank
    let before = stem.last { $0.range.upperBound <= blank }
    let amounts = accepted.map { self.amounts(of: $0, behind: blank) }
    if amounts.contains(where: { !$0.isEmpty }) {
      checkNumbers(amounts.filter { !$0.isEmpty }, others: [])
    } else if let before, before.kind == .number, let unit = accepted[0].first?.unit {
      // The number stands in the question, and the gap asks for its unit.
      let amount = Amount(
        value: before.value, nouns: accepted[0].prefix(1).map(\.key), unit: unit, isBare: false,
        range: before.range)
      checkNumbers([[amount]], others: [])
    } else {
      checkWords()
    }
  }

  /// The amounts of a right text, with the unit that follows the gap if it has none.
  private func amounts(of tokens: [Token], behind blank: Int) -> [Amount] {
    var amounts = tokens.amounts
    guard !amounts.isEmpty, amounts[0].unit == nil else { return amounts }
    let next = stem.filter { $0.range.lowerBound > blank }.prefix(2).filter { $0.kind == .word }
    if amounts[0].nouns.isEmpty { amounts[0].nouns = next.map(\.key) }
    amounts[0].unit = next.lazy.compactMap(\.unit).first
    return amounts
  }

  /// Looks for a clause that has what is asked, where the right words stand beside it in another.
  private mutating func checkWords() {
    let keys = accepted.map(\.telling).filter { !$0.isEmpty }
    let clauses = index.passages.clauses
    func stands(_ clause: Int) -> Bool {
      keys.contains { $0.allSatisfy { index.hits($0).clauses[clause] > 0 } }
    }
    func isNear(_ clause: Int) -> Bool {
      let sentence = clauses[clause].sentence
      return keys.contains { $0.allSatisfy { index.hits($0).sentences[sentence] > 0 } }
    }
    let having = clauses.indices.filter { stands($0) }
    var bestKeyed = 0.0
    for clause in clauses.indices where isNear(clause) {
      bestKeyed = max(bestKeyed, (stands(clause) ? 1 : 0.95) * coverage[clause])
    }
    for clause in clauses.indices where !isNear(clause) && index.direct(subject, clause) > 0.6 {
      let own = sentence(of: clause)
      let isSibling = having.contains { other in
        let theirs = sentence(of: other)
        return own.list != nil && own.list == theirs.list
          && abs(clauses[other].sentence - clauses[clause].sentence) <= 4
      }
      let confidence =
        isSibling
        ? 0.35 + (coverage[clause] - bestKeyed) * 0.8 + (coverage[clause] - 0.5) * 0.4
        : min(0.5, 0.3 + 0.4 * coverage[clause])
      add(.gap, confidence, index.passages.text.text(clauses[clause].range), clause: clause)
    }
  }
}

extension PhraseText {
  /// Where the gap is; behind everything if there is none.
  fileprivate var blank: Int {
    // The object replacement character is three bytes in UTF-8.
    bytes.indices.first { bytes[$0] == 0xEF && bytes.has("\u{FFFC}", at: $0) } ?? bytes.count
  }
}
