import HornbookDiagnostics
import HornbookImages
import TestSupport
import Testing

@testable import HornbookPaper

/// From marked sheets to a table, with the help of a person where marks are not clear.
@Suite struct PaperResultsTests {
  /// Three questions on one sheet: one of three, several of three, and one for the marker.
  static let layout: PaperLayout = {
    let questions = [
      PaperQuestion(id: "one", kind: .one, parts: 3, correct: [1]),
      PaperQuestion(id: "several", kind: .several, parts: 3, correct: [0, 2]),
      PaperQuestion(id: "gaps", kind: .marked, parts: 2, correct: []),
    ]
    let asked: [[PaperVariant.Asked]] = [
      [
        .init(question: 0, order: [0, 1, 2]), .init(question: 1, order: [0, 1, 2]),
        .init(question: 2, order: []),
      ],
      [
        .init(question: 2, order: []), .init(question: 1, order: [2, 0, 1]),
        .init(question: 0, order: [1, 2, 0]),
      ],
    ]
    return PaperLayout(
      exam: 7, title: "Three & more", width: 2_100, height: 2_970, digits: 2, questions: questions,
      variants: asked.enumerated().map { index, asked in
        PaperVariant(
          name: PaperLetters.upper(index), asked: asked,
          pages: StripDesign.pages(asked, questions, width: 2_100, height: 2_970, digits: 2))
      })
  }()

  /// A sheet on which boxes are marked, by question and value.
  static func scan(
    _ number: String, variant: Int = 0, _ answers: [(id: String, value: Int)],
    mark: PrintedStrip.Mark = .filled, doubtful: (id: String, value: Int)? = nil
  ) -> ReadScan {
    var strip = PrintedStrip(layout, variant: variant)
    strip.write(number)
    let page = layout.variants[variant].pages[0]
    func index(_ answer: (id: String, value: Int)) -> Int? {
      page.answers.firstIndex { box in
        layout.questions[layout.variants[variant].asked[box.row].question].id == answer.id
          && box.value == answer.value
      }.map { $0 + page.student.count }
    }
    for answer in answers { if let index = index(answer) { strip.marks[index] = mark } }
    if let index = doubtful.flatMap({ index($0) }) { strip.marks[index] = .touched }
    var random = SeededRandom(seed: 1)
    let picture = ScanDisturbance(tilt: 1, resolution: 100).scan(strip, &random)
    return StripReader(layout).read(picture.png() ?? [], named: "\(number)-\(variant).png")
  }

  static func results(_ scans: [ReadScan], _ decisions: String? = nil, isExact: Bool = false) throws
    -> PaperResults
  {
    let decided = try decisions.map {
      try PaperDecisions(Source(path: "decisions.json", text: $0), for: layout)
    }
    return PaperResults(layout, scans, decided ?? PaperDecisions(), isExact: isExact)
  }

  static let head = "student,one,several,gaps,variant,points,of\r\n"

