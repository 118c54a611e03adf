internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
public import HornbookQuizzes

/// The questions of a book and what is right about them, as the press is given them.
public struct QuizPrint: Sendable {
  /// The questions by chapter, in the order of the book, and the keys.
  public var book: QuizBook
  /// What is right, by chapter and question.
  public var answers: BookAnswers

  /// Questions with their answers.
  public init(book: QuizBook, answers: BookAnswers) {
    self.book = book
    self.answers = answers
  }

  /// Questions with the answers that their keys give.
  public init(_ book: QuizBook) {
    self.init(book: book, answers: BookAnswers(book))
  }

  /// The questions of a chapter.
  func questions(of chapter: Int) -> [Question] {
    book.chapters.indices.contains(chapter) ? book.chapters[chapter].questions : []
  }

  /// The answer to a question of a chapter.
  func answer(_ chapter: Int, _ question: Int) -> QuestionAnswer? {
    guard answers.chapters.indices.contains(chapter),
      answers.chapters[chapter].indices.contains(question)
    else { return nil }
    return answers.chapters[chapter][question]
  }

  /// How much a chapter asks, and where; nil where nothing is asked.
  func asked(in chapter: Book.Chapter, _ names: QuestionNames) -> ChapterQuestions? {
    guard let first = names.names.first,
      let section = book.chapters[chapter.index].sections.first(where: { !$0.questions.isEmpty })
    else { return nil }
    let file = chapter.file
    let heading = file.outline.headings.first {
      $0.range.contains(section.headingPlace.lower)
    }
    return ChapterQuestions(count: names.names.count, anchor: heading?.id ?? first)
  }
}
