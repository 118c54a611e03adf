internal import HornbookDiagnostics

/// Finds the entries of a section that carry the wrong number.
///
/// A key may number as the questions are printed, or count them anew in each chapter; what fits more
/// entries is taken as meant.
struct NumberCheck {
  private let pairs: [Pair]
  private let entries: [KeyEntry]
  private let questions: [Question]

  /// Looks at the pairs of one section, in the order of its entries.
  init(_ pairs: [Pair], entries: [KeyEntry], questions: [Question]) {
    self.pairs = pairs
    self.entries = entries
    self.questions = questions
  }

  /// For each pair the number it should carry; nil where it is right, or follows from entries that
  /// stand in the wrong place.
  func expectedNumbers() -> [Int?] {
    let asPrinted = pairs.count { isAsPrinted($0) }
    let asCounted = pairs.count { isAsCounted($0) }
    let isPrinted = asPrinted >= asCounted
    if isPrinted ? asPrinted == pairs.count : asCounted == pairs.count {
      return Array(repeating: nil, count: pairs.count)
    }
    return pairs.indices.map { position in
      let pair = pairs[position]
      guard !pair.isMisplaced, let printed = entries[pair.entry.entry].number else { return nil }
      let question = questions[pair.question.question]
      let expected = isPrinted ? question.number?.value ?? question.ordinal : question.ordinal
      if isPrinted ? isAsPrinted(pair) : isAsCounted(pair) { return nil }
      if printed.value == expected + displacement(at: position) { return nil }
      return expected
    }
  }

  private func isAsPrinted(_ pair: Pair) -> Bool {
    guard let printed = entries[pair.entry.entry].number else { return true }
    guard let number = questions[pair.question.question].number else { return isAsCounted(pair) }
    return printed.agrees(with: number)
  }

  private func isAsCounted(_ pair: Pair) -> Bool {
    guard let printed = entries[pair.entry.entry].number else { return true }
    return printed.value == questions[pair.question.question].ordinal
  }

  /// By how much misplaced entries shift the place of another.
  private func displacement(at position: Int) -> Int {
    guard pairs.contains(where: \.isMisplaced) else { return 0 }
    let own = pairs[position].question.question
    var shift = 0
    for (other, pair) in pairs.enumerated() where pair.isMisplaced {
      if other < position, pair.question.question > own { shift += 1 }
      if other > position, pair.question.question < own { shift -= 1 }
    }
    return shift
  }
}
