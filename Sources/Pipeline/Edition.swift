internal import HornbookManuscript
internal import HornbookPress

/// An edition of a book, made for one group of readers.
///
/// All editions go through the same stages: the same book is read, proved and printed. An edition
/// decides what it shows of the book and which kinds of pages it has. Leaving out a kind leaves out
/// only its pages; to leave out the search, `adapt` turns it off. The `SiteSink` decides where the
/// files go.
public struct Edition: Sendable {
  /// The name on the command line.
  public let name: String
  /// Adapts the book's own settings.
  let adapt: @Sendable (inout BookSettings) -> Void
  /// The kinds of its pages.
  let kinds: @Sendable (Book, BookOptions) -> [PageKind]
  /// The texts of templates that replace the book's own and the built-in ones, by path below `templates/`.
  private(set) var templates: [String: String] = [:]

  /// Whether questions are forms; where they are not, what readers could choose is listed.
  var hasForms: Bool { templates.isEmpty }

  /// The same edition with pages in another frame and without forms, for an export.
  ///
  /// - Parameter templates: The templates that replace others, by path below `templates/`.
  public func framed(by templates: [String: String]) -> Edition {
    var edition = self
    edition.templates = templates
    return edition
  }

  /// The site, for those who learn from the book.
  public static let reader = Edition(name: "reader", adapt: { _ in }, kinds: siteKinds)

  /// The site, for those who teach with the book: it shows answers that the book withholds.
  public static let instructor = Edition(
    name: "instructor",
    adapt: { settings in
      if settings.answers == .withheld { settings.answers = .inline }
    }, kinds: siteKinds)

  /// Whether it is the one for readers.
  public var isForReaders: Bool { name == Self.reader.name }

  /// All editions.
  public static let all = [reader, instructor]

  /// The edition with a name; nil if there is none.
  public static func named(_ name: String) -> Edition? { all.first { $0.name == name } }

  /// The kinds of pages of a site.
  ///
  /// By default only books with fewer than 100 chapters have a page with the whole book.
  private static func siteKinds(_ book: Book, _ options: BookOptions) -> [PageKind] {
    let printsWhole = options.printsWhole ?? (book.chapters.count < 100)
    let hasCover = book.settings.addresses == .names
    return PageKind.all.filter {
      $0.name == PageKind.print.name
        ? printsWhole : $0.name == PageKind.cover.name ? hasCover : true
    }
  }
}
