public import HornbookFiles
public import HornbookManuscript
internal import HornbookPress

/// Makes the whole book as one file that is published with the site, after another reading of the same sources.
public struct BoundSite: Sendable {
  /// The kind of file.
  public let kind: BoundBook
  /// Makes the bytes; nil if the book cannot be bound in this way.
  public let make: @Sendable (BookSource, BookOptions) -> [UInt8]?

  /// Creates a way to make a kind of file.
  public init(
    _ kind: BoundBook, make: @escaping @Sendable (BookSource, BookOptions) -> [UInt8]?
  ) {
    self.kind = kind
    self.make = make
  }
}

extension BookOptions {
  /// The files that a book with these settings is bound into.
  func bound(_ settings: BookSettings) -> [(path: String, site: BoundSite)] {
    exports.filter { settings.editions.contains($0.kind) }
      .map { ($0.kind.path(for: settings.id), $0) }
  }

  /// Makes these files.
  func boundFiles(_ settings: BookSettings, _ access: BookSource, in layout: SiteLayout)
    -> [SiteOutput]
  {
    var options = self
    options.exports = []
    options.includesReport = false
    options.external = nil
    return bound(settings).compactMap { path, site in
      site.make(access, options).map { SiteOutput(path: path, bytes: $0).placed(in: layout) }
    }
  }
}
