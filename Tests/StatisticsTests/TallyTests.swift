import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@testable import HornbookStatistics

/// The sums of parts are those of the whole, in any order and any grouping.
@Suite struct TallyTests {
  static let study = Study([
    StudyQuestion(id: "one", options: ["A", "B", "C", "D"], key: [1]),
    StudyQuestion(
      id: "several", options: ["A", "B", "C", "D", "E"], key: [0, 2], isSeveral: true),
    StudyQuestion(id: "marks", levels: [StudyQuestion.unit / 3, StudyQuestion.unit * 2 / 3]),
  ])

  static func sheet(_ random: inout SeededRandom, isWhole: Bool) -> Sheet {
    var sheet: Sheet = []
    for question in 0..<3 where isWhole || Bool.random(using: &random) {
      let reply: Reply =
        switch (question, Int.random(in: 0..<8, using: &random)) {
        case (_, 0): .blank
        case (0, let number): .option(number % 4)
        case (1, _): .options(UInt128(Int.random(in: 1..<32, using: &random)))
        default: .marks(Int.random(in: 0...StudyQuestion.unit, using: &random))
        }
      sheet.append(SheetReply(question, reply))
    }
    return sheet
  }

  @Test func partsAddUpInAnyOrder() {
    var random = SeededRandom(seed: 7)
    let sheets = (0..<400).map { Self.sheet(&random, isWhole: $0 % 3 > 0) }
    var whole = Tally(Self.study)
    for sheet in sheets { whole.add(sheet, of: Self.study) }
    for round in 0..<20 {
      var parts = (0..<7).map { _ in Tally(Self.study) }
      for sheet in sheets.shuffled(using: &random) {
        parts[Int.random(in: 0..<7, using: &random)].add(sheet, of: Self.study)
      }
      while parts.count > 1 {
        let part = parts.remove(at: Int.random(in: 0..<parts.count, using: &random))
        parts[Int.random(in: 0..<parts.count, using: &random)].add(part)
      }
      #expect(parts[0] == whole, "round \(round)")
    }
  }

  /// Far more different totals than there is room for: groups are united, and the exact sums stay.
  @Test func unitesGroupsByTheTotalsAlone() {
    let wide = Study(
      (0..<600).map { StudyQuestion(id: "\($0)", levels: Array(0...63).map { $0 * 1_000_003 }) })
    var random = SeededRandom(seed: 11)
    var whole = Tally(wide)
    var parts = [Tally(wide), Tally(wide), Tally(wide)]
    var mean = 0.0
    for reader in 0..<400 {
      let sheet = (0..<600).map {
        SheetReply($0, .marks(Int.random(in: 0...StudyQuestion.unit, using: &random)))
      }
      mean += sheet.reduce(0) { sum, answer in
        if case .marks(let marks) = answer.reply { sum + Double(marks) } else { sum }
      }
      whole.add(sheet, of: wide)
      parts[reader * reader % 3].add(sheet, of: wide)
    }
    #expect(whole.level > 0 && whole.rows.count <= wide.mostBins)
    parts[2].add(parts[0])
    parts[1].add(parts[2])
    #expect(parts[1] == whole)
    let told = Figures(whole, of: wide).mean ?? 0
    #expect(abs(told - mean / 400 / Double(StudyQuestion.unit)) < 1e-9)
  }

  @Test func sumsComeBackFromTheirFile() throws {
    var random = SeededRandom(seed: 3)
    var tally = Tally(Self.study)
    for number in 0..<100 {
      tally.add(Self.sheet(&random, isWhole: number % 2 == 0), of: Self.study, weight: 1 + number)
    }
    let bytes = tally.record(of: Self.study)
    func read(_ bytes: [UInt8]) -> Tally? {
      guard case .success(let tree) = JSONParser.parse(Source(path: "sums", bytes: bytes)) else {
        return nil
      }
      return Tally(tree.root, of: Self.study)
    }
    #expect(read(bytes) == tally)
    #expect(tally.record(of: Self.study) == bytes)
    // Damaged sums are refused and never crash.
    for _ in 0..<3_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0x20...0x7E, using: &random)
      }
      if let found = read(damaged) {
        var sum = tally
        sum.add(found)
        _ = Figures(sum, of: Self.study)
      }
    }
  }

  /// Rows of letters are counted on a quicker way, which comes to the same.
  @Test func quickCountsAreTheSame() throws {
    let study = Study(
      (0..<6).map { StudyQuestion(id: "q\($0)", options: ["A", "B", "C"], key: [$0 % 3]) })
    var random = SeededRandom(seed: 5)
    var text = "reader,q3,q0,note,q1,q2,q5,q4\r\n"
    var whole = Tally(study)
    for reader in 0..<500 {
      let cells = (0..<6).map { _ in Int.random(in: 0..<4, using: &random) }
      func cell(_ question: Int) -> String {
        cells[question] == 3 ? "" : ["a", "B", "c"][cells[question]]
      }
      let name = reader % 50 == 0 ? "\"Doe, \(reader)\"" : "\(reader)"
      text += "\(name),\(cell(3)),\(cell(0)),x,\(cell(1)),\(cell(2)),\(cell(5)),\(cell(4))\r\n"
      whole.add(
        cells.enumerated().map { SheetReply($0, $1 == 3 ? .blank : .option($1)) }, of: study)
    }
    let results = try Results(
      [ResultsFile(Source(path: "r.csv", text: text))], among: study, Parallel(jobs: 2))
    #expect(results.report.findings.map(\.rule) == ["results-question-unknown"])
    #expect(results.tally == whole)
  }
}
