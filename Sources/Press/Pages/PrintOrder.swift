public import HornbookDatasets
public import HornbookFormats
public import HornbookManuscript
public import HornbookMarkdown
internal import HornbookQuizzes

/// All that the press is given to print a book.
public struct PrintOrder: Sendable {
  /// The book.
  public var book: Book
  /// What the book knows about the texts of its chapters, by their ordinals.
  public var chapters: [MarkupFacts]
  /// What the book knows about the text of the printed key.
  public var answers: MarkupFacts?
  /// The picture on the cover.
  public var coverImage: CoverImage?
  /// What each chapter asks, by their ordinals; nil where nothing is asked.
  public var questions: [ChapterQuestions?] = []
  /// The questions with their answers; nil where they are shown as the text has them.
  public var quiz: QuizPrint?
  /// The same by the names that directives give; nil where none asks for them.
  var quizTargets: QuizTargets?
  /// The parts of the texts that their pages leave out.
  public var hidden = HiddenText.nothing
  /// The questions by the pages on which all of them stand.
  var bank = QuestionBank(nil)
  /// The datasets, as pages and directives show them.
  public var lists: [DataList] = []
  /// The packs of stickers.
  public var stickers: [StickerPrint] = []
  /// The pages that no text makes.
  public var made: [MadePage] = []
  /// Whether the book adds style rules of its own, in `templates/book.css`.
  public var hasOwnRules = false
  /// The kinds of pages to print, as the edition decides.
  public var kinds = PageKind.all
  /// The day of the sources, where a date is needed and the book has none.
  public var sourceDate: CalendarDate?
  /// The program and its version.
  public var generator = "Hornbook 1.0"

  /// Orders a book's pages.
  public init(book: Book, chapters: [MarkupFacts], answers: MarkupFacts? = nil) {
    self.book = book
    self.chapters = chapters
    self.answers = answers
  }

  /// Whether there is a page of answers: a key that is withheld is not published, whoever wrote it.
  var hasAnswers: Bool {
    switch book.settings.answers {
    case .inline: book.answers != nil
    case .page: book.answers != nil || quiz?.answers.isEmpty == false
    case .withheld: false
    }
  }
}

/// The picture on the cover.
public struct CoverImage: Sendable, Hashable {
  /// Where it stands in the site.
  public var path: String
  /// Its size in pixels, so that the page does not shift.
  public var size: MarkupFacts.ImageSize

  /// Whether it is a drawing, which other sites cannot show.
  public var isDrawing: Bool

  /// A picture.
  public init(path: String, size: MarkupFacts.ImageSize, isDrawing: Bool = false) {
    self.path = path
    self.size = size
    self.isDrawing = isDrawing
  }
}

/// What a chapter asks.
public struct ChapterQuestions: Sendable, Hashable {
  /// How many questions there are.
  public var count: Int
  /// The name by which they are addressed in the page.
  public var anchor: String

  /// Questions of a chapter.
  public init(count: Int, anchor: String) {
    self.count = count
    self.anchor = anchor
  }
}
