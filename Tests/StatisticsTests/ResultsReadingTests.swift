import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookStatistics

/// The same answers come to the same counts, whichever program has written them down.
@Suite struct ResultsReadingTests {
  static let book = MemoryBook(
    chapter: """
      # Tides

      ## Questions

      1. What causes the tides; and when? {#cause}
         - [ ] The wind, mostly
         - [x] The *moon*; always
         - [ ] The rain
      2. Which of these are tides? {#kinds}
         - [x] Spring, the great one
         - [x] Neap; the small one
         - [ ] Autumn
      3. The moon is a star. {#star}
         - [ ] True
         - [x] False
      4. The sun is a star. {#sun}
         - [x] True
         - [ ] False

      """)

  /// The answers of five readers, as letters.
  static let letters = [
    ["b", "ab", "b", "a"], ["a", "a", "b", "b"], ["b", "ac", "", "a"], ["c", "c", "a", "b"],
    ["b", "ab", "a", "a"],
  ]

  static let texts = [
    ["The wind, mostly", "The moon; always", "The rain"],
    ["Spring, the great one", "Neap; the small one", "Autumn"], ["True", "False"],
    ["True", "False"],
  ]

  static func study() -> Study { book.prepare().study }

  /// A blank line is no reader, whichever way a table is read.
  @Test(arguments: [
    ("star\nb\nb\n", 2), ("star\nb\n\n\nb\n\n", 2), ("star\r\nb\r\n\r\n", 1), ("star\n\n", 0),
    ("star,sun\nb,a\n\nb,a\n\n", 2),
  ]) func blankLinesCountForNothing(_ table: String, _ readers: Int) throws {
    #expect(try Self.results(table).tally.readers == readers)
  }

  @Test func tooManyReadersAreTold() throws {
    let table = "readers,star\n600000000,b\n600000000,a\n"
    let results = try Self.results(table)
    #expect(results.tally.readers == 600_000_000)
    #expect(results.report.findings.map(\.rule) == ["results-broken"])
  }

  static func results(_ text: String, _ name: String = "results.csv") throws -> Results {
    try Results(
      [ResultsFile(Source(path: name, text: text))], among: study(), Parallel(jobs: 2))
  }

  static func table() throws -> Tally {
    let results = try results(
      "student,cause,kinds,star,sun\n"
        + letters.enumerated().map { "\($0),\($1.joined(separator: ","))\n" }.joined())
    #expect(results.report.findings == [])
    return results.tally
  }

  /// The texts of a reader's choice, as other programs list them.
  static func written(_ reader: Int, _ question: Int, separator: String) -> String {
    letters[reader][question].utf8.map { texts[question][Int($0) - 97] }
      .joined(separator: separator)
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  @Test func lettersAreCounted() throws {
    let tally = try Self.table()
    let figures = Figures(tally, of: Self.study())
    #expect(figures.readers == 5 && figures.wholeReaders == 5)
    #expect(figures.questions.map(\.asked) == [5, 5, 5, 5])
    #expect(
      figures.questions.map { $0.options.map(\.count) } == [
        [1, 3, 1], [4, 2, 2], [2, 2], [3, 2],
      ])
    #expect(figures.questions.map(\.blank) == [0, 0, 1, 0])
    // Of two right options, one is worth half, and a wrong one costs all that the only wrong one can.
    #expect(abs((figures.questions[1].facility ?? 0) - 2.5 / 5) < 1e-12)
  }

  @Test func moodlesResponses() throws {
    var text = "\u{FEFF}\"Last name\",\"First name\",\"Email address\",State,Started,\"Grade/4.00\""
    for number in 1...4 { text += ",\"Response \(number)\",\"Right answer \(number)\"" }
    text += "\n"
    for reader in 0..<5 {
      text += "Doe,\"Jane \(reader)\",jane@example.com,Finished,today,3.00"
      for question in 0..<4 {
        // Moodle writes emphasis with underscores.
        let given = Self.written(reader, question, separator: "; ")
          .replacingOccurrences(of: "moon", with: "_moon_")
        text +=
          "," + (given.isEmpty ? "-" : Self.quoted(given)) + ","
          + Self.quoted(Self.texts[question][1])
      }
      text += "\n"
    }
    let results = try Self.results(text)
    #expect(results.report.findings == [])
    #expect(results.tally == (try Self.table()))
  }

