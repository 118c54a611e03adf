internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookPipeline

/// Writes the package document: what the book is, what files it has, and their order.
struct EPUBPackage {
  let settings: BookSettings
  /// The day of the book's last change, as `YYYY-MM-DD`.
  let modified: String
  let generator: String
  let access: EPUBAccess
  let edition: Edition

  /// A file of the book.
  struct Item {
    var id: String
    var name: String
    var type: String
    var properties: [String] = []
    /// Whether readers meet it in the order of the book.
    var isRead = false
  }

  func write(_ items: [Item]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write(
      "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"book\"")
    Self.attribute("xml:lang", Self.language(settings.language), &writer)
    Self.attribute("dir", settings.direction.rawValue, &writer)
    writer.write(">\n")
    writeMetadata(to: &writer)
    writer.write("<manifest>\n")
    for item in items {
      writer.write("<item")
      Self.attribute("id", item.id, &writer)
      Self.attribute("href", item.name, &writer)
      Self.attribute("media-type", item.type, &writer)
      if !item.properties.isEmpty {
        Self.attribute("properties", item.properties.joined(separator: " "), &writer)
      }
      writer.write("/>\n")
    }
    writer.write("</manifest>\n<spine")
    Self.attribute("page-progression-direction", settings.direction.rawValue, &writer)
    writer.write(">\n")
    for item in items where item.isRead {
      writer.write("<itemref")
      Self.attribute("idref", item.id, &writer)
      writer.write("/>\n")
    }
    writer.write("</spine>\n</package>\n")
    return writer.take()
  }

  /// The identifier of the book: its own, else its address, else one made from its name.
  ///
  /// An edition that is not for readers is another publication, so it has one of the last kind.
  private var identifier: String {
    let facts = settings.publication
    if edition.isForReaders {
      if let identifier = facts.identifier { return identifier }
      if let base = SiteAddress(settings.url).base { return base }
    }
    let name = [settings.id, settings.title, settings.author ?? ""]
    let hash = StableHash(
      of: (edition.isForReaders ? name : name + [edition.name]).joined(separator: "\n"))
    let digits = Array(hash.description.utf8)
    func piece(_ range: Range<Int>) -> String { digits.text(range) }
    // A UUID of version 8, whose digits are made by the program's own rule.
    return "urn:uuid:" + piece(0..<8) + "-" + piece(8..<12) + "-8" + piece(13..<16) + "-8"
      + piece(17..<20) + "-" + piece(20..<32)
  }

  private func writeMetadata(to writer: inout ByteWriter) {
    let facts = settings.publication
    func element(_ name: String, _ text: String?, id: String? = nil) {
      guard let text else { return }
      writer.write("<")
      writer.write(text: name)
      if let id { Self.attribute("id", id, &writer) }
      writer.write(">")
      writer.write(escaping: text.plain)
      writer.write("</")
      writer.write(text: name)
      writer.write(">\n")
    }
    func meta(_ property: String, _ text: String, of id: String? = nil, named own: String? = nil) {
      writer.write("<meta")
      Self.attribute("property", property, &writer)
      if let id { Self.attribute("refines", "#" + id, &writer) }
      if let own { Self.attribute("id", own, &writer) }
      writer.write(">")
      writer.write(escaping: text.plain)
      writer.write("</meta>\n")
    }
    writer.write("<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n")
    element("dc:identifier", identifier, id: "book")
    element("dc:title", settings.title, id: "title")
    meta("title-type", "main", of: "title")
    if let subtitle = settings.subtitle, !subtitle.isBlank {
      element("dc:title", subtitle, id: "subtitle")
      meta("title-type", "subtitle", of: "subtitle")
    }
    if !edition.isForReaders { meta("schema:bookEdition", edition.name) }
    element("dc:language", Self.language(settings.language))
    let authors = facts.authors.isEmpty ? settings.author.map { [$0] } ?? [] : facts.authors
    for (index, author) in authors.filter({ !$0.isBlank }).enumerated() {
      element("dc:creator", author, id: "author\(index + 1)")
      writer.write("<meta refines=\"#author")
      writer.write(decimal: index + 1)
      writer.write("\" property=\"role\" scheme=\"marc:relators\">aut</meta>\n")
    }
    if let description = settings.description, !description.isBlank {
      element("dc:description", description)
    }
    element("dc:publisher", facts.publisher)
    element("dc:rights", facts.rights)
    for subject in facts.subjects { element("dc:subject", subject) }
    if let series = facts.series {
      meta("belongs-to-collection", series.title, named: "series")
      meta("collection-type", "series", of: "series")
      if let number = series.number { meta("group-position", String(number), of: "series") }
    }
    meta("dcterms:modified", modified + "T00:00:00Z")
    for (property, value) in access.metadata { meta(property, value) }
    writer.write("<meta name=\"generator\"")
    Self.attribute("content", generator, &writer)
    writer.write("/>\n</metadata>\n")
  }

  /// A language as readers' programs know it: a tag of BCP 47, or “und” for anything else.
  static func language(_ tag: String) -> String {
    let tag = tag.replacing("_", with: "-")
    return isLanguage(tag) ? tag : "und"
  }

  /// Whether a text has the form of a tag of BCP 47.
  static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: ASCII.minus, omittingEmptySubsequences: false)
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
      && (parts.first.map { $0.count > 1 && $0.allSatisfy(\.isLetter) } ?? false)
  }

  static func attribute(_ name: String, _ value: String, _ writer: inout ByteWriter) {
    writer.write(" ")
    writer.write(text: name)
    writer.write("=\"")
    writer.write(escaping: value.plain)
    writer.write("\"")
  }
}

extension String {
  /// The text without characters that XML cannot have.
  fileprivate var plain: String {
    utf8.contains { $0 < ASCII.space }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }))
      : self
  }

  fileprivate var isBlank: Bool { utf8.allSatisfy(\.isHTMLSpace) }
}
