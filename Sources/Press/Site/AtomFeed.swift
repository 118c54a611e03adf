internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript

extension Feed {
  /// The feed in Atom.
  var atom: [UInt8] {
    let settings = press.order.book.settings
    var writer = ByteWriter(capacity: 1_000 + entries.count * 500)
    writer.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.write("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    writer.write(xml: settings.language)
    writer.write("\">\n")
    writer.write(element: "title", press.order.book.shownTitle)
    if let subtitle = settings.description ?? settings.subtitle {
      writer.write(element: "subtitle", subtitle)
    }
    writer.write(element: "id", base)
    writer.write(element: "updated", updated.moment)
    Self.write(link: address(of: .atom), "self", to: &writer)
    Self.write(link: base, "alternate", to: &writer)
    writer.write("<author>\n")
    writer.write(element: "name", settings.author ?? press.order.book.shownTitle)
    writer.write("</author>\n")
    writer.write(element: "generator", press.order.generator)
    for entry in entries { Self.write(entry, to: &writer) }
    writer.write("</feed>\n")
    return writer.take()
  }

  private static func write(_ entry: Entry, to writer: inout ByteWriter) {
    writer.write("<entry>\n")
    writer.write(element: "title", entry.title)
    writer.write(element: "id", entry.id)
    write(link: entry.address, "alternate", to: &writer)
    if let published = entry.published { writer.write(element: "published", published.moment) }
    writer.write(element: "updated", entry.updated.moment)
    if let summary = entry.summary, !summary.isEmpty { writer.write(element: "summary", summary) }
    for tag in entry.tags {
      writer.write("<category term=\"")
      writer.write(xml: tag)
      writer.write("\"/>\n")
    }
    if let html = entry.html {
      writer.write("<content type=\"html\">")
      writer.write(xml: html)
      writer.write("</content>\n")
    }
    writer.write("</entry>\n")
  }

  private static func write(
    link address: String, _ relation: StaticString, to writer: inout ByteWriter
  ) {
    writer.write("<link rel=\"")
    writer.write(relation)
    writer.write("\" href=\"")
    writer.write(xml: address)
    writer.write("\"/>\n")
  }
}
