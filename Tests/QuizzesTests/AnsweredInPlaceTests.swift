import HornbookDiagnostics
import HornbookQuizzes
import Testing

@Suite struct AnsweredInPlaceTests {
  static let forms: [WrittenQuestions] = [
    .init(
      "task list", "1. What is a hornbook?\n   - [x] A paddle\n   - [ ] A cow\n",
      "1. What is a hornbook? | *A paddle | A cow"),
    .init(
      "feedback and explanation",
      "1. What is a hornbook?\n   - [X] A paddle\n     > It has a handle.\n   - [ ] A cow\n     > That has\n     > horns.\n\n   The sheet lies under *horn*.\n",
      "1. What is a hornbook? | *A paddle > It has a handle. | A cow > That has horns. ; The sheet lies under horn."
    ),
    .init(
      "without numbers",
      "What is a hornbook?\n\n- [x] A paddle\n- [ ] A cow\n\nIt has a handle.\n\nOf which wood?\n\n- [ ] Elm\n- [x] Oak\n",
      "-. What is a hornbook? | *A paddle | A cow ; It has a handle.",
      "-. Of which wood? | Elm | *Oak"),
    .init(
      "without numbers, nothing explained",
      "What is a hornbook?\n\n- [x] A paddle\n- [ ] A cow\n\nOf which wood?\n\n- [ ] Elm\n- [x] Oak\n",
      "-. What is a hornbook? | *A paddle | A cow", "-. Of which wood? | Elm | *Oak"),
    .init(
      "a rule between",
      "What is a hornbook?\n\n- [x] A paddle\n- [ ] A cow\n\nWhy?\n\n---\n\nOf which wood?\n\n- [x] Oak\n- [ ] Elm\n",
      "-. What is a hornbook? | *A paddle | A cow ; Why?", "-. Of which wood? | *Oak | Elm"),
    .init(
      "headings as stems",
      "### What is a hornbook?\n\n- [x] A paddle\n- [ ] A cow\n\n### Of which wood?\n\n- [ ] Elm\n- [x] Oak\n",
      "-. What is a hornbook? | *A paddle | A cow", "-. Of which wood? | Elm | *Oak"),
    .init(
      "letters as well", "1. Which?\n - [ ] a) Elm\n - [x] b) Oak\n - [x] c) Ash\n",
      "1. Which? | a) Elm | *b) Oak | *c) Ash"),
    .init(
      "a hint", "1. Which?\n\n   > Hint: think of *ships*.\n\n   - [ ] Elm\n   - [x] Oak\n",
      "1. Which? | Elm | *Oak ? think of ships."),
    .init(
      "a hint as an alert", "1. Which?\n\n   > [!TIP]\n   > Ships.\n\n   - [x] Oak\n   - [ ] Elm\n",
      "1. Which? | *Oak | Elm ? Ships."),
    .init(
      "gaps", "1. A [[hornbook]] is a [[paddle|bat]] of wood.\n\n   Learnt by heart.\n2. Why?\n",
      "1. A \u{FFFC} is a \u{FFFC} of wood. [hornbook] [paddle|bat] ; Learnt by heart.", "2. Why?"),
    .init(
      "gaps without numbers",
      "A [[hornbook]] is of wood.\n\nSo it is.\n\nIts sheet is of [[`horn`]].\n",
      "-. A \u{FFFC} is of wood. [hornbook] ; So it is.", "-. Its sheet is of \u{FFFC}. [horn]"),
    .init(
      "brackets in code", "1. What is `[[1]]`, and [[1], [2]]?\n - a) x\n - b) y\n",
      "1. What is [[1]], and [[1], [2]]? | a) x | b) y"),
    .init(
      "code in a stem and an explanation",
      "1. What is printed?\n\n   ```swift\n   print(1)\n   ```\n\n   - [x] 1\n   - [ ] 2\n\n   See:\n\n   ```\n   1\n   ```\n2. a\n",
      "1. What is printed? print(1) | *1 | 2 ; See: 1", "2. a"),
    .init(
      "feedback on lettered options",
      "1. Which?\n   - a) Elm\n     > Too soft.\n   - b) Oak\n   - c)\n     > Ash, said the joiner.\n",
      "1. Which? | a) Elm > Too soft. | b) Oak | c) Ash, said the joiner."),
    .init(
      "a quote below bare letters", "1. Which?\na) Elm\nb) Oak\n> He said so.\n",
      "1. Which? | a) Elm | b) Oak He said so."),
    .init("nothing right", "1. Which?\n - [ ] Elm\n - [ ] Oak\n", "1. Which? | Elm | Oak"),
  ]

  @Test(arguments: forms)
  func readsQuestionsWithTheirAnswers(_ form: WrittenQuestions) {
    let text = "# Horn\n\n## Quiz\n\n\(form.text)"
    let chapter = Outlined.chapter(text)
    #expect(chapter.questions.map(Outlined.line) == form.lines)
    #expect(PlaceFaults.find(in: chapter, of: Source(path: "chapter.md", text: text)) == [])
  }

  @Test(arguments: [
    ("1. a?\n - [x] b\n - [ ] c\n", QuestionKind.one),
    ("1. a?\n - [x] b\n - [x] c\n", .several),
    ("1. a?\n - [x] True\n - [ ] False\n", .trueFalse),
    ("1. a?\n - a) Falsch.\n - b) Wahr.\n", .trueFalse),
    ("1. a?\n - a) Yes\n - b) No\n", .one),
    ("1. a?\n", .open),
    ("1. a [[b]]\n", .fillInText),
    ("1. a [[3,5 ± 0,1 m]]\n", .fillInNumber),
    ("1. a [[3]] of [[4]]\n", .fillInText),
  ])
  func tellsWhatAReaderHasToDo(text: String, kind: QuestionKind) {
    #expect(Outlined.chapter("# A\n\n## Quiz\n\n\(text)").questions.map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("42", NumericAnswer(value: 42)),
    ("-1,5", NumericAnswer(value: -1.5)),
    ("3.14 ± 0.01", NumericAnswer(value: 3.14, tolerance: .absolute(0.01))),
    ("200 +- 5 % px", NumericAnswer(value: 200, tolerance: .relative(0.05), unit: "px")),
    ("1,234.5 m/s", NumericAnswer(value: 1234.5, unit: "m/s")),
    ("1.234.567", NumericAnswer(value: 1_234_567)),
    ("6e23", NumericAnswer(value: 6e23)),
    ("80%", NumericAnswer(value: 80, unit: "%")),
    ("20 °C", NumericAnswer(value: 20, unit: "°C")),
    ("2nd", nil), ("three", nil), ("3 of 4", nil), ("", nil), ("1e999", nil), ("± 2", nil),
  ])
  func readsNumbersAsPeopleWriteThem(text: String, answer: NumericAnswer?) {
    #expect(NumericAnswer([UInt8](text.utf8)) == answer)
  }

  @Test func neverShowsWhatBelongsIntoAGap() {
    let question = Outlined.chapter("# A\n\n## Quiz\n\n1. A *[[secret]]* word. {#sec}\n").questions[
      0]
    #expect(!String(decoding: question.stem.markdown, as: UTF8.self).contains("secret"))
    #expect(question.id == "sec")
    #expect(question.isAnsweredInPlace)
  }
}
