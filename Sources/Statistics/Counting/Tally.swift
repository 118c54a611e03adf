/// The counts and sums of all results so far, in whole numbers.
///
/// Its size depends on the questions and not on the readers. Tallies of parts can be added in any order and any
/// grouping; the sum is that of the whole. Readers are grouped by their totals, so the best third of them is known
/// without reading the results again. If there are more different totals than groups, neighbouring groups are united,
/// again and again; which ones depends on the totals alone.
public struct Tally: Equatable, Sendable {
  /// The sums of one question.
  struct Sums: Equatable, Sendable {
    /// The marks and their squares, over all who were asked.
    var x: Int128 = 0
    var xx: Int128 = 0
    /// The number of those who were asked something else too, and their marks.
    var restCount = 0
    var xOfRest: Int128 = 0
    var xxOfRest: Int128 = 0
    /// The marks for all other questions, their squares, and their products with the marks.
    var r: Int128 = 0
    var rr: Int128 = 0
    var xr: Int128 = 0
    /// The marks, and their squares, of the readers who were asked every question.
    var wholeX: Int128 = 0
    var wholeXX: Int128 = 0
  }

  /// The number of readers.
  public internal(set) var readers = 0
  /// The number of readers who were asked every question.
  public internal(set) var wholeReaders = 0
  /// The totals of those, and their squares.
  var total: Int128 = 0
  var totalSquare: Int128 = 0
  /// The sums of each question.
  var sums: [Sums]
  /// How often groups have been united: they are 2^`level` units wide.
  var level = 0
  /// The counts of each group of readers by its lowest total, with a further column for the readers who were asked
  /// everything.
  var rows: [Int: [Int]] = [:]
  let width: Int
  let mostBins: Int

  /// Whether readers were left out because there were too many.
  public private(set) var isFull = false

  /// The most readers; beyond it sums might not fit into their numbers.
  public static let mostReaders = 1_000_000_000

  /// Creates an empty tally.
  public init(_ study: Study) {
    sums = Array(repeating: Sums(), count: study.questions.count)
    width = study.width + 1
    mostBins = study.mostBins
  }

  /// The group of a total.
  func bin(_ total: Int) -> Int { (total >> level) << level }

  /// Counts a reader's answers.
  ///
  /// - Parameter weight: How many readers answered like this.
  /// - Returns: False if nothing was asked or there are too many readers.
  @discardableResult
  public mutating func add(_ sheet: Sheet, of study: Study, weight: Int = 1) -> Bool {
    guard !sheet.isEmpty, weight > 0 else { return false }
    guard weight <= Self.mostReaders - readers else {
      isFull = true
      return false
    }
    let marks = sheet.map { answer -> Int in
      let question = study.questions[answer.question]
      return switch answer.reply {
      case .blank: 0
      case .option(let option): question.marks(for: 1 << UInt128(option))
      case .options(let chosen): question.marks(for: chosen)
      case .marks(let marks): max(0, min(marks, question.maximum))
      }
    }
    let sum = marks.reduce(0, +)
    let (asked, all) = (sheet.count, study.questions.count)
    addReader(total: sum, isWhole: asked == all, weight: weight)
    // Readers who were asked only some questions are grouped by what they would have reached in all.
    let group = bin(asked == all ? sum : Self.scaled(sum, by: all, of: asked))
    var row = rows.removeValue(forKey: group) ?? Array(repeating: 0, count: width)
    if asked == all { row[width - 1] += weight }
    for (answer, marks) in zip(sheet, marks) {
      let question = answer.question
      let level = study.questions[question].level(of: marks)
      row[study.levelColumn(question) + level] += weight
      let first = study.optionColumn(question, level: level)
      switch answer.reply {
      case .blank: row[study.blankColumn(question)] += weight
      case .option(let option): row[first + option] += weight
      case .options(var chosen):
        while chosen != 0 {
          row[first + chosen.trailingZeroBitCount] += weight
          chosen &= chosen - 1
        }
      case .marks: break
      }
      if study.questions[question].isSeveral, answer.reply.isChoice {
        row[study.chooserColumn(question, level: level)] += weight
      }
      let rest =
        asked == all
        ? sum - marks : asked > 1 ? Self.scaled(sum - marks, by: all - 1, of: asked - 1) : nil
      addMarks(marks, rest: rest, isWhole: asked == all, to: question, weight: weight)
    }
    rows[group] = row
    unite()
    return true
  }

  private static func scaled(_ marks: Int, by all: Int, of asked: Int) -> Int {
    let (high, low) = marks.multipliedFullWidth(by: all)
    return asked.dividingFullWidth((high, low)).quotient
  }

  /// Counts readers of a total.
  mutating func addReader(total sum: Int, isWhole: Bool, weight: Int) {
    readers += weight
    guard isWhole else { return }
    wholeReaders += weight
    let weighted = Int128(sum) * Int128(weight)
    total += weighted
    totalSquare += weighted * Int128(sum)
  }

  /// Adds the marks of some readers for a question, and for the rest.
  mutating func addMarks(
    _ marks: Int, rest: Int?, isWhole: Bool, to question: Int, weight: Int
  ) {
    let weighted = Int128(marks) * Int128(weight)
    let square = weighted * Int128(marks)
    sums[question].x += weighted
    sums[question].xx += square
    if isWhole {
      sums[question].wholeX += weighted
      sums[question].wholeXX += square
    }
    guard let rest else { return }
    sums[question].restCount += weight
    sums[question].xOfRest += weighted
    sums[question].xxOfRest += square
    let weightedRest = Int128(rest) * Int128(weight)
    sums[question].r += weightedRest
    sums[question].rr += weightedRest * Int128(rest)
    sums[question].xr += weighted * Int128(rest)
  }

  /// Unites neighbouring groups until there are few enough.
  mutating func unite() {
    while rows.count > mostBins, level < 62 {
      level += 1
      regroup()
    }
  }

  /// Puts the counts into the groups of the present level.
  private mutating func regroup() {
    let old = rows
    rows = [:]
    for (total, counts) in old { addRow(counts, at: bin(total)) }
  }

  /// Adds counts to a group.
  mutating func addRow(_ counts: [Int], at group: Int) {
    guard var row = rows.removeValue(forKey: group) else {
      rows[group] = counts
      return
    }
    for column in row.indices { row[column] += counts[column] }
    rows[group] = row
  }

  /// Adds the tally of other readers of the same study.
  ///
  /// - Returns: False, with nothing added, if there are too many readers.
  @discardableResult
  public mutating func add(_ other: Tally) -> Bool {
    guard other.width == width, other.sums.count == sums.count else { return false }
    isFull = isFull || other.isFull || other.readers > Self.mostReaders - readers
    guard other.readers <= Self.mostReaders - readers else { return false }
    readers += other.readers
    wholeReaders += other.wholeReaders
    total += other.total
    totalSquare += other.totalSquare
    for index in sums.indices { sums[index].add(other.sums[index]) }
    if other.level > level {
      level = other.level
      regroup()
    }
    for (total, counts) in other.rows { addRow(counts, at: bin(total)) }
    unite()
    return true
  }
}

extension Tally.Sums {
  mutating func add(_ other: Self) {
    x += other.x
    xx += other.xx
    restCount += other.restCount
    xOfRest += other.xOfRest
    xxOfRest += other.xxOfRest
    r += other.r
    rr += other.rr
    xr += other.xr
    wholeX += other.wholeX
    wholeXX += other.wholeXX
  }
}
