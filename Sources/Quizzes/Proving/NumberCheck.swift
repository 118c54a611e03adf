internal import HornbookDiagnostics

/// Finds the entries of a section that have the wrong number.
///
/// A key may use the printed numbers, or count questions anew in each chapter. The scheme that fits
/// more entries is assumed.
struct NumberCheck {
  private let pairs: [Pair]
  /// The facts of all entries under the section's heading.
  private let entries: [EntryFacts]
  private let index: QuestionIndex

  /// Checks the pairs of one section, in the order of its entries.
  init(_ pairs: [Pair], entries: [EntryFacts], index: QuestionIndex) {
    self.pairs = pairs
    self.entries = entries
    self.index = index
  }

  /// The pairs with the wrong number, each with the right number.
  ///
  /// Omits pairs whose number follows from misplaced entries.
  func expectedNumbers() -> [(pair: Int, number: Int)] {
    var asPrinted = 0
    var asCounted = 0
    for pair in pairs {
      if isAsPrinted(pair) { asPrinted += 1 }
      if isAsCounted(pair) { asCounted += 1 }
    }
    if max(asPrinted, asCounted) == pairs.count { return [] }
    let isPrinted = asPrinted >= asCounted
    let displacements = displacements()
    return pairs.indices.compactMap { position in
      let pair = pairs[position]
      guard !pair.isMisplaced, let printed = entries[pair.entry.entry].number,
        !(isPrinted ? isAsPrinted(pair) : isAsCounted(pair))
      else { return nil }
      let expected =
        isPrinted
        ? index.facts[index.row(of: pair.question)].number.value
        : pair.question.question + 1
      if printed.value == expected &+ displacements[position] { return nil }
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

  /// By how much the misplaced pairs shift the count of each other pair.
  private func displacements() -> [Int] {
    var shifts = [Int](repeating: 0, count: pairs.count)
    guard pairs.contains(where: \.isMisplaced) else { return shifts }
    let most = pairs.reduce(0) { max($0, $1.question.question) }
    var before = Tally(upTo: most)
    for (position, pair) in pairs.enumerated() {
      shifts[position] += before.count - before.count(upTo: pair.question.question)
      if pair.isMisplaced { before.add(pair.question.question) }
    }
    var behind = Tally(upTo: most)
    for (position, pair) in pairs.enumerated().reversed() {
      shifts[position] -= behind.count(upTo: pair.question.question - 1)
      if pair.isMisplaced { behind.add(pair.question.question) }
    }
    return shifts
  }
}

/// Counts how many of the added numbers are at most a given number; a Fenwick tree.
private struct Tally {
  private(set) var count = 0
  private var sums: [Int]

  init(upTo most: Int) {
    sums = Array(repeating: 0, count: most + 2)
  }

  mutating func add(_ number: Int) {
    count += 1
    var index = number + 1
    while index < sums.count {
      sums[index] += 1
      index += index & -index
    }
  }

  func count(upTo number: Int) -> Int {
    var sum = 0
    var index = min(number + 1, sums.count - 1)
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}
