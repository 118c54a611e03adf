internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

/// The questions of a book and the keys to them, as they were read.
struct ReadQuizzes: Sendable {
  let book: QuizBook
  /// What is wrong with the files that hold them.
  let findings: [Finding]

  /// Puts together what the texts and the files of a book ask, which then is known here and no longer
  /// there.
  init(
    _ book: Book, _ loaded: inout LoadedBook, _ trees: TextTrees, _ parallel: Parallel
  ) {
    var findings: [Finding] = []
    var quizzes = QuizStage.read(
      book, trees, asked: loaded.asked, files: loaded.quizFiles, parallel, findings: &findings)
    findings += parallel.map(loaded.quizFiles) { [settings = loaded.settings] in
      QuizAddresses.findings(in: $0, settings)
    }.flatMap(\.self)
    loaded.lock?.restoreNames(in: &quizzes)
    loaded.forgetQuestions()
    self.book = quizzes
    self.findings = findings
  }
}
