/// The root of a site.
public struct SiteRoot: Sendable {
  /// Its absolute address with a trailing slash; nil if the book has no `url`.
  public let base: String?
  /// Its path on its host, with a slash at both ends.
  public let path: String
  /// Whether links may lead to other sites beside this one.
  public let hasNeighbours: Bool
  /// The folders of translations and of other sites below this one, with a slash at their ends.
  public var others: [String] = []
  /// Whether the site is that of a translation, which lies in a folder of the original's.
  public var isTranslation = false
  /// The path of the original's site, if the site is that of a translation.
  public var aboveTranslation: String { RelativeRoot.above(path) }
  /// The addresses of other versions of the book.
  public var versions: [String] = []
}
