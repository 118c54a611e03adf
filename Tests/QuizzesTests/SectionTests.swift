import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes
import Testing

@Suite struct SectionTests {
  @Test(arguments: [
    "Questions", "QUESTIONS", "Quiz", "Review Questions", "Test your knowledge!",
    "Check your understanding", "5.3 Questions", "Questions for Chapter 5", "Chapter 5 Quiz",
    "Fragen", "Testez vos connaissances", "Preguntas de repaso", "Вопросы", "質問", "*Quiz*",
    "Quiz {#quiz}",
  ])
  func knowsTheHeadingsOfQuestions(heading: String) {
    let chapter = Outlined.chapter("# Horn\n\n## \(heading)\n\n1. Why?\n")
    #expect(chapter.sections.map(\.questions.count) == [1])
  }

  @Test(arguments: [
    "Horn", "Summary", "Answers", "Open questions remain", "Question of taste", "Quizzing",
  ])
  func leavesOtherHeadingsAlone(heading: String) {
    #expect(Outlined.chapter("# Horn\n\n## \(heading)\n\n1. Why?\n").sections == [])
  }

  @Test func takesTheNamesOfABook() {
    let names = SectionNames(questions: ["Over to you"], answers: ["What we think"])
    let text = "# Horn\n\n## Over to you\n\n1. Why?\n - a) x\n - b) y\n\n## What we think\n\n1. b\n"
    let document = Document(Source(path: "one.md", text: text))
    let name = ChapterName(number: 3, slug: "horn", title: "Horn")
    let chapter = QuestionReader(names: names).read(document, chapter: name)
    let keys = KeyReader(names: names).readSections(of: document, chapter: name)
    #expect(chapter.questions.map(Outlined.line) == ["1. Why? | a) x | b) y"])
    #expect(keys.flatMap(\.entries).map(Outlined.line) == ["1.  | b)"])
    #expect(keys.first?.host?.number == 3)
  }

  @Test func questionsUnderAnotherHeadingAreReadBesideThoseThatAreAnnounced() {
    let chapter = Outlined.chapter(
      """
      # Horn

      ## Warming up

      1. What is horn?
         - a) Skin
         - b) Bone
      2. Does it burn?
         - a) Yes
         - b) No

      ## Steps

      1. Heat it.
         - a) in water
         - b) in steam
      2. Press it.

      ## Questions

      1. Who presses it?
         - a) The horner
         - b) The smith

      ### Harder ones

      2. Does it split?
         - a) Yes
         - b) No
      """)
    #expect(chapter.sections.map(\.heading) == ["Warming up", "Questions"])
    #expect(chapter.sections.map(\.isUnannounced) == [true, false])
    #expect(chapter.questions.map(\.ordinal) == [1, 2, 3, 4])
  }

  @Test func readsSeveralSectionsAndNumbersTheirQuestionsThrough() {
    let chapter = Outlined.chapter(
      "# Horn\n\n## Quiz\n\n1. a?\n2. b?\n\n## More\n\n1. prose\n\n## Review questions\n\n### Easy\n\n1. c?\n\n### Hard\n\n2. d?\n\n## Summary\n\n3. no\n"
    )
    #expect(chapter.sections.map(\.heading) == ["Quiz", "Review questions"])
    #expect(chapter.questions.map(Outlined.line) == ["1. a?", "2. b?", "1. c?", "2. d?"])
    #expect(chapter.questions.map(\.ordinal) == [1, 2, 3, 4])
    #expect(chapter.questions.map(\.section) == [0, 0, 1, 1])
  }

  @Test(arguments: [
    "## Questions\n\nThis chapter has no questions.\n",
    "## Questions\n\nThere aren't any questions here.\n",
    "## Fragen\n\nIn diesem Kapitel gibt es keine Fragen.\n",
    "There is no quiz in this chapter.\n",
    "## Summary\n\nThe next chapter has no questions; neither has this one.\n",
  ])
  func takesASentenceForAStatement(text: String) {
    let chapter = Outlined.chapter("# Horn\n\n\(text)")
    #expect(chapter.questions == [])
    #expect(chapter.statement != nil)
  }

  @Test(arguments: [
    "## Questions\n\nThink about horn.\n", "Nobody asks questions about a chapter.\n", "",
  ])
  func seesWhereNothingIsSaid(text: String) {
    #expect(Outlined.chapter("# Horn\n\n\(text)").statement == nil)
  }

  @Test func namesQuestionsByTheirWordsUnlessTheyHaveANameOfTheirOwn() {
    func ids(_ text: String) -> [String] {
      Outlined.chapter("# A\n\n## Quiz\n\n\(text)").questions.map(\.id)
    }
    let first = ids("1. What is a **hornbook**?\n - a) x\n - b) y\n")
    #expect(first == ids("7) What is a\nHornbook\n - a) other\n"))
    #expect(first != ids("1. What was a hornbook?\n"))
    #expect(first.allSatisfy { $0.hasPrefix("one-") && $0.utf8.count == 14 })
    #expect(ids("1. Is it `try`?\n") != ids("1. Is it `try!`?\n"))
    #expect(ids("1. Why? {#why}\n2. Why?\n3. Why?\n")[0] == "why")
    #expect(Set(ids("1. Why?\n2. Why?\n3. Why?\n")).count == 3)
  }

  @Test func remembersWhatStandsInTheWay() {
    let text =
      "# A\n\n## Quiz\n\n1. Why?\n - a) x\n\n---\n\n - b) y\n\n---\n\n2. How?\n   - a) x\n   - b) y\n"
    let questions = Outlined.chapter(text).questions
    #expect(questions.map(\.interruptions.count) == [1, 0])
    #expect(questions.map { $0.options.map(\.isUnnested) } == [[true, true], [false, false]])
  }

  @Test(arguments: [
    ("# Key\n\n## 1 Horn\n\n1. a\n\n## 2 Wood\n\n1. b\n", ["1 Horn 1", "2 Wood 1"]),
    (
      "# Answers\n\n# Chapter 1\n\n1. a\n\n## Review\n\n2. b\n\n# Chapter 2: Wood\n\n1. b\n",
      ["1  2", "2 Wood 1"]
    ),
    ("## Kapitel IV – Holz\n\n1. a\n\n## Appendix 5\n\n1. c\n", ["4 Holz 1", "- Appendix 5 1"]),
    (
      "# Answers\n\n## Horn\n\n### 1. Why?\n\nb\n\n### 2. How?\n\na\n\n## Wood\n\n### 1. Of?\n\na\n",
      ["- Horn 2", "- Wood 1"]
    ),
    ("1. a\n2. b\n", ["-  2"]),
    ("# Answers\n\n1. a\n\n## Chapter 2\n\nNothing yet.\n", ["-  1", "2  0"]),
    ("", []),
  ])
  func dividesAKeyByItsHeadings(text: String, expected: [String]) {
    let found = Outlined.key(text).chapters.map {
      "\($0.number.map { String($0.value) } ?? "-") \($0.title) \($0.entries.count)"
    }
    #expect(found == expected)
  }
}
