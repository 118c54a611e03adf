internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript

extension Feed {
  /// The feed in RSS 2.0.
  var rss: [UInt8] {
    let settings = press.order.book.settings
    let title = press.order.book.shownTitle
    var writer = ByteWriter(capacity: 1_000 + entries.count * 500)
    writer.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.write("<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"")
    writer.write(" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"")
    writer.write(" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<channel>\n")
    writer.write(element: "title", title)
    writer.write(element: "link", base)
    writer.write(element: "description", settings.description ?? settings.subtitle ?? title)
    writer.write(element: "language", settings.language)
    writer.write(element: "lastBuildDate", updated.longMoment)
    writer.write(element: "generator", press.order.generator)
    writer.write("<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"")
    writer.write(xml: address(of: .rss))
    writer.write("\"/>\n")
    for entry in entries { Self.write(entry, by: settings.author, to: &writer) }
    writer.write("</channel>\n</rss>\n")
    return writer.take()
  }

  private static func write(_ entry: Entry, by author: String?, to writer: inout ByteWriter) {
    writer.write("<item>\n")
    writer.write(element: "title", entry.title)
    writer.write(element: "link", entry.address)
    writer.write("<guid isPermaLink=\"")
    writer.write(entry.id == entry.address ? "true" : "false")
    writer.write("\">")
    writer.write(xml: entry.id)
    writer.write("</guid>\n")
    writer.write(element: "pubDate", (entry.published ?? entry.updated).longMoment)
    if let author { writer.write(element: "dc:creator", author) }
    for tag in entry.tags { writer.write(element: "category", tag) }
    if let summary = entry.summary, !summary.isEmpty {
      // Readers take a description for HTML.
      var plain = ByteWriter()
      plain.write(escaping: summary)
      writer.write(element: "description", String(decoding: plain.take(), as: UTF8.self))
    }
    if let html = entry.html { writer.write(element: "content:encoded", html) }
    writer.write("</item>\n")
  }
}

extension CalendarDate {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The start of the day, in the format of RSS.
  fileprivate var longMoment: String {
    let number = description.split(separator: "-")
    // The first day of 1970 was a Thursday, and the count of weeks before it is no matter.
    let weekday = (daysSince1970 + 3 + 7 * 110_000) % 7
    return "\(Self.days[weekday]), \(number[2]) \(Self.months[month - 1]) \(number[0]) 00:00:00 GMT"
  }
}
