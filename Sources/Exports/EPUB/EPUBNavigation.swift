internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookPress

/// Writes the contents of an EPUB, for readers and for their programs.
struct EPUBNavigation {
  let book: Book
  let words: Words
  /// Books with more chapters list only these.
  private static let mostDetailed = 300

  /// The body of the document.
  func body(_ documents: [EPUBPlan.Document], _ pages: [EPUBPage]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("<nav epub:type=\"toc\" role=\"doc-toc\" id=\"toc\">\n<h1>")
    writer.write(escaping: words["contents"])
    writer.write("</h1>\n<ol>\n")
    entry(EPUBPlan.cover, words["cover"], to: &writer)
    let chapters = Dictionary(
      zip(documents, pages).compactMap { document, page in
        document.chapter.map { ($0, (document, page)) }
      }, uniquingKeysWith: { first, _ in first })
    for part in book.parts {
      let inPart = part.chapters.compactMap { chapters[$0] }
      guard !inPart.isEmpty else { continue }
      if let title = part.title {
        writer.write("<li><span>")
        writer.write(escaping: title)
        writer.write("</span>\n<ol>\n")
      }
      for (document, page) in inPart { write(document, page, to: &writer) }
      if part.title != nil { writer.write("</ol>\n</li>\n") }
    }
    for (document, page) in zip(documents, pages) where document.chapter == nil && document.isListed {
      entry(document.name, String(decoding: page.title, as: UTF8.self), to: &writer)
    }
    writer.write("</ol>\n</nav>\n")
    writeLandmarks(documents, to: &writer)
    return writer.take()
  }

  private func write(
    _ document: EPUBPlan.Document, _ page: EPUBPage, to writer: inout ByteWriter
  ) {
    guard let index = document.chapter, book.chapters.indices.contains(index) else { return }
    let chapter = book.chapters[index]
    let title = [chapter.numeral, chapter.title].compactMap(\.self).joined(separator: " ")
    let isShort = page.headings.isEmpty || book.chapters.count > Self.mostDetailed
    guard !isShort else { return entry(document.name, title, to: &writer) }
    open(document.name, title, to: &writer)
    writer.write("\n<ol>\n")
    for heading in page.headings where !heading.title.isEmpty {
      writer.write("<li><a href=\"")
      writer.write(escaping: document.name + "#" + heading.id)
      writer.write("\">")
      writer.write(bytes: heading.title)
      writer.write("</a></li>\n")
    }
    writer.write("</ol>\n</li>\n")
  }

  private func open(_ name: String, _ title: String, to writer: inout ByteWriter) {
    writer.write("<li><a href=\"")
    writer.write(escaping: name)
    writer.write("\">")
    writer.write(escaping: title.utf8.allSatisfy(\.isHTMLSpace) ? name : title)
    writer.write("</a>")
  }

  private func entry(_ name: String, _ title: String, to writer: inout ByteWriter) {
    open(name, title, to: &writer)
    writer.write("</li>\n")
  }

  private func writeLandmarks(_ documents: [EPUBPlan.Document], to writer: inout ByteWriter) {
    writer.write("<nav epub:type=\"landmarks\" hidden=\"hidden\" id=\"landmarks\">\n<ol>\n")
    func landmark(_ type: StaticString, _ address: String, _ title: String) {
      writer.write("<li><a epub:type=\"")
      writer.write(type)
      writer.write("\" href=\"")
      writer.write(escaping: address)
      writer.write("\">")
      writer.write(escaping: title)
      writer.write("</a></li>\n")
    }
    landmark("cover", EPUBPlan.cover, words["cover"])
    landmark("toc", EPUBPlan.navigation + "#toc", words["contents"])
    if let first = documents.first(where: { $0.kind == .chapter }) {
      landmark("bodymatter", first.name, words["startReading"])
    }
    writer.write("</ol>\n</nav>\n")
  }
}
