import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

/// What is published of a book in which some answers are wrong.
@Suite struct QuarantineTests {
  /// A book with one faulty answer; nothing of it may be told, and all else must be.
  struct Faulty: Sendable {
    var chapter: String
    var key = ""
    var files: [String: String] = [:]
    var mode = "inline"
    /// What the faulty answer says, and what the others say.
    var secrets = ["vermilion"]
    var told = ["lampblack"]

    var book: MemoryBook {
      var texts = files
      texts["content/book.json"] = #"{"id": "t", "title": "T", "answers": "\#(mode)"}"#
      texts["content/chapters/01-ink.md"] = chapter
      if !key.isEmpty { texts["content/answers.md"] = key }
      return MemoryBook(texts)
    }
  }

  static let questions = """
    # Ink

    ## Questions

    1. Of what is red ink?
       - a) Of a stone
       - b) Of a root
    2. Of what is black ink?
       - a) Of soot
       - b) Of chalk

    """

  static let entries = """
    1. Of what is red ink?
       - b) Of a stone

       It is vermilion.

    2. Of what is black ink?
       - a) Of soot

       It is lampblack.

    """

  static let books: [Faulty] = [
    // A letter that contradicts its text, in a key of its own and inside the chapter.
    Faulty(chapter: questions, key: "# Answers\n\n## Chapter 1\n\n" + entries),
    Faulty(chapter: questions, key: "# Answers\n\n## Chapter 1\n\n" + entries, mode: "page"),
    Faulty(chapter: questions + "\n## Answers\n\n" + entries + "\n## After\n\nThe end.\n"),
    // The text is no option's.
    Faulty(
      chapter: questions,
      key: "# Answers\n\n## Chapter 1\n\n"
        + entries.replacing("b) Of a stone", with: "Of vermilion")),
    // A letter that no option has.
    Faulty(
      chapter: questions,
      key:
        "# Answers\n\n## Chapter 1\n\n1. d\n\n   It is vermilion.\n\n2. a\n\n   It is lampblack.\n"),
    // The right option stands twice, and the question says itself which is right.
    Faulty(
      chapter: """
        # Ink

        ## Questions

        1. Of what is red ink? {#red}
           - [ ] Of a stone
           - [x] Of a root
             > It is vermilion.
           - [ ] Of a root

           Which is ground to vermilion.

        2. Of what is black ink?
           - [x] Of soot
             > It is lampblack.
           - [ ] Of chalk

        """),
    // The same beside words that only the whole text can show.
    Faulty(
      chapter: """
        # Ink

        ## Questions

        1. Of what is red ink?[^1]
           - [x] Of a root
             > It is vermilion.
           - [ ] Of a root

        [^1]: The ink of rubrics.

        2. Of what is black ink?
           - [x] Of soot
             > It is lampblack.
           - [ ] Of chalk

        """),
    // JSON: the order and the pairs are the answer.
    Faulty(
      chapter:
        "# Ink\n\n## Questions\n\n1. Which?\n   - [x] Of soot\n     > It is lampblack.\n   - [ ] Of chalk\n",
      files: [
        "content/quizzes/ink.json": """
        {"chapter": 1, "questions": [
          {"id": "red", "type": "fill-in", "question": "Red ink is [[vermilion]]."}]}
        """,
        "content/answers.lock.json":
          #"{"questions": {"red": "00000000000000000000000000000000"}}"#,
      ], mode: "page"),
    // A question that was changed after its answer was confirmed.
    Faulty(
      chapter: """
        # Ink

        ## Questions

        1. Red ink is made of [[vermilion]]. {#red}
        2. Black ink is made of [[lampblack|soot]].

        """,
      files: [
        "content/answers.lock.json":
          #"{"questions": {"red": "00000000000000000000000000000000"}}"#
      ]),
    // A correction that names no option.
    Faulty(
      chapter: questions.replacing("red ink?", with: "red ink? {#red}"),
      key: "# Answers\n\n## Chapter 1\n\n"
        + entries.replacing("b) Of a stone", with: "a) Of a stone"),
      files: ["content/errata.json": #"[{"question": "red", "answer": ["e"]}]"#]),
  ]

  @Test(arguments: books.indices)
  func noByteHoldsAnAnswerUnderReview(_ index: Int) {
    let faulty = Self.books[index]
    let site = faulty.book.prepare(BookOptions(jobs: 1, onError: .quarantine))
    let errors = site.report.findings.filter { $0.severity == .error }.map(\.rule)
    #expect(!errors.isEmpty)
    let isBlocked = site.isBlocked
    #expect(!isBlocked, "\(site.report.told)")
    #expect(site.quarantine?.count == 1)
    var wrong: [String] = []
    for output in site.outputs {
      let text = String(decoding: output.bytes ?? [], as: UTF8.self)
      for secret in faulty.secrets where text.contains(secret) {
        wrong.append("\(output.path) tells \(secret)")
      }
    }
    let all = site.outputs.map { String(decoding: $0.bytes ?? [], as: UTF8.self) }.joined()
    wrong += faulty.told.filter { !all.contains($0) }.map { "nothing tells \($0)" }
    if !all.contains("Answer under review.") {
      wrong.append("nothing says that it is under review")
    }
    #expect(wrong == [])
    // One question of two has its answer with it, or in the page of answers.
    let chapter = site.text(of: "ink.html")
    let shown = chapter.components(separatedBy: "<details class=\"answer\"").count - 1
    #expect(shown == (faulty.mode == "inline" ? 1 : 0))
    let isStopped = faulty.book.prepare().isBlocked
    #expect(isStopped)
  }

  @Test func aCleanBookIsPublishedAsEver() {
    var clean = Self.books[0]
    clean.key = clean.key.replacing("b) Of a stone", with: "a) Of a stone")
    let site = clean.book.prepare(BookOptions(jobs: 1, onError: .quarantine))
    let isHeld = site.quarantine != nil || site.isBlocked
    #expect(!isHeld)
    let isSame = site.outputs.map(\.bytes) == clean.book.prepare().outputs.map(\.bytes)
    #expect(isSame)
  }

  /// Errors that holding answers back does not mend.
  @Test(arguments: [
    ("# Ink\n\n[paper](02-paper.md)\n", "[]"),
    (questions, #"[{"question": "nobody-knows", "answer": ["a"]}]"#),
  ])
  func otherErrorsStopTheBuild(_ chapter: String, _ errata: String) {
    let book = MemoryBook([
      "content/book.json": #"{"id": "t", "title": "T"}"#,
      "content/chapters/01-ink.md": chapter, "content/errata.json": errata,
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. d\n2. a\n",
    ])
    let isBlocked = book.prepare(BookOptions(jobs: 1, onError: .quarantine)).isBlocked
    #expect(isBlocked)
  }

  /// What a book withholds, teachers may see.
  @Test func theEditionForTeachersHoldsTheAnswers() {
    var withheld = Self.books[0]
    withheld.mode = "withheld"
    withheld.key = withheld.key.replacing("b) Of a stone", with: "a) Of a stone")
    let told = Edition.all.map { edition in
      withheld.book.prepare(BookOptions(jobs: 1, edition: edition)).outputs
        .contains { String(decoding: $0.bytes ?? [], as: UTF8.self).contains("vermilion") }
    }
    #expect(told == [false, true])
  }

  /// An order and pairs are told by how they are written.
  @Test func whatIsWrittenInOrderIsPutInDisorder() {
    let quiz = """
      {"chapter": 1, "questions": [
        {"id": "steps", "type": "order", "question": "How?",
          "items": ["Grind", "Mix", "Sieve", "Bottle"]}]}
      """
    let book = MemoryBook([
      "content/book.json": #"{"id": "t", "title": "T"}"#,
      "content/chapters/01-ink.md": "# Ink\n\nText.\n", "content/quizzes/ink.json": quiz,
      "content/answers.lock.json":
        #"{"questions": {"steps": "00000000000000000000000000000000"}}"#,
    ])
    let site = book.prepare(BookOptions(jobs: 1, onError: .quarantine))
    let isBlocked = site.isBlocked
    #expect(!isBlocked, "\(site.report.told)")
    let options = site.quarantine?.book.questions[0].options.map(\.body.text) ?? []
    #expect(options.sorted() == ["Bottle", "Grind", "Mix", "Sieve"])
    #expect(options != ["Grind", "Mix", "Sieve", "Bottle"])
  }
}
