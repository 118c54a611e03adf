import Foundation
import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Moodle's own readers read what is written: as many questions, each answer and each share of the points.
@Suite(
  .enabled(
    if: MoodleReaders.areThere,
    "PHP or Moodle's readers (shared/judges/moodle-readers.php) are missing"))
struct MoodleJudge {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func moodleReadsItsXML(_ seed: UInt64) throws {
    try Self.judge(BankSamples.bank(seed: seed, for: "moodle", count: 40), "moodle", as: "xml")
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func moodleReadsGIFT(_ seed: UInt64) throws {
    try Self.judge(BankSamples.bank(seed: seed, for: "gift", count: 40), "gift", as: "gift")
  }

  @Test func moodleReadsAiken() throws {
    var bank = Bank()
    for seed in 1...40 as ClosedRange<UInt64> {
      bank.questions += BankSamples.bank(seed: seed, for: "gift").questions
    }
    try Self.judge(reduced: bank, "aiken", as: "aiken")
  }

  /// The questions of whole books, but for those that a format cannot say.
  @Test(
    arguments: BookBanks.all, [("moodle", "xml"), ("gift", "gift"), ("aiken", "aiken")])
  func moodleReadsBooks(_ book: BookBanks, _ format: (name: String, kind: String)) throws {
    try Self.judge(reduced: book.bank, format.name, as: format.kind)
  }

  /// Each share that a choice can have, alone and together.
  @Test func everyShareIsAGrade() throws {
    let place = Place(file: "")
    var bank = Bank()
    for count in 1...20 {
      let options = (0..<count + 2).map { index in
        BankOption(
          BankText(plain: "option \(index)"), credit: index < count ? 1 / Double(count) : -0.37,
          place: place)
      }
      bank.questions.append(
        BankQuestion(
          stem: BankText(plain: "Which \(count)?"), task: .several(options), place: place))
    }
    for (name, kind) in [("moodle", "xml"), ("gift", "gift")] {
      let written = try BankFormat.write(bank, as: name)
      #expect(written.omissions.count == bank.questions.count)
      let run = try MoodleReaders.read(written.bytes, as: kind)
      #expect(run.code == 0 && run.errors == 0, "\(run.text)")
      #expect(run.questions.count == bank.questions.count)
      for question in run.questions {
        let sum = question.fractions.filter { $0 > 0 }.reduce(0, +)
        #expect(abs(sum - 1) < 0.00001, "\(question)")
        #expect(question.fractions.filter { $0 < 0 } == [-0.4, -0.4])
      }
    }
  }

  /// The reading of Hornbook agrees with that of Moodle on Moodle's own examples.
  @Test func bothReadTheExamplesAlike() throws {
    let bytes = try Project.sharedBytes("judges/moodle/question/format/gift/examples.txt")
    let run = try MoodleReaders.read(bytes, as: "gift")
    let reading = try BankFormat.read(Source(path: "", bytes: bytes), as: "gift")
    let questions = try #require(reading.bank).questions
    #expect(run.questions.count == questions.count)
    for (own, theirs) in zip(questions, run.questions) { Self.compare(own, theirs, "examples") }
  }

  // MARK: - Comparing

  private static func judge(_ bank: Bank, _ name: String, as kind: String) throws {
    let written = try BankFormat.write(bank, as: name)
    #expect(written.omissions.map(\.message) == [])
    let run = try MoodleReaders.read(written.bytes, as: kind)
    #expect(run.code == 0 && run.errors == 0, "\(run.text)")
    #expect(run.questions.count == bank.questions.count)
    for (own, theirs) in zip(bank.questions, run.questions) { compare(own, theirs, name) }
    let files = Set(
      bank.files.map {
        "file \($0.name) " + String(decoding: Base64.encode($0.bytes), as: UTF8.self)
      })
    #expect(run.files == files)
  }

  /// What is written of a bank means the same to Moodle as to Hornbook.
  private static func judge(reduced bank: Bank, _ name: String, as kind: String) throws {
    let written = try BankFormat.write(bank, as: name)
    let source = Source(path: "", bytes: written.bytes)
    let back = try #require(try BankFormat.read(source, as: name).bank)
    let run = try MoodleReaders.read(written.bytes, as: kind)
    #expect(run.code == 0 && run.errors == 0, "\(run.text)")
    let leftOut = written.omissions.count(where: \.isOfNotExported)
    #expect(run.questions.count == bank.questions.count - leftOut)
    #expect(run.questions.count == back.questions.count)
    for (own, theirs) in zip(back.questions, run.questions) { compare(own, theirs, name) }
  }

  /// Letters and digits only: markup and spaces are not what is compared.
  private static func letters(_ text: String) -> String {
    String(text.filter { $0.isLetter || $0.isNumber })
  }

