import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// Files of statements in all their forms.
@Suite struct StatementFileTests {
  private static let study = Study([
    StudyQuestion(id: "cause", options: ["The wind", "The moon"], key: [1]),
    StudyQuestion(id: "star", options: ["True", "False"], key: [1]),
  ])

  private static func statement(
    _ reader: Int, _ response: String, _ more: String = "", question: String = "cause"
  ) -> String {
    #"{"actor":{"mbox":"mailto:r\#(reader)@x"},"verb":{"id":"x/answered"},"object":{"id":"http://x/\#(question)"},"result":{"response":"\#(response)"}\#(more)}"#
  }

  private static func results(_ text: String) throws -> Results {
    try Results(
      [ResultsFile(Source(path: "r.json", text: text))], among: study, Parallel(jobs: 2))
  }

  private static func counts(_ text: String) throws -> [Int] {
    let results = try results(text)
    #expect(results.report.findings == [])
    return Figures(results.tally, of: results.study).questions[0].options.map(\.count)
  }

  private static let some = (0..<5).map { statement($0, $0 < 2 ? "a" : "b") }

  /// The statements as they stand, with braces and quotation marks in a text.
  private static let forms: [String] = {
    let odd = statement(9, "b", #","note":"} ] \\\" {""#)
    let list = (some + [odd]).joined(separator: ",\n")
    return [
      (some + [odd]).joined(separator: "\n"), "[\(list)]", " [ \(list)\n]\n",
      #"{"statements":[\#(list)],"more":"/xapi?a=[{"}"#, #"{"more":"", "statements" : [\#(list)]}"#,
      (some + [odd]).joined(separator: "\n").replacing(each: ",\"verb\"", with: ",\n \"verb\""),
    ]
  }()

  @Test(arguments: 0..<6) func allFormsAreRead(_ form: Int) throws {
    #expect(try Self.counts(Self.forms[form]) == [2, 4])
  }

  /// Blocks end anywhere: more statements than a block holds, and one that is larger than a block.
  @Test func listsAreReadInBlocks() throws {
    let long = String(repeating: "x", count: 5 << 20)
    let many = (0..<30_000).map { Self.statement($0, $0 % 3 == 0 ? "a" : "b") }
    let large = Self.statement(-1, "a", #","note":"\#(long)""#)
    let list = many[..<100] + [large] + many[100...]
    #expect(try Self.counts("[\(list.joined(separator: ","))]") == [10_001, 20_000])
  }

  /// Time zones with and without a colon, and minutes of them.
  @Test(arguments: [
    ("2026-05-01T10:00:00+05:30", "2026-05-01T04:30:00Z"),
    ("2026-05-01T10:00:00+0530", "2026-05-01T04:30:00Z"),
    ("2026-05-01T10:00:00.5-0330", "2026-05-01T13:30:00.500Z"),
    ("2026-05-01T10:00:00,5+05", "2026-05-01T05:00:00.5"),
    ("2026-05-01T10:00Z", "2026-05-01T10:00:00Z"), ("2026-05-01", "2026-05-01T00:00:00Z"),
    ("2026-05-01T10:00+0200", "2026-05-01T08:00:00Z"),
  ]) func timeZonesHaveMinutes(_ text: String, _ same: String) throws {
    let moment = try #require(Moment.milliseconds(text))
    #expect(moment == Moment.milliseconds(same))
  }

  @Test(arguments: ["2026-05-01T", "2026-05-01 soon", "2026-05-01T10:00:", "2026-13-01", ""])
  func otherTextsAreNoMoments(_ text: String) {
    #expect(Moment.milliseconds(text) == nil)
  }

  /// Marks without a share of them, and one reader whose address is written in two ways.
  @Test func statementsOfOtherSystemsAreRead() throws {
    let marks = Self.statement(1, "a").replacing(
      "\"response\":\"a\"", with: "\"score\":{\"raw\":3,\"min\":1,\"max\":5}")
    let results = try Self.results(marks)
    #expect(results.report.findings == [])
    #expect(Figures(results.tally, of: results.study).questions[0].facility == 0.5)
    let early = Self.statement(1, "b", #","timestamp":"2026-05-01T10:00Z""#)
    let late = Self.statement(1, "a", #","timestamp":"2026-05-01T10:00:01Z""#)
    for capitals in [early, late] {
      let other = capitals.replacing("mailto:r1@x", with: "mailto:R1@X")
      #expect(
        try Self.counts([early, late].filter { $0 != capitals }.joined() + "\n" + other) == [0, 1])
    }
  }

  @Test func listsWithoutEndAreTold() throws {
    let whole = "[\(Self.some.joined(separator: ","))]"
    for length in [whole.utf8.count - 1, whole.utf8.count - 20] {
      let results = try Self.results(String(whole.prefix(length)))
      #expect(results.report.findings.map(\.rule) == ["results-broken"])
      #expect(results.tally.readers >= 4)
    }
  }

  /// The time counts, or else the time of storing, or else the order in the file.
  @Test(arguments: [
    (
      [",\"timestamp\":\"2026-01-01T10:00:00Z\"", ",\"timestamp\":\"2026-01-02T10:00:00Z\""],
      [0, 1]
    ),
    ([",\"stored\":\"2026-01-01T10:00:00Z\"", ",\"stored\":\"2026-01-02T10:00:00Z\""], [0, 1]),
    ([",\"stored\":\"2026-01-02T10:00:00Z\"", ",\"stored\":\"2026-01-01T10:00:00Z\""], [1, 0]),
    (["", ""], [0, 1]),
  ]) func firstAnswerCounts(_ times: [String], _ expected: [Int]) throws {
    // Identifiers are of all kinds, so that their fingerprints come in any order.
    for seed in 0..<20 {
      let lines = zip(["b", "a"], times).enumerated().map { position, pair in
        Self.statement(1, pair.0, #","id":"\#(seed)-\#(position)"\#(pair.1)"#)
      }
      #expect(try Self.counts(lines.joined(separator: "\n")) == expected)
    }
  }

  /// What came into a store first counts, over several files.
  @Test func storesKeepTheOrder() throws {
    let folder = try ScratchFolder("store-order")
    for seed in 0..<8 {
      let path = folder.path("\(seed).db")
      for (number, response) in ["b", "a", "a"].enumerated() {
        let text = Self.statement(1, response, #","id":"\#(seed)-\#(number)""#)
        let source = Source(path: "\(number).json", text: text)
        _ = try Results(
          [ResultsFile(source)], among: Self.study, store: path, Parallel(jobs: 1))
      }
      let results = try Results([], among: Self.study, store: path, Parallel(jobs: 1))
      let figures = Figures(results.tally, of: results.study)
      #expect(figures.questions[0].options.map(\.count) == [0, 1])
    }
    folder.discard()
  }
}
