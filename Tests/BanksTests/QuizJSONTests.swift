import HornbookBanks
import HornbookDiagnostics
import HornbookExports
import HornbookPipeline
import TestSupport
import Testing

/// A bank becomes a file of questions that the program reads and exports as it came.
@Suite struct QuizJSONTests {
  private static let place = Place(file: "bank")

  private static func text(_ markdown: String) -> BankText {
    BankText(markdown: Array(markdown.utf8))
  }

  private static func option(_ markdown: String, _ credit: Double = 0, _ feedback: String? = nil)
    -> BankOption
  {
    BankOption(text(markdown), credit: credit, feedback: feedback.map(text), place: place)
  }

  private static func gap(_ accepted: [String], isExact: Bool = false) -> BankGap {
    BankGap(accepted: accepted, isExact: isExact, place: place)
  }

  /// A question of each kind, with what is hard to write.
  private static var questions: [BankQuestion] {
    let tasks: [(String, BankTask)] = [
      (
        "What does `a[0]` give?\n\n```swift\nlet a = [[1]]\n```",
        .one([option("`[1]`", 1, "Yes: *the first*."), option("1 \\< 2"), option("Nothing")])
      ),
      (
        "Which are vowels?",
        .several([
          option("A", 0.5), option("E", 0.5), option("B", -0.5), option("C", -0.5, "No."),
        ])
      ),
      (
        "The sun is a star.",
        .truth(true, feedback: .init(onTrue: nil, onFalse: text("It shines.")))
      ),
      ("A \u{FFFC} and a \u{FFFC}.", .gaps([gap(["vat", "tub"]), gap(["felt"])])),
      ("Take `x` from \u{FFFC} or \u{FFFC}.", .gaps([gap(["a[0]"], isExact: true), gap(["p|q"])])),
      ("What are old clothes called?", .gaps([gap(["rags", "rag"])])),
      (
        "A hand has \u{FFFC} fingers, and \u{FFFC} is a \u{FFFC}.",
        .gaps([gap(["5"]), gap(["3 m"]), gap(["word"])])
      ),
      (
        "How many toes has a foot?",
        .gaps([
          BankGap(accepted: ["5"], number: BankNumber(value: "5", tolerance: "0"), place: place)
        ])
      ),
      (
        "How long is an inch?",
        .gaps([
          BankGap(
            accepted: ["2.54 cm"], number: BankNumber(value: "2.54", tolerance: "0.01", unit: "cm"),
            place: place)
        ])
      ),
      ("In which order?", .order([text("Soak"), text("Beat"), text("Press *hard*")])),
      (
        "What is it for?",
        .match([
          BankPair(item: text("Vat"), partner: text("pulp"), place: place),
          BankPair(item: text("Felt"), partner: text("water"), place: place),
        ])
      ),
      ("Why?", .open(model: text("Because of `{}`."))), ("Why not?", .open(model: nil)),
      (
        "",
        .foreign(ForeignTask(format: "moodle", kind: "stack", source: Array("<question/>".utf8)))
      ),
      ("Is it?", .truth(false, feedback: .init())),
    ]
    return tasks.enumerated().map { index, task in
      var question = BankQuestion(stem: text(task.0), task: task.1, place: place)
      guard !task.0.isEmpty else {
        question.category = ["Odd", "Ones"]
        return question
      }
      question.id = "q-\(index)"
      question.category = index % 2 == 0 ? ["Paper", "Old / new"] : ["Ink"]
      question.points = index == 3 ? 2.5 : nil
      question.name = index == 4 ? "Brackets" : ""
      question.explanation = index == 0 ? text("Because $x^2$ costs \\$5.") : nil
      question.hints = index == 1 ? [text("Open your mouth.")] : []
      question.tags = index == 2 ? ["sky"] : []
      question.shuffles = index == 0 ? false : nil
      return question
    }
  }