  /// In another language, with the questions' texts, in another order, and with an average at the end.
  @Test func moodlesResponsesWithTexts() throws {
    let stems = [
      "What causes the tides; and when?", "Which of these are tides?", "The moon is a star.",
      "The sun is a star.",
    ]
    let order = [3, 0, 2, 1]
    var text = "Nachname;Vorname;E-Mail-Adresse;Status;Begonnen"
    for number in 1...4 { text += ";Frage \(number);Antwort \(number)" }
    text += "\r\n"
    for reader in 0..<5 {
      text += "Doe;Jane;jane\(reader)@example.com;Beendet;heute"
      for question in order {
        let given = Self.written(reader, question, separator: "; ")
        text +=
          ";" + Self.quoted(stems[question]) + ";" + (given.isEmpty ? "-" : Self.quoted(given))
      }
      text += "\r\n"
    }
    let results = try Self.results(text)
    #expect(results.report.findings == [])
    #expect(results.tally == (try Self.table()))
  }

  @Test func moodlesGrades() throws {
    let results = try Self.results(
      """
      Last name,First name,Email address,Status,Started,Grade/4.00,Q. 1 /1.00,Q. 2 /2.00,Q. 3 /1.00,Q. 4 /1.00
      Doe,Jane,jane@example.com,Finished,today,3.00,1.00,1.00,-,1.00
      Doe,John,john@example.com,Finished,today,0.00,0.00,2.00,0.00,0.00
      Overall average,,,,,1.50,0.50,1.50,0.00,0.50

      """)
    #expect(results.report.findings == [])
    let figures = Figures(results.tally, of: results.study)
    #expect(figures.readers == 2)
    #expect(figures.questions.map(\.facility) == [0.5, 0.75, 0, 0.5])
    #expect(figures.questions.map(\.known) == [0, 0, 0, 0])
    #expect(figures.questions.allSatisfy { $0.options.allSatisfy { $0.share == nil } })
  }

  /// Names, addresses and what readers wrote belong in no log.
  @Test(arguments: [
    (
      "Last name,First name,Email,Status,Response 1\nSecret,Ann,ann@secret.org,Finished,The moon; always\nSecret,Bea,bea@secret.org,Finished,The rain\nSecret,Bob,b@secret.org,Finished,the secret moon\n",
      "r.csv"
    ),
    ("student,star,sun\nAnn Secret,secret,a\nBob Secret,a,b,c\n\"Carl Secret,a,b\n", "r.csv"),
    ("readers,star\nAnn Secret,a\n", "r.csv"),
    (
      #"{"actor":{"mbox":"mailto:secret@x.org"},"verb":{"id":"x/answered"},"object":{"id":"star"},"result":{"response":"secret"}}"#
        + "\n" + #"{"actor":{"mbox":"mailto:x@x.org" "secret"}}"# + "\n", "r.jsonl"
    ),
    (#"{"version": 1, "answers": {"star": {"choices": ["secret"]}} "secret"}"#, "r.json"),
    (#"{"version": 1, "answers": {"star": {"choices": ["secret"]}}}"#, "r.json"),
  ]) func findingsQuoteNoReader(_ text: String, _ name: String) throws {
    let results = try Self.results(text, name)
    let findings = results.report.findings
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(!finding.mayBeQuoted)
      let told = [finding.message, finding.remedy ?? ""] + finding.notes.map(\.message)
      #expect(!told.joined().lowercased().contains("secret"), "\(told)")
    }
    let report = FindingReport(
      findings, sources: [Source(path: name, text: text)], registry: RuleRegistry([]))
    for format in ReportFormat.allCases {
      var writer = ByteWriter()
      report.write(format, to: &writer)
      let written = String(decoding: writer.take(), as: UTF8.self)
      #expect(!written.lowercased().contains("secret"), "\(written)")
    }
  }

  /// Titles that people have written may be names of readers, and are told by their numbers.
  @Test func titlesThatMayBeNamesAreNotQuoted() throws {
    for text in [
      "cause,Secret,kinds\na,a,a\n", "Name,Status,Secret 1\nAnn,x,The moon; always\n",
      "Name,Status,Response 1,Secret 2\nAnn,x,The moon; always,The rain\nBob,x,Mars,Venus\n",
      "cause,Secret,readers\na,,many\n",
    ] {
      let told = try Self.results(text).report.findings.map { "\($0.message) \($0.remedy ?? "")" }
      #expect(!told.joined().contains("Secret"), "\(told)")
    }
    #expect(
      try Self.results("cause,Secret,kinds\na,a,a\n").report.findings.map(\.message) == [
        "column 2 has the name of no question whose answers can be counted"
      ])
  }

