import HornbookBytes
import HornbookDiagnostics
import HornbookFormats

@testable import HornbookBanks

/// A bank with a question of every kind, and with texts that formats could take for their own marks.
enum BankSample {
  static let place = Place(file: "content/quizzes/a.json")

  static func text(_ markdown: String) -> BankText { BankText(markdown: Array(markdown.utf8)) }

  static func option(_ markdown: String, _ credit: Double, _ feedback: String? = nil) -> BankOption
  {
    BankOption(text(markdown), credit: credit, feedback: feedback.map(text), place: place)
  }

  static func question(_ id: String, _ stem: String, _ task: BankTask) -> BankQuestion {
    var question = BankQuestion(stem: text(stem), task: task, place: place)
    question.id = id
    question.category = ["1 TCP/IP > more", "Small\\parts"]
    return question
  }

  static func gap(_ accepted: [String], _ number: BankNumber? = nil, isExact: Bool = false)
    -> BankGap
  {
    BankGap(accepted: accepted, number: number, isExact: isExact, place: place)
  }

  static let bank: Bank = {
    var bank = Bank()
    bank.id = "sample"
    bank.title = "A “sample” :: of <all>"
    bank.language = "en"
    bank.questions = questions
    return bank
  }()

  private static var questions: [BankQuestion] {
    var one = question(
      "one", "=HYPERLINK(\"x\") is *what*, when `\\(a)` {{c1::b}} [sound:a.mp3] \\(x\\) $x < 1$?",
      .one([
        option("- a list\n- of two", 0, "No; \"really\", not."),
        option("```swift\nlet a = \"{{}}\"\n```", 1, "+1"), option("@here", 0),
      ]))
    one.explanation = text("Because, *so*.\n\nAnd more.")
    one.hints = [text("Look."), text("Look again.")]
    one.points = 2.5
    one.shuffles = false
    one.tags = ["a b", "c,d", "=e"]
    one.name = "-name"
    let truth = question(
      "truth", "Horn burns.", .truth(false, feedback: .init(onTrue: nil, onFalse: text("Yes."))))
    var spoken = gap(["water", " wa|ter\\", "\t"])
    spoken.feedback = [text("Best."), nil, text("Odd.")]
    return [
      one, truth,
      question(
        "several", "Which?",
        .several([option("A", 0.5), option("B", -1), option("C", 0.5, "Third.")])),
      question(
        "partial", "How much?",
        .one([option("All", 1), option("Half", 1.0 / 3), option("None", -0.25)])),
      question(
        "gaps", "A \u{FFFC} of \u{FFFC}, and `let \u{FFFC} = 1`.",
        .gaps([
          spoken, gap(["9.81"], BankNumber(value: "9.81", tolerance: "0.05")),
          gap(["a::b}}"], isExact: true),
        ])),
      question("marks", "In `x[[1]]` is \u{FFFC}.", .gaps([gap(["b", "c"])])),
      question("word", "What is it?", .gaps([gap(["wood", "oak"], isExact: true)])),
      question(
        "number", "How long?",
        .gaps([gap(["-2.54 cm"], BankNumber(value: "-2.54", tolerance: "1e-3", unit: "cm"))])),
      question(
        "odd number", "How long?", .gaps([gap(["two and a half"], BankNumber(value: "2.5"))])),
      question("order", "Put in order.", .order([text("One"), text("Two"), text("Three")])),
      question(
        "match", "Match.",
        .match([
          BankPair(item: text("Saw"), partner: text("cuts"), place: place),
          BankPair(item: text("Froe"), partner: text("splits"), place: place),
          BankPair(item: text(""), partner: text("sings"), place: place),
        ])),
      question("open", "Why?", .open(model: text("So."))),
      question("bare", "Why not?", .open(model: nil)),
    ]
  }
}

extension Bank {
  /// The same without the places in its file, and without what a table does not say of the whole.
  var unplaced: Bank {
    var bank = self
    (bank.id, bank.title, bank.language) = ("", "", "")
    for index in bank.questions.indices { bank.questions[index].unplace() }
    return bank
  }
}

extension BankQuestion {
  fileprivate mutating func unplace() {
    let nowhere = Place(file: "")
    place = nowhere
    updated = nil
    switch task {
    case .one(let options): task = .one(options.map { $0.unplaced(nowhere) })
    case .several(let options): task = .several(options.map { $0.unplaced(nowhere) })
    case .gaps(let gaps):
      task = .gaps(
        gaps.map {
          var gap = $0
          gap.place = nowhere
          return gap
        })
    case .match(let pairs):
      task = .match(pairs.map { BankPair(item: $0.item, partner: $0.partner, place: nowhere) })
    default: break
    }
  }
}

extension BankOption {
  fileprivate func unplaced(_ nowhere: Place) -> BankOption {
    BankOption(text, credit: credit, feedback: feedback, place: nowhere)
  }
}
