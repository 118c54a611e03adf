import Foundation
import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// GIFT as people write it, and as Moodle exports it.
@Suite struct GIFTTests {
  static func read(_ text: String, path: String = "bank.gift") throws -> BankReading {
    let bytes = Array(text.utf8)
    let format = try #require(BankFormat.format(of: path, bytes))
    #expect(format.name == "gift")
    return try BankFormat.read(Source(path: path, bytes: bytes), as: format.name)
  }

  static func only(_ text: String) throws -> BankQuestion {
    let reading = try read(text)
    #expect(reading.findings.map(\.message) == [])
    let bank = try #require(reading.bank)
    #expect(bank.questions.count == 1)
    return try #require(bank.questions.first)
  }

  /// A question in a line: its kind, its text and its answers.
  static func sketch(_ question: BankQuestion) -> String {
    let stem = question.stem.plain
    switch question.task {
    case .one(let options), .several(let options):
      let isOne = if case .one = question.task { true } else { false }
      let words = options.map { option in
        "\(Int((option.credit * 100).rounded()))% \(option.text.plain)"
          + (option.feedback.map { "#" + $0.plain } ?? "")
      }
      return "\(isOne ? "one" : "several") | \(stem) | " + words.joined(separator: "; ")
    case .truth(let isTrue, let feedback):
      return
        "\(isTrue) | \(stem) | \(feedback.onTrue?.plain ?? "-"); \(feedback.onFalse?.plain ?? "-")"
    case .gaps(let gaps):
      let words = gaps.map { gap in
        gap.number.map { "\($0.value):\($0.tolerance ?? "0")" }
          ?? gap.accepted.joined(separator: ", ")
      }
      return "gaps | \(stem) | " + words.joined(separator: "; ")
    case .order(let items): return "order | \(stem) | " + items.map(\.plain).joined(separator: "; ")
    case .match(let pairs):
      return "match | \(stem) | "
        + pairs.map { "\($0.item.plain) -> \($0.partner.plain)" }.joined(separator: "; ")
    case .open: return "open | \(stem)"
    case .foreign(let task): return "\(task.kind) | \(stem)"
    }
  }

  @Test(arguments: [
    ("Who?{~A ~B =no one}", "one | Who? | 0% A; 0% B; 100% no one"),
    ("It is {~A =B} here.", "one | It is _____ here. | 0% A; 100% B"),
    ("It is so.{FALSE#No.}", "false | It is so. | No.; -"),
    ("It is so.{T#No.#Yes.####Why}", "true | It is so. | Yes.; No."),
    ("Who?{=no one =nobody#feed}", "gaps | Who? | no one, nobody"),
    ("Two and two is {=four =4}.", "gaps | Two and two is \u{FFFC}. | four, 4"),
    ("When?{#1822:5}", "gaps | When? | 1822:5"),
    ("When? {#3.141..3.142}.", "gaps | When? \u{FFFC}. | 3.1415:0.0005"),
    ("When? {#-1..1}", "gaps | When? | 0:1"), ("When? {#1e3}", "gaps | When? | 1e3:0"),
    ("Match.{=Canada->Ottawa =Italy -> Rome}", "match | Match. | Canada -> Ottawa; Italy -> Rome"),
    ("Tell. {}", "open | Tell."), ("Just words", "description | Just words"),
    ("Which? {~%50%A ~%50%B ~%-50%C}", "several | Which? | 50% A; 50% B; -50% C"),
    (
      "Which? {\n~ \\= 2 + 2\n= \\= 2 \\{\\}\\~\\#\\:\\\\ \n}",
      "one | Which? | 0% = 2 + 2; 100% = 2 {}~#:\\"
    ),
    ("[markdown]Is **this** `a` *so*? {TRUE}", "true | Is this a so? | -; -"),
    ("[plain]Is a < b & c? {TRUE}", "true | Is a < b & c? | -; -"),
    (
      "A first line\nand a second\\nand a third {TRUE}",
      "true | A first line and a second\nand a third | -; -"
    ),
    ("Which is 1/3? {~%33.333%A ~%66.667%B}", "several | Which is 1/3? | 33% A; 67% B"),
    ("Is \\\\(x_1\\\\) so? {TRUE}", "true | Is $x_1$ so? | -; -"),
    ("Order. {=b -> 1. =a -> 2.}", "order | Order. | b; a"),
    ("What is {~a#why \\{1\\} =b#so} ?", "one | What is _____ ? | 0% a#why {1}; 100% b#so"),
    ("Q {\n// a comment\n=A\n// {=B}\n}", "gaps | Q | A"),
  ])
  func readsAQuestion(_ text: String, _ expected: String) throws {
    #expect(Self.sketch(try Self.only(text)) == expected)
    // Lines may end as on other systems, and a byte order mark may come first.
    let other =
      "\u{FEFF}"
      + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(Self.sketch(try Self.only(other + "\r\n")) == expected)
  }

  @Test func readsNamesCategoriesAndIdentifiers() throws {
    let reading = try Self.read(
      """
      // A bank
      $CATEGORY: $course$/top/Vats/a//b

      // question: 1  name: x  [id:q-1] [tag:paper] [tag:a \\] b]
      ::The \\: name::Is it so? {T}

      $CATEGORY: $course$/top

      ::  ::Is it not so? {F}
      """)
    #expect(reading.findings == [])
    let questions = try #require(reading.bank).questions
    #expect(questions.map(\.name) == ["The : name", ""])
    #expect(questions.map(\.id) == ["q-1", ""])
    #expect(questions.map(\.tags) == [["paper", "a ] b"], []])
    #expect(questions.map(\.category) == [["Vats", "a/b"], []])
  }

