import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes
import TestSupport
import Testing

@Suite struct KeyTests {
  static let paddle = "1. What is a hornbook? | b)A paddle."

  static let forms: [WrittenQuestions] = [
    .init(
      "stem and answer", "1. What is a hornbook?\n - b) A paddle.\n2. Of?\n - a) Oak.\n", paddle,
      "2. Of? | a)Oak."),
    .init("loose", "1. What is a hornbook?\n\n   - b) A paddle.\n", paddle),
    .init("bare lines", "1. What is a hornbook?\nb) A paddle.\n", paddle),
    .init(
      "bare letters with points", "1. What is a hornbook?\nB. A paddle.\n",
      "1. What is a hornbook? | B)A paddle."),
    .init(
      "an answer over two lines", "1. What?\n - b) let a =\nb?.c\n2. d?\n - a) e\n",
      "1. What? | b)let a = b?.c", "2. d? | a)e"),
    .init("two answers", "1. Which?\n - a) Oak.\n - c) Elm.\n", "1. Which? | a)Oak. | c)Elm."),
    .init(
      "letters alone", "1. c\n2. B\n3. (a)\n4. d)\n", "1.  | c)", "2.  | B)", "3.  | a)", "4.  | d)"
    ),
    .init("a hyphen", "1-c\n2 - b\n3–a\n", "1.  | c)", "2.  | b)", "3.  | a)"),
    .init("a colon and two letters", "1: A, C\n2: B\n", "1.  | A) | C)", "2.  | B)"),
    .init(
      "words between letters", "1. a and c\n2. b, c & d\n", "1.  | a) | c)", "2.  | b) | c) | d)"),
    .init("a row", "1b 2c 3a\n", "1.  | b)", "2.  | c)", "3.  | a)"),
    .init(
      "rows with commas", "1-b, 2-c, 3-a\n4-d, 5-a\n", "1.  | b)", "2.  | c)", "3.  | a)",
      "4.  | d)", "5.  | a)"),
    .init(
      "a row with points", "1. b  2. c  3. a, d  4. b\n", "1.  | b)", "2.  | c)", "3.  | a) | d)",
      "4.  | b)"),
    .init(
      "a row with several letters", "1ac 2b 3BD\n", "1.  | a) | c)", "2.  | b)", "3.  | B) | D)"),
    .init(
      "a measure behind a letter", "1. a) 3 m\n2. b) 200 m\n", "1.  | a)3 m", "2.  | b)200 m"),
    .init("a row with parentheses", "1. a) 2. c) 3. b)\n", "1.  | a)", "2.  | c)", "3.  | b)"),
    .init("arrows", "1 → c\n2 => b\n", "1.  | c)", "2.  | b)"),
    .init("bullets", "- 1: c\n- 2: b\n", "1.  | c)", "2.  | b)"),
    .init("bold", "1. **c**\n**2.** b\n", "1.  | c)", "2.  | b)"),
    .init("points in numbers", "2.1 c\n2.2: b\n2.3. a\n", "2.1.  | c)", "2.2.  | b)", "2.3.  | a)"),
    .init(
      "letter and text", "1. c) The app stops.\n2. (b) Oak\n3. A. Elm\n", "1.  | c)The app stops.",
      "2.  | b)Oak", "3.  | A)Elm"),
    .init(
      "two answers in one line",
      "1. a) Oak and c) Elm\n2. (b) Ash, (d) Fir.\n3. What?\n - b) Oak; c) Elm\n",
      "1.  | a)Oak | c)Elm", "2.  | b)Ash | d)Fir.", "3. What? | b)Oak | c)Elm"),
    .init(
      "an answer that names others", "1. d) Both b) and c)\n2. c) Oak and a) is wrong\n",
      "1.  | d)Both b) and c)", "2.  | c)Oak and a) is wrong"),
    .init(
      "what is said of the others", "1. b\n- a – rots\n- c – splits\n2. c\n",
      "1.  | b)- a – rots c – splits", "2.  | c)"),
    .init(
      "dashes below the question", "1. What is a hornbook?\n b – A paddle.\n", paddle),
    .init(
      "a number of a page under an answer", "1. b) Oak\n12\n2. a) Elm\n13\n", "1.  | b)Oak",
      "2.  | a)Elm"),
    .init(
      "a part between the answers", "1. b\n2. a\n\nSection B\n3. c\n", "1.  | b)", "2.  | a)",
      "3.  | c)"),
    .init(
      "a reason in the line", "1. c, because it rots\n2. b (see page 3)\n3. a — since it splits\n",
      "1.  | c) ; because it rots", "2.  | b) ; see page 3", "3.  | a) ; since it splits"),
    .init(
      "a reason right below two letters", "1. a, c\n   Oak and elm.\n2. b\n",
      "1.  | a) | c) ; Oak and elm.", "2.  | b)"),
    .init(
      "a reason that says so", "1. b\nExplanation: Wood rots.\n2. Answer: a\n**Why:** It splits.\n",
      "1.  | b) ; Wood rots.", "2.  | a) ; It splits."),
    .init(
      "sentences that name the letter",
      "1. The correct answer is a. Wood rots.\n2. The right answer is (b) Oak.\n3. The answer is C.\n4. Option d is correct, since it splits.\n5. The answer is a table.\n",
      "1.  | a) ; Wood rots.", "2.  | b)Oak.", "3.  | C)", "4.  | d) ; since it splits.",
      "5.  | The answer is a table."),
    .init(
      "Roman numbers", "I. c\nII. b) Oak\nIII. True\n", "I.  | c)", "II.  | b)Oak", "III.  | True"),
    .init(
      "the options again, and a label", "1. What?\na) Oak\nb) Elm\nAnswer: b\n\n2. c\n",
      "1. What? | b)", "2.  | c)"),
    .init(
      "entries beside each other", "1. a) Oak.   2. c) Elm\n3. b) Ash\n", "1.  | a)Oak.",
      "2.  | c)Elm", "3.  | b)Ash"),
    .init("bold answers", "**1.** **b) Oak**\n2. **c**\n", "1.  | b)Oak", "2.  | c)"),
    .init("a number below its number", "1.\n\n36\n\n2.\n\n48\n", "1.  | 36", "2.  | 48"),
    .init("no space behind the number", "1.a\n2.b) Oak\n", "1.  | a)", "2.  | b)Oak"),
    .init(
      "a reason below", "1. c\n\n   Wood rots.\n\n2. b\n\n   So does\n   horn.\n",
      "1.  | c) ; Wood rots.", "2.  | b) ; So does horn."),
    .init(
      "a reason at the margin", "1. What?\n - c) Oak.\n\nIt does not rot.\n\n2. b\n",
      "1. What? | c)Oak. ; It does not rot.", "2.  | b)"),
    .init(
      "a reason in a quotation", "1. c\n   > Wood\n   > rots.\n2. b\n", "1.  | c) ; Wood rots.",
      "2.  | b)"),
    .init(
      "a table", "| Question | Answer |\n|---|---|\n| 1 | b |\n| 2 | A, C |\n| 3. | d) Oak |\n",
      "1.  | b)", "2.  | A) | C)", "3.  | d)Oak"),
    .init(
      "a table with reasons",
      "| # | | Why |\n|--|:-:|--|\n| 1 | b | Wood \\| rots |\n| 2 | a | |\n",
      "1.  | b) ; Wood | rots", "2.  | a)"),
    .init(
      "pairs side by side",
      "| Q | A | Q | A |\n|---|---|---|---|\n| 1 | b | 3 | d |\n| 2 | a | 4 | c |\n", "1.  | b)",
      "3.  | d)", "2.  | a)", "4.  | c)"),
    .init(
      "a table that lies", "| Question | 1 | 2 | 3 |\n|---|---|---|---|\n| Answer | b | a | c |\n",
      "1.  | b)", "2.  | a)", "3.  | c)"),
    .init(
      "a table without a frame", "No. | Answer\n--- | ---\n1 | b\n2 | c\n", "1.  | b)", "2.  | c)"),
    .init(
      "a label", "1. What is a hornbook?\nANSWER: B\n2. Of?\nAnswer: a, c\n",
      "1. What is a hornbook? | B)", "2. Of? | a) | c)"),
    .init(
      "labels without numbers", "What is a hornbook?\nANSWER: B\n\nOf which wood?\nANSWER: A\n",
      "-. What is a hornbook? | B)", "-. Of which wood? | A)"),
    .init(
      "a label behind the number", "1. Answer: c\n2. Answer: b) Oak\n", "1.  | c)", "2.  | b)Oak"),
    .init(
      "words", "1. True\n2. `let`\n3. A table view\n", "1.  | True", "2.  | let",
      "3.  | A table view"),
    .init(
      "a question with a model answer", "1. Why horn?\n\n   It lets light through.\n\n2. b\n",
      "1. Why horn? | It lets light through.", "2.  | b)"),
    .init(
      "a question with a bullet", "1. Why horn?\n - It lets light through.\n",
      "1. Why horn? | It lets light through."),
    .init("a question without an answer", "1. Why horn?\n2. b\n", "1. Why horn?", "2.  | b)"),
    .init(
      "a heading for each", "#### 1. What is a hornbook?\n\nb) A paddle.\n\n#### Question 2\n\nc\n",
      paddle, "2.  | c)"),
    .init(
      "code", "1. Which?\n - b) `try!`\n\n   ```swift\n   1. x\n   ```\n",
      "1. Which? | b)try! ; 1. x"),
    .init(
      "an initial in the words", "1. The work of\nA. Babbage?\n - a) Yes\n",
      "1. The work of A. Babbage? | a)Yes"),
    .init("comments and rules", "1. c\n<!-- 2. d -->\n\n---\n\n3. b\n", "1.  | c)", "3.  | b)"),
    .init("text before it", "The right letters are these.\n\n1. c\n", "1.  | c)"),
    .init(
      "a dash and text", "1. c – The app stops.\n2. b - It rots. So it goes.\n",
      "1.  | c)The app stops.", "2.  | b) ; It rots. So it goes."),
    .init(
      "words before the numbers", "Question 1 – b\nQ2: c\n**Question 3**\n\na\n", "1.  | b)",
      "2.  | c)", "3.  | a)"),
    .init(
      "a year at the start of a line", "1. New in\n1540. What?\n - a) Horn\n",
      "1. New in 1540. What? | a)Horn"),
    .init(
      "words for answers before the numbers",
      "Answer 1: b\n\n**Answer 2:** c) Elm\n\nAns. 3. a\n\nAnswer 3 is hard.\n\nNo. 4: d\n\n#5 b\n",
      "1.  | b)", "2.  | c)Elm", "3.  | a) ; Answer 3 is hard.", "4.  | d)", "5.  | b)"),
    .init(
      "letters with points beside each other",
      "1. a. Oak, c. Elm\n2. A. Oak   C. Elm\n3. A. Oak; B. Elm and C. Ash\n4. b. Oak and d. Elm\n",
      "1.  | a)Oak | c)Elm", "2.  | A)Oak | C)Elm", "3.  | A)Oak | B)Elm and C. Ash",
      "4.  | b)Oak | d)Elm"),
    .init(
      "numbers in sentences",
      "1. b\n\nNo. 2 pencils are softer.\n\n**Answer 2: b** Oak rots.\n\n2. a\n",
      "1.  | b) ; No. 2 pencils are softer. Answer 2: b Oak rots.", "2.  | a)"),
    .init(
      "initials and years", "1. A. Watson, F. Crick\n2. b. Born, c. 1820\n",
      "1.  | A)Watson, F. Crick", "2.  | b)Born, c. 1820"),
    .init(
      "initials in an answer",
      "1. A. Lovelace and C. Babbage\n2. C. Written by A. Lovelace, B. Byron\n",
      "1.  | A)Lovelace and C. Babbage", "2.  | C)Written by A. Lovelace, B. Byron"),
    .init(
      "a bold letter and a point behind parentheses",
      "1. **B** Oak rots.\n2. **b** – Elm\n3. (a). Ash\n4. **C** is a language\n",
      "1.  | B)Oak rots.", "2.  | b)Elm", "3.  | a)Ash", "4.  | C is a language"),
    .init("numbers twice", "2. c\n2. b\n3. a\n", "2.  | c)", "2.  | b)", "3.  | a)"),
  ]

