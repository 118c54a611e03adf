import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes
import TestSupport
import Testing

/// A way to write questions, and what they mean.
struct WrittenQuestions: CustomTestStringConvertible, Sendable {
  var name: String
  var text: String
  var lines: [String]
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ lines: String...) {
    self.name = name
    self.text = text
    self.lines = lines
  }
}

@Suite struct PrintedQuestionTests {
  static let paddle = "1. What is a hornbook? | a) A paddle | b) A cow"

  static let forms: [WrittenQuestions] = [
    .init(
      "one space before the marks", "1. What is a hornbook?\n - a) A paddle\n - b) A cow\n", paddle),
    .init("no space", "1. What is a hornbook?\n- a) A paddle\n- b) A cow\n", paddle),
    .init("five spaces", "1. What is a hornbook?\n     - a) A paddle\n     - b) A cow\n", paddle),
    .init(
      "three spaces, loose", "1. What is a hornbook?\n\n   - a) A paddle\n\n   - b) A cow\n", paddle
    ),
    .init("stars and plus signs", "1) What is a hornbook?\n * a) A paddle\n + b) A cow\n", paddle),
    .init("a tab", "1.\tWhat is a hornbook?\n\t- a) A paddle\n\t- b) A cow\n", paddle),
    .init("bare lines", "1. What is a hornbook?\na) A paddle\nb) A cow\n", paddle),
    .init(
      "bare lines, indented, loose", "1. What is a hornbook?\n\n    a) A paddle\n\n    b) A cow\n",
      paddle),
    .init(
      "letters with points", "1. What is a hornbook?\n   - a. A paddle\n   - b. A cow\n", paddle),
    .init("bare letters with points", "1. What is a hornbook?\na. A paddle\nb. A cow\n", paddle),
    .init(
      "bare capitals with points", "1. What is a hornbook?\n\nA. A paddle\n\nB. A cow\n",
      "1. What is a hornbook? | A) A paddle | B) A cow"),
    .init("parentheses around", "1. What is a hornbook?\n(a) A paddle\n(b) A cow\n", paddle),
    .init("dashes", "1. What is a hornbook?\na - A paddle\nb - A cow\n", paddle),
    .init(
      "long dashes, behind bullets", "1. What is a hornbook?\n * a – A paddle\n * b — A cow\n",
      paddle),
    .init(
      "a sum in an option", "1. Which?\na) a + b\n  or\nb - a\nb) c\n",
      "1. Which? | a) a + b or b - a | b) c"),
    .init(
      "a dash in a stem", "1. Which is meant?\na - b\na) This\nb) That\n",
      "1. Which is meant? a - b | a) This | b) That"),
    .init(
      "a part between the questions",
      "1. Of wood?\na) Yes\nb) No\n\nSection B\n\n2. Of tin?\na) Yes\nb) No\n\nPart III: Horn\n3. Why?\n",
      "1. Of wood? | a) Yes | b) No", "2. Of tin? | a) Yes | b) No", "3. Why?"),
    .init(
      "a number of a page under an option",
      "1. What is a hornbook?\na) A paddle\nb) A cow\n12\n\n2. Why?\n",
      paddle + " ~ 12", "2. Why?"),
    .init(
      "a year under an option", "1. When?\na) In the year\n1984\nb) Never\n",
      "1. When? | a) In the year 1984 | b) Never"),
    .init("bold letters", "1. What is a hornbook?\n - **a)** A paddle\n - **b**) A cow\n", paddle),
    .init("escaped points", "1\\. What is a hornbook?\n\na\\) A paddle\n\nb\\) A cow\n", paddle),
    .init("no space behind the letter", "1. What is a hornbook?\na)A paddle\nb)A cow\n", paddle),
    .init(
      "bullets of a word processor", "1. What is a hornbook?\n• a) A paddle\n• b) A cow\n", paddle),
    .init(
      "line ends of old", "1. What is a hornbook?\r\n - a) A paddle\r\n - b) A cow\r\n", paddle),
    .init(
      "a rule between", "1. What is a hornbook?\n - a) A paddle\n\n---\n\n - b) A cow\n", paddle),
    .init(
      "a rule under a bare option", "1. What is a hornbook?\n\na) A paddle\n---\nb) A cow\n", paddle
    ),
    .init(
      "a number of a page between",
      "1. What is a hornbook?\n - a) A paddle\n\n        112\n\n - b) A cow\n",
      paddle + " ~ 112"),
    .init(
      "a running head between",
      "1. What is a hornbook?\n - a) A paddle\n\n112\nThe Book of Horn\n\n - b) A cow\n\n113      The Book of Horn\n",
      paddle + " ~ 112 The Book of Horn ~ 113 The Book of Horn"),
    .init(
      "Roman numbers", "I. Of horn?\n A. Yes\n B. No\nII. Of wood?\n A. Yes\n B. No\n",
      "I. Of horn? | A) Yes | B) No", "II. Of wood? | A) Yes | B) No"),
    .init(
      "Roman numbers inside a question", "1. Which are true?\n\nI. Oak.\nII. Elm.\n\na) I\nb) II\n",
      "1. Which are true? I. Oak. II. Elm. | a) I | b) II"),
    .init(
      "a list that changes its marks and begins anew",
      "1. What is a hornbook?\n - a) A paddle\n - b) A cow\n\n * c) A bell\n\n1. d) A horn\n2. e) A book\n",
      paddle + " | c) A bell | d) A horn | e) A book"),
    .init("options in a row", "1. What is a hornbook?\n   a) A paddle   b) A cow\n", paddle),
    .init("options behind the stem", "1. What is a hornbook?  a) A paddle\tb) A cow\n", paddle),
    .init(
      "a form feed between", "1. What is a hornbook?\n\u{0C}\n - a) A paddle\n - b) A cow\n", paddle
    ),
    .init(
      "a comment between",
      "1. What is a hornbook?\n<!-- 7) page\n - c) No -->\n - a) A paddle\n - b) A cow\n", paddle),
    .init(
      "a page break of HTML",
      "1. What is a hornbook?\n<div style=\"page-break-after: always\"></div>\n - a) A paddle\n - b) A cow\n",
      paddle),
    .init("a bold number", "**1.** What is a hornbook?\n\n - a) A paddle\n - b) A cow\n", paddle),
    .init("a bold stem", "**1. What is a hornbook?**\n\n - a) A paddle\n - b) A cow\n", paddle),
    .init(
      "the word question", "Question 1: What is a hornbook?\n - a) A paddle\n - b) A cow\n", paddle),
    .init(
      "a heading for each", "### 1. What is a hornbook?\n\n- a) A paddle\n- b) A cow\n", paddle),
    .init(
      "a heading with the number only",
      "### Question 1\n\nWhat is a hornbook?\n\n- a) A paddle\n- b) A cow\n", paddle),
    .init(
      "text over several lines", "1. What is\n   a hornbook?\n - a) A\n   paddle\n - b) A\ncow\n",
      paddle),
    .init(
      "a number alone on its line", "1.\nWhat is a hornbook?\n - a) A paddle\n - b) A cow\n", paddle
    ),
    .init(
      "points in numbers",
      "2.1 What is a hornbook?\n - a) A paddle\n - b) A cow\n\n2.2. Of wood?\n - a) Yes\n - b) No\n",
      "2.1. What is a hornbook? | a) A paddle | b) A cow", "2.2. Of wood? | a) Yes | b) No"),
    .init(
      "numbers that run on", "41. One?\n - a) x\n - b) y\n42. Two?\n - a) x\n - b) y\n",
      "41. One? | a) x | b) y", "42. Two? | a) x | b) y"),
    .init(
      "inline markup", "1. What is a *hornbook*?\n - a) A **paddle**\n - b) A [cow](x.md)\n", paddle
    ),
    .init(
      "code spans", "1. What is `a<T>()`?\n - a) `x!`\n - b) ``y ` z``\n",
      "1. What is a<T>()? | a) x! | b) y ` z"),
    .init(
      "code blocks",
      "1. What does this print?\n\n   ```swift\n   1. print(\"a) b\")\n\n   x\n   ```\n\n   - a) 1\n\n     ```\n     - b) 2\n     ```\n   - b) 3\n",
      "1. What does this print? 1. print(\"a) b\")\n\nx | a) 1 - b) 2 | b) 3"),
    .init(
      "a code block at the margin",
      "1. What does this print?\n\n```swift\nlet a = 2\n```\n\n - a) 1\n - b) 2\n",
      "1. What does this print? let a = 2 | a) 1 | b) 2"),
    .init(
      "a code block behind the letter",
      "1. Which?\n - a) ```swift\n   let a = 1\n   ```\n - b) None\n",
      "1. Which? | a) let a = 1 | b) None"),
    .init(
      "options that begin like blocks",
      "1. Which mark?\n - a) # alone\n - b) 3. with a number\n - c) - hyphen\n - d) > more\n",
      "1. Which mark? | a) # alone | b) 3. with a number | c) - hyphen | d) > more"),
    .init(
      "a paragraph before the options",
      "1. Look at the wood.\n\nWhich one is it?\n\n - a) Oak\n - b) Elm\n",
      "1. Look at the wood. Which one is it? | a) Oak | b) Elm"),
    .init(
      "a person with an initial", "1. Who wrote to\nA. Babbage?\n - a) Ada\n - b) Bob\n",
      "1. Who wrote to A. Babbage? | a) Ada | b) Bob"),
    .init(
      "a year at the start of a line", "1. What was new in\n1540. Think.\n - a) Horn\n - b) Wood\n",
      "1. What was new in 1540. Think. | a) Horn | b) Wood"),
    .init(
      "two or five options, then none",
      "1. a?\n - a) x\n - b) y\n2. b?\n - a) 1\n - b) 2\n - c) 3\n - d) 4\n - e) 5\n3. Why?\n",
      "1. a? | a) x | b) y", "2. b? | a) 1 | b) 2 | c) 3 | d) 4 | e) 5", "3. Why?"),
    .init(
      "a list of numbers inside the stem",
      "1. Which comes first?\n\n   1. Wood\n   2. Horn\n\n   - a) The first\n   - b) The second\n",
      "1. Which comes first? Wood Horn | a) The first | b) The second"),
    .init(
      "an answer below the options",
      "1. What is a hornbook?\nA. A cow\nB. A paddle\nANSWER: B\n\n2. Of?\nA. Wood\nB. Tin\nAnswer: A\n",
      "1. What is a hornbook? | A) A cow | *B) A paddle", "2. Of? | *A) Wood | B) Tin"),
    .init(
      "text astray",
      "1. What is a hornbook?\n - a) A paddle\n - b) A cow\n\nSee page 9.\n\n2. Why?\n - a) x\n - b) y\n",
      "1. What is a hornbook? | a) A paddle | b) A cow ~ See page 9.", "2. Why? | a) x | b) y"),
    .init(
      "letters inside an option",
      "1. Which?\n - a) Both of\n    - a) oak\n    - b) elm\n - b) None\n2. Of?\n  - a) x\n    - b) y\n",
      "1. Which? | a) Both of a) oak b) elm | b) None", "2. Of? | a) x | b) y"),
    .init(
      "a fence that its option ends",
      "1. Which?\n   - a) ```\n     x\n2. Of?\n   - a) y\n   - b) z\n",
      "1. Which? | a) x", "2. Of? | a) y | b) z"),
    .init("empty stem and option", "1.\n - a) A paddle\n - b)\n", "1.  | a) A paddle | b) "),
    .init(
      "no numbers",
      "What is a hornbook?\n\n- a) A paddle\n- b) A cow\n\nOf what wood?\n\n- a) Oak\n- b) Elm\n",
      "-. What is a hornbook? | a) A paddle | b) A cow", "-. Of what wood? | a) Oak | b) Elm"),
    .init(
      "wide letters", "1. 本?\nａ）木\nｂ）角\n", "1. 本? | ａ) 木 | ｂ) 角"),
    .init(
      "tags in options", "1. Which?\n - a) `Set<A>`\n - b) Set<A>\n",
      "1. Which? | a) Set<A> | b) Set<A>"),
  ]

