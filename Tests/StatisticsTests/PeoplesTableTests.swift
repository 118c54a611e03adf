import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// Tables that people write by hand or with a spreadsheet, with columns named after questions.
@Suite struct PeoplesTableTests {
  private static let study = Study([
    StudyQuestion(id: "whale", stem: "Which is big?", options: ["Whale", "Flea"], key: [0]),
    StudyQuestion(id: "sea", stem: "The sea is salty.", options: ["True", "False"], key: [0]),
    StudyQuestion(id: "legs", options: ["0", "1", "4", "10"], key: [0]),
    StudyQuestion(id: "word", options: ["good", "bad", "dab", "ugly"], key: [1]),
  ])

  private static func results(_ text: String) throws -> Results {
    try Results(
      [ResultsFile(Source(path: "r.csv", text: text))], among: study, Parallel(jobs: 2))
  }

  private static let twoReaders = ["whale": [2, 1], "sea": [2, 2]] as [String: [Double]]

  /// Titles above a table, capitals in its header, and other ways to write an answer or none.
  @Test(arguments: [
    "Test 3,,\n,,\nName,whale,sea\nA,a,a\nB,b,a\n", "7b – Mai\n\nName;whale;sea\nA;a;a\nB;b;a\n",
    "Name,Whale,SEA\nA,A,a\nB,B,a\n", "Name,whale,sea\nA,Whale,TRUE\nB,Flea,wahr\n",
    "Name;whale;sea\nA;100 %;100%\nB;0%;100 %\n", "Readers;whale;sea\n1;a;a\n1;b;a\n",
    "Name,whale,sea\nA,a,a\nB,–,a\nC,n/a,NA\n",
  ]) func tablesOfPeopleAreRead(_ table: String) throws {
    let results = try Self.results(table)
    #expect(results.report.findings == [])
    #expect(results.shares == Self.twoReaders)
  }

  /// Lines of totals and averages are no readers, and this is said once for each file.
  @Test(arguments: [
    ("Name,whale,sea\nAnn,a,a\nBen,b,a\nTotal,1,0\n", 1),
    ("Name;Klasse;whale;sea\nAnn;7b;a;a\nBen;7b;b;a\nDurchschnitt:;;0,5;1\n", 1),
    ("Name;whale;sea\nMax;1;1\nBen;0;1\nØ;0,5;1\n", 1),
    ("Class,Name,whale,sea\n7b,Ann,1,1\n7b,Ben,0,1\n,Average,0.75,0.5\n", 1),
    ("Name,whale,sea\nAnn,1,1\nBen,0,1\nAverage,#DIV/0!,#DIV/0!\n", 1),
    ("Name,whale,sea\nAnn,1,1\nBen,0,1\nAverage,0.5,n/a\n", 1),
    ("Name,whale,sea\nAnn,1,1\nBen,0,1\nTotal,1,1\n,,\nAverage,1,1\n\n", 2),
    ("Name,whale,sea\nMaximum,1,1\nAnn,1,1\nBen,0,1\n", 1),
    ("Name,whale,sea\nAnn,1,1\nTotal,12,9\nBen,0,1\n", 1),
  ]) func linesOfTotalsAreNoReaders(_ table: String, _ lines: Int) throws {
    let results = try Self.results(table)
    #expect(results.report.findings.map(\.rule) == ["results-totals"])
    let message = try #require(results.report.findings.first?.message)
    #expect(message.hasSuffix("(and 1 more in this file)") == (lines == 2))
    #expect(results.shares == Self.twoReaders)
  }

  /// Somebody may be called as totals are.
  @Test(arguments: [
    "Name,whale,sea\nAnn,1,1\nSuma,0,1\nZoe,,\n", "Name,whale,sea\nAnn,a,a\nMedia,b,a\nZoe,,\n",
    "Name,whale,sea\nAnn,a,a\nZoe,,\nTotal,b,a\n",
  ]) func readersAreNoTotals(_ table: String) throws {
    let results = try Self.results(table)
    #expect(results.report.findings == [])
    #expect(results.shares == ["whale": [3, 1], "sea": [3, 2]])
  }

  /// A line of answers that are called as questions are is no header.
  @Test func aMisspeltHeaderIsTold() throws {
    let results = try Self.results("Name,wale,see\nAnn,whale,sea\nBen,flea,sea\n")
    #expect(results.tally.readers == 0)
    let finding = try #require(results.report.findings.first)
    #expect(finding.rule == "results-broken" && finding.place?.lower == 0)
  }

  /// Texts of options that look like marks or letters are told from them by the column, or by the rest of the table.
  @Test(arguments: [
    ("legs\n1\n0\n4\n10\n", ["legs": [4, 1]]), ("legs\n1\n0\n0.5\n", ["legs": [3, 1.5]]),
    ("legs\na\nb\n0\n1\n", ["legs": [4, 2]]),
    ("legs,whale\n1,1\n0,1\n", ["legs": [2, 1], "whale": [2, 2]]),
    ("legs,whale\n1,a\n0,b\n", ["legs": [2, 1], "whale": [2, 1]]),
    ("legs,whale\n1,Whale\n1,Flea\n", ["legs": [2, 0], "whale": [2, 1]]),
    ("word\nbad\nugly\ndab\n", ["word": [3, 1]]),
    ("word,whale\nbad,Whale\ndab,Flea\n", ["word": [2, 1], "whale": [2, 1]]),
    ("word,whale\nb,a\nab,b\n", ["word": [2, 1], "whale": [2, 1]]),
  ]) func optionsThatLookLikeMarks(_ table: String, _ shares: [String: [Double]]) throws {
    let results = try Self.results(table)
    #expect(results.report.findings == [])
    #expect(results.shares == shares)
  }

  /// What may be either is told and not counted.
  @Test(arguments: [
    ("Name,legs,sea\nAnn,1,\nBen,0,\n", "options or marks"),
    ("Name,legs,whale\nAnn,1,\nBen,0.5,\nCid,4,\n", "options or marks"),
    ("Name,word,sea\nAnn,bad,\nBen,dab,\n", "options or letters"),
  ]) func doubtfulColumnsAreTold(_ table: String, _ words: String) throws {
    let results = try Self.results(table)
    #expect(results.report.findings.map(\.rule) == ["results-answer-unknown"])
    #expect(results.report.findings.first?.message.contains(words) == true)
    #expect(results.shares["legs"] == nil && results.shares["word"] == nil)
  }

  @Test func atLeastOneColumnMustBeClear() throws {
    let results = try Self.results("Name,legs\nAnn,1\nBen,0\n")
    #expect(results.tally.readers == 0)
    #expect(
      results.report.findings.map(\.message).last == "no column can be counted")
  }
}
