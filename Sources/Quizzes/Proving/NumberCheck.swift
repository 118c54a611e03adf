internal import HornbookDiagnostics

/// Finds the entries of a section that carry the wrong number.
///
/// A key may number as the questions are printed, or count them anew in each chapter; what fits more
/// entries is taken as meant.
struct NumberCheck {
  private let pairs: [Pair]
  /// The numbers of the section's heading, by entry.
  private let entries: [EntryIndex.Facts]
  private let index: QuestionIndex

  /// Looks at the pairs of one section, in the order of its entries.
  init(_ pairs: [Pair], entries: [EntryIndex.Facts], index: QuestionIndex) {
    self.pairs = pairs
    self.entries = entries
    self.index = index
  }

  /// The pairs with the wrong number, each with the right one; those are left out whose number
  /// follows from entries that stand in the wrong place.
  func expectedNumbers() -> [(pair: Int, number: Int)] {
    var asPrinted = 0
    var asCounted = 0
    for pair in pairs {
      if isAsPrinted(pair) { asPrinted += 1 }
      if isAsCounted(pair) { asCounted += 1 }
    }
    if max(asPrinted, asCounted) == pairs.count { return [] }
    let isPrinted = asPrinted >= asCounted
    let misplaced = pairs.indices.filter { pairs[$0].isMisplaced }
    return pairs.indices.compactMap { position in
      let pair = pairs[position]
      guard !pair.isMisplaced, let printed = entries[pair.entry.entry].number,
        !(isPrinted ? isAsPrinted(pair) : isAsCounted(pair))
      else { return nil }
      let expected =
        isPrinted
        ? index.facts[index.row(of: pair.question)].number.value
        : pair.question.question + 1
      if printed.value == expected &+ displacement(at: position, by: misplaced) { return nil }
      return (position, expected)
    }
  }

  private func isAsPrinted(_ pair: Pair) -> Bool {
    guard let printed = entries[pair.entry.entry].number else { return true }
    return printed.agrees(with: index.facts[index.row(of: pair.question)].number)
  }

  private func isAsCounted(_ pair: Pair) -> Bool {
    guard let printed = entries[pair.entry.entry].number else { return true }
    return printed.value == pair.question.question + 1
  }

  /// By how much misplaced entries shift the place of another.
  private func displacement(at position: Int, by misplaced: [Int]) -> Int {
    let own = pairs[position].question.question
    var shift = 0
    for other in misplaced {
      let question = pairs[other].question
      guard question.chapter == pairs[position].question.chapter else { continue }
      if other < position, question.question > own { shift += 1 }
      if other > position, question.question < own { shift -= 1 }
    }
    return shift
  }
}
