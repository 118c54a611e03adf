import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookBanks

@Suite struct MarkuaTests {
  private static func told(_ reading: BankReading) -> [String] {
    reading.findings.map { finding in
      guard let place = finding.place, let source = reading.sources.first else {
        return finding.message
      }
      let start = source.lines.position(at: place.lower)
      return "\(finding.rule) \(start.line):\(start.column) \(finding.message)"
    }
  }

  private static func read(_ text: String) -> BankReading {
    MarkuaReader.read(Source(path: "wood.md", text: text))
  }

  @Test func readsQuizzesAndNothingElse() throws {
    let reading = Self.read(
      """
      # A chapter

      ? This is no question.
      a) No option.

      {quiz, id: wood, random-choice-order: true}

      ### Wood quiz

      {points: 2, id: oak-1}
      ?1 Of which wood, *if any*?

      a) Elm
      B) Oak,
      as `a) wood`
      c) Fir

      ? Which are black?
      C) Soot
      o) Milk
      C) Coal

      ? What does this print?

      ```swift
      ? print("a) b")
      ```

      ! 1
      ! one

      ? Why?
      {/quiz}

      Text.

      {exercise, id: "more"}
      ? Is it?
      A) Yes
      b) No
      {/exercise}
      """)
    #expect(Self.told(reading) == [])
    let questions = try #require(reading.bank?.questions)
    #expect(
      questions.map(\.stem.plain) == [
        "Of which wood, if any?", "Which are black?",
        "What does this print?\n? print(\"a) b\")", "Why?", "Is it?",
      ])
    #expect(questions.map(\.category) == [["wood"], ["wood"], ["wood"], ["wood"], ["more"]])
    #expect(questions[0].points == 2 && questions[0].id == "oak-1" && questions[0].shuffles == true)
    guard case .one(let woods) = questions[0].task, case .several(let black) = questions[1].task,
      case .gaps(let gaps) = questions[2].task
    else {
      Issue.record("other kinds: \(questions.map(\.task))")
      return
    }
    #expect(woods.map(\.credit) == [0, 1, 0])
    #expect(woods[1].text.plain == "Oak, as a) wood")
    #expect(black.map(\.credit) == [0.5, -1, 0.5])
    #expect(gaps.map(\.accepted) == [["1", "one"]])
    #expect(questions[3].task == .open(model: nil))
  }

  @Test(arguments: [
    ("{quiz, id: a}\n? Why?\n", ["bank-broken 1:1 this “quiz” is never closed"]),
    (
      "{quiz, id: a}\na) x\n? Why?\n{/quiz}\n",
      ["bank-broken 2:1 this answer belongs to no question"]
    ),
    (
      "{quiz, id: a}\n? Why?\nA) x\n! y\n{/quiz}\n",
      ["bank-broken 2:3 the question has options, and answers to be written"]
    ),
    (
      "{quiz, id: a}\n{quiz, id: b}\n? Why?\n{/quiz}\n",
      ["bank-broken 2:1 a quiz begins inside another one"]
    ),
    ("{quiz, id: a}\n{/quiz}\n", ["bank-detail-lost 1:1 this quiz has no question"]),
    (
      "{quiz, id: a}\nWords.\n{choose-answers: 4}\n? Why?\nC) x\no) y\n{/quiz}\n",
      [
        "bank-detail-lost 2:1 this line belongs to no question",
        "bank-detail-lost 3:1 “choose-answers” is not kept: all options are shown",
      ]
    ),
    (
      "{quiz, id: a}\n? Why?\n! /x|y/\n{/quiz}\n",
      ["bank-detail-lost 3:3 the pattern “/x|y/” is taken for the answer itself"]
    ),
  ])
  func tellsWhatIsWrong(_ text: String, _ wanted: [String]) {
    #expect(Self.told(Self.read(text)) == wanted)
  }

  @Test func damageDoesNoHarm() {
    var random = SeededRandom(seed: 22)
    let pieces = [
      "{quiz, id: a}\n", "{/quiz}\n", "{", "}", "?", "? a\n", "a) b\n", "B) c\n", "! d\n", "```\n",
      "{points: 1}\n", "\n", ":", ",", "é", "\r\n", "# x\n",
    ]
    for _ in 0..<500 {
      let text = (0..<20).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      let reading = Self.read(text.joined())
      #expect(reading.bank != nil || reading.findings.contains { $0.severity == .error })
    }
  }

  // MARK: - mdbook-quiz

  @Test func readsFilesOfMDBookQuiz() throws {
    let text = """
      [[questions]]
      id = "a-1"
      type = "MultipleChoice"
      prompt.prompt = "Which `wood`?"
      prompt.distractors = ["Elm"]
      answer.answer = "Oak"
      context = "Boards were of oak."

      [[questions]]
      type = "ShortAnswer"
      prompt.prompt = "Of what?"
      answer.answer = "wood"
      answer.alternatives = ["oak"]

      [[questions]]
      type = "Tracing"
      prompt.program = "fn main() {}"
      answer.doesCompile = true
      answer.stdout = ""
      """
    let source = Source(path: "a.toml", text: text)
    #expect(BankFormat.format(of: source.path, source.bytes)?.name == "mdbook-quiz")
    let reading = MDBookQuiz.read(source)
    #expect(reading.findings.map(\.rule) == ["bank-detail-lost"])
    let questions = try #require(reading.bank?.questions)
    #expect(questions.map(\.id).first == "a-1")
    #expect(questions.map(\.stem.plain) == ["Which wood?", "Of what?"])
    guard case .one(let options) = questions[0].task, case .gaps(let gaps) = questions[1].task
    else {
      Issue.record("other kinds")
      return
    }
    #expect(options.filter(\.isRight).map(\.text.plain) == ["Oak"])
    #expect(gaps.map(\.accepted) == [["wood", "oak"]])
    #expect(questions[0].explanation?.plain == "Boards were of oak.")
  }
}
