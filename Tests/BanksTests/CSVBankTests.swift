import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@testable import HornbookBanks

@Suite struct CSVBankTests {
  private static func read(_ text: String) -> BankReading {
    CSVBankReader.read(Source(path: "bank.csv", text: text))
  }

  /// The findings, each as `rule line:column message`, and “read” if the questions were taken.
  private static func told(_ text: String) -> [String] {
    let reading = read(text)
    return reading.findings.map { finding in
      guard let place = finding.place, let source = reading.sources.first else { return "" }
      let start = source.lines.position(at: place.lower)
      return "\(finding.rule) \(start.line):\(start.column) \(finding.message)"
    } + (reading.bank == nil ? [] : ["read"])
  }

  @Test func comesBackTheSame() throws {
    let bank = BankSample.bank
    let written = CSVBankWriter.write(bank)
    #expect(written.omissions == [])
    let reading = CSVBankReader.read(Source(path: "bank.csv", bytes: written.bytes))
    #expect(reading.findings == [])
    let again = try #require(reading.bank)
    for (question, other) in zip(bank.unplaced.questions, again.unplaced.questions) {
      #expect(question == other)
    }
    #expect(bank.questions.count == again.questions.count)
    #expect(CSVBankWriter.write(again).bytes == written.bytes)
  }

  /// Invented banks of texts that are hard for tables.
  @Test func inventedBanksComeBackTheSame() throws {
    var random = SeededRandom(seed: 20)
    let pieces = [
      "a", "b", " ", "=", "+", "-", "@", "|", "\\", ",", ";", "\"", "'", "\t", "\n", "[[1]]", ">",
      "1", "é", "水", "*", "`",
    ]
    func words() -> String {
      (0..<Int.random(in: 0..<8, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
    }
    for _ in 0..<300 {
      var bank = Bank()
      let texts = (0..<5).map { _ in BankText(foreign: BankText(plain: "x" + words()).html) }
      var gap = BankSample.gap([words(), words(), "y" + words()].filter { !$0.isEmpty })
      gap.isExact = Int.random(in: 0..<2, using: &random) == 0
      let stem = BankText(markdown: texts[0].markdown + Array(" \u{FFFC}".utf8))
      bank.questions = [
        BankQuestion(
          stem: texts[1],
          task: .one([
            BankOption(texts[2], credit: 1, place: BankSample.place),
            BankOption(texts[3], credit: 0, feedback: texts[4], place: BankSample.place),
          ]), place: BankSample.place),
        BankQuestion(stem: stem, task: .gaps([gap]), place: BankSample.place),
      ]
      bank.questions[0].tags = [words(), words()].filter { !$0.isEmpty }
      bank.questions[0].category = ["c" + words(), "d"]
      let bytes = CSVBankWriter.write(bank).bytes
      let again = try #require(
        CSVBankReader.read(Source(path: "a.csv", bytes: bytes)).bank,
        "\(bytes.text(0..<bytes.count))")
      #expect(again.unplaced == bank.unplaced, "\(bytes.text(0..<bytes.count))")
    }
  }

  @Test func noCellIsAFormula() {
    let table = CSVBankWriter.write(BankSample.bank).bytes
    var findings: [Finding] = []
    let read = CSVReader.read(Source(path: "a.csv", bytes: table), findings: &findings)
    let cells = read.map { table in
      table.records.flatMap { record in table.columns.indices.map { record[$0]?.text ?? "" } }
    }
    let dangerous = (cells ?? []).filter { cell in
      guard let first = cell.unicodeScalars.first else { return false }
      return "=+-@\t\r".unicodeScalars.contains(first) && Double(cell) == nil
    }
    #expect(dangerous == [])
    #expect(cells?.contains { $0.hasPrefix("'@") } == true)
  }

  @Test func namesWhatATableCannotSay() {
    var bank = Bank()
    bank.files = [.init(name: "a.png", bytes: [1])]
    bank.questions = [
      BankSample.question("a", "See ![A](a.png).", .open(model: nil)),
      BankSample.question(
        "b", "x", .foreign(ForeignTask(format: "moodle", kind: "stack", source: []))),
    ]
    let messages = CSVBankWriter.write(bank).omissions.map(\.message)
    #expect(
      messages == [
        "the table names the image “a.png”, but cannot contain it",
        "the question is not exported: a table has no questions of the kind “stack”",
      ])
  }

  // MARK: - Reading

  /// What people write by hand, and what spreadsheets make of it.
  @Test(arguments: [
    "Question,Option A,Option B,Correct answer\r\nWhich?,One,Two,B\r\n",
    "\u{FEFF}answer;Question;a;b\n2;Which?;One;Two\n",
    "sep=;\nkey;Question;a;b\n2;Which?;One;Two\n",
    "question\toption1\toption2\tright\nWhich?\tOne\tTwo\ttwo\n",
    "TYPE,question,option_1,Option 2,ANSWER\nmultiple choice,Which?,One,Two,2\n\n,,,,\n",
  ])
  func readsTablesOfOthers(_ table: String) {
    let options = [BankSample.option("One", 0), BankSample.option("Two", 1)]
    let wanted = BankQuestion(
      stem: BankSample.text("Which?"), task: .one(options), place: BankSample.place)
    var bank = Bank()
    bank.questions = [wanted]
    #expect(Self.read(table).bank?.unplaced == bank.unplaced, "\(Self.told(table))")
  }