  @Test(arguments: forms)
  func readsEveryWayToPrintQuestions(_ form: WrittenQuestions) {
    let text =
      "# Horn\n\nWords.\n\n## Questions\n\n\(form.text)\n## Further reading\n\n1. A book\n - a) of it\n"
    let chapter = Outlined.chapter(text)
    #expect(chapter.questions.map(Outlined.line) == form.lines)
    #expect(PlaceFaults.find(in: chapter, of: Source(path: "chapter.md", text: text)) == [])
  }

  @Test(arguments: [
    ("1. Look.\n\nWhich\n is it?\n - a) x\n", "Look.\n\nWhich\nis it?", "x"),
    (
      "1. Look.\n\n   ```\n   a\n\n     b\n   ```\n   - a) x\n\n     y\n",
      "Look.\n\n```\na\n\n  b\n```", "x\n\ny"
    ),
    (
      "10. Look.\n\n    - one\n      - two\n - a) ~~~\n   z\n   ~~~\n", "Look.\n\n- one\n  - two",
      "~~~\nz\n~~~"
    ),
    ("1. Look. {#look}\n\n   More.\n - a) # *x*\n", "Look.\n\nMore.", "\\# *x*"),
  ])
  func keepsTheMarkdownOfEachText(text: String, stem: String, option: String) {
    let question = Outlined.chapter("# Horn\n\n## Quiz\n\n\(text)").questions.first
    #expect(question.map { String(decoding: $0.stem.markdown, as: UTF8.self) } == stem)
    #expect(
      question?.options.first.map { String(decoding: $0.body.markdown, as: UTF8.self) } == option)
  }

  @Test(
    .enabled(
      if: Project.hasShared("samples/printed-questions.md"),
      "samples/printed-questions.md is not beside the project"))
  func readsEveryQuestionOfTheSpecimen() throws {
    let source = Source(
      path: "questions.md", bytes: try Project.sharedBytes("samples/printed-questions.md"))
    let chapter = QuestionReader().read(
      Document(source), chapter: ChapterName(number: 1, slug: "one", title: "One"))
    #expect(chapter.sections.map(\.questions.count) == [7, 7, 7, 6, 9, 6])
    let letters = chapter.questions.map { $0.options.compactMap(\.letter?.text).joined() }
    // One question of the third chapter has two options, and three of true or false or yes or no.
    #expect(letters.filter { $0 != "abc" } == ["ab", "ab", "ab", "ab"])
    #expect(chapter.questions.filter { $0.kind == .trueFalse }.count == 2)
    #expect(PlaceFaults.find(in: chapter, of: source) == [])
  }
}
