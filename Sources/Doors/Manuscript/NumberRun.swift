/// Numbers at lines, of which some count on.
enum NumberRun {
  typealias Mark = (line: Int, number: Int)

  /// How many marks of one number are followed.
  private static let limit = 64

  /// The longest run of numbers that rise.
  static func rising(_ marks: [Mark]) -> [Mark] {
    // The ends of the best runs of each length, and for each mark the one before it.
    var ends: [Int] = []
    var before: [Int?] = []
    for index in marks.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if marks[ends[middle]].number < marks[index].number {
          low = middle + 1
        } else {
          high = middle
        }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    return way(back: ends.last, before).map { marks[$0] }
  }

  /// The longest run that counts 1, 2, 3.
  ///
  /// Of several, the one that divides the text most evenly, which gives the greatest sum of the roots of distances.
  static func counting(_ marks: [Mark], to end: Int) -> [Mark] {
    var best: [Int: [(index: Int, weight: Double)]] = [:]
    var before: [Int?] = Array(repeating: nil, count: marks.count)
    for (index, mark) in marks.enumerated() {
      guard mark.number > 1 else {
        if mark.number == 1, best[1]?.count ?? 0 < limit { best[1, default: []].append((index, 0)) }
        continue
      }
      var found: (index: Int, weight: Double)?
      for other in best[mark.number - 1] ?? [] where marks[other.index].line < mark.line {
        let weight = other.weight + Double(mark.line - marks[other.index].line).squareRoot()
        if weight > found?.weight ?? -1 { found = (other.index, weight) }
      }
      guard let found else { continue }
      before[index] = found.index
      best[mark.number, default: []].append((index, found.weight))
      // Of many that bear the same number, only some can be on the best way.
      if let ways = best[mark.number], ways.count > limit,
        let least = ways.indices.min(by: { ways[$0].weight < ways[$1].weight })
      {
        best[mark.number]?.remove(at: least)
      }
    }
    guard let last = best.keys.max() else { return [] }
    func whole(_ way: (index: Int, weight: Double)) -> Double {
      way.weight + Double(end - marks[way.index].line).squareRoot()
    }
    let end = best[last]?.max { whole($0) < whole($1) }
    return way(back: end?.index, before).map { marks[$0] }
  }

  private static func way(back end: Int?, _ before: [Int?]) -> [Int] {
    var way: [Int] = []
    var next = end
    while let index = next {
      way.append(index)
      next = before[index]
    }
    return way.reversed()
  }
}
