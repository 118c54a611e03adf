import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// The figures equal those that Moodle's own calculator is held to, to half a unit of the last digit given.
@Suite struct MoodleFigureTests {
  private static let folder = "judges/moodle/statistics/fixtures"

  private static var isThere: Bool {
    Project.hasShared(folder + "/qstats00.csv")
  }

  private static func table(_ name: String) throws -> [[String]] {
    let text = String(decoding: try Project.sharedBytes("\(folder)/\(name)"), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Seven decimals, as Moodle stores fractions.
  private static func units(_ text: String) -> Int {
    Int(((Double(text) ?? 0) * 1e7).rounded()) * (StudyQuestion.unit / 10_000_000)
  }

  /// The figures of columns of marks.
  private static func figures(_ rows: [[Int]]) -> Figures {
    let width = rows.first?.count ?? 0
    let study = Study(
      (0..<width).map { column in
        StudyQuestion(id: "\(column + 1)", levels: rows.map { $0[column] })
      })
    var tally = Tally(study)
    for row in rows {
      tally.add(row.enumerated().map { SheetReply($0, .marks($1)) }, of: study)
    }
    return Figures(tally, of: study)
  }

  /// What differs from the figures of a row, one line each.
  private static func faults(
    _ found: QuestionFigures, _ row: [String], _ header: [String]
  ) -> [String] {
    let values: [String: Double?] = [
      "s": Double(found.asked), "facility": found.facility, "sd": found.deviation,
      "effectiveweight": found.effectiveWeight.map { $0 * 100 }, "covariance": found.covariance,
      "markvariance": found.variance, "othermarkvariance": found.restVariance,
      "discriminationindex": found.discrimination.map { $0 * 100 },
      "covariancemax": found.greatestCovariance,
      "discriminativeefficiency": found.efficiency.map { $0 * 100 },
    ]
    return zip(header, row).compactMap { name, text in
      guard let value = values[name], !text.isEmpty, !text.hasPrefix("*") else { return nil }
      let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
      let half = 0.5 * pow(10, -Double(digits)) * (1 + 1e-6)
      let isEqual = (value ?? .nan).isFinite && abs((value ?? 0) - (Double(text) ?? 0)) <= half
      return isEqual ? nil : "\(name): \(text) expected, \(value ?? .nan) found"
    }
  }

  @Test(.enabled(if: isThere, "judges/moodle/statistics is not there"))
  func everyQuestionIsAsMoodleHasIt() throws {
    let marks = try Self.table("results00.csv").dropFirst().map { $0[1...7].map(Self.units) }
    let steps = try Self.table("steps00.csv")
    let expected = try Self.table("qstats00.csv")
    let all = Self.figures(marks)
    let kind = try #require(steps[0].firstIndex(of: "randqs.1"))
    let variant = try #require(steps[0].firstIndex(of: "variants.2"))
    var compared = 0
    for row in expected.dropFirst() {
      let slot = try #require(Int(row[0])) - 1
      let figures: QuestionFigures
      if !row[1].isEmpty {
        // A question drawn at random is compared with all marks of those who got it, its own included.
        let some = zip(marks, steps.dropFirst()).filter { $0.1[kind] == row[1] }
        figures = Self.figures(some.map { [$0.0[slot]] + $0.0 }).questions[0]
      } else if !row[2].isEmpty {
        let some = zip(marks, steps.dropFirst()).filter { $0.1[variant] == row[2] }
        figures = Self.figures(some.map(\.0)).questions[slot]
      } else {
        figures = all.questions[slot]
      }
      let faults = Self.faults(figures, row, expected[0])
      #expect(faults == [], "\(row.prefix(3))")
      compared += 1
    }
    #expect(compared == 10)
  }

  /// The figures about totals, computed here by their definitions.
  @Test(.enabled(if: isThere, "judges/moodle/statistics is not there"))
  func totalsFollowMoodlesDefinitions() throws {
    let marks = try Self.table("results00.csv").dropFirst().map { row in
      row[1...7].map { Double($0) ?? 0 }
    }
    let figures = Self.figures(
      try Self.table("results00.csv").dropFirst().map { $0[1...7].map(Self.units) })
    let totals = marks.map { $0.reduce(0, +) }
    let n = Double(totals.count)
    let mean = totals.reduce(0, +) / n
    func power(_ exponent: Double) -> Double {
      totals.reduce(0) { $0 + pow($1 - mean, exponent) } / n
    }
    let k2 = n * power(2) / (n - 1)
    let k3 = n * n * power(3) / ((n - 1) * (n - 2))
    let k4 =
      n * n * ((n + 1) * power(4) - 3 * (n - 1) * power(2) * power(2))
      / ((n - 1) * (n - 2) * (n - 3))
    let variances = (0..<7).map { column in
      let own = marks.map { $0[column] }
      let middle = own.reduce(0, +) / n
      return own.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / (n - 1)
    }
    let alpha = 7.0 / 6 * (1 - variances.reduce(0, +) / k2)
    let sorted = totals.sorted()
    let pairs: [(Double?, Double)] = [
      (figures.mean, mean), (figures.median, sorted[12]), (figures.deviation, k2.squareRoot()),
      (figures.skewness, k3 / pow(k2, 1.5)), (figures.kurtosis, k4 / (k2 * k2)),
      (figures.alpha, alpha), (figures.errorRatio, (1 - alpha).squareRoot()),
      (figures.standardError, (1 - alpha).squareRoot() * k2.squareRoot()),
    ]
    for (found, expected) in pairs { #expect(abs((found ?? .nan) - expected) < 1e-9) }
  }
}
