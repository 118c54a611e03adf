/// A file of the site that is no page: a feed, a list for search engines, a part of an index.
public struct SiteFile: Sendable, Hashable {
  /// Where it stands in the site.
  public var path: String
  /// What it holds.
  public var bytes: [UInt8]

  /// A file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
