import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes
import TestSupport
import Testing

@Suite struct PrintedQuestionTests {
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
    for q in chapter.questions { print(Outlined.line(q)) }
  }
}
