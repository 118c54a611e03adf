/// What options are worth where a bank does not say: of several to choose, each wrong one costs its share.
enum BankCredit {
  static func usual(right: [Int], of count: Int, isOne: Bool) -> [Double] {
    let share = isOne ? 1 : 1 / Double(max(1, right.count))
    let cost = isOne || right.count == count ? 0 : -1 / Double(count - right.count)
    var credits = [Double](repeating: cost, count: count)
    for index in right where credits.indices.contains(index) { credits[index] = share }
    return credits
  }
}
