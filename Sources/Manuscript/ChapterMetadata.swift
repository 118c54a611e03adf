public import HornbookFormats

/// What a chapter says about itself above its text.
public struct ChapterMetadata: Sendable, FieldDecodable {
  /// The title, where it is not the first heading.
  public var title: String?
  /// The page's name, where it is not made from the file's.
  public var slug: String?
  /// The chapter's number; nil where the file's name tells it.
  public var number: Int?
  /// What the reader will be able to do.
  public var description: String?
  /// When it was first published.
  public var date: CalendarDate?
  /// When it was last changed.
  public var updated: CalendarDate?
  /// Whether it is not to be published yet.
  public var isDraft = false
  /// The page that took its place.
  public var supersededBy: String?
  /// Old names of the page and of its headings.
  public var redirects = ChapterRedirects()
  /// Which numbers a key holds: all, odd or even ones.
  public var key: String?

  /// Says nothing.
  public init() {}

  /// Reads the front matter of a chapter.
  public init?(fields: inout FieldReader) {
    title = fields.optional("title", .nonEmptyString)
    slug = fields.optional("slug", .nonEmptyString)
    number = fields.optional("number", .int(0...9999))
    description = fields.optional("description", .string)
    date = fields.optional("date", .date)
    updated = fields.optional("updated", .date)
    isDraft = fields.optional("draft", .bool) ?? false
    supersededBy = fields.optional("superseded-by", .nonEmptyString)
    redirects = fields.optional("redirects", .redirects) ?? .init()
    key = fields.optional("key", .word(["all", "odd", "even"]))
  }
}
