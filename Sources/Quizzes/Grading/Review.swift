public import HornbookBytes
public import HornbookFormats
internal import HornbookSystem

/// The last answer to a question, and what decides when it is asked again.
///
/// Questions are spaced by FSRS-6 with its own weights and a retention of 0.9, in whole days of UTC; the pages compute the
/// same (`templates/kept.js`). A wrong answer is “again” to it, a partly right one “hard”, a right one “good”.
public struct Review: Hashable, Sendable {
  /// The day of the answer, counted from 1970.
  public let day: Int
  /// The grade: 1 for a wrong answer, 2 for a partly right one, 3 for a right one.
  public let grade: Int
  /// The days after which the answer is still known with a probability of 0.9.
  public let stability: Double
  /// How hard the question is, from 1 to 10.
  public let difficulty: Double

  /// The review after an answer; nil if there is none.
  ///
  /// - Parameter before: The review before; nil for the first answer.
  public init?(after before: Review?, _ verdict: Grade.Verdict, on day: Int) {
    let rating: Int
    switch verdict {
    case .wrong: rating = 1
    case .partly: rating = 2
    case .right: rating = 3
    case .unanswered: return nil
    }
    let score = Double(rating)
    let stability =
      before.map { $0.stability(after: rating, on: day) } ?? Self.weights[rating - 1]
    let difficulty = before.map { $0.difficulty(after: score) } ?? Self.startingDifficulty(score)
    self.day = day
    grade = rating
    self.stability = max(stability, 0.001)
    self.difficulty = min(max(difficulty, 1), 10)
  }

  /// The day on which the question is asked again.
  public var due: Int {
    day + Int(min(max(stability.rounded(.toNearestOrEven), 1), 36_500))
  }

  // MARK: The algorithm

  private static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  private static func startingDifficulty(_ grade: Double) -> Double {
    weights[4] - RealFunction.exponential(weights[5] * (grade - 1)) + 1
  }

  private func difficulty(after grade: Double) -> Double {
    let w = Self.weights
    let damped = difficulty - (10 - difficulty) * w[6] * (grade - 3) / 9
    return w[7] * Self.startingDifficulty(4) + (1 - w[7]) * damped
  }

  private func stability(after grade: Int, on today: Int) -> Double {
    let w = Self.weights
    let (exp, pow) = (RealFunction.exponential, RealFunction.power)
    guard today > day else {
      let growth = exp(w[17] * (Double(grade) - 3 + w[18])) * pow(stability, -w[19])
      return stability * max(growth, grade > 1 ? 1 : 0)
    }
    let factor = pow(0.9, -1 / w[20]) - 1
    let lost = 1 - pow(1 + factor * Double(today - day) / stability, -w[20])
    if grade == 1 {
      let forgotten =
        w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1) * exp(lost * w[14])
      return min(forgotten, stability / exp(w[17] * w[18]))
    }
    let growth = exp(w[8]) * (11 - difficulty) * pow(stability, -w[9]) * (exp(lost * w[10]) - 1)
    return stability * (1 + growth * (grade == 2 ? w[15] : 1))
  }

  // MARK: In files

  /// Reads a review; nil if it is none.
  public init?(_ value: DataValue) {
    guard let day = value["day"]?.int, (0..<1_000_000).contains(day),
      let grade = value["grade"]?.int, (1...3).contains(grade),
      let stability = value["stability"]?.double, stability > 0, stability < 1e9,
      let difficulty = value["difficulty"]?.double, (1...10).contains(difficulty)
    else { return nil }
    self.day = day
    self.grade = grade
    self.stability = stability
    self.difficulty = difficulty
  }

  /// Writes the review as members of an object.
  public func write(to json: inout JSONWriter) {
    json.field("day", day)
    json.field("grade", grade)
    json.member("stability", stability)
    json.member("difficulty", difficulty)
  }
}
