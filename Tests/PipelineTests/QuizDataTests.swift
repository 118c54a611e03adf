import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// Questions, corrections and confirmations that a book keeps as JSON.
@Suite struct QuizDataTests {
  private static let chapter = """
    # Horn

    ## Questions

    1. What makes horn soft? {#soft}
       - [x] Steam
       - [ ] Frost
       - [ ] Sand
    """

  private func book(_ path: String, _ text: String) -> MemoryBook {
    MemoryBook([
      "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
      "content/chapters/01-horn.md": Self.chapter, path: text,
    ])
  }

  @Test func addsTheQuestionsOfAFileToItsChapter() {
    let site = book(
      "content/quizzes/more.json",
      #"{"chapter": 1, "questions": [{"type": "true-false", "question": "Is horn bone?", "answer": false}]}"#
    ).prepare()
    #expect(site.report.findings == [])
    #expect(
      site.quizzes.chapters.map { $0.questions.map(\.stem.text) } == [
        ["What makes horn soft?", "Is horn bone?"]
      ])
    #expect(site.quizzes.questions.map(\.ordinal) == [1, 2])
  }

  @Test func contentsAndPageOfQuestionsCountTheSame() {
    let site = book(
      "content/quizzes/more.json",
      #"{"title": "More", "questions": [{"type": "true-false", "question": "Is horn bone?", "answer": false}]}"#
    ).prepare()
    for path in ["contents.html", "questions.html"] {
      #expect(site.text(of: path).contains("2 questions"), "\(path)")
    }
  }

  /// A chapter may have some answers in its key and some with its questions.
  @Test func countsAnswersOfTheKeyAndThoseInPlaceTogether() throws {
    let site = MemoryBook([
      "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
      "content/chapters/01-horn.md":
        "# Horn\n\n## Questions\n\n1. What makes horn soft?\n   - a) Steam\n   - b) Frost\n",
      "content/answers.md":
        "# Answers\n\n## Chapter 1\n\n1. What makes horn soft?\n   - a) Steam\n",
      "content/quizzes/more.json":
        #"{"chapter": 1, "questions": [{"type": "true-false", "question": "Is horn bone?", "answer": false}]}"#,
    ]).prepare()
    let tally = try #require(site.report.chapters.first)
    #expect(tally.questions == 2)
    #expect(tally.answers == 2)
  }

  @Test func makesATriviaFileAChapterOfItsOwn() {
    let site = book(
      "content/quizzes/evening.json",
      #"{"questions": [{"title": "Which is older?", "answer_a": "Vellum", "answer_b": "Paper", "answer_c": "Card", "correct_answer": 0}]}"#
    ).prepare()
    #expect(site.report.findings == [])
    #expect(site.quizzes.chapters.map(\.name.slug) == ["horn", "evening"])
    #expect(site.quizzes.questions.last?.correctInPlace == [0])
  }

  @Test(arguments: [
    ("quizzes/a.json", "{", "json-syntax content/quizzes/a.json:1:2"),
    (
      "quizzes/a.json", #"{"chapter": 9, "questions": []}"#,
      "quiz-chapter-unknown content/quizzes/a.json:1:13"
    ),
    (
      "quizzes/a.json", #"{"chapter": 1, "questions": 3}"#,
      "data-type content/quizzes/a.json:1:29"
    ),
    ("errata.json", "[", "json-syntax content/errata.json:1:2"),
    ("errata.json", #"[{"question": "soft"}]"#, "data-key-missing content/errata.json:1:2"),
    (
      "errata.json", #"[{"question": "soft", "answer": ["b"], "date": "May"}]"#,
      "data-type content/errata.json:1:48"
    ),
    (
      "errata.json", #"[{"question": "sofd", "answer": ["b"]}]"#,
      "errata-unknown-question content/errata.json:1:2"
    ),
    (
      "errata.json", #"[{"question": "soft", "answer": "a"}]"#,
      "errata-unneeded content/errata.json:1:2"
    ),
    ("answers.lock.json", "{]", "json-syntax content/answers.lock.json:1:2"),
    (
      "answers.lock.json", #"{"questions": {"soft": "0f"}}"#,
      "data-type content/answers.lock.json:1:24"
    ),
    (
      "answers.lock.json", #"{"questions": {"soft": "00000000000000000000000000000000"}}"#,
      "answer-stale content/chapters/01-horn.md:5:1"
    ),
  ])
  func tellsWhatIsWrongWithAFile(_ path: String, _ text: String, _ expected: String) {
    let found = book("content/" + path, text).findings()
    #expect(found == [expected])
  }

  @Test func whatIsLockedNowIsNotStale() throws {
    let site = MemoryBook(chapter: Self.chapter).prepare()
    var lock = AnswerLock()
    for question in site.quizzes.questions {
      lock.questions[question.id] = AnswerLock.fingerprint(of: question)
    }
    var locked = MemoryBook(chapter: Self.chapter)
    locked.write(AnswerLock.path, lock.file)
    #expect(locked.findings().filter { $0.hasPrefix("answer-stale") } == [])
    let edited = Self.chapter.replacing("Frost", with: "Ice")
    var changed = MemoryBook(chapter: edited)
    changed.write(AnswerLock.path, lock.file)
    #expect(changed.findings().contains("answer-stale content/chapters/01-one.md:5:1"))
  }
}
