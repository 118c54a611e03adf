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

  /// What else is counted, and what the key says, does not change what a result is known by.
  @Test func resultsAreKnownWhateverElseIsCounted() throws {
    let folder = try ScratchFolder("store-known")
    let path = folder.path("results.db")
    func study(_ key: Int) -> Study {
      Study(
        ["v", "x", "y"].map { StudyQuestion(id: $0, options: ["A", "B", "C"], key: [key]) })
    }
    func readers(_ files: [(String, String)], _ key: Int = 0) throws -> Int {
      try Results(
        files.map { ResultsFile(Source(path: $0.0, text: $0.1)) }, among: study(key), store: path,
        Parallel(jobs: 1)
      ).tally.readers
    }
    let monday = ("monday.csv", "student,v\nann,a\nbob,b\ncid,c\n")
    let tuesday = ("tuesday.csv", "student,x,y\nann,a,a\nbob,a,b\ncid,b,b\n")
    #expect(try readers([monday]) == 3)
    #expect(try readers([tuesday]) == 6)
    #expect(try readers([monday]) == 6)
    #expect(try readers([monday], 1) == 6)
    #expect(try readers([tuesday, monday]) == 6)
    #expect(try readers([("longer.csv", monday.1 + "dan,a\n"), monday]) == 7)
    folder.discard()
  }

  /// A class, or no column at all, names no reader: lines and files that are equal are of different ones.
  @Test(arguments: [
    ["class,q\n7a,a\n7a,a\n7a,a\n7b,b\n"], ["q\na\na\nb\na\n"],
    ["q\na\nb\n", "q\na\na\nb\n"], ["class,q\n7a,a\n7a,a\n", "class,q\n7a,a\n7a,a\n7a,b\n"],
    ["readers,q\n30,a\n", "readers,q\n30,a\n"],
  ]) func equalAnswersOfDifferentReadersAreAllCounted(_ texts: [String]) throws {
    let folder = try ScratchFolder("store-equal")
    let path = folder.path("results.db")
    let study = Study([StudyQuestion(id: "q", options: ["A", "B"], key: [0])])
    func tally(_ texts: [String], _ store: String?) throws -> Tally {
      try Results(
        texts.enumerated().map { ResultsFile(Source(path: "\($0).csv", text: $1)) }, among: study,
        store: store, Parallel(jobs: 1)
      ).tally
    }
    let whole = try tally(texts, nil)
    #expect(try tally(texts, path) == whole)
    // What is given again is known, alone, together and with new lines at its end.
    #expect(try tally(texts, path) == whole)
    for text in texts { #expect(try tally([text], path) == whole) }
    let last = try #require(texts.last)
    let line = last.split(separator: "\n").last.map { "\($0)\n" } ?? ""
    #expect(try tally([last + line], path).readers > whole.readers)
    folder.discard()
  }

  /// Lines without a name are still known when the first question of the table has come into doubt.
  @Test func linesAreKnownWhateverTheBookAsks() throws {
    let folder = try ScratchFolder("store-doubt")
    let path = folder.path("results.db")
    let questions = ["v", "x"].map { StudyQuestion(id: $0, options: ["A", "B"], key: [0]) }
    let file = ResultsFile(Source(path: "r.csv", text: "v,x\na,a\na,a\nb,a\na,a\nb,b\na,a\n"))
    for study in [Study(questions), Study([questions[1]]), Study(questions)] {
      let results = try Results([file], among: study, store: path, Parallel(jobs: 1))
      #expect(results.tally.readers == 6)
    }
    folder.discard()
  }

  /// Two readers who saved the same progress are two; one who saves it twice is one.
  @Test func equalProgressOfTwoReadersIsCountedTwice() throws {
    let folder = try ScratchFolder("store-progress")
    let path = folder.path("results.db")
    let text =
      #"{"version": 1, "book": "invented", "answers": {"star": {"choices": ["False"]}}}"#
    let (first, second) = (Source(path: "1.json", text: text), Source(path: "2.json", text: text))
    #expect(try Self.results([first], store: path).tally.readers == 1)
    #expect(try Self.results([second], store: path).tally.readers == 1)
    #expect(try Self.results([first, second], store: path).tally.readers == 2)
    #expect(try Self.results([second], store: path).tally.readers == 2)
    #expect(try Self.results([second, first], store: path).tally.readers == 2)
    folder.discard()
  }

  /// Answers to questions and with options that are gone are told, with their number.
  @Test func lostAnswersAreTold() throws {
    let folder = try ScratchFolder("store-lost")
    let path = folder.path("results.db")
    let before = Study(
      ["old", "kept"].map { StudyQuestion(id: $0, options: ["A", "B", "C"], key: [0]) })
    let after = Study(
      ["new", "kept"].map { StudyQuestion(id: $0, options: ["A", "B", "D"], key: [0]) })
    let file = ResultsFile(
      Source(path: "r.csv", text: "reader,old,kept\n1,a,c\n2,b,b\n3,c,a\n4,,c\n"))
    let whole = try Results([file], among: before, store: path, Parallel(jobs: 1))
    #expect(whole.report.findings == [])
    let results = try Results([], among: after, store: path, Parallel(jobs: 1))
    #expect(results.study.questions.map(\.id) == ["kept"])
    let findings = results.report.findings
    #expect(findings.map(\.rule) == ["results-question-unknown", "results-answer-unknown"])
    #expect(findings.first?.message.contains("3 answers to “old”") == true)
    #expect(findings.last?.message.contains("2 answers to “kept”") == true)
    #expect(findings.allSatisfy { $0.place?.file == path })
    folder.discard()
  }

  /// The first stores knew lines by something else: they are read, and get no more lines.
  @Test func oldStoresAreReadAndNotMixed() throws {
    let folder = try ScratchFolder("store-old")
    let path = folder.path("results.db")
    _ = try Self.results(Self.parts(1), store: path)
    // The number of the version, as the format of SQLite has it.
    let url = URL(fileURLWithPath: path)
    var bytes = [UInt8](try Data(contentsOf: url))
    #expect(Array(bytes[60..<64]) == [0, 0, 0, 2])
    bytes[63] = 0
    try Data(bytes).write(to: url)
    #expect(try Self.results([], store: path).tally.readers == 300)
    let failure = #expect(throws: Results.Failure.self) {
      try Self.results(Self.parts(1), store: path)
    }
    #expect(failure?.message.contains("an earlier version") == true)
    bytes[63] = 9
    try Data(bytes).write(to: url)
    #expect(throws: Results.Failure.self) { try Self.results([], store: path) }
    folder.discard()
  }

  /// Numbers that no command has written are damage, and never crash.
  @Test(arguments: ["weight = 9223372036854775807", "weight = 0", "sheet = x'00'", "form = 7"])
  func damagedStoresAreRefused(_ change: String) throws {
    let folder = try ScratchFolder("store-damaged")
    let path = folder.path("results.db")
    _ = try Self.results(Self.parts(1), store: path)
    try ResultStore(path).run("UPDATE results SET \(change)")
    let failure = #expect(throws: Results.Failure.self) { try Self.results([], store: path) }
    #expect(failure?.message.contains("damaged") == true)
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
