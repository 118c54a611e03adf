import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookStatistics

/// The examples of the rules about results go the whole way of the data.
@Suite struct ResultRuleTests {
  /// The findings in an example, with the marks in it: each as `file:offset`, and the messages.
  private static func findings(_ example: RuleExample, of rule: Rule) throws -> (
    found: [String], marked: [String], faults: [String]
  ) {
    let book = MemoryBook(
      marked: example.files.filter { $0.path != "results.csv" }.map { ($0.path, $0.contents) })
    let results = example.files.first { $0.path == "results.csv" }?.contents ?? ""
    let marked = MarkedText(results)
    let site = book.prepare()
    let counted = try Results(
      [ResultsFile(Source(path: "results.csv", bytes: marked.bytes))], among: site.study,
      Parallel(jobs: 1))
    let findings =
      counted.report.findings
      + StatisticsRules.findings(in: Figures(counted.tally, of: counted.study))
    let report = site.report(onResults: findings, in: [], BookOptions())
    let marks =
      book.marks
      + marked.offsets.map {
        Place(file: "results.csv", lower: $0, upper: $0)
      }
    let own = report.findings.filter { $0.rule == rule.id }
    var faults = report.findings.flatMap { RuleCatalogue.faults(in: $0) }
    faults += report.findings.filter { $0.rule != rule.id && $0.severity != .note }.map {
      "also \($0.rule): \($0.message)"
    }
    faults += site.report.findings.filter { $0.severity == .error }.map(\.message)
    return (
      own.map { "\($0.place?.file ?? "-"):\($0.place?.lower ?? -1)" },
      marks.map { "\($0.file):\($0.lower)" }, faults
    )
  }

  @Test(arguments: StatisticsRules.all.map(\.id))
  func examplesShowTheirRule(_ id: String) throws {
    let rule = try #require(StatisticsRules.all.first { $0.id == id })
    for example in rule.wrong {
      let (found, marked, faults) = try Self.findings(example, of: rule)
      #expect(found == marked && faults == [])
    }
    for example in rule.right {
      let (found, _, faults) = try Self.findings(example, of: rule)
      #expect(found == [] && faults == [])
    }
  }

  /// A comment of the author, or a setting of the book, allows a finding about the key.
  @Test func aFindingCanBeAllowed() throws {
    let rule = try #require(StatisticsRules.all.first { $0.id == "key-suspect" })
    var book = MemoryBook(
      marked: rule.wrong[0].files.filter { $0.path != "results.csv" }.map { ($0.path, $0.contents) }
    )
    let results = rule.wrong[0].files.first { $0.path == "results.csv" }?.contents ?? ""
    func told(_ book: MemoryBook) throws -> [String] {
      let site = book.prepare()
      let counted = try Results(
        [ResultsFile(Source(path: "results.csv", text: results))], among: site.study,
        Parallel(jobs: 1))
      let findings = StatisticsRules.findings(in: Figures(counted.tally, of: counted.study))
      return site.report(onResults: findings, in: [], BookOptions()).findings.map(\.rule)
    }
    #expect(try told(book).contains("key-suspect"))
    var allowed = book
    let key = book.files["content/answers.md"] ?? []
    let comment = "<!-- hornbook-allow: key-suspect because they all err -->"
    allowed.write(
      "content/answers.md",
      [UInt8](
        String(decoding: key, as: UTF8.self)
          .replacingOccurrences(of: "1. c\n", with: "\(comment)\n\n1. c\n").utf8))
    #expect(try !told(allowed).contains("key-suspect"))
    // Without results, nothing looks for it, and the comment is not unused.
    #expect(allowed.findings().filter { $0.hasPrefix("suppression") } == [])
    book.write(
      "content/book.json",
      [UInt8](#"{"id": "tides", "title": "Tides", "rules": {"key-suspect": "off"}}"#.utf8))
    #expect(try !told(book).contains("key-suspect"))
  }
}
