import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite(
  .enabled(
    if: Project.hasShared("samples/printed-questions.md"),
    "samples/printed-questions.md is not beside the project"))
struct SpecimenTests {
  static func read() throws -> QuizBook {
    let questions = try Project.sharedBytes("samples/printed-questions.md")
    let key = try Project.sharedBytes("samples/printed-answers.md")
    return ManuscriptSplitter().read(
      questions: Source(path: "questions.md", bytes: questions),
      key: Source(path: "answers.md", bytes: key))
  }

  @Test func everyEntryFindsItsQuestion() throws {
    let book = try Self.read()
    let pairing = Pairing(book)
    #expect(pairing.orphans.isEmpty)
    #expect(pairing.pairs.count == book.questions.count)
    let findings = QuizProof.check(book)
    for f in findings {
      print("SPEC", f.severity, f.rule, f.chapter ?? 0, f.question ?? 0, f.message)
    }
  }
}
