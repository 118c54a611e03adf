/// A page of the site.
public enum PageID: Sendable, Hashable {
  /// The front page.
  case cover
  /// All parts, chapters and sections.
  case contents
  /// A chapter, by its ordinal in the book.
  case chapter(Int)
  /// The printed key.
  case answers
  /// What a check has found.
  case report
  /// Where readers look for words.
  case search
  /// All questions: the first page, and those behind it in a book that asks much.
  case questions(Int)
  /// What a reader has answered so far.
  case progress
  /// A page that no text makes, by its ordinal among those, and the name of its template.
  case made(Int, kind: String)
  /// A page that leads on from an old name, by its ordinal among those.
  case redirect(Int)
  /// What a server shows where there is no page.
  case notFound

  /// The kind of page: the name of its template, and what `page.kind` says.
  public var kind: String {
    switch self {
    case .cover: "cover"
    case .contents: "contents"
    case .chapter: "chapter"
    case .answers: "answers"
    case .report: "report"
    case .search: "search"
    case .questions: "questions"
    case .progress: "progress"
    case .made(_, let kind): kind
    case .redirect: "redirect"
    case .notFound: "not-found"
    }
  }

  /// Whether search engines are asked to leave the page out.
  var isHidden: Bool {
    switch self {
    case .progress, .report, .redirect, .notFound: true
    default: false
    }
  }

  /// Whether no text makes the page.
  var isMade: Bool {
    if case .made = self { true } else { false }
  }

  /// The object that only templates of this kind see.
  var valueKey: String { isMade ? "record" : kind }

  /// All such objects.
  static let kindsWithOwnValues = [
    "chapter", "cover", "contents", "answers", "questions", "progress", "search", "report",
    "redirect",
    "record",
  ]

  /// The file of a page that is there once; chapters are named by their slugs.
  var fixedPath: String {
    switch self {
    case .cover: "index.html"
    case .contents: "contents.html"
    case .answers: "answers.html"
    case .report: "report.html"
    case .search: "search.html"
    case .questions(let number): number == 0 ? "questions.html" : "questions-\(number).html"
    case .progress: "progress.html"
    case .notFound: "404.html"
    case .chapter(let index): "chapter-\(index + 1).html"
    case .made(let index, let kind): "\(kind)-\(index + 1).html"
    case .redirect(let index): "redirect-\(index + 1).html"
    }
  }
}
