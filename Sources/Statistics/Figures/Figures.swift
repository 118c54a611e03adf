/// What the results say of all questions together, and of each.
public struct Figures: Sendable {
  /// The number of readers.
  public let readers: Int
  /// The number of readers who were asked every question; the figures about totals are theirs.
  public let wholeReaders: Int
  /// The questions that somebody was asked, in order.
  public let questions: [QuestionFigures]
  /// The mean total, in marks.
  public let mean: Double?
  /// The median of the totals, in marks.
  public let median: Double?
  /// The standard deviation of the totals.
  public let deviation: Double?
  /// The skewness of the totals.
  public let skewness: Double?
  /// The kurtosis of the totals; 0 for a normal distribution.
  public let kurtosis: Double?
  /// Cronbach's alpha, the coefficient of internal consistency, from 0 to 1.
  public let alpha: Double?
  /// The interval of alpha.
  public let alphaInterval: Interval?
  /// The readers by their totals, in ascending order: the total in marks, and their number.
  public let totals: [(marks: Double, readers: Int)]

  /// The share of chance in the differences between totals.
  public var errorRatio: Double? { alpha.map { max(0, 1 - $0).squareRoot() } }

  /// The standard error of a total, in marks.
  public var standardError: Double? {
    errorRatio.flatMap { ratio in deviation.map { ratio * $0 } }
  }

  /// Computes the figures of a tally.
  public init(_ tally: Tally, of study: Study) {
    let unit = Double(StudyQuestion.unit)
    readers = tally.readers
    wholeReaders = tally.wholeReaders
    var questions = study.questions.indices.map { QuestionFigures($0, tally, of: study) }
    let weights = questions.map { ($0.covarianceWithTotal ?? -1) }
    let whole = weights.reduce(0) { $0 + ($1 >= 0 ? $1.squareRoot() : 0) }
    for index in questions.indices where weights[index] >= 0 && whole > 0 {
      questions[index].effectiveWeight = weights[index].squareRoot() / whole
    }
    self.questions = questions.filter { $0.asked > 0 }
    let count = tally.wholeReaders
    mean = count > 0 ? Double(tally.total) / Double(count) / unit : nil
    let variance = Moments.covariance(count, tally.totalSquare, tally.total, tally.total)
      .map { $0 / unit / unit }
    deviation = variance.map { $0.squareRoot() }
    totals = tally.rows.sorted { $0.key < $1.key }
      .map { (Double($0.key) / unit, $0.value.last ?? 0) }.filter { $0.1 > 0 }
    median = Self.median(totals, count)
    let powers = Powers(totals, count: count, mean: mean ?? 0)
    skewness = powers.skewness
    kurtosis = powers.kurtosis
    let parts = tally.sums.reduce(0.0) { sum, own in
      sum + (Moments.covariance(count, own.wholeXX, own.wholeX, own.wholeX) ?? 0) / unit / unit
    }
    let size = Double(study.questions.count)
    alpha = variance.flatMap { variance in
      guard variance > 0, size > 1, count > 2 else { return nil }
      return size / (size - 1) * (1 - parts / variance)
    }
    alphaInterval = alpha.flatMap {
      Interval(alpha: $0, readers: count, questions: study.questions.count)
    }
  }

  private static func median(_ totals: [(marks: Double, readers: Int)], _ count: Int) -> Double? {
    guard count > 0 else { return nil }
    func total(at rank: Int) -> Double {
      var before = 0
      for (marks, readers) in totals {
        before += readers
        if before > rank { return marks }
      }
      return totals.last?.marks ?? 0
    }
    return (total(at: (count - 1) / 2) + total(at: count / 2)) / 2
  }
}

/// The sums of powers of distances from the mean, and what follows from them.
private struct Powers {
  var skewness: Double?
  var kurtosis: Double?

  init(_ totals: [(marks: Double, readers: Int)], count: Int, mean: Double) {
    guard count > 2 else { return }
    var (second, third, fourth) = (0.0, 0.0, 0.0)
    for (marks, readers) in totals {
      let distance = marks - mean
      let square = distance * distance * Double(readers)
      second += square
      third += square * distance
      fourth += square * distance * distance
    }
    let n = Double(count)
    let (m2, m3, m4) = (second / n, third / n, fourth / n)
    let k2 = n * m2 / (n - 1)
    guard k2 > 0 else { return }
    skewness = n * n * m3 / ((n - 1) * (n - 2)) / (k2 * k2.squareRoot())
    guard count > 3 else { return }
    let k4 = n * n * ((n + 1) * m4 - 3 * (n - 1) * m2 * m2) / ((n - 1) * (n - 2) * (n - 3))
    kurtosis = k4 / (k2 * k2)
  }
}
