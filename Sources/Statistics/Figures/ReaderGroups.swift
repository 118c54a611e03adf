/// The readers who were asked a question, grouped by what they reached in all others.
struct ReaderGroups {
  /// Readers of equal strength.
  struct Group {
    /// The marks for all other questions.
    var rest: Int
    /// The readers by the level of their marks.
    var marks: [Int]
    /// The readers by the option that they chose; those of the blank come last.
    var choices: [Int]
  }

  /// The groups by level of marks, the weakest first; their `choices` are empty.
  private let byMarks: [Group]
  /// The groups by option, the weakest first; their `marks` are empty.
  private let byChoice: [Group]
  private let question: StudyQuestion
  private let sums: Tally.Sums
  /// The number of readers.
  let asked: Int
  /// The number of readers who left it blank.
  let blank: Int
  /// The number of readers who chose each option.
  let chosen: [Int]

  init(_ position: Int, _ tally: Tally, of study: Study) {
    let question = study.questions[position]
    self.question = question
    sums = tally.sums[position]
    let levels = question.levels
    let (first, options) = (study.levelColumn(position), study.optionColumn(position))
    let cells = question.options.count + 1
    // The marks of those who chose an option are known if only one is to be chosen.
    let worth = (0..<cells).map {
      !question.isSeveral && question.key.contains($0) ? question.maximum : 0
    }
    var marked: [Int: [Int]] = [:]
    var choices: [Int: [Int]] = [:]
    for (total, row) in tally.rows {
      for level in levels.indices where row[first + level] > 0 {
        marked[total - levels[level], default: Array(repeating: 0, count: levels.count)][level] +=
          row[first + level]
      }
      for cell in 0..<cells where row[options + cell] > 0 {
        choices[total - worth[cell], default: Array(repeating: 0, count: cells)][cell] +=
          row[options + cell]
      }
    }
    byMarks = marked.sorted { $0.key < $1.key }
      .map { Group(rest: $0.key, marks: $0.value, choices: []) }
    byChoice = choices.sorted { $0.key < $1.key }
      .map { Group(rest: $0.key, marks: [], choices: $0.value) }
    asked = byMarks.reduce(0) { $0 + $1.marks.reduce(0, +) }
    chosen = (0..<cells).map { cell in choices.values.reduce(0) { $0 + $1[cell] } }
    blank = chosen[cells - 1]
  }

  /// The shares of each answer among the best and the last third of the readers; nil for fewer than three.
  ///
  /// Of readers of equal strength at the border, as large a part is taken as is missing.
  func thirds(_ answers: KeyPath<Group, [Int]>) -> (best: [Double], last: [Double])? {
    let groups = answers == \Group.marks ? byMarks : byChoice
    guard asked >= 3, groups.count > 0 else { return nil }
    return (Self.third(groups.reversed(), answers, asked), Self.third(groups, answers, asked))
  }

  private static func third(
    _ groups: [Group], _ answers: KeyPath<Group, [Int]>, _ asked: Int
  ) -> [Double] {
    var missing = Double(asked) / 3
    let whole = missing
    var shares = Array(repeating: 0.0, count: groups[0][keyPath: answers].count)
    for group in groups where missing > 0 {
      let counts = group[keyPath: answers]
      let size = Double(counts.reduce(0, +))
      let part = min(1, missing / size)
      for (index, count) in counts.enumerated() { shares[index] += part * Double(count) }
      missing -= size * part
    }
    return shares.map { $0 / (whole - missing) }
  }

  /// The covariance of marks and rest if both were sorted; nil for fewer than two readers.
  var greatestCovariance: Double? {
    guard asked > 1 else { return nil }
    var marks = question.levels.indices.map { level in
      (value: question.levels[level], count: byMarks.reduce(0) { $0 + $1.marks[level] })
    }
    marks.removeAll { $0.count == 0 }
    var products: Int128 = 0
    var (x, r): (Int128, Int128) = (0, 0)
    var next = 0
    for group in byMarks {
      var left = group.marks.reduce(0, +)
      r += Int128(group.rest) * Int128(left)
      while left > 0, next < marks.count {
        let pairs = min(left, marks[next].count)
        products += Int128(marks[next].value) * Int128(group.rest) * Int128(pairs)
        x += Int128(marks[next].value) * Int128(pairs)
        left -= pairs
        marks[next].count -= pairs
        if marks[next].count == 0 { next += 1 }
      }
    }
    return Moments.covariance(asked, products, x, r)
  }

  // MARK: The key

  /// How certain it must be that another option is preferred to the keyed one.
  private static let leastCertainty = 2.5

  /// How far those who choose it must be above the average, in standard errors.
  private static let leastDistance = 1.25

  /// How far the mean of some readers is above that of all, in standard errors; infinite if they are all.
  private func distance(of rest: Double, _ count: Double, sum: Double, of all: Double) -> Double {
    let spread = byChoice.reduce(0.0) { spread, group in
      let distance = Double(group.rest) - sum / all
      return spread + distance * distance * Double(group.choices.reduce(0, +))
    }
    guard count < all else { return .infinity }
    guard spread > 0 else { return 0 }
    let error = (spread / all * (all - count) / all / count).squareRoot()
    return (rest / count - sum / all) / error
  }

  /// An option that the better readers prefer to the keyed one.
  ///
  /// Each reader who chose one of the two has a vote, whose weight grows with the share of readers that she surpasses
  /// in all other questions. If the two were equally good answers, the votes would cancel out. Those who choose the
  /// other option must also be better readers than those who choose the keyed one, and than the average.
  var suspect: Suspect? {
    guard !question.isSeveral, question.options.count > 1, !question.key.isEmpty, asked > 1 else {
      return nil
    }
    let cells = question.options.count + 1
    var (weights, squares) = (
      Array(repeating: 0.0, count: cells), Array(repeating: 0.0, count: cells)
    )
    var rests = weights
    var (before, sum) = (0.0, 0.0)
    let all = Double(byChoice.reduce(0) { $0 + $1.choices.reduce(0, +) })
    for group in byChoice {
      let size = Double(group.choices.reduce(0, +))
      let weight = (before + size / 2) / all
      before += size
      sum += Double(group.rest) * size
      for (cell, count) in group.choices.enumerated() {
        weights[cell] += weight * Double(count)
        squares[cell] += weight * weight * Double(count)
        rests[cell] += Double(group.rest) * Double(count)
      }
    }
    func total(_ values: [Double]) -> Double { question.key.reduce(0) { $0 + values[$1] } }
    let keyed = Double(question.key.reduce(0) { $0 + chosen[$1] })
    var found: Suspect?
    for option in question.options.indices where !question.key.contains(option) {
      let count = Double(chosen[option])
      let spread = squares[option] + total(squares)
      guard count > 0, spread > 0 else { continue }
      let certainty = (weights[option] - total(weights)) / spread.squareRoot()
      guard certainty > Self.leastCertainty, certainty > found?.certainty ?? 0,
        keyed == 0 || rests[option] / count > total(rests) / keyed,
        distance(of: rests[option], count, sum: sum, of: all) > Self.leastDistance
      else { continue }
      found = Suspect(option: option, certainty: certainty)
    }
    return found
  }
}
