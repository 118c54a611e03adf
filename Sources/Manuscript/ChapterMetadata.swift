public import HornbookFormats

/// The metadata in a chapter's front matter.
public struct ChapterMetadata: Sendable, FieldDecodable {
  /// The title; nil if the first heading is the title.
  public var title: String?
  /// The name of the page; nil if it is made from the file's name.
  public var slug: String?
  /// The chapter's number; nil if it comes from the file's name or the list.
  public var number: Int?
  /// A description of the chapter.
  public var description: String?
  /// The picture that other sites show beside a link to the page.
  public var card: NamedFile?
  /// The date of first publication.
  public var date: CalendarDate?
  /// The date of the last change.
  public var updated: CalendarDate?
  /// Whether the chapter is not published yet.
  public var isDraft = false
  /// The page that replaces this one.
  public var supersededBy: String?
  /// Old names of the page and of its headings.
  public var redirects = ChapterRedirects()
  /// The words under which the book lists the page, in order.
  public var tags: [ChapterTag] = []
  /// Whether search engines are asked not to list the page.
  public var isUnlisted = false
  /// Whether the search of the book finds the page.
  public var isSearched = true
  /// The numbers that an answer key contains: `all`, `odd` or `even`.
  public var key: String?
  /// The hash of the original's text that was translated, as `hornbook translation` records it.
  public var translates: String?

  /// Creates empty metadata.
  public init() {}

  /// Reads the front matter of a chapter.
  public init?(fields: inout FieldReader) {
    title = fields.optional("title", .nonEmptyString)
    slug = fields.optional("slug", .nonEmptyString)
    number = fields.optional("number", .int(0...9999))
    description = fields.optional("description", .string)
    card = fields.optional("card", .file(.image))
    date = fields.optional("date", .date)
    updated = fields.optional("updated", .date)
    isDraft = fields.optional("draft", .bool) ?? false
    supersededBy = fields.optional("superseded-by", .nonEmptyString)
    redirects = fields.optional("redirects", .redirects) ?? .init()
    tags = fields.optional("tags", .tags) ?? []
    isUnlisted = fields.optional("noindex", .bool) ?? false
    isSearched = fields.optional("search", .bool) ?? true
    key = fields.optional("key", .word(["all", "odd", "even"]))
    translates = fields.optional("translates", .nonEmptyString)
  }
}