  /// The bank that an export of a book with this file of questions gets.
  private static func exported(_ json: [UInt8]) throws -> Bank {
    var book = MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "math": true}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n",
    ])
    book.write("content/quizzes/bank.json", json)
    let site = book.prepare(BookOptions(jobs: 1))
    let errors = site.report.findings.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    return Export.bank(of: site)
  }

  @Test func everyKindComesBack() throws {
    var bank = Bank()
    bank.questions = Self.questions
    let json = QuizJSON(bank, chapter: "1")
    #expect(json.findings.map(\.message) == [])
    let back = try Self.exported(json.bytes)
    for (question, other) in zip(bank.questions, back.questions) {
      #expect(Self.placeless(question) == Self.placeless(other))
    }
    #expect(back.questions.count == bank.questions.count)
    #expect(QuizJSON(back, chapter: "1").bytes.count > 0)
  }

  /// A text that looks like a number stays a text, and the number of another gap a number.
  @Test func textsBesideNumbersStayTexts() throws {
    var bank = Bank()
    let number = BankGap(
      accepted: ["7"], number: BankNumber(value: "7"), place: Self.place)
    bank.questions = [
      BankQuestion(
        stem: Self.text("Write \u{FFFC} as digits, and \u{FFFC} as a number."),
        task: .gaps([Self.gap(["5"]), number]), place: Self.place)
    ]
    let back = try Self.exported(QuizJSON(bank, chapter: "1").bytes)
    guard case .gaps(let gaps) = back.questions.first?.task else {
      Issue.record("the question has no gaps")
      return
    }
    #expect(gaps.map { $0.number?.value } == [nil, "7"])
    #expect(Set(gaps[0].accepted) == ["5"])
  }

  /// An option that is only a sign of Markdown is that sign.
  @Test func bareSignsAreTexts() throws {
    let signs = [
      "-", "*", "+", "#", "##", ">", "1.", "12)", "---", "***", "___", "```", "~~~", "- -", "> >",
    ]
    let options = ["{\"text\": \"words\", \"correct\": true}"] + signs.map { "\"\($0)\"" }
    let json = """
      {"chapter": 1, "questions": [{"type": "one", "question": "Which begins a list?", "options": \
      [\(options.joined(separator: ", "))]}]}
      """
    let bank = try Self.exported(Array(json.utf8))
    guard case .one(let read) = bank.questions.first?.task else {
      Issue.record("the question has no options")
      return
    }
    #expect(read.map(\.text.plain) == ["words"] + signs)
    let again = try Self.exported(QuizJSON(bank, chapter: "1").bytes)
    #expect(again.questions.map(Self.placeless) == bank.questions.map(Self.placeless))
  }

  /// Signs of Markdown between backticks are code, and are shown as they are.
  @Test func codeOfSignsStaysCode() throws {
    let options = ["`+`", "`>=`", "`-`", "`#`", "`~~`"]
    let json = """
      {"chapter": 1, "questions": [{"type": "one", "question": "Which one adds?", "options": \
      [{"text": "`*`", "correct": true}, \(options.map { "\"\($0)\"" }.joined(separator: ", "))]}]}
      """
    let bank = try Self.exported(Array(json.utf8))
    guard case .one(let read) = bank.questions.first?.task else {
      Issue.record("the question has no options")
      return
    }
    #expect(read.map(\.text.plain) == ["*", "+", ">=", "-", "#", "~~"])
  }

  private static func placeless(_ question: BankQuestion) -> BankQuestion {
    var question = question
    question.place = place
    switch question.task {
    case .one(let options): question.task = .one(options.map(placeless))
    case .several(let options): question.task = .several(options.map(placeless))
    case .gaps(let gaps):
      question.task = .gaps(
        gaps.map { gap in
          BankGap(accepted: gap.accepted, number: gap.number, isExact: gap.isExact, place: place)
        })
    case .match(let pairs):
      question.task = .match(
        pairs.map { BankPair(item: $0.item, partner: $0.partner, place: place) })
    default: break
    }
    return question
  }

  private static func placeless(_ option: BankOption) -> BankOption {
    BankOption(option.text, credit: option.credit, feedback: option.feedback, place: place)
  }

  @Test func whatCannotBeSaidIsTold() {
    var bank = Bank()
    bank.questions = [
      BankQuestion(
        stem: Self.text("Which?"),
        task: .one([Self.option("A", 1), Self.option("B", 0.5), Self.option("C")]),
        place: Self.place),
      BankQuestion(
        stem: Self.text("Which?"),
        task: .several([Self.option("A", 0.75), Self.option("B", 0.25), Self.option("C")]),
        place: Self.place),
    ]
    #expect(
      QuizJSON(bank).findings.map(\.message) == [
        "this option gives a part of the points, and counts as wrong here",
        "the right options give different shares, and count alike here",
        "wrong options cost 100 % here, whatever they cost in the bank",
      ])
  }
}
