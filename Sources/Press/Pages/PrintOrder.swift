public import HornbookDatasets
public import HornbookFormats
public import HornbookManuscript
public import HornbookMarkdown
internal import HornbookQuizzes

/// The input of the press for one book.
public struct PrintOrder: Sendable {
  /// The book.
  public var book: Book
  /// Where the files of the site lie.
  public let layout: SiteLayout
  /// The resolved facts about the text of a chapter, by its ordinal; nil if it was not resolved.
  public var facts: @Sendable (Int) -> MarkupFacts?
  /// The resolved facts about the printed answer key; nil if there is none.
  public var answers: MarkupFacts?
  /// Where the links of question files lead.
  public var quizLinks = QuizLinks()
  /// The languages of the book; empty if it has only one.
  public var languages: [BookLanguage] = []
  /// The picture on the cover.
  public var coverImage: CoverImage?
  /// The files of the whole book that are published with the site.
  public var bound: [(kind: BoundBook, path: String)] = []
  /// The questions of each chapter, in the order of the chapters; nil for a chapter without
  /// questions.
  public var questions: [ChapterQuestions?] = []
  /// The questions with their answers; nil if they are shown as written in the text.
  public var quiz: QuizPrint?
  /// The same by the names used in directives; nil if no directive needs them.
  var quizTargets: QuizTargets?
  /// The parts of the texts that their pages leave out.
  public var hidden = HiddenText.nothing
  /// Hashes of the chapters; nil if pages are not compared with those of an earlier build.
  var hashes: ChapterHashes?
  /// The layout of all questions over pages of their own.
  var bank = QuestionBank(nil)
  /// The datasets, as pages and directives show them.
  public var lists: [DataList] = []
  /// The sticker packs to print.
  public var stickers: [StickerPrint] = []
  /// The pages that are not made from a text.
  public var made: [MadePage] = []
  /// Whether the book adds style rules of its own, in `templates/book.css`.
  public var hasOwnRules = false
  /// The kinds of pages to print, as the edition decides.
  public var kinds = PageKind.all
  /// Whether questions are forms; where they are not, what readers could choose is listed.
  public var hasForms = true
  /// The date of the sources, used if the book gives no date; nil if unknown.
  public var sourceDate: CalendarDate?
  /// The program's name and version.
  public var generator = "Hornbook 1.0"

  /// Creates an order for a book's pages.
  public init(book: Book, chapters: [MarkupFacts], answers: MarkupFacts? = nil) {
    self.book = book
    layout = SiteLayout(book)
    facts = { chapters.indices.contains($0) ? chapters[$0] : nil }
    self.answers = answers
  }

  /// Whether there is a page of answers.
  ///
  /// A withheld answer key is not published, even if the author wrote it.
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
  /// Its path in the site.
  public var path: String
  /// Its size in pixels, so that the page layout does not shift while it loads.
  public var size: MarkupFacts.ImageSize

  /// Whether it is an SVG drawing, which link previews on other sites cannot show.
  public var isDrawing: Bool

  /// Creates a picture for the cover.
  public init(path: String, size: MarkupFacts.ImageSize, isDrawing: Bool = false) {
    self.path = path
    self.size = size
    self.isDrawing = isDrawing
  }
}

/// The questions of a chapter, as the contents refer to them.
public struct ChapterQuestions: Sendable, Hashable {
  /// The number of questions.
  public var count: Int
  /// The anchor of the questions in the page.
  public var anchor: String

  /// Creates an entry for a chapter's questions.
  public init(count: Int, anchor: String) {
    self.count = count
    self.anchor = anchor
  }
}
