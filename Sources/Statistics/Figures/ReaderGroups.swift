/// The readers who were asked a question, grouped by what they reached in all others.
struct ReaderGroups {
  /// Readers of equal strength.
  struct Group {
    /// The marks for all other questions.
    var rest: Int
    /// The readers by the level of their marks.
    var marks: [Int]
    /// The readers by the options that they chose; those of the blank come last.
    var choices: [Int]
    /// The number of readers, who may have chosen several options each.
    var size: Int
  }

  /// The groups by level of marks, the weakest first; their `choices` are empty.
  private let byMarks: [Group]
  /// The groups of those whose choices are known, the weakest first; their `marks` are empty.
  private let byChoice: [Group]
  private let question: StudyQuestion
  private let sums: Tally.Sums
  /// The number of readers.
  let asked: Int
  /// The number of readers who left it blank.
  let blank: Int
  /// The number of readers who chose each option.
  let chosen: [Int]
  /// The number of readers whose choices are known, with those who left it blank; 0 if only marks are.
  let known: Int

  init(_ position: Int, _ tally: Tally, of study: Study) {
    let question = study.questions[position]
    self.question = question
    sums = tally.sums[position]
    let levels = question.levels
    let first = study.levelColumn(position)
    var marked: [Int: [Int]] = [:]
    for (total, row) in tally.rows {
      for level in levels.indices where row[first + level] > 0 {
        marked[total - levels[level], default: Array(repeating: 0, count: levels.count)][level] +=
          row[first + level]
      }
    }
    byMarks = marked.sorted { $0.key < $1.key }
      .map { Group(rest: $0.key, marks: $0.value, choices: [], size: $0.value.reduce(0, +)) }
    byChoice = Self.byChoice(position, tally, of: study)
    asked = byMarks.reduce(0) { $0 + $1.size }
    let cells = question.options.count + 1
    chosen = (0..<cells).map { [byChoice] cell in byChoice.reduce(0) { $0 + $1.choices[cell] } }
    blank = chosen[cells - 1]
    // Those who left the question blank say nothing of options that nobody is known to have chosen.
    let all = byChoice.reduce(0) { $0 + $1.size }
    known = question.options.isEmpty || (all == blank && blank < asked) ? 0 : all
  }

  private static func byChoice(_ position: Int, _ tally: Tally, of study: Study) -> [Group] {
    let question = study.questions[position]
    let count = question.options.count
    var groups: [Int: Group] = [:]
    func add(_ readers: Int, to cell: Int, at rest: Int, isWhole: Bool) {
      guard readers > 0 else { return }
      var group =
        groups.removeValue(forKey: rest)
        ?? Group(rest: rest, marks: [], choices: Array(repeating: 0, count: count + 1), size: 0)
      group.choices[cell] += readers
      if isWhole { group.size += readers }
      groups[rest] = group
    }
    for (total, row) in tally.rows {
      add(row[study.blankColumn(position)], to: count, at: total, isWhole: true)
      guard question.isSeveral else {
        let first = study.optionColumn(position)
        for option in 0..<count {
          // The marks of those who chose an option are known if only one is to be chosen.
          let worth = question.key.contains(option) ? question.maximum : 0
          add(row[first + option], to: option, at: total - worth, isWhole: true)
        }
        continue
      }
      for (level, marks) in question.levels.enumerated() {
        let readers = row[study.chooserColumn(position, level: level)]
        guard readers > 0 else { continue }
        let first = study.optionColumn(position, level: level)
        for option in 0..<count {
          add(row[first + option], to: option, at: total - marks, isWhole: false)
        }
        groups[total - marks]?.size += readers
      }
    }
    return groups.values.sorted { $0.rest < $1.rest }
  }

  /// The share of the readers with each answer among the best and the last third; nil for fewer than three readers.
  ///
  /// Of readers of equal strength at the border, as large a part is taken as is missing.
  func thirds(_ answers: KeyPath<Group, [Int]>) -> (best: [Double], last: [Double])? {
    let (groups, readers) = answers == \Group.marks ? (byMarks, asked) : (byChoice, known)
    guard readers >= 3, groups.count > 0 else { return nil }
    return (Self.third(groups.reversed(), answers, readers), Self.third(groups, answers, readers))
  }

  private static func third(
    _ groups: [Group], _ answers: KeyPath<Group, [Int]>, _ readers: Int
  ) -> [Double] {
    var missing = Double(readers) / 3
    let whole = missing
    var shares = Array(repeating: 0.0, count: groups[0][keyPath: answers].count)
    for group in groups where missing > 0 {
      let counts = group[keyPath: answers]
      let size = Double(group.size)
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
      var left = group.size
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
      return spread + distance * distance * Double(group.size)
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
    let all = Double(byChoice.reduce(0) { $0 + $1.size })
    for group in byChoice {
      let size = Double(group.size)
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