  /// A file that is named twice on a command line counts once, by whatever path; so does a copy that says who answered.
  @Test func theSameFileCountsOnce() throws {
    let folder = try ScratchFolder("twins")
    let letters = "cause,star\na,b\nb,b\n"
    let named =
      "Last name,First name,Email address,Status,Response 1\nG,A,a@x,Finished,The rain\n"
    for (name, text) in [
      ("a.csv", letters), ("b.csv", letters), ("c.csv", named), ("d.csv", named),
    ] {
      try folder.write(name, Array(text.utf8))
    }
    func results(_ names: [String]) throws -> Results {
      try Results(
        names.map { try ResultsFile(folder.path($0)) }, among: Self.study(), Parallel(jobs: 2))
    }
    let twice = try results(["a.csv", "a.csv", "./a.csv"])
    #expect(twice.tally.readers == 2)
    #expect(twice.report.findings.map(\.severity) == [.warning, .warning])
    #expect(
      twice.report.findings.first?.message == "this file is given twice, and counted once")
    // Two classes may have answered alike.
    #expect(try results(["a.csv", "b.csv"]).tally.readers == 4)
    let copied = try results(["c.csv", "d.csv"])
    #expect(copied.tally.readers == 1)
    #expect(copied.report.findings.count == 1)
    folder.discard()
  }

  /// However a file is cut into parts, each finding is told or counted.
  @Test func everyFindingIsCounted() {
    func finding(_ number: Int) -> Finding { Finding(.resultsBroken, at: nil, "\(number)") }
    var whole = ReadingReport()
    var parts = ReadingReport()
    for part in 0..<4 {
      var own = ReadingReport()
      for number in 0..<90 {
        let isOfKind = number % 3 > 0
        let kind = "\(number % 45)"
        if isOfKind {
          whole.add(finding(number), of: kind)
          own.add(finding(number), of: kind)
        } else {
          whole.add(finding(number + part))
          own.add(finding(number + part))
        }
      }
      parts.add(own)
    }
    #expect(whole.more == parts.more)
    #expect(whole.findings.map(\.message) == parts.findings.map(\.message))
  }

  /// What is unknown in a column with another name than its question is told with that name.
  @Test func unknownAnswersNameTheirColumn() throws {
    let results = try Self.results(
      "Name,Status,Response 1\nAnn,Finished,The moon; always\nBob,Finished,The rain\nCid,Finished,Mars\n"
    )
    #expect(
      results.report.findings.map(\.message) == [
        "this is no answer to the question “cause” in the column “Response 1”"
      ])
  }

  @Test func canvas() throws {
    let stems = [
      "What causes the tides; and when?", "Which of these are tides?", "The moon is a star.",
      "The sun is a star.",
    ]
    var text = "name,id,sis_id,section,section_id,section_sis_id,submitted,attempt"
    for question in [1, 0, 2, 3] {
      text += ",\(Self.quoted("10\(question): \(stems[question])")),1.0"
    }
    text += ",n correct,n incorrect,score\n"
    for reader in 0..<5 {
      text += "Jane,\(reader),,A,1,,2026-01-01 10:00:00 UTC,1"
      for question in [1, 0, 2, 3] {
        text += ",\(Self.quoted(Self.written(reader, question, separator: ","))),1.0"
      }
      text += ",4,0,4.0\n"
    }
    let results = try Self.results(text)
    #expect(results.report.findings == [])
    #expect(results.tally == (try Self.table()))
  }

  /// Statements come in any order; a second answer of the same reader does not count.
  @Test func statements() throws {
    let ids = ["cause", "kinds", "star", "sun"]
    var lines: [String] = []
    for reader in 0..<5 {
      for question in 0..<4 {
        let choices = Self.texts[question].enumerated().map {
          #"{"id":"c\#($0)","description":{"en":"\#($1)"}}"#
        }
        func line(_ response: String, _ time: String) -> String {
          #"{"id":"\#(reader)-\#(question)-\#(time)","actor":{"mbox":"mailto:r\#(reader)@example.com"},"verb":{"id":"http://adlnet.gov/expapi/verbs/answered"},"object":{"id":"https://example.com/book#q-\#(ids[question])","definition":{"choices":[\#(choices.joined(separator: ","))]}},"result":{"response":"\#(response)"},"timestamp":"\#(time)"}"#
        }
        let given = Self.letters[reader][question].utf8.map { "c\($0 - 97)" }
        lines.append(line(given.joined(separator: "[,]"), "2026-03-01T10:00:0\(question)Z"))
        lines.append(line("c0", "2026-03-01T12:00:00+01:00"))
      }
      lines.append(
        #"{"actor":{"mbox":"mailto:r\#(reader)@example.com"},"verb":{"id":"http://adlnet.gov/expapi/verbs/initialized"},"object":{"id":"https://example.com/book"}}"#
      )
    }
    var random = SeededRandom(seed: 9)
    let results = try Self.results(
      lines.shuffled(using: &random).joined(separator: "\n") + "\n", "results.jsonl")
    #expect(results.report.findings == [])
    #expect(results.tally == (try Self.table()))
  }

  @Test func momentsAreRead() {
    #expect(Moment.milliseconds("1970-01-02T00:00:00Z") == 86_400_000)
    #expect(Moment.milliseconds("2026-03-01T12:00:00.250+01:00") == 1_772_362_800_250)
    #expect(Moment.milliseconds("yesterday, at some time") == nil)
  }

  /// First choices count, and files without them have the last ones.
  @Test func progressOfPagesAndTerminals() throws {
    let study = Self.study()
    let names = try study.questions.map { try #require($0.optionNames) }
    let page = """
      {"hornbook": "progress", "version": 1, "book": "invented", "answers": {
        "cause": {"given": {"\(names[0][1])": true}, "key": "1", "first": {"\(names[0][0])": true}},
        "kinds": {"given": {"\(names[1][0])": true, "\(names[1][1])": true}, "at": "one"},
        "star": {"given": {}, "first": {"\(names[2][1])": true}},
        "gone": {"given": {"x": true}}}}
      """
    let terminal = """
      {"version": 1, "book": "invented", "answers": {
        "cause": {"choices": ["The moon; always"], "first": {"choices": ["The wind, mostly"]}},
        "kinds": {"choices": ["Spring, the great one", "Neap; the small one"]},
        "star": {"choices": ["False"]}}}
      """
    let first = try Self.results(page, "page.json")
    let second = try Self.results(terminal, "terminal.json")
    #expect(first.tally == second.tally && first.tally.readers == 1)
    #expect(first.report.findings.map(\.rule) == ["results-question-unknown"])
    #expect(second.report.findings == [])
    let figures = Figures(first.tally, of: first.study)
    #expect(figures.questions.map(\.facility) == [0, 1, 1])
  }

  /// Whatever is wrong is told with its place, and nothing crashes.
  @Test func damagedFilesAreTold() throws {
    var random = SeededRandom(seed: 21)
    let whole = [UInt8](
      ("student,cause,kinds,star,sun\n"
        + Self.letters.enumerated().map { "\($0),\($1.joined(separator: ","))\n" }.joined()).utf8)
    let study = Self.study()
    let statement = [UInt8](
      #"{"actor":{"name":"a"},"verb":{"id":"x/answered"},"object":{"id":"cause"},"result":{"response":"b"}}"#
        .utf8)
    for sample in [
      whole, statement, [UInt8](#"{"version":1,"answers":{"cause":{"given":{"a":true}}}}"#.utf8),
    ] {
      for _ in 0..<1_500 {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: place)
          default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
          }
          if bytes.isEmpty { bytes = [0] }
        }
        let results = try Results(
          [ResultsFile(Source(path: "r", bytes: bytes))], among: study, Parallel(jobs: 1))
        for finding in results.report.findings {
          #expect((finding.place?.upper ?? 0) <= bytes.count)
        }
      }
    }
  }
}
