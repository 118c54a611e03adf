/// How likely it is that something happens so often by chance.
enum Chance {
  /// From how many trials on anything is concluded.
  static let fewestTrials = 30
  /// What is less likely is no chance.
  static let limit = 0.01

  /// The chance that at least `hits` of some trials succeed, each with its own probability.
  static func ofAtLeast(_ hits: Int, _ trials: [Double]) -> Double {
    if hits <= 0 { return 1 }
    guard hits <= trials.count else { return 0 }
    // Beyond a few thousand trials only the most extreme counts matter, and they show early.
    if trials.count > 4_000 {
      return ofAtLeast(hits * 4_000 / trials.count, Array(trials.prefix(4_000)))
    }
    // The chance of each number of hits after each trial; all from `hits` on are one.
    var chances = [Double](repeating: 0, count: hits + 1)
    chances[0] = 1
    for chance in trials {
      chances[hits] += chances[hits - 1] * chance
      for count in stride(from: hits - 1, to: 0, by: -1) {
        chances[count] = chances[count] * (1 - chance) + chances[count - 1] * chance
      }
      chances[0] *= 1 - chance
    }
    return chances[hits]
  }
}
