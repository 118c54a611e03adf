import Foundation
import TestSupport
import Testing

@testable import HornbookTool

struct QuizCommandTests {
  @Test func aBookThatWithholdsItsAnswersTellsThemToTeachersAlone() throws {
    var files = QuizReader.book
    files["content/book.json"] = #"{"id": "tides/1", "title": "Tides", "answers": "withheld"}"#
    let reader = try QuizReader(files)
    let refused = reader.quiz(answers: ["b"])
    #expect(refused.code == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("--edition instructor"))
    let asked = reader.quiz("--edition", "instructor", answers: ["c"])
    #expect(asked.code == 0 && asked.output.contains("The right answer: b) The moon"))
  }

  private static let tracing = """
    multipart.saw = "A saw *cuts*."
    [[questions]]
    id = "one"
    type = "Tracing"
    multipart = "saw"
    prompt.program = "print(1)"
    answer = { doesCompile = true, stdout = "  1\\n\\n2" }
    [[questions]]
    id = "two"
    type = "Tracing"
    multipart = "saw"
    prompt.program = "let"
    answer = { doesCompile = false, lineNumber = 1 }
    """

  @Test func programsAreTraced() throws {
    let reader = try QuizReader([
      "content/book.json": #"{"id": "saw", "title": "Saw"}"#,
      "content/chapters/01-saw.md": "# Saw\n\n{{#quiz saw.toml}}\n",
      "content/chapters/saw.toml": Self.tracing,
    ])
    let right = reader.quiz(answers: ["y", "  1", "", "2 ", ".", "no", ""])
    #expect(right.code == 0 && right.output.contains("In all: 2 of 2, 100 percent"))
    #expect(right.output.split(separator: "A saw cuts.").count == 2)
    #expect(right.output.contains("Does this program compile? If it does, what does it print?"))
    let wrong = reader.quiz(answers: ["n", "4", "n", "2"])
    #expect(wrong.output.contains("Wrong: 0 of 2 right.\nIt compiles and prints:"))
    #expect(
      wrong.output.contains("Partly right: 1 of 2 right.\nIt does not compile, because of line 1."))
    let read = reader.quiz("--json", answers: ["y", "1", ".", "n", "1"])
    #expect(try read.all("verdict") == ["partly", "right"])
    #expect(
      try read.questions().map { $0["given"] as? [String] } == [
        ["compiles", "1"], ["fails", "1"],
      ])
    #expect(
      try read.questions().map { $0["key"] as? [String] } == [
        ["compiles", "  1\n\n2"], ["fails", "1"],
      ])
    let skipped = reader.quiz(answers: ["", "?"])
    #expect(skipped.output.contains("Skipped.") && skipped.output.contains("There is no hint."))
  }

  @Test func aCorrectedAnswerIsToldAsSuch() throws {
    var files = QuizReader.book
    files["content/chapters/01-moon.md"] = files["content/chapters/01-moon.md"]?
      .replacing("the tides?", with: "the tides? {#cause}")
    files["content/errata.json"] =
      #"[{"question": "cause", "answer": ["c"], "why": "Fish swim.", "date": "2026-03-31"}]"#
    let outcome = try QuizReader(files).quiz("--chapter", "1", "--count", "1", answers: ["b"])
    #expect(
      outcome.output.contains(
        """
        Wrong.
        The right answer: c) The fish
        Corrected (2026-03-31). The key said b. Fish swim.

        """))
    #expect(!outcome.output.contains("It pulls"))
  }

  @Test func theCitedPassageIsToldBehindTheAnswer() throws {
    let chapter = """
      # Tides

      ## The *moon* {#moon}

      The moon pulls
      at the water. The sun does so, too.

      ## Questions

      1. What pulls at the water most? {evidence: #moon}
         - [x] The moon
         - [ ] The wind

      """
    var files = QuizReader.book.filter { $0.key == "content/book.json" }
    files["content/chapters/01-moon.md"] = chapter
    let outcome = try QuizReader(files).quiz(answers: ["b"])
    #expect(
      outcome.output.contains(
        """
        The right answer: a) The moon
        Why: see “The moon”: “The moon pulls at the water.”

        """), "\(outcome)")
  }

  @Test func aWholeSessionIsToldFromTheFirstQuestionToTheScore() throws {
    let result = try QuizReader().quiz(answers: ["b", "a, b", "?", "  DAY ", "A"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Tides: 4 questions
        Left out because the answer is under review: chapter 3, question 2.

        Question 1 of 4, chapter 1

        What causes the tides?

          a) The wind
          b) The moon
          c) The fish

        Your answer: b
        Right.
        It pulls at the water.

        Question 2 of 4, chapter 1

        Which two of these float? Choose two.

        Choose all that apply.
          a) Cork
          b) Iron
          c) Ice
          d) Gold

        Your answer: a, b
        Wrong: 1 of 2 right, 1 too many.
        The right answers:
          a) Cork
          c) Ice

        Question 3 of 4, chapter 1

        The tide comes in twice a ____.

        Your answer: ?
        Hint: it is longer than an hour.
        Your answer: DAY
        Right.

        Question 4 of 4, chapter 3

        What drives a sailing boat?

          a) The wind
          b) The moon

        Your answer: A
        Right.

        Score
        Chapter 1, Moon: 2 of 3
        Chapter 3, Boats: 1 of 1
        In all: 3 of 4, 75 percent
        3 right, 1 wrong

        """)
  }

  @Test func anExamTellsNothingBeforeTheEndAndCountsExactAnswersAlone() throws {
    let result = try QuizReader().quiz("--exam", answers: ["b", "a"])
    #expect(!result.output.contains("Right"))
    #expect(!result.output.contains("pulls"))
    #expect(result.output.contains("2 questions were not reached"))
    #expect(result.output.contains("In all: 1 of 4, 25 percent"))
  }

  @Test func theResultIsOneObject() throws {
    let result = try QuizReader().quiz("--json", answers: ["b", "a", "day", "x"])
    let json = try result.json()
    #expect(result.errors == "")
    #expect(json["book"] as? String == "tides/1")
    #expect(json["complete"] as? Bool == true)
    let score = try #require(json["score"] as? [String: Any])
    #expect(score["points"] as? Double == 2.5)
    #expect(score["of"] as? Int == 4)
    #expect(try result.all("verdict") == ["right", "partly", "right", "unanswered"])
    #expect(try result.all("mistake") == ["", "", "", "x"])
    #expect(try result.questions()[1]["key"] as? [String] == ["a", "c"])
    let omitted = try #require(json["omitted"] as? [[String: Any]])
    #expect(omitted.map { $0["reason"] as? String } == ["under-review"])
  }

  @Test func noByteOfTheResultHoldsAnAnswerUnderReview() throws {
    let result = try QuizReader().quiz("--chapter", "3", answers: ["b"])
    #expect(result.output.contains("Question 1 of 1, chapter 3"))
    #expect(!result.output.contains("keel"))
    #expect(!result.output.contains("A sail above"))
  }

  @Test func aSeedGivesTheSameQuizAndTheChoicesMeanTheSame() throws {
    let reader = try QuizReader()
    let first = reader.quiz("--seed", "5")
    #expect(first.output == reader.quiz("--seed", "5").output)
    var orders: Set<[String]> = []
    for seed in 1...12 {
      let result = reader.quiz("--seed", "\(seed)", "--json", answers: ["a", "a", "a", "a"])
      orders.insert(try result.all("id"))
      for question in try result.questions() where question["kind"] as? String == "one" {
        let isRight = question["given"] as? [String] == question["key"] as? [String]
        #expect(isRight == (question["verdict"] as? String == "right"))
      }
    }
    #expect(orders.count > 3)
  }

  @Test func aPersonIsAskedAgainAndPromptedForEachAnswer() throws {
    let result = try QuizReader().quiz(
      "--count", "1", answers: ["e", "a b", "?", "b"], isTyped: true)
    #expect(result.output.contains("“e” is not an answer: answer with a to c."))
    #expect(result.output.contains("“a b” is not an answer: one only, please: a to c."))
    #expect(result.output.contains("There is no hint."))
    #expect(result.output.components(separatedBy: "Your answer: ").count == 5)
    #expect(result.output.contains("In all: 1 of 1, 100 percent"))
  }

  @Test func whereThePersonLeavesTheRestIsNotCounted() throws {
    let result = try QuizReader().quiz(answers: ["b", "", "q"])
    #expect(result.output.contains("2 questions were not reached."))
    #expect(result.output.contains("In all: 1 of 2, 50 percent\n1 right, 1 skipped\n"))
  }

  @Test func whatWasWrongIsAskedAgainAndGradedWithThePresentKey() throws {
    let reader = try QuizReader()
    #expect(reader.quiz(answers: ["a", "a, b", "hour", "a"]).code == 0)
    let kept = try reader.progress()
    #expect(
      kept.contains(#""3": "hour""#) || kept.contains(#""1":"hour""#)
        || kept.contains(#""1": "hour""#), "\(kept)")
    #expect(!kept.contains("wrong") && !kept.contains("score"))
    #expect(reader.quiz("--review-wrong").output.hasPrefix("Tides: 3 questions\n"))
    let corrected = QuizReader.key.replacingOccurrences(of: "b) The moon", with: "a) The wind")
    try reader.write("content/answers.md", corrected)
    #expect(reader.quiz("--review-wrong").output.hasPrefix("Tides: 2 questions\n"))
    let review = reader.quiz("--review-wrong", "--json", answers: ["a c", "day"])
    #expect(try review.all("verdict") == ["right", "right"])
    #expect(reader.quiz("--review-wrong").output.contains("You answered no question wrongly"))
  }

  /// The first answer stays beside the last; a file of an earlier version has only the last.
  @Test func theFirstAnswerIsKept() throws {
    let reader = try QuizReader()
    _ = reader.quiz(answers: ["a"])
    _ = reader.quiz(answers: ["b"])
    let (wind, moon) = (reader.name(of: "The wind"), reader.name(of: "The moon"))
    let entry = try reader.entry("moon-121fff530c")
    #expect(entry["given"] as? [String: Bool] == [moon: true])
    #expect(entry["first"] as? [String: Bool] == [wind: true])
    try reader.writeProgress(#"{"moon-121fff530c": {"choices": ["The moon"]}}"#)
    _ = reader.quiz(answers: ["a"])
    #expect(try reader.entry("moon-121fff530c")["first"] == nil)
  }

  @Test(arguments: ["{", "[]", #"{"version": 1, "answers": 3}"#, ""])
  func aBrokenRecordIsNamedAndPutAside(text: String) throws {
    let reader = try QuizReader()
    _ = reader.quiz(answers: ["b"])
    try Data(text.utf8).write(to: reader.progressFile)
    let result = reader.quiz(answers: ["b"])
    #expect(result.code == 0)
    #expect(result.errors.contains("could not read “\(reader.progressFile.path)”"))
    #expect(try reader.progress().contains(reader.name(of: "The moon")))
    let aside = reader.progressFile.appendingPathExtension("broken")
    #expect(try String(contentsOf: aside, encoding: .utf8) == text)
  }

  @Test func answersThatCannotBeKeptAreAFailureOfFiles() throws {
    let reader = try QuizReader()
    try reader.write("data", "in the way")
    let result = reader.quiz(answers: ["b"])
    #expect(result.code == 3)
    #expect(result.output.contains("In all: 1 of 1"))
    #expect(result.errors.contains("your answers were not saved"))
  }

  @Test(
    arguments: [
      ("--chapter", "2", "there is no chapter 2: the nearest with questions is chapter 1, “Moon”"),
      ("--chapter", "moon", "--chapter takes the number of a chapter, not “moon”"),
      ("--seed", "-1", "--seed takes a whole number, not “-1”"),
      ("--count", "0", "--count takes a whole number from 1 to 1024, not “0”"),
    ])
  func aWrongCallIsToldWhatIsThere(option: String, value: String, message: String) throws {
    let result = try QuizReader().quiz(option, value)
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("hornbook: \(message)"))
    #expect(result.output == "")
  }

  @Test func aFolderWithoutABookIsAFailureOfFiles() throws {
    let result = try QuizReader([:]).quiz()
    #expect(result.code == 3)
    #expect(result.errors.contains("there is no book here"))
    let session = try ToolSession("quiz-nowhere", [:])
    let nowhere = session.run("quiz", "BOOK/none")
    #expect(nowhere.code == 3)
    #expect(nowhere.errors.contains("there is no folder"))
    session.done()
  }
}

/// What `book.json` says of a quiz in the terminal.
struct QuizSettingsTests {
  private static func reader(_ settings: String) throws -> QuizReader {
    var files = QuizReader.book
    files["content/book.json"] = #"{"id": "tides/1", "title": "Tides", \#(settings)}"#
    return try QuizReader(files)
  }

  /// The options of the first question, by their texts, in the order in which they are shown.
  private static func shown(_ output: String) -> [Substring] {
    let lines = output.split(separator: "\n")
    let start = lines.firstIndex { $0.hasPrefix("What causes the tides?") } ?? 0
    return lines[(start + 1)...].prefix(3).map { $0.dropFirst(5) }
  }

  @Test func optionsKeepTheirPlacesInAShuffledQuizWhereTheBookSaysSo() throws {
    var moved = 0
    let answers = Array(repeating: "a", count: 4)
    for seed in 1...8 {
      let call = ["--chapter", "1", "--seed", "\(seed)"]
      let kept = try Self.reader(#""shuffle": false"#).quiz(call, answers: answers)
      #expect(Self.shown(kept.output) == ["The wind", "The moon", "The fish"])
      let free = try Self.reader(#""shuffle": true"#).quiz(call, answers: answers)
      if Self.shown(free.output) != ["The wind", "The moon", "The fish"] { moved += 1 }
    }
    #expect(moved > 0)
  }

  @Test func aBookMayBeAnExam() throws {
    let outcome = try Self.reader(#""exam": true"#).quiz("--chapter", "1")
    #expect(outcome.output.contains("Exam: only exact answers count"))
  }
}