  @Test(arguments: forms)
  func readsEveryFormOfAKey(_ form: WrittenQuestions) {
    let key = Outlined.key(
      "# Answers\n\n## Chapter 4: Horn\n\n\(form.text)\n## Chapter 5\n\n1. a\n")
    #expect(key.chapters.first.map { $0.entries.map(Outlined.line) } == form.lines)
    #expect(key.chapters.map { $0.number?.value } == [4, 5])
    #expect(key.chapters.first?.title == "Horn")
  }

  @Test(
    .enabled(
      if: Project.hasShared("samples/printed-answers.md"),
      "samples/printed-answers.md is not beside the project"))
  func readsEveryEntryOfTheSpecimen() throws {
    let source = Source(
      path: "answers.md", bytes: try Project.sharedBytes("samples/printed-answers.md"))
    let key = KeyReader().read(Document(source))
    let letters = key.chapters.map { chapter in
      chapter.entries.map { $0.answers.map { $0.letter?.text ?? "-" }.joined() }
        .joined(separator: " ")
    }
    #expect(
      letters == [
        "c c b b a c c", "c b a b c c c", "b a c b a b b", "b a c c a b", "b c b b b c a a b",
        "c a a b ab c",
      ])
    #expect(key.chapters.map { $0.number?.value } == [1, 2, 3, 4, 5, 6])
    #expect(key.chapters[1].entries.map { $0.number?.value } == [1, 2, 2, 3, 4, 5, 6])
    #expect(PlaceFaults.find(in: key, of: source) == [])
  }
}
