/// The probability that something happens at least a given number of times by chance.
enum Chance {
  /// The fewest trials from which a conclusion is drawn.
  static let fewestTrials = 30
  /// The probability below which a result is not considered chance.
  static let limit = 0.01

  /// The probability that at least `hits` trials succeed, given the probability of each.
  static func ofAtLeast(_ hits: Int, _ trials: [Double]) -> Double {
    if hits <= 0 { return 1 }
    guard hits <= trials.count else { return 0 }
    // For many trials a part is enough, because a bias shows early.
    if trials.count > 4_000 {
      return ofAtLeast(hits * 4_000 / trials.count, Array(trials.prefix(4_000)))
    }
    // The probability of each number of hits after each trial; the last counts `hits` or more.
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
