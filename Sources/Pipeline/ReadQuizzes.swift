internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

/// The questions of a book and the keys to them, as they were read.
struct ReadQuizzes: Sendable {
  private(set) var book: QuizBook
  /// The findings about the files of questions.
  let findings: [Finding]
  /// What the chapters ask, by their ordinals, as the next check of the same process can use it.
  let read: [ChapterAsked]

  /// Combines the questions and keys of the texts and of the files of questions.
  init(
    _ book: Book, _ trees: TextTrees, asked: [String: ChapterAsked], _ data: QuizData,
    after last: LastBuild, _ parallel: Parallel
  ) {
    var findings: [Finding] = []
    var (quizzes, named) = QuizStage.read(
      book, trees, asked: asked, files: data.files, parallel, findings: &findings)
    read = last.isInMemory ? named : []
    named = []
    findings += parallel.map(data.files) {
      QuizAddresses.findings(in: $0, book.settings) + QuizFormulas.findings(in: $0, book.settings)
    }
    .flatMap(\.self)
    findings += QuizFormulas.gaps(in: quizzes, besides: data.files, book.settings)
    data.lock?.restoreNames(in: &quizzes)
    self.book = quizzes
    self.findings = findings
  }

  /// Gives the questions of a translation the names that they have in the original.
  mutating func takeNames(from original: OriginalBook?) {
    if let original { book.takeNames(from: original.quizzes.book) }
  }
}