  @Test func readsOldEncodings() {
    let german = "Question;Answer\nÖl brennt?;WAHR\nWie viel ist ¼?;0,25\n"
    let latin = german.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let wide: [UInt8] = [0xFF, 0xFE] + german.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(german.utf8), latin, wide] {
      let bank = CSVBankReader.read(Source(path: "a.csv", bytes: bytes)).bank
      #expect(bank?.questions.map(\.stem.plain) == ["Öl brennt?", "Wie viel ist ¼?"])
      #expect(bank?.questions.first?.task == .truth(true, feedback: .init()))
      guard case .gaps(let gaps) = bank?.questions.last?.task else {
        Issue.record("no number")
        continue
      }
      #expect(gaps.first?.number == BankNumber(value: "0.25"))
    }
  }

  @Test(arguments: [
    ("kind,answer\none,1\n", ["bank-broken 1:1 no column is named “question”"]),
    (
      "question,Question\na,b\n",
      ["bank-broken 1:10 the column “Question” is named a second time"]
    ),
    (
      "question,answer,colour\nWhy?,So.,red\n",
      ["bank-detail-lost 1:17 the column “colour” is not known", "read"]
    ),
    (
      "kind,question,option1,option2,answer\none,Which?,A,B,3\n",
      ["bank-broken 2:16 “3” is none of the 2 options"]
    ),
    (
      "kind,question,option1,option2,answer\none,Which?,A,B,\n",
      ["bank-broken 2:1 no option is the right one"]
    ),
    (
      "kind,question,option1,option2,answer\none,Which?,A,B,\"1, 2\"\n",
      ["bank-broken 2:16 one option is to be chosen, but 2 are right"]
    ),
    (
      "kind,question\nriddle,Who?\n",
      ["bank-broken 2:1 no kind of question is named “riddle”"]
    ),
    (
      "kind,question,answer,points\ntrue-false,Is it?,perhaps,1\nopen,Why?,,few\n",
      [
        "bank-broken 2:19 the answer is neither “true” nor “false”",
        "bank-broken 3:12 “few” is not a number",
      ]
    ),
    (
      "kind,question,answer1,answer2\nfill-in,A [[1]] b.,x,y\n",
      ["bank-broken 2:9 the gaps of the question are not those that have answers"]
    ),
    (
      "kind,question,answer,option1\nopen,Why?,So.,A\n",
      ["bank-detail-lost 2:15 “option1” says nothing in a question of this kind", "read"]
    ),
    (
      "kind,question,option1,option2,option3,answer\none,Which?,A,,C,1\n",
      ["bank-broken 2:1 option 2 is empty, but a later one is not"]
    ),
  ])
  func tellsWhatIsWrong(_ table: String, _ wanted: [String]) {
    #expect(Self.told(table) == wanted)
  }

  /// Damaged tables are told or read, and nothing worse.
  @Test func damagedTablesDoNoHarm() {
    var random = SeededRandom(seed: 21)
    let table = CSVBankWriter.write(BankSample.bank).bytes
    for _ in 0..<400 {
      var bytes = table
      for _ in 0..<4 {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8(truncatingIfNeeded: Int.random(in: 0..<256, using: &random))
      }
      let reading = CSVBankReader.read(Source(path: "a.csv", bytes: bytes))
      #expect(reading.bank != nil || reading.findings.contains { $0.severity == .error })
    }
  }

  // MARK: - The judge

  @Suite(.enabled(if: Judges.isPythonThere, "no judges' Python: run make judges"))
  struct CSVJudge {
    /// Python's own reader finds the fields that were written, line for line.
    @Test func readsEachRow() throws {
      let bytes = CSVBankWriter.write(BankSample.bank).bytes
      let result = try Judges.runPython("csv_rows.py", input: bytes)
      #expect(result.status == 0)
      let rows = try JSONDecoder().decode([[String: String]].self, from: result.output)
      let questions = BankSample.bank.questions
      try #require(rows.count == questions.count)
      for (row, question) in zip(rows, questions) {
        #expect(row["id"] == question.id)
        guard case .one(let options) = question.task else { continue }
        for (index, option) in options.enumerated() {
          let text = String(decoding: option.text.markdown, as: UTF8.self)
          #expect(row["option\(index + 1)"].map(CSVWriter.unguarded) == text)
        }
      }
      #expect(rows[0]["name"] == "'-name")
      #expect(rows[4]["answer1"] == "water | \\ wa\\|ter\\\\ | \\\t")
    }

    @Test(arguments: BookBanks.all) func readsBooks(_ book: BookBanks) throws {
      let written = CSVBankWriter.write(book.bank)
      let result = try Judges.runPython("csv_rows.py", input: written.bytes)
      let rows = try JSONDecoder().decode([[String: String]].self, from: result.output)
      let leftOut = written.omissions.count(where: \.isOfNotExported)
      #expect(rows.count == book.bank.questions.count - leftOut)
    }
  }
}

extension Judges {
  fileprivate static let isPythonThere = FileManager.default.isExecutableFile(atPath: python.path)
}
