internal import HornbookBytes

/// The longest run of numbers that rise from first to last, others between them left out.
enum IncreasingRun {
  /// The positions of such a run in `numbers`, in order; every number may occur once.
  ///
  /// Where several runs are equally long, the one is taken that ends on the smallest numbers, so
  /// that of two neighbours that have changed places the first one met is left out.
  static func positions(in numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      let place = tails.index(byHalving: { numbers[$0] >= number })
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

  /// The positions of the numbers that are taken to stand right, in order; all others have moved.
  ///
  /// That is the longest run, or those that stand where sorting would put them, if they are as many:
  /// of three in reverse order the first and the last have changed places.
  static func settled(in numbers: [Int]) -> [Int] {
    let run = positions(in: numbers)
    guard run.count < numbers.count else { return run }
    let sorted = numbers.sorted()
    let home = numbers.indices.filter { numbers[$0] == sorted[$0] }
    return home.count >= run.count ? home : run
  }
}
