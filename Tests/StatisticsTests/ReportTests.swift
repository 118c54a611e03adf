import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// What tables and the page say of a question follows from its figures.
@Suite struct ReportTests {
  private static let study = Study([
    StudyQuestion(id: "several", options: ["A", "B", "C", "D"], key: [0, 2], isSeveral: true),
    StudyQuestion(id: "one", options: ["A", "B", "C"], key: [0]),
    StudyQuestion(id: "other", options: ["A", "B"], key: [0]),
  ])

  /// The figures of rows of letters, each with a number of readers.
  private static func figures(_ rows: String, _ study: Study = study) throws -> Figures {
    let header = "readers," + study.questions.map(\.id).joined(separator: ",")
    let results = try Results(
      [ResultsFile(Source(path: "r.csv", text: header + "\n" + rows))], among: study,
      Parallel(jobs: 1))
    #expect(results.report.findings == [])
    return Figures(results.tally, of: results.study)
  }

  private static func page(_ figures: Figures) -> String {
    let report = FindingReport([], registry: RuleRegistry([]))
    return String(
      decoding: ReportPage(figures, report, title: "Tides", language: "en").html, as: UTF8.self)
  }

  /// Thirds are of readers, also where each may choose several options.
  @Test func sharesOfThirdsAreThoseOfReaders() throws {
    let question = try #require(
      Self.figures("20,ac,a,a\n20,ab,a,b\n20,bd,b,b\n").questions.first)
    #expect(question.known == 60)
    #expect(question.options.map(\.count) == [40, 40, 20, 20])
    #expect(question.options.map(\.shareOfBest) == [1, 0, 1, 0])
    #expect(question.options.map(\.shareOfLast) == [0, 1, 0, 1])
  }

  /// The same, counted reader by reader, by what each reached in all other questions.
  @Test func thirdsAreThoseByAllOtherQuestions() throws {
    var random = SeededRandom(seed: 14)
    let study = Self.study
    let sheets = (0..<90).map { _ in
      Sheet([
        SheetReply(0, StudyQuestion.reply((0..<4).filter { _ in Bool.random(using: &random) })),
        SheetReply(1, .option(Int.random(in: 0..<3, using: &random))),
        SheetReply(2, .option(Int.random(in: 0..<2, using: &random))),
      ])
    }
    var tally = Tally(study)
    for sheet in sheets { tally.add(sheet, of: study) }
    let found = Figures(tally, of: study).questions[0]
    func chose(_ sheet: Sheet, _ option: Int) -> Bool {
      switch sheet[0].reply {
      case .option(let own): own == option
      case .options(let bits): bits >> UInt128(option) & 1 == 1
      case .blank, .marks: false
      }
    }
    func rest(_ sheet: Sheet) -> Int {
      (sheet[1].reply == .option(0) ? 1 : 0) + (sheet[2].reply == .option(0) ? 1 : 0)
    }
    for option in 0..<4 {
      var (missing, share) = (30.0, 0.0)
      for marks in [2, 1, 0] {
        let group = sheets.filter { rest($0) == marks }
        guard !group.isEmpty else { continue }
        let part = min(1, missing / Double(group.count))
        share += part * Double(group.count { chose($0, option) }) / 30
        missing -= part * Double(group.count)
      }
      #expect(abs((found.options[option].shareOfBest ?? -1) - share) < 1e-12)
      #expect(found.options[option].count == sheets.count { chose($0, option) })
    }
  }

  /// Marks say nothing of options: no number stands for them, and nobody is said not to have chosen one.
  @Test func marksSayNothingOfOptions() throws {
    let figures = try Self.figures("40,1,1,0\n30,0.5,0,1\n10,0,,0\n")
    #expect(figures.questions.map(\.known) == [0, 0, 0])
    #expect(figures.questions.map(\.asked) == [80, 80, 80])
    #expect(StatisticsRules.findings(in: figures).map(\.rule) == [])
    #expect(figures.lines.contains { $0.hasSuffix("*a –  b –  *c –  d –") })
    #expect(figures.lines.allSatisfy { !$0.contains("*a 0") })
    let table = String(decoding: figures.csv, as: UTF8.self)
    #expect(!table.contains("a 0"))
    let page = Self.page(figures)
    #expect(!page.contains("Nobody"))
    #expect(page.contains("marks and no choices"))
    #expect(page.contains("readers: not judged"))
  }

  /// Where only some results have choices, what is said of options is said of these.
  @Test func optionsAreJudgedByKnownChoices() throws {
    let figures = try Self.figures("30,ac,a,a\n60,ac,1,b\n30,a,b,a\n10,a,b,b\n")
    let question = figures.questions[1]
    #expect(question.asked == 130 && question.known == 70)
    #expect(question.options.map(\.share) == [30.0 / 70, 40.0 / 70, 0])
    let told = StatisticsRules.findings(in: figures).filter { $0.rule == "distractor-unused" }
    #expect(told.contains { $0.message.hasPrefix("of 70 readers none chose “c”") })
  }

  /// Keys of several options and of numbers are never judged, and below fifty answers nothing is.
  @Test func theReadersStateFollowsFromWhatIsJudged() throws {
    let several = try Self.figures("40,ab,a,a\n20,ac,a,b\n30,ac,b,b\n10,d,a,b\n")
    #expect(Sentences.verdict(several.questions[0]) == "not judged")
    let few = try Self.figures("12,a,b,a\n3,a,b,a\n5,a,a,b\n")
    #expect(
      few.questions.map(Sentences.verdict) == ["not judged", "too few to tell", "too few to tell"])
    for question in few.questions {
      let told =
        Sentences.distractors(question) + Sentences.discrimination(question)
        + Sentences.facility(question)
      #expect(!told.contains("key") && !told.contains("guess"), "\(told)")
    }
    let against = try Self.figures("40,ac,b,a\n30,ac,a,b\n30,a,a,b\n")
    let question = against.questions[1]
    #expect((question.discrimination ?? 0) < 0)
    #expect(Sentences.verdict(question) != "nothing against it")
  }

  @Test func sentencesAboutOptionsHold() throws {
    let even = try Self.figures(
      "20,ac,a,a\n20,ac,b,a\n20,ac,c,a\n20,ac,a,b\n20,ac,b,b\n20,ac,c,b\n")
    #expect(
      Sentences.distractors(even.questions[1])
        == "Good and weak readers choose “b”, “c” about equally often.")
    #expect(Sentences.facility(even.questions[2]).contains("between 41 and 59 %"))
    let unused = try Self.figures("30,ac,a,a\n30,ac,b,b\n")
    #expect(
      Sentences.distractors(unused.questions[1])
        == "Nobody chooses “c”: a better one could take its place.")
    // Where there is one wrong option, there is no other to take its place.
    let only = try Self.figures("30,ac,a,a\n30,ac,b,a\n")
    #expect(Sentences.distractors(only.questions[2]) == "Nobody chooses “b”.")
  }

  /// Questions are named by numbers, since identifiers of a chapter begin alike and may be long.
  @Test func plotsNameQuestionsByNumbers() throws {
    let ids = ["understanding-concurrency-1", "understanding-concurrency-2", "理解する並行性の問題の名前"]
    let study = Study(
      ids.enumerated().map { number, id in
        var question = StudyQuestion(id: id, options: ["A", "B"], key: [0])
        (question.chapter, question.ordinal) = (number < 2 ? 3 : nil, number + 1)
        return question
      })
    let figures = try Self.figures("30,a,a,b\n30,b,a,a\n", study)
    let page = Self.page(figures)
    for (name, id) in zip(["3.1", "3.2", "(3)"], ids) {
      #expect(page.contains(">\(name)<title>\(id)</title>"))
      #expect(page.contains("<h3>\(name) "))
    }
    // Letters are not scaled with the drawing.
    #expect(!page.contains("viewBox") && page.contains("width=\"100%\""))
    let names = figures.lines.suffix(3).map { $0.prefix(32) }
    #expect(Set(names).count == 3)
  }
}
