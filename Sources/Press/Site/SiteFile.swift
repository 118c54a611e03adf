/// A file of the site that is not a page, such as a feed, a sitemap or a part of an index.
public struct SiteFile: Sendable, Hashable {
  /// The path in the site.
  public var path: String
  /// The content.
  public var bytes: [UInt8]

  /// Creates a file with this content.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
