public import HornbookPress
public import HornbookQuizzes

extension PreparedSite {
  /// A page of the site, for those who bind it in another way.
  public struct PrintedPage: Sendable {
    /// Its path in the site.
    public let path: String
    /// The name of its kind.
    public let kind: String
    /// Its position among the pages of its kind; that of its chapter in the book.
    public let ordinal: Int
    /// Whether the sidebar lists it, which is so for one of several pages that show the same.
    public let isListed: Bool
  }

  /// The pages in reading order.
  public var printedPages: [PrintedPage] {
    pages.map { page in
      PrintedPage(
        path: page.record.path, kind: page.id.kind.name, ordinal: page.id.ordinal,
        isListed: press.isListed(page.id))
    }
  }

  /// The HTML of a question's text for programs that know nothing of the site.
  ///
  /// - Parameters:
  ///   - chapter: The position of its chapter in `quizzes`.
  ///   - led: Returns the address that is written for one that leads from the root of the site.
  public func takenOut(
    _ text: QuizText, ofChapter chapter: Int, led: @escaping ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    press.takenOut(text, ofChapter: chapter, led: led)
  }

  /// The address of a page of the site on its host; nil if the book has no `url`.
  public var base: String? { press.root.base }

  /// The words of the interface in the book's language.
  public var phrases: Words { press.words }

  /// The picture on the cover, by its path in the site; nil if there is none.
  public var coverPath: String? { press.coverPath }

  /// The name and version of the program.
  public var generator: String { "Hornbook \(ProgramVersion.text)" }
}
