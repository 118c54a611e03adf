internal import HornbookBytes

extension QuestionSearch {
  /// What is compared of amounts.
  private struct Wanted {
    var values: Set<Double>
    var unit: Units.Unit?
    /// The words that the amount counts.
    var nouns: [Int32]
    /// The other options, by value and unit.
    var others: [(value: Double, unit: Units.Unit?, option: Int)]

    /// Whether an amount is the wanted one with another unit.
    func isOtherwise(_ amount: Amount) -> Bool {
      guard let unit, let other = amount.unit, unit != other else { return false }
      return values.contains { Units.areSame($0, unit, amount.value, other) }
    }
  }

  private struct Found {
    var score = 0.0
    var clause = 0
    var amount: Amount?
    /// Whether it is the same number with another unit.
    var isOtherUnit = false
    var option: Int?
  }

  /// Looks for another amount where the text answers the question.
  mutating func checkNumbers(_ keyed: [[Amount]], others: [(amounts: [Amount], option: Int)]) {
    let own = keyed.compactMap(\.first)
    guard !own.isEmpty, keyed.allSatisfy({ $0.count < 2 }) else { return }
    // A text hardly ever counts what there is none of.
    if own.contains(where: { $0.value == 0 && $0.unit == nil }) { return }
    let counted = countedNouns
    let lexicon = index.tokenizer.lexicon
    var nouns = own.flatMap { $0.nouns.prefix(2) }
    nouns += others.compactMap(\.amounts.first).flatMap { $0.nouns.prefix(2) }
    nouns += counted
    nouns.removeAll { lexicon.isStop($0) }
    let wanted = Wanted(
      values: Set(own.map(\.value)), unit: own.lazy.compactMap(\.unit).first, nouns: nouns,
      others: others.compactMap { other in
        other.amounts.first.map { ($0.value, $0.unit, other.option) }
      })
    let (best, bestKeyed) = look(for: wanted, countsNouns: !counted.isEmpty || options.isEmpty)
    guard let amount = best.amount else { return }
    var confidence = 0.5 + (best.score - bestKeyed) * 0.7 + (best.score - 0.6) * 0.5
    if best.score - bestKeyed < 0.12 { confidence = min(confidence, 0.5) }
    if !others.isEmpty, !best.isOtherUnit, best.option == nil { confidence = min(confidence, 0.45) }
    if self.sentence(of: best.clause).isConditional { confidence -= 0.2 }
    let sentence = index.passages.clauses[best.clause].sentence
    if index.tokens(ofSentence: sentence).hasWord([.unless, .except]), !stem.hasWord([.unless]) {
      confidence = min(confidence, 0.5)
    }
    if let unit = wanted.unit, best.isOtherUnit || best.option != nil,
      !index.passages.sentences.contains(where: { holds(wanted, unit, $0) })
    {
      confidence += 0.15
    }
    if isOfOtherAmount(wanted, best.clause) { confidence = min(confidence, 0.5) }
    if let option = best.option, orders(option, unlike: best.clause) {
      confidence = min(confidence, 0.5)
    }
    if holds(wanted, nil, self.sentence(of: best.clause)) { confidence = min(confidence, 0.45) }
    if isComputed, !best.isOtherUnit { confidence -= 0.35 }
    if !best.isOtherUnit, isWorkedOut(own, near: best.clause) { confidence = min(confidence, 0.45) }
    confidence -= missing(best.clause)
    confidence -= max(0, 0.5 - index.direct(subject, best.clause))
    add(
      best.isOtherUnit ? .unit : .number, confidence, index.passages.text.text(amount.range),
      option: best.option, clause: best.clause)
  }

  /// The best passage with another amount, and how good the best with the keyed one is.
  private func look(for wanted: Wanted, countsNouns: Bool) -> (Found, keyed: Double) {
    var best = Found()
    var bestKeyed = 0.0
    for (clause, amounts) in index.clausesWithAmounts {
      for (position, amount) in amounts.enumerated() {
        let unit = amount.unit
        let isCounted =
          amount.nouns.contains { wanted.nouns.contains($0) }
          || unit != nil && unit?.dimension == wanted.unit?.dimension
        var score = coverage[clause]
        if !isCounted {
          if amount.isBare, amount.value != 1, countsNouns {
            score *= 0.75
          } else if wanted.nouns.isEmpty {
            score *= 0.6
          } else {
            continue
          }
        }
        if wanted.values.contains(where: { isWithin($0, amounts, position) }) { continue }
        let isSameValue = wanted.values.contains(amount.value)
        if isSameValue && (unit == wanted.unit || wanted.unit == nil || unit == nil)
          || wanted.isOtherwise(amount)
        {
          bestKeyed = max(bestKeyed, score)
          continue
        }
        let option = wanted.others.first { other in
          other.value == amount.value && (unit == nil || other.unit == unit)
            && options[other.option].allSatisfy {
              $0.weight == 0 && !($0.isCapital && $0.signs.contains(.short)) || fits($0, clause) > 0
            }
        }?.option
        let isOtherUnit =
          isSameValue && unit != nil && wanted.unit != nil && unit != wanted.unit
          && (unit?.dimension == wanted.unit?.dimension || option != nil)
        score *= isOtherUnit ? 1.25 : option != nil ? 1.1 : 0.8
        if score > best.score {
          best = Found(
            score: score, clause: clause, amount: amount, isOtherUnit: isOtherUnit, option: option)
        }
      }
    }
    return (best, bestKeyed)
  }

