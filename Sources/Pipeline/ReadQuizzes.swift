internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

/// The questions of a book and the keys to them, as they were read.
struct ReadQuizzes: Sendable {
  let book: QuizBook
  /// What is wrong with the files that hold them.
  let findings: [Finding]

  /// Puts together what the texts and the files of a book ask.
  init(
    _ book: Book, _ trees: TextTrees, asked: [String: ChapterAsked], _ data: QuizData,
    _ parallel: Parallel
  ) {
    var findings: [Finding] = []
    var quizzes = QuizStage.read(
      book, trees, asked: asked, files: data.files, parallel, findings: &findings)
    findings += parallel.map(data.files) { QuizAddresses.findings(in: $0, book.settings) }
      .flatMap(\.self)
    data.lock?.restoreNames(in: &quizzes)
    self.book = quizzes
    self.findings = findings
  }
}
