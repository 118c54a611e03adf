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
  /// Where readers look for words.
  case search
  /// What a server shows where there is no page.
  case notFound

  /// The kind of page: the name of its template, and what `page.kind` says.
  public var kind: String {
    switch self {
    case .cover: "cover"
    case .contents: "contents"
    case .chapter: "chapter"
    case .answers: "answers"
    case .search: "search"
    case .notFound: "not-found"
    }
  }

  /// The kinds whose templates see an object named after them.
  static let kindsWithOwnValues = ["chapter", "cover", "contents", "answers", "search"]

  /// The file of a page that is there once; chapters are named by their slugs.
  var fixedPath: String {
    switch self {
    case .cover: "index.html"
    case .contents: "contents.html"
    case .answers: "answers.html"
    case .search: "search.html"
    case .notFound: "404.html"
    case .chapter(let index): "chapter-\(index + 1).html"
    }
  }
}
