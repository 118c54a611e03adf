/// The root of a site.
public struct SiteRoot: Sendable {
  /// Its absolute address with a trailing slash; nil if the book has no `url`.
  public let base: String?
  /// Its path on its host, with a slash at both ends.
  public let path: String
  /// Whether links may lead to other sites beside this one.
  public let hasNeighbours: Bool
}
