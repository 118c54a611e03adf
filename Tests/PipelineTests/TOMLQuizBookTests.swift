import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// Books whose chapters show quizzes in TOML.
@Suite struct TOMLQuizBookTests {
  private static let quiz = """
    multipart.saw = "A saw cuts *along* the ring."

    [[questions]]
    id = "heavy"
    type = "MultipleChoice"
    multipart = "saw"
    prompt.prompt = "Which is heavy?"
    prompt.distractors = ["Balsa", "Pine"]
    answer.answer = "Oak"
    context = "Canaryanswer sinks."

    [[questions]]
    id = "made"
    type = "ShortAnswer"
    multipart = "saw"
    prompt.prompt = "What is made?"
    answer.answer = "Canaryanswer"
    answer.alternatives = ["boards"]

    [[questions]]
    id = "trace"
    type = "Tracing"
    prompt.program = "fn main() {}"
    answer.doesCompile = true
    answer.stdout = "Canaryanswer"
    """

  /// A book with the quiz, and a chapter that shows it.
  private func book(
    _ directive: String = "{{#quiz ../quizzes/oak.toml}}", _ more: [String: String] = [:],
    answers: String = "inline"
  ) -> MemoryBook {
    MemoryBook(
      [
        "content/book.json": #"{"id": "a", "title": "A", "answers": "\#(answers)"}"#,
        "content/chapters/01-oak.md": "# Oak\n\nIt grows.\n\n\(directive)\n\nThe end.\n",
        "content/quizzes/oak.toml": Self.quiz,
      ].merging(more) { _, new in new })
  }

  @Test(arguments: ["{{#quiz ../quizzes/oak.toml}}", "```{quiz} ../quizzes/oak.toml\n```"])
  func theQuestionsStandWhereTheyAreShown(_ directive: String) throws {
    let site = book(directive).prepare()
    #expect(site.report.findings == [])
    let page = site.text(of: "oak.html")
    let parts = try ["It grows.", "Which is heavy?", "What is made?", ">main<", "The end."].map {
      try #require(page.firstRange(of: $0)?.lowerBound, "\($0)")
    }
    #expect(parts == parts.sorted())
    #expect(!page.contains("#quiz"))
    #expect(site.quizzes.questions.map(\.id) == ["heavy", "made", "trace"])
  }

  @Test func sharedTextsStandOnceBeforeTheirParts() throws {
    let page = book().prepare().text(of: "oak.html")
    #expect(page.split(separator: "A saw cuts <em>along</em> the ring.").count == 2)
    let name = "q-heavy.shared"
    #expect(page.contains("<div class=\"shared stem\" id=\"\(name)\">"))
    #expect(page.split(separator: "aria-describedby=\"\(name)\"").count == 3)
  }

  @Test func aProgramHasTheSameControlsWhateverItDoes() throws {
    func controls(_ answer: String) -> String {
      let program = """
        [[questions]]
        id = "trace"
        type = "Tracing"
        prompt.program = "fn main() {}"
        \(answer)
        """
      let page = book(
        "{{#quiz ../quizzes/oak.toml}}", ["content/quizzes/oak.toml": program], answers: "withheld"
      ).prepare()
        .text(of: "oak.html")
      #expect(page.contains("<textarea") && page.contains("inputmode=\"numeric\""))
      return page
    }
    let printed = controls("answer = { doesCompile = true, stdout = \"Canaryanswer\" }")
    #expect(printed == controls("answer = { doesCompile = false, lineNumber = 1 }"))
  }

  @Test(arguments: ["withheld", "page", "inline"])
  func noAnswerLeavesIfItIsWithheld(_ mode: String) {
    var options = BookOptions(jobs: 1)
    options.includesReport = true
    let site = book(answers: mode).prepare(options)
    let told = Canaries.told(site.outputs, [Canaries.answer])
    let pages = Set(told).intersection(["oak.html", "answers.html"])
    #expect(
      mode == "withheld" ? told.isEmpty : pages == (mode == "page" ? ["answers.html"] : pages))
    #expect(mode == "withheld" || !pages.isEmpty)
  }

  @Test func aFileThatNoChapterShowsIsTold() {
    let more = ["content/quizzes/elm.toml": Self.quiz]
    #expect(
      book("", more).findings() == [
        "quiz-file-unused content/quizzes/elm.toml", "quiz-file-unused content/quizzes/oak.toml",
      ])
    #expect(
      book("Look at {{#quiz ../quizzes/oak.toml}}").findings() == [
        "include-directive-unsupported content/chapters/01-oak.md:5:9",
        "quiz-file-unused content/quizzes/oak.toml",
      ])
  }

  @Test func aFileThatIsNotThereIsTold() {
    let site = book("{{#quiz ../quizzes/aok.toml}}").prepare()
    #expect(site.report.told.first == "directive-target-missing content/chapters/01-oak.md:5:9")
    #expect(
      site.report.findings.first?.message
        == "there is no file “../quizzes/aok.toml”: did you mean “oak.toml”?")
    #expect(
      book("{{#quiz ../../secret.toml}}", ["secret.toml": Self.quiz]).findings()
        .contains("path-outside content/chapters/01-oak.md:5:9"))
  }

  @Test func mistakesStopTheBuild() {
    let site = book(
      "{{#quiz ../quizzes/oak.toml}}",
      [
        "content/quizzes/oak.toml": Self.quiz.replacing("\"Oak\"", with: "\"Pine\"")
      ]
    ).prepare()
    #expect(site.report.told == ["option-duplicate-keyed content/quizzes/oak.toml:9:17"])
    let broken = book("{{#quiz ../quizzes/oak.toml}}", ["content/quizzes/oak.toml": "x ="])
    #expect(broken.findings() == ["toml-syntax content/quizzes/oak.toml:1:4"])
  }

  @Test func theFileIsNotPublished() {
    let site = book(
      "{{#quiz oak.toml}}\n\n[Look](oak.toml)",
      [
        "content/chapters/oak.toml": Self.quiz
      ]
    ).prepare()
    #expect(site.report.told.contains("file-kept-back content/chapters/01-oak.md:7:8"))
    #expect(!site.outputs.contains { $0.path.hasSuffix("oak.toml") })
  }

  @Test func twoChaptersMayShowTheSameFile() {
    let second = "# Elm\n\n{{#quiz ../quizzes/oak.toml}}\n"
    let site = book("{{#quiz ../quizzes/oak.toml}}", ["content/chapters/02-elm.md": second])
      .prepare()
    #expect(site.report.findings == [])
    #expect(site.text(of: "elm.html").contains("Which is heavy?"))
    #expect(site.quizzes.chapters.map(\.questions.count) == [3, 0])
  }

  /// An mdBook source keeps its quizzes beside the texts.
  @Test func readsTheQuizzesOfAnMDBookSource() {
    let files = [
      "book.toml": "[book]\ntitle = \"Timber\"\n[preprocessor.quiz]\n",
      "src/SUMMARY.md": "# Summary\n\n- [Oak](wood/oak.md)\n",
      "src/wood/oak.md": "# Oak\n\n{{#quiz ../../quizzes/oak.toml}}\n",
      "quizzes/oak.toml": Self.quiz,
    ]
    let site = MemoryBook(files).prepare()
    #expect(site.report.told == [])
    #expect(site.text(of: "wood/oak.html").contains("Which is heavy?"))
    let unused = files.merging(["quizzes/elm.toml": Self.quiz]) { _, new in new }
    #expect(MemoryBook(unused).findings() == ["quiz-file-unused quizzes/elm.toml"])
  }
}
