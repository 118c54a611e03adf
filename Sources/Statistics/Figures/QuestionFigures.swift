/// What the results say of a question.
///
/// A nil means that the results do not determine it. Marks are those of a whole question; shares are from 0 to 1.
public struct QuestionFigures: Sendable {
  /// The question.
  public let question: StudyQuestion
  /// The number of readers who were asked.
  public let asked: Int
  /// The number of those who left it blank.
  public let blank: Int
  /// The number of readers whose choices are known, with those who left it blank; 0 if only marks are.
  public let known: Int
  /// The mean mark as a share of the greatest one.
  public let facility: Double?
  /// The interval of the facility.
  public let facilityInterval: Interval?
  /// The standard deviation of the marks.
  public let deviation: Double?
  /// The variance of the marks.
  public let variance: Double?
  /// The variance of the marks for all other questions.
  public let restVariance: Double?
  /// The covariance of the marks with those for all other questions.
  public let covariance: Double?
  /// The covariance if the best readers had the best marks.
  public let greatestCovariance: Double?
  /// The covariance of the marks with the totals.
  let covarianceWithTotal: Double?
  /// The share of this question in the differences between readers; `Figures` sets it.
  public internal(set) var effectiveWeight: Double?
  /// The facility among the best third of the readers, by what they reached in all other questions.
  public let facilityOfBest: Double?
  /// The facility among the last third.
  public let facilityOfLast: Double?
  /// Each option, in order.
  public let options: [OptionFigures]
  /// Another option that the best readers choose as if it were the right one.
  public let suspect: Suspect?

  /// The correlation of the marks with those for all other questions, from -1 to 1: Moodle's discrimination index.
  public var discrimination: Double? {
    guard let covariance, let variance, let restVariance, variance * restVariance > 0 else {
      return nil
    }
    return covariance / (variance * restVariance).squareRoot()
  }

  /// The covariance as a share of the greatest one.
  public var efficiency: Double? {
    guard let covariance, let greatestCovariance, greatestCovariance != 0 else { return nil }
    return covariance / greatestCovariance
  }

  /// How much higher the facility is among the best third than among the last.
  public var difference: Double? {
    guard let facilityOfBest, let facilityOfLast else { return nil }
    return facilityOfBest - facilityOfLast
  }

  /// The number of readers who answered.
  public var answered: Int { asked - blank }
}

/// How often an option was chosen.
public struct OptionFigures: Sendable {
  /// The text of the option.
  public let text: String
  /// Whether it is right.
  public let isRight: Bool
  /// The number of readers who chose it, as far as choices are known.
  public let count: Int
  /// Its share of the readers whose choices are known; nil if none are.
  public let share: Double?
  /// The interval of the share.
  public let interval: Interval?
  /// Its share of the best third of those readers.
  public let shareOfBest: Double?
  /// Its share of the last third of those readers.
  public let shareOfLast: Double?

  /// The letter of the option at a position: `a`, `b`, and so on.
  public static func letter(_ position: Int) -> String {
    position < 26
      ? String(Unicode.Scalar(UInt8(97 + position))) : "\(position + 1)"
  }
}

/// An option that is chosen as a right one would be, although another is keyed.
public struct Suspect: Hashable, Sendable {
  /// The position of the option.
  public let option: Int
  /// How certain it is, in standard deviations.
  public let certainty: Double
}

extension QuestionFigures {
  init(_ position: Int, _ tally: Tally, of study: Study) {
    let sums = tally.sums[position]
    let question = study.questions[position]
    let groups = ReaderGroups(position, tally, of: study)
    self.question = question
    asked = groups.asked
    blank = groups.blank
    known = groups.known
    let unit = Double(StudyQuestion.unit)
    let count = Double(groups.asked)
    facility = asked > 0 ? Double(sums.x) / count / Double(question.maximum) : nil
    facilityInterval = facility.flatMap { Interval(share: $0, of: count) }
    variance = Moments.covariance(asked, sums.xx, sums.x, sums.x).map { $0 / unit / unit }
    deviation = variance.map { $0.squareRoot() }
    let rest = sums.restCount
    restVariance = Moments.covariance(rest, sums.rr, sums.r, sums.r).map { $0 / unit / unit }
    covariance = Moments.covariance(rest, sums.xr, sums.xOfRest, sums.r).map { $0 / unit / unit }
    let ofRest = Moments.covariance(rest, sums.xxOfRest, sums.xOfRest, sums.xOfRest)
      .map { $0 / unit / unit }
    covarianceWithTotal = covariance.flatMap { covariance in ofRest.map { covariance + $0 } }
    greatestCovariance = groups.greatestCovariance.map { $0 / unit / unit }
    let marks = groups.thirds(\.marks)
    func meanShare(_ third: [Double]?) -> Double? {
      third.map { zip($0, question.levels).reduce(0) { $0 + $1.0 * Double($1.1) } }
        .map { $0 / Double(question.maximum) }
    }
    facilityOfBest = meanShare(marks?.best)
    facilityOfLast = meanShare(marks?.last)
    let shares = groups.thirds(\.choices)
    options = question.options.indices.map { option in
      let chosen = groups.chosen[option]
      let share = groups.known > 0 ? Double(chosen) / Double(groups.known) : nil
      return OptionFigures(
        text: question.options[option], isRight: question.key.contains(option), count: chosen,
        share: share,
        interval: share.flatMap { Interval(share: $0, of: Double(groups.known)) },
        shareOfBest: shares?.best[option], shareOfLast: shares?.last[option])
    }
    suspect = groups.suspect
  }
}

/// Moments of exact sums.
enum Moments {
  /// The covariance of two values; nil for fewer than two pairs.
  ///
  /// It is computed in whole numbers where they fit, so that nothing is lost by subtracting.
  static func covariance(_ count: Int, _ xy: Int128, _ x: Int128, _ y: Int128) -> Double? {
    guard count > 1 else { return nil }
    let n = Int128(count)
    let (first, isFirstTooLarge) = n.multipliedReportingOverflow(by: xy)
    let (second, isSecondTooLarge) = x.multipliedReportingOverflow(by: y)
    let (difference, isTooLarge) = first.subtractingReportingOverflow(second)
    if !isFirstTooLarge, !isSecondTooLarge, !isTooLarge {
      return Double(difference) / Double(count) / Double(count - 1)
    }
    return (Double(xy) - Double(x) * (Double(y) / Double(count))) / Double(count - 1)
  }
}
