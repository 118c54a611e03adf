import HornbookPaper
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookExports

/// Papers ask and do not answer, and ask only what is beyond doubt.
@Suite struct ExaminationTests {
  private static func examination(
    _ files: [String: String], _ options: BookOptions = BookOptions(jobs: 1), variants: Int = 3
  ) throws -> Examination {
    var order = Examination.Order()
    order.variants = variants
    return try Examination(MemoryBook(files).prepare(options), order)
  }

  private static let kinds = """
    {"chapter": 1, "questions": [
      {"type": "one", "question": "Which is red?", "explanation": "canaryanswer", "hint": "canarynever",
        "options": [{"text": "rose", "correct": true, "feedback": "canaryanswer"}, "grass", "None of the above"]},
      {"type": "fill-in", "question": "It is [[canaryanswer|canaryanswers]] to burn."},
      {"type": "open", "question": "Why is it so?", "answer": "canaryanswer"},
      {"type": "number", "question": "How many legs has a beetle?", "answer": 6, "explanation": "canaryanswer"},
      {"type": "match", "question": "What goes with what?", "pairs": [
        {"left": "lock", "right": "key"}, {"left": "pen", "right": "ink"}, {"left": "hand", "right": "glove"}]},
      {"type": "true-false", "question": "Horn burns.", "answer": true, "explanation": "canaryanswer"}
    ]}
    """

  @Test func noPaperAndNoSheetAnswers() throws {
    let exam = try Self.examination([
      "content/chapters/01-one.md": "# One\n\nText.\n", "content/quizzes/kinds.json": Self.kinds,
    ])
    #expect(exam.remarks == [])
    for index in exam.layout.variants.indices {
      let files = [("paper", exam.paper(index)), ("sheets", exam.sheets(index))]
      #expect(Canaries.told(files, [Canaries.answer, Canaries.never]) == [])
      let paper = String(decoding: exam.paper(index), as: UTF8.self)
      for word in ["Which is red?", "rose", "glove", "Horn burns."] {
        #expect(paper.contains(word), "\(word)")
      }
      let variant = exam.layout.variants[index]
      #expect(variant.asked.count == 6)
      for asked in variant.asked where exam.layout.questions[asked.question].parts == 3 {
        #expect(exam.variants.answers[asked.question].kind != .one || asked.order.last == 2)
      }
    }
    #expect(Canaries.told([("key", exam.key)], [Canaries.answer]) == ["key"])
  }

  @Test func trueAndFalseAreInTheLanguageOfTheBook() throws {
    let exam = try Self.examination([
      "content/book.json": #"{"id": "a", "title": "A", "language": "de"}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n", "content/quizzes/kinds.json": Self.kinds,
    ])
    let paper = String(decoding: exam.paper(0), as: UTF8.self)
    #expect(paper.contains("Wahr") && paper.contains("Falsch"))
    #expect(!paper.contains("True") && !paper.contains("False"))
    #expect(String(decoding: exam.key, as: UTF8.self).contains("Wahr"))
  }

  @Test func aBookThatWithholdsIsForInstructors() throws {
    let files = [
      "content/book.json": #"{"id": "a", "title": "A", "answers": "withheld"}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n", "content/quizzes/kinds.json": Self.kinds,
    ]
    let options = BookOptions(jobs: 1)
    let site = MemoryBook(files).prepare(options)
    guard case .refused(let reason) = Examination.make(site, options, Examination.Order()) else {
      Issue.record("papers were made")
      return
    }
    #expect(reason.contains("--edition instructor"))
    let exam = try Self.examination(files, BookOptions(jobs: 1, edition: .instructor))
    #expect(Canaries.told([("key", exam.key)], [Canaries.answer]) == ["key"])
  }

  /// A question whose answer is in doubt is not asked, and is named.
  @Test func whatIsUnderReviewIsNotAsked() throws {
    let way = WithheldWay.others[0]
    let options = BookOptions(jobs: 1, onError: .quarantine)
    let sound = "\n## Questions\n\n1. Is it sound?\n   - [x] yes\n   - [ ] no\n   - [ ] perhaps\n"
    var book = way.book("inline", isWrong: true)
    book.write("content/chapters/90-sound.md", Array("# Sound\n\(sound)".utf8))
    let exam = try Examination(book.prepare(options), Examination.Order())
    #expect(exam.remarks.contains { $0.hasSuffix("is not asked: its answer is under review") })
    #expect(exam.layout.questions.count == 1)
    #expect(Canaries.told([("key", exam.key), ("paper", exam.paper(0))], [Canaries.answer]) == [])
  }

  /// The corrected answer counts, not the one that is printed in the key.
  @Test func correctionsCount() throws {
    let exam = try Self.examination([
      "content/chapters/01-one.md":
        "# One\n\n## Questions\n\n1. Why? {#why}\n   - a) A\n   - b) B\n   - c) C\n",
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. Why?\n   - a) A\n",
      "content/errata.json":
        #"[{"question": "why", "answer": ["b"], "why": "A slip", "date": "2026-01-02"}]"#,
    ])
    #expect(exam.layout.questions.map(\.correct) == [[1]])
  }
}