  @Test func variantsAgreeInTheLettersOfTheBook() throws {
    let answers = [("one", 1), ("several", 0), ("gaps", 1)]
    let scans = [Self.scan("12", variant: 1, answers), Self.scan("03", variant: 0, answers)]
    let results = try Self.results(scans)
    #expect(results.complaints == [] && results.open.isEmpty)
    #expect(
      String(decoding: results.csv(), as: UTF8.self) == Self.head
        + "03,b,a,0.5,A,2,3\r\n12,b,a,0.5,B,2,3\r\n")
    let exact = try Self.results(scans, isExact: true)
    #expect(exact.rows.map(\.points) == [1, 1])
  }

  @Test func whatIsNotClearIsAskedOnce() throws {
    let scan = Self.scan("44", [("one", 1), ("several", 0), ("gaps", 2)], doubtful: ("several", 2))
    let results = try Self.results([scan])
    #expect(String(decoding: results.csv(), as: UTF8.self) == Self.head + "44,b,?,1,A,,3\r\n")
    #expect(results.complaints == ["“44-0.png”, question 2: a mark is not clear"])
    let page = String(decoding: DecisionPage.html(results, PaperDecisions()), as: UTF8.self)
    #expect(page.contains("data-sheet=\"\(scan.sheet)\" data-question=\"several\""))
    #expect(page.contains("data:image/png;base64,") && page.contains("Three &amp; more"))
    let decision =
      #"{"exam": "0007", "decisions": [{"sheet": "\#(scan.sheet)", "question": "several", "chosen": "ac"}]}"#
    let decided = try Self.results([scan], decision)
    #expect(decided.open.isEmpty && decided.complaints == [])
    #expect(String(decoding: decided.csv(), as: UTF8.self) == Self.head + "44,b,ac,1,A,3,3\r\n")
  }

  @Test func aNumberThatIsNotClearIsAsked() throws {
    let scan = Self.scan("4", [("one", 0), ("gaps", 0)])
    let results = try Self.results([scan])
    #expect(
      results.rows.isEmpty && results.complaints == ["“4-0.png”: the student number is not clear"])
    let decided = try Self.results(
      [scan], #"{"exam": "0007", "decisions": [{"sheet": "\#(scan.sheet)", "student": "40"}]}"#)
    #expect(String(decoding: decided.csv(), as: UTF8.self) == Self.head + "40,a,,0,A,0,3\r\n")
  }

  @Test func twoMarksForOneAnswerAndNoneByTheMarkerAreAsked() throws {
    let results = try Self.results([Self.scan("44", [("one", 0), ("one", 1)])])
    #expect(
      results.complaints == [
        "“44-0.png”, question 1: more than one box is filled",
        "“44-0.png”, question 3: the marker has filled in no box",
      ])
    #expect(results.rows.first?.points == nil)
  }

  @Test func aStudentWithTwoSheetsHasNone() throws {
    let first = Self.scan("44", [("one", 0), ("gaps", 0)])
    let second = Self.scan("44", [("one", 1), ("gaps", 0)], mark: .crossed)
    let results = try Self.results([first, second, first])
    #expect(results.rows.isEmpty)
    #expect(
      results.complaints == [
        "“44-0.png” is the same file as “44-0.png”, and counts once",
        "student 44 has the same page more than once: “44-0.png”, “44-0.png”",
      ])
    let decided = try Self.results(
      [first, second],
      #"{"exam": "0007", "decisions": [{"sheet": "\#(first.sheet)", "ignore": true}]}"#)
    #expect(decided.rows.map(\.student) == ["44"] && decided.rows[0].chosen[0] == [1])
    let other = Self.scan("44", variant: 1, [("one", 1), ("gaps", 0)])
    #expect(try Self.results([first, other]).rows.isEmpty)
  }

  @Test func aMissingPageIsToldAndNotGraded() throws {
    let layout = InventedExamination.layout(questions: 90, variants: 1, digits: 2)
    let pages = layout.variants[0].pages
    let scans = pages.indices.dropFirst().map { page in
      let rows = Set(pages[page].answers.map(\.row)).sorted()
      return ReadScan(
        name: "\(page).png", sheet: String(page),
        outcome: .strip(
          ReadStrip(
            variant: 0, page: page, student: "44", studentPicture: [],
            answers: rows.map { ReadAnswer(asked: $0, chosen: [0], doubt: nil, picture: []) })))
    }
    let results = PaperResults(layout, scans, PaperDecisions(), isExact: false)
    #expect(results.complaints == ["student 44: page 1 of variant A is missing"])
    let row = try #require(results.rows.first)
    #expect(row.points == nil && row.chosen.contains(nil) && row.chosen.contains([0]))
  }

  @Test(arguments: [
    (#"{"exam": "0008", "decisions": []}"#, "its “exam” is not"),
    (#"{"exam": "0007", "decisions": [{}]}"#, "“decisions[0]” needs"),
    (#"{"exam": "0007", "decisions": [{"sheet": "x", "student": "a"}]}"#, "“decisions[0]” needs"),
    (
      #"{"exam": "0007", "decisions": [{"sheet": "x", "question": "two", "chosen": "a"}]}"#,
      "“decisions[0]” is about"
    ),
    (
      #"{"exam": "0007", "decisions": [{"sheet": "x", "question": "one", "chosen": "d"}]}"#,
      "“d” in “decisions[0]”"
    ),
    (
      #"{"exam": "0007", "decisions": [{"sheet": "x", "question": "gaps", "chosen": 3}]}"#,
      "“3” in “decisions[0]”"
    ),
    ("[", "expected a value"), ("7", "its “exam” is not"),
  ])
  func refusesDecisionsThatCannotBe(_ text: String, _ words: String) {
    let fault = #expect(throws: PaperDecisions.Fault.self) {
      try PaperDecisions(Source(path: "decisions.json", text: text), for: Self.layout)
    }
    #expect(fault?.reason.hasPrefix(words) == true, "\(fault?.reason ?? "")")
  }
}