  /// The words of HTML from Moodle.
  private static func words(_ html: String) -> String {
    let text = html.replacing(#/<img[^>]*alt="([^"]*)"[^>]*>/#) { " \($0.output.1) " }
      .replacing(#/<[^>]*>/#, with: " ")
    return letters(
      text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
        .replacing("&amp;", with: "&"))
  }

  private static func compare(_ own: BankQuestion, _ theirs: MoodleReaders.Question, _ what: String)
  {
    func expect(_ kind: String, _ answers: [String]?, _ fractions: [Double]) {
      #expect(theirs.kind == kind, "\(what): \(theirs)")
      if let answers { #expect(theirs.answers == answers, "\(what): \(theirs)") }
      #expect(theirs.fractions.count == fractions.count, "\(what): \(theirs)")
      for (a, b) in zip(theirs.fractions, fractions) {
        #expect(abs(a - b) < 0.00001, "\(what): \(theirs)")
      }
    }
    switch own.task {
    case .one(let options), .several(let options):
      expect("multichoice", nil, options.map(\.credit))
      // Moodle escapes the texts of Aiken twice.
      let answers =
        what == "aiken" ? theirs.answers.map { $0.replacing("&amp;", with: "&") } : theirs.answers
      #expect(
        answers.map(words) == options.map { letters($0.text.plain) }, "\(what): \(theirs)")
    case .truth(let isTrue, _): expect("truefalse", [isTrue ? "1" : "0"], [])
    case .gaps(let gaps) where gaps.count > 1:
      #expect(theirs.kind == "multianswer")
      #expect(theirs.answers.count == gaps.count)
    case .gaps(let gaps):
      guard let gap = gaps.first else { return }
      if let number = gap.number {
        #expect(theirs.kind == "numerical")
        let distance = abs(
          (Double(theirs.answers.first ?? "") ?? .infinity) - (Double(number.value) ?? 0))
        #expect(distance <= 1e-9, "\(what): \(theirs)")
      } else {
        // What is worth less than all is in Moodle's list alone.
        let full = zip(theirs.answers, theirs.fractions).filter { $0.1 == 1 }.map(\.0)
        #expect(theirs.kind == "shortanswer")
        #expect(full == gap.accepted.map { $0.replacing("*", with: "\\*") }, "\(what): \(theirs)")
      }
    case .order, .match: expect("match", [], [])
    case .open: expect("essay", [], [])
    case .foreign(let task): #expect(theirs.kind == task.kind)
    }
  }
}

/// Moodle's own readers of its formats, run by PHP where they lie.
enum MoodleReaders {
  private static let php = "/usr/bin/php"
  private static let script = "judges/moodle-readers.php"

  static let areThere =
    FileManager.default.isExecutableFile(atPath: php) && Project.hasShared(script)

  /// A question as Moodle has read it.
  struct Question: CustomStringConvertible {
    var kind: String
    var answers: [String]
    var fractions: [Double]
    var line: String
    var description: String { line }
  }

  struct Run {
    var code: Int32
    var errors: Int
    var questions: [Question]
    var files: Set<String>
    var text: String
  }

  static func read(_ bytes: [UInt8], as kind: String) throws -> Run {
    let folder = try Project.makeScratchFolder("moodle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("bank")
    try Data(bytes).write(to: file)
    let run = try ProgramRun(
      php,
      [
        "-d", "auto_prepend_file=" + Project.tests("Judges/moodle.php").path,
        Project.shared.appendingPathComponent(script).path, kind, file.path, "-v",
      ])
    let lines = run.output.split(separator: "\n").map(String.init)
    let last = lines.last { $0.contains(" errors ") } ?? ""
    let errors = last.firstMatch(of: #/ errors (\d+) null (\d+)/#).flatMap { match in
      Int(match.output.1).flatMap { errors in Int(match.output.2).map { errors + $0 } }
    }
    return Run(
      code: run.code, errors: errors ?? -1,
      questions: questions(lines).filter { $0.kind != "category" },
      files: Set(
        run.errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("file ") }),
      text: lines.suffix(9).joined(separator: "\n") + run.errors.prefix(2_000))
  }

  private static let kinds = [
    "multichoice", "truefalse", "shortanswer", "numerical", "match", "essay", "multianswer",
    "description",
    "category",
  ]

  /// The questions, each on a line or, if its text has several, on some.
  private static func questions(_ lines: [String]) -> [Question] {
    var questions: [Question] = []
    var begun: String?
    for line in lines {
      let kind = String(line.prefix { $0.isLetter })
      if begun == nil, kinds.contains(kind), line.hasPrefix(kind + " | ") { begun = kind }
      guard let own = begun, let (answers, fractions) = values(atEndOf: line) else { continue }
      questions.append(Question(kind: own, answers: answers, fractions: fractions, line: line))
      begun = nil
    }
    return questions
  }

  /// Answers and shares, which are two values of JSON at the end of a line.
  private static func values(atEndOf line: String) -> (answers: [String], shares: [Double])? {
    let parts = line.components(separatedBy: " | ")
    guard parts.count > 2, let last = parts.last, last == "null" || isJSON(last) else { return nil }
    for start in 1..<(parts.count - 1) {
      let json = parts[start..<(parts.count - 1)].joined(separator: " | ")
      guard isJSON(json) else { continue }
      let answers = values(json).map { value in
        (value as? NSNumber).map { "\($0)" } ?? value as? String ?? ""
      }
      return (answers, values(last).compactMap { ($0 as? NSNumber)?.doubleValue })
    }
    return nil
  }

  private static func isJSON(_ text: String) -> Bool {
    guard text.first == "[" || text.first == "{" else { return false }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  private static func values(_ json: String) -> [Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8))
    if let list = value as? [Any] { return list }
    let members = value as? [String: Any] ?? [:]
    return members.sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }.map(\.value)
  }
}