  @Test(arguments: [
    ("A\n\nWho? ⌖{=x", "do not end"), ("Who? =x⌖} y", "closes no answers"),
    ("Who ⌖} {=x}", "closes no answers"),
    ("Who? {⌖~x}", "one answer only"), ("Match {=a -> b ⌖=c}", "no “->”"),
    ("Match {⌖=a -> b}", "one pair only"),
    ("When? {#1822 ⌖=soon}", "is no number"), ("When? {⌖#}", "the number is missing"),
    ("When? {⌖#1..x}", "no range of numbers"), ("When? {⌖#1:x}", "is no number"),
    ("Who? ⌖{=x\n\n=y}", "do not end"),
  ])
  func aBrokenFileGivesNoQuestion(_ marked: String, _ expected: String) throws {
    let mark = try #require(marked.range(of: "⌖"))
    let text = marked.replacingOccurrences(of: "⌖", with: "")
    let reading = try BankFormat.read(Source(path: "bank.gift", text: text), as: "gift")
    #expect(reading.bank == nil)
    let finding = try #require(reading.findings.first)
    #expect(finding.rule == "bank-broken")
    #expect(finding.message.contains(expected), "\(finding.message)")
    #expect(finding.place?.lower == marked[..<mark.lowerBound].utf8.count)
    #expect(RuleCatalogue.faults(in: finding) == [])
  }

  @Test(arguments: [
    ("Who? {=x ⌖=%75%y}", "the answer “y” for 75 % of the points is left out"),
    ("Who? {=x ⌖=y*}", "the pattern “y*” is left out"),
    ("When? {#5 ⌖=%50%5:2#near}", "the answer “5:2” for 50 % of the points is left out"),
    ("When? {#5 ⌖~#no}", "the feedback on any other answer is left out"),
    ("Is {T} it ⌖{so}?", "a second “{” is part of the text, as in Moodle"),
  ])
  func tellsWhatIsLost(_ marked: String, _ expected: String) throws {
    let mark = try #require(marked.range(of: "⌖"))
    let reading = try Self.read(marked.replacingOccurrences(of: "⌖", with: ""))
    #expect(reading.bank?.questions.count == 1)
    #expect(reading.findings.map(\.message) == [expected])
    #expect(reading.findings.map(\.rule) == ["bank-detail-lost"])
    #expect(reading.findings.first?.place?.lower == marked[..<mark.lowerBound].utf8.count)
  }

  @Test func theExamplesOfMoodleAreRead() throws {
    let path = "judges/moodle/question/format/gift/examples.txt"
    guard Project.hasShared(path) else { return }
    let bytes = try Project.sharedBytes(path)
    #expect(BankFormat.format(of: "examples.txt", bytes)?.name == "gift")
    let reading = try BankFormat.read(Source(path: path, bytes: bytes), as: "gift")
    let questions = try #require(reading.bank).questions
    #expect(questions.count == 43)
    let last = try #require(questions.last)
    #expect(Self.sketch(last) == "gaps | When was Ulysses S. Grant born? | 1822:0")
  }

  @Test func otherTextsAreNoGIFT() {
    for text in [
      "1. What does this print?\n\n```swift\nfunc f() { print(1) }\n```\n\nA. 1\nB. 2",
      "# Questions\n\nWhat is {} in JSON?\n\n1. b\n2. c", "Some words",
      "int main() { ~x; }\n\nmore\n\nand more",
    ] {
      #expect(BankFormat.format(of: "notes.txt", Array(text.utf8)) == nil, "\(text)")
    }
  }

  /// What GIFT cannot say is told once for each question.
  @Test func tellsWhatItCannotSay() throws {
    let place = Place(file: "x", lower: 3, upper: 4)
    let text = BankText(plain: "Q")
    func omissions(_ task: BankTask, _ change: (inout BankQuestion) -> Void = { _ in }) throws
      -> [String]
    {
      var question = BankQuestion(stem: text, task: task, place: place)
      change(&question)
      var bank = Bank()
      bank.questions = [question]
      let written = try BankFormat.write(bank, as: "gift")
      #expect(
        written.omissions.allSatisfy { $0.place == place && RuleCatalogue.faults(in: $0) == [] })
      return written.omissions.map(\.message)
    }
    let gap = BankGap(accepted: ["x"], isExact: true, place: place)
    #expect(
      try omissions(.gaps([gap])) == [
        "the question is exported without the rule that capitals count"
      ])
    #expect(
      try omissions(.gaps([BankGap(accepted: ["a->b"], place: place)]))
        == ["the question is not exported: GIFT cannot say its answer"])
    #expect(
      try omissions(.open(model: text)) {
        $0.hints = [text]
        $0.stem = BankText(markdown: Array("![a](b.png)".utf8))
      } == ["the question is exported without its images, its model answer and its hints"])
    #expect(
      try omissions(.foreign(ForeignTask(format: "moodle", kind: "stack", source: []))).count == 1)
    #expect(
      try omissions(
        .one([
          BankOption(text, credit: 0.5, place: place), BankOption(text, credit: 0, place: place),
        ]))
        == ["the question is not exported: no option has full marks"])
  }
}
