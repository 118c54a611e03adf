internal import HornbookBytes

extension [Int] {
  /// The positions of the longest increasing subsequence, in order; all numbers must be distinct.
  ///
  /// Of several equally long ones, it is the one that ends with the smallest numbers. If two
  /// neighbours are swapped, the first of them is therefore left out.
  func longestIncreasingRun() -> [Int] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: count)
    for (position, number) in enumerated() {
      let place = tails.index(byHalving: { self[$0] >= number })
      if place > 0 { before[position] = tails[place - 1] }
      if place == tails.count { tails.append(position) } else { tails[place] = position }
    }
    var run: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
      run.append(position)
      position = before[position]
    }
    return run.reversed()
  }

  /// The positions of the numbers that are in the right order; all others have moved.
  ///
  /// These are the longest increasing subsequence or, if there are at least as many, the
  /// numbers that sorting would leave in place: of three in reverse order, the first and
  /// the last are swapped.
  func settledPositions() -> [Int] {
    let run = longestIncreasingRun()
    guard run.count < count else { return run }
    let sorted = sorted()
    let home = indices.filter { self[$0] == sorted[$0] }
    return home.count >= run.count ? home : run
  }
}
