import Foundation
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// The table of cases that every grader is held against.
struct GradingTable: Decodable {
  var cases: [Case]

  struct Case: Decodable {
    var name: String
    var kind: String
    var options: Int?
    var key: [Int]?
    var gaps: [Gap]?
    var trace: Program?
    var given: Given
    var score: Double
    var verdict: String
    var right: Int?
    var of: Int?
    var tooMany: Int?
  }

  struct Gap: Decodable {
    var accepted: [String]?
    var code: [String]?
    var number: Number?
  }

  struct Number: Decodable {
    var value: Double
    var tolerance: Double?
    var relative: Double?
    var unit: String?
  }

  struct Program: Decodable {
    var output: String?
    var line: Int?
  }

  enum Given: Decodable {
    case positions([Int?])
    case texts([String])
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let positions = try? container.decode([Int?].self) {
        self = .positions(positions)
      } else if let texts = try? container.decode([String].self) {
        self = .texts(texts)
      } else {
        self = .word(try container.decode(String.self))
      }
    }
  }
}

extension GradingTable.Gap {
  var blank: Blank {
    let place = Place(file: "")
    let words = (accepted ?? []).map { QuizText(markdown: $0, place: place) }
    let code = (code ?? []).map { QuizText(markdown: "`\($0)`", place: place) }
    var tolerance = NumericAnswer.Tolerance.none
    if let distance = number?.tolerance { tolerance = .absolute(distance) }
    if let share = number?.relative { tolerance = .relative(share) }
    return Blank(
      accepted: words + code,
      number: number.map {
        NumericAnswer(value: $0.value, tolerance: tolerance, unit: $0.unit)
      },
      place: place)
  }
}

extension GradingTable.Program {
  var trace: Trace {
    Trace(
      output: output.map { QuizText(markdown: "```\n\($0)\n```", place: Place(file: "")) },
      line: line)
  }
}

extension GradingTable.Case {
  var grade: Grade? {
    switch (kind, given) {
    case ("one", .positions(let chosen)): Grading.one(chosen.compactMap(\.self), key: key ?? [])
    case ("several", .positions(let chosen)):
      Grading.several(chosen.compactMap(\.self), key: key ?? [], of: options ?? 0)
    case ("match", .positions(let partners)): Grading.match(partners, key: key ?? [])
    case ("order", .positions(let order)):
      Grading.order(order.compactMap(\.self), of: options ?? 0)
    case ("gaps", .texts(let texts)): Grading.gaps(texts, (gaps ?? []).map(\.blank))
    case ("tracing", .texts(let words)):
      Trace.Reply(words: words).flatMap { reply in
        trace.map { Grading.trace(reply, $0.trace) }
      }
    case ("open", .word(let word)): Grade.Verdict(rawValue: word).map(Grade.own)
    default: nil
    }
  }

  /// What a grade says otherwise than the table.
  var difference: String? {
    guard let grade else { return "\(name): cannot be read" }
    let isSame =
      abs(grade.score - score) < 1e-6 && grade.verdict.rawValue == verdict
      && right ?? grade.count.right == grade.count.right && of ?? grade.count.of == grade.count.of
      && tooMany ?? grade.count.tooMany == grade.count.tooMany
    return isSame ? nil : "\(name): \(grade.verdict.rawValue) \(grade.score), \(grade.count.words)"
  }
}

struct GradingTests {
  @Test func everyCaseOfTheTableIsGradedAsItSays() throws {
    let data = try Data(contentsOf: Project.tests("QuizzesTests/grading.json"))
    let table = try JSONDecoder().decode(GradingTable.self, from: data)
    #expect(table.cases.count > 80)
    #expect(table.cases.compactMap(\.difference) == [])
  }

  @Test func countsAreToldInWords() {
    #expect(
      Grading.several([0, 1, 2], key: [0, 1], of: 4).count.words == "2 of 2 right, 1 too many")
    #expect(Grading.match([0, nil], key: [0, 1]).count.words == "1 of 2 right")
    #expect(Grading.several([0, 1, 2], key: [0, 1], of: 4).examScore == 0)
  }

  @Test func aFurtherRightChoiceNeverLowersTheScoreAndAWrongOneNeverRaisesIt() {
    var random = SeededRandom(seed: 20)
    var faults: [String] = []
    for _ in 0..<4_000 {
      let options = Int.random(in: 1...9, using: &random)
      let key = (0..<options).filter { _ in Bool.random(using: &random) }
      guard !key.isEmpty else { continue }
      var chosen: [Int] = []
      var before = 0.0
      for option in Array(0..<options).shuffled(using: &random) {
        chosen.append(option)
        let score = Grading.several(chosen, key: key, of: options).score
        let isRight = key.contains(option)
        let isFaulty = score < 0 || score > 1 || (isRight ? score < before : score > before)
        if isFaulty { faults.append("\(chosen) of \(options), key \(key): \(before) to \(score)") }
        if (score == 1) != (Set(chosen) == Set(key)) { faults.append("\(chosen), key \(key)") }
        before = score
      }
    }
    #expect(faults == [])
  }

  @Test func ordersAndPairsAreGradedFromNothingToOne() {
    var random = SeededRandom(seed: 21)
    var faults: [String] = []
    for _ in 0..<4_000 {
      let count = Int.random(in: 2...8, using: &random)
      let given = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        Int.random(in: -2...9, using: &random)
      }
      let order = Grading.order(given, of: count)
      let isExact = given == Array(0..<count)
      if order.score < 0 || (order.score >= 1) != isExact { faults.append("order \(given)") }
      let key = Array(0..<count).shuffled(using: &random)
      var partners: [Int?] = key.map { _ in nil }
      var before = 0.0
      for thing in key.indices {
        partners[thing] = key[thing]
        let score = Grading.match(partners, key: key).score
        if score <= before { faults.append("match \(partners)") }
        before = score
      }
      if before != 1 { faults.append("match \(key) is \(before)") }
    }
    #expect(faults == [])
  }
}
