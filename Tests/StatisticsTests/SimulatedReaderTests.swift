import Foundation
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// Readers who know more or less answer eight questions, one of which has a false key.
@Suite struct SimulatedReaderTests {
  /// How readers answer.
  enum Kind: String, CaseIterable {
    /// The more they know, the more often they are right; nobody guesses.
    case knowing
    /// Those who do not know guess, and are right one time in five.
    case guessing
    /// Knowledge hardly decides.
    case weak
    /// Nobody is sure of anything.
    case straight
  }

  struct Question {
    let right: Int
    let difficulty: Double
    let slope: Double
    let attraction: [Double]
  }

  static func normal(_ random: inout SeededRandom) -> Double {
    let (first, second) = (
      Double.random(in: Double.ulpOfOne...1, using: &random),
      Double.random(in: 0...1, using: &random)
    )
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }

  private static func chance(_ question: Question, _ ability: Double, _ kind: Kind) -> Double {
    let curve = 1 / (1 + exp(-1.7 * question.slope * (ability - question.difficulty)))
    return switch kind {
    case .knowing, .weak: curve
    case .guessing: 0.2 + 0.8 * curve
    case .straight: min(0.95, max(0.1, 0.55 + 0.2 * ability - 0.1 * question.difficulty))
    }
  }

  /// The findings about keys in one run: whether the false one is found, and how many sound ones are.
  static func run(_ readers: Int, _ kind: Kind, _ random: inout SeededRandom) -> (
    found: Bool, wronglyFound: Int
  ) {
    let questions = (0..<8).map { _ in
      Question(
        right: Int.random(in: 0..<4, using: &random),
        difficulty: -0.5 + 0.8 * normal(&random),
        slope: exp((kind == .weak ? -0.3 : 0.1) + 0.2 * normal(&random)),
        attraction: (0..<4).map { _ in Double.random(in: 0.1...1.1, using: &random) })
    }
    let falseKey = (questions[0].right + Int.random(in: 1...3, using: &random)) % 4
    let study = Study(
      questions.enumerated().map { number, question in
        StudyQuestion(
          id: "\(number)", options: ["A", "B", "C", "D"],
          key: [number == 0 ? falseKey : question.right])
      })
    var tally = Tally(study)
    for _ in 0..<readers {
      let ability = normal(&random)
      let sheet = questions.enumerated().map { number, question -> SheetReply in
        if Double.random(in: 0..<1, using: &random) < chance(question, ability, kind) {
          return SheetReply(number, .option(question.right))
        }
        let wrong = (0..<4).filter { $0 != question.right }
        var point = Double.random(
          in: 0..<wrong.reduce(0) { $0 + question.attraction[$1] }, using: &random)
        for option in wrong.dropLast() {
          if point < question.attraction[option] { return SheetReply(number, .option(option)) }
          point -= question.attraction[option]
        }
        return SheetReply(number, .option(wrong[2]))
      }
      tally.add(sheet, of: study)
    }
    let findings = StatisticsRules.keySuspect.findings(in: Figures(tally, of: study))
    let about = findings.map(\.message)
    let figures = Figures(tally, of: study)
    let suspects = figures.questions.filter { $0.suspect != nil }.map(\.question.id)
    #expect(about.count == suspects.count)
    return (suspects.contains("0"), suspects.count { $0 != "0" })
  }

  @Test(arguments: [(50, 2.0 / 3, 300), (200, 0.9, 100)])
  func findsFalseKeysAndNoSoundOnes(_ readers: Int, _ least: Double, _ runs: Int) {
    var flags = 0
    for kind in Kind.allCases {
      var random = SeededRandom(seed: UInt64(readers))
      var found = 0
      for _ in 0..<runs {
        let result = Self.run(readers, kind, &random)
        found += result.found ? 1 : 0
        flags += result.wronglyFound
      }
      let share = Double(found) / Double(runs)
      #expect(share >= least, "\(kind) \(readers): found in \(share) of the runs")
    }
    // Each run has seven sound keys: fewer than one flag in two hundred runs is one in 1,400 keys.
    let all = Kind.allCases.count * runs
    #expect(flags * 200 < all, "\(readers): \(flags) false flags in \(all) runs")
  }

  @Test func fewerThanFiftyAnswersAreToldNothing() {
    let study = Study([
      StudyQuestion(id: "a", options: ["A", "B"], key: [0]),
      StudyQuestion(id: "b", options: ["A", "B"], key: [0]),
    ])
    var tally = Tally(study)
    for reader in 0..<49 {
      tally.add(
        [SheetReply(0, .option(1)), SheetReply(1, .option(reader % 2))], of: study)
    }
    #expect(StatisticsRules.findings(in: Figures(tally, of: study)) == [])
    tally.add([SheetReply(0, .option(1)), SheetReply(1, .option(0))], of: study)
    #expect(StatisticsRules.findings(in: Figures(tally, of: study)).map(\.rule) == ["key-suspect"])
  }
}
