internal import HornbookBytes
internal import HornbookFormats

/// The list of pages for search engines.
struct Sitemap {
  struct Entry {
    /// The encoded address in the site; empty for the cover.
    var address: String
    var changed: CalendarDate?
  }

  /// The most addresses that the protocol allows in a file.
  static let mostEntries = 50_000

  private let entries: [Entry]
  private let base: String

  init(_ entries: [Entry], base: String) {
    self.entries = entries
    self.base = base
  }

  /// The file `sitemap.xml`; for a very long book, also the parts that it refers to.
  var files: [SiteFile] {
    guard entries.count > Self.mostEntries else {
      return [SiteFile(path: "sitemap.xml", bytes: Self.list(entries[...], base))]
    }
    var writer = Self.opening("sitemapindex")
    var files: [SiteFile] = []
    for start in stride(from: 0, to: entries.count, by: Self.mostEntries) {
      let part = entries[start..<min(start + Self.mostEntries, entries.count)]
      let path = "sitemap-\(files.count + 1).xml"
      files.append(SiteFile(path: path, bytes: Self.list(part, base)))
      writer.write("<sitemap>\n")
      writer.write(element: "loc", base + path)
      writer.write("</sitemap>\n")
    }
    writer.write("</sitemapindex>\n")
    return [SiteFile(path: "sitemap.xml", bytes: writer.take())] + files
  }

  private static func list(_ entries: ArraySlice<Entry>, _ base: String) -> [UInt8] {
    var writer = opening("urlset")
    for entry in entries {
      writer.write("<url>\n")
      writer.write(element: "loc", base + entry.address)
      if let changed = entry.changed { writer.write(element: "lastmod", changed.description) }
      writer.write("</url>\n")
    }
    writer.write("</urlset>\n")
    return writer.take()
  }

  private static func opening(_ root: StaticString) -> ByteWriter {
    var writer = ByteWriter(capacity: 4_096)
    writer.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<")
    writer.write(root)
    writer.write(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    return writer
  }
}