  private static let rangeSigns: Set<String> = [" to ", "–", " – ", "-"]

  /// Whether an amount and one beside it are the ends of a range that has a value: “1 to 4” has three.
  private func isWithin(_ value: Double, _ amounts: [Amount], _ position: Int) -> Bool {
    let end = amounts[position]
    return [position - 1, position + 1].contains { neighbour in
      guard amounts.indices.contains(neighbour) else { return false }
      let other = amounts[neighbour]
      let (lower, upper) = other.value < end.value ? (other, end) : (end, other)
      guard lower.value < value, value < upper.value else { return false }
      let text = index.passages.text
      let sign = text.text(
        lower.range.upperBound..<max(lower.range.upperBound, upper.range.lowerBound))
      if Self.rangeSigns.contains(sign) { return true }
      let before = text.text(max(0, lower.range.lowerBound - 8)..<lower.range.lowerBound)
      return sign == " and " && before.lowercased() == "between "
    }
  }

  /// Whether a passage lacks something that the question names, and for which another sentence gives the keyed amount.
  private func isOfOtherAmount(_ wanted: Wanted, _ clause: Int) -> Bool {
    let sentence = index.passages.clauses[clause].sentence
    let unsaid = subject.filter {
      $0.kind != .number && !wanted.nouns.contains($0.key)
        && fits($0, sentence: sentence) < 0.3
    }
    return !unsaid.isEmpty
      && index.passages.sentences.indices.contains { other in
        other != sentence && holds(wanted, wanted.unit, index.passages.sentences[other])
          && unsaid.contains { fits($0, sentence: other) >= 0.6 }
      }
  }

  /// Whether a sentence has the keyed amount.
  private func holds(_ wanted: Wanted, _ unit: Units.Unit?, _ sentence: Passages.Sentence) -> Bool {
    index.passages.tokens[sentence.tokens].amounts.contains {
      if wanted.isOtherwise($0) { return true }
      guard wanted.values.contains($0.value) else { return false }
      if let unit { return $0.unit == unit }
      return wanted.unit == nil || $0.unit == nil || $0.unit == wanted.unit
    }
  }

  /// Whether an answer can be got from what a sentence and the question say: the question gives a number that is not
  /// there, or two numbers make it up.
  private func isWorkedOut(_ keyed: [Amount], near clause: Int) -> Bool {
    let given = stem.filter { $0.kind == .number }
    if stem.hasWord([.half, .quarter, .double])
      || given.contains(where: { index.nearness($0, clause: clause) < 0.3 })
    {
      return true
    }
    let sentence = index.tokens(ofSentence: index.passages.clauses[clause].sentence)
    // “Folded twice” in both is the same case, not a factor, unless something is said of each.
    let isOfEach = sentence.hasWord([.each, .every])
    let said = sentence.filter { token in
      token.kind == .number && token.value != 1
        && (isOfEach || !given.contains { $0.value == token.value })
    }.map(\.value)
    // So many numbers are a list, and no calculation.
    guard said.count < 100 else { return false }
    let second = said + (isOfEach ? given.map(\.value) : [])
    return said.indices.contains { one in
      second.indices.contains { other in
        guard other != one, second[other] != 1 else { return false }
        return keyed.contains {
          $0.value == said[one] * second[other] || $0.value * second[other] == said[one]
        }
      }
    }
  }

  /// What a question with “how many” counts.
  private var countedNouns: [Int32] {
    for index in stem.indices.dropFirst()
    where stem[index].word == .many && stem[index - 1].word == .how {
      return stem[(index + 1)...].prefix(2).filter { $0.kind == .word }.map(\.key)
    }
    return []
  }

  /// Whether the question asks by how much two amounts differ: “How much longer is …”.
  var asksDifference: Bool {
    stem.indices.dropFirst(2).contains { index in
      stem[index - 2].word == .how && stem[index].compares
        && (stem[index - 1].word == .much || stem[index - 1].word == .many)
    }
  }

  /// Whether the answer has to be worked out from what the question gives.
  var isComputed: Bool {
    if isScenario || stem.contains(where: { $0.kind == .number || $0.kind == .one }) { return true }
    if stem.hasWord([.if, .altogether, .area, .difference, .total]) { return true }
    return zip(stem, stem.dropFirst()).contains { before, token in
      token.word == .be && (before.word == .must || before.word == .to)
        || token.word == .all && before.word == .in
    }
  }
}
