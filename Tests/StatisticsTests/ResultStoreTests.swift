import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// Results arrive little by little in a store, each once.
@Suite struct ResultStoreTests {
  private static func parts(_ count: Int) -> [Source] {
    var random = SeededRandom(seed: 2)
    let rows = (0..<300).map { reader in
      "\(reader),\("abc".randomElement(using: &random) ?? "a"),\("ab".randomElement(using: &random) ?? "a")\n"
    }
    return (0..<count).map { part in
      Source(
        path: "part\(part).csv",
        text: "student,cause,star\n"
          + rows.enumerated().filter { $0.offset % count == part }.map(\.element).joined())
    }
  }

  private static func results(_ sources: [Source], store: String?) throws -> Results {
    try Results(
      sources.map { ResultsFile($0) }, among: ResultsReadingTests.study(), store: store,
      Parallel(jobs: 2))
  }

  @Test func whatArrivesTwiceIsCountedOnce() throws {
    let folder = try ScratchFolder("store")
    let path = folder.path("results.db")
    let expected = try Self.results(Self.parts(1), store: nil).tally
    for part in Self.parts(7) + Self.parts(3) { _ = try Self.results([part], store: path) }
    let stored = try Self.results([], store: path)
    #expect(stored.tally == expected && stored.tally.readers == 300)
    folder.discard()
  }

  /// Options that have changed places are found again; those that are gone are not counted.
  @Test func storedChoicesFollowTheirTexts() throws {
    let folder = try ScratchFolder("store-changed")
    let path = folder.path("results.db")
    let before = Study([StudyQuestion(id: "q", options: ["A", "B", "C"], key: [0])])
    let after = Study([StudyQuestion(id: "q", options: ["C", "A", "D"], key: [1])])
    let file = ResultsFile(Source(path: "r.csv", text: "reader,q\n1,a\n2,c\n3,b\n4,a\n"))
    _ = try Results([file], among: before, store: path, Parallel(jobs: 1))
    let results = try Results([], among: after, store: path, Parallel(jobs: 1))
    let figures = Figures(results.tally, of: results.study)
    #expect(figures.questions.map { $0.options.map(\.count) } == [[1, 2, 0]])
    folder.discard()
  }

  @Test func anotherDatabaseIsLeftAlone() throws {
    let folder = try ScratchFolder("store-other")
    let path = folder.path("other.db")
    try folder.write(
      "other.db", "no database at all, but some text that is long enough to be looked at")
    #expect(throws: Results.Failure.self) { try Self.results(Self.parts(1), store: path) }
    #expect(folder.text(of: "other.db").hasPrefix("no database"))
    folder.discard()
  }

  /// A program that is killed leaves a store as it was, or with all of the new results.
  @Test(.enabled(if: ProgramRun.hornbook != nil, "there is no program")) func survivesBeingKilled()
    throws
  {
    let folder = try ScratchFolder("store-killed")
    try folder.write("book/content/book.json", #"{"id": "tides", "title": "Tides"}"#)
    try folder.write(
      "book/content/chapters/01-a.md",
      "# A\n\n## Questions\n\n1. What? {#q}\n   - [x] A\n   - [ ] B\n")
    var rows = "student,q\n"
    for reader in 0..<30_000 { rows += "\(reader),\(reader % 3 == 0 ? "b" : "a")\n" }
    try folder.write("first.csv", "student,q\nx,a\n")
    try folder.write("second.csv", rows)
    let program = try #require(ProgramRun.hornbook)
    let store = folder.path("results.db")
    func run(_ file: String) throws -> String {
      try ProgramRun(
        program,
        ["statistics", folder.path("book"), folder.path(file), "--store", store, "--format", "csv"]
      ).output
    }
    let first = try run("first.csv")
    var seen: Set<String> = []
    for delay in stride(from: 20, through: 600, by: 60) {
      let running = try RunningProgram(
        program,
        ["statistics", folder.path("book"), folder.path("second.csv"), "--store", store])
      usleep(useconds_t(delay * 1_000))
      _ = running.end(SIGKILL)
      seen.insert(try run("first.csv"))
    }
    let whole = try run("second.csv")
    #expect(seen.isSubset(of: [first, whole]), "\(seen)")
    #expect(whole.contains("q,30001,"))
    folder.discard()
  }
}
