public import HornbookFormats

/// What libraries and shops want to know of a book: `publication` in `book.json`.
public struct PublicationFacts: Sendable, Hashable, FieldDecodable {
  /// An identifier such as `urn:isbn:9780000000002`; nil if the book has none.
  public var identifier: String?
  /// The authors, each by name; empty for the one `author` of the book.
  public var authors: [String] = []
  /// What the book is about, in words or phrases.
  public var subjects: [String] = []
  /// The series to which the book belongs.
  public var series: Series?
  /// Who may do what with the book, in a sentence.
  public var rights: String?
  /// Who publishes the book.
  public var publisher: String?

  /// A series of books.
  public struct Series: Sendable, Hashable, FieldDecodable {
    /// The title of the series.
    public var title: String
    /// The position of the book in the series.
    public var number: Int?

    /// Reads a series.
    public init?(fields: inout FieldReader) {
      let title = fields.required("title", .nonEmptyString)
      number = fields.optional("number", .int(0...9999))
      guard let title else { return nil }
      self.title = title
    }
  }

  /// Nothing is known.
  public init() {}

  /// Reads the facts.
  public init?(fields: inout FieldReader) {
    identifier = fields.optional("identifier", .nonEmptyString)
    authors = fields.optional("authors", .list(.nonEmptyString)) ?? []
    subjects = fields.optional("subjects", .list(.nonEmptyString)) ?? []
    series = fields.optional("series", .record(Series.self))
    rights = fields.optional("rights", .nonEmptyString)
    publisher = fields.optional("publisher", .nonEmptyString)
  }
}
