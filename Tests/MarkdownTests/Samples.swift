import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown

/// What the tests of this room do with a text.
enum Samples {
  static func document(_ text: String, smart: Bool = false) -> Document {
    Document(
      Source(path: "sample.md", text: text), options: MarkdownOptions(smartPunctuation: smart))
  }

  /// A document in plain CommonMark.
  static func commonMark(_ text: String) -> Document {
    Document(
      Source(path: "sample.md", text: text), options: MarkdownOptions(dialect: .commonmark))
  }

  /// The page of a document that belongs to no book.
  static func html(_ document: Document, rawHTML: RawHTML = .escape) -> String {
    String(decoding: htmlBytes(document, rawHTML: rawHTML), as: UTF8.self)
  }

  static func htmlBytes(_ document: Document, rawHTML: RawHTML = .escape) -> [UInt8] {
    var facts = MarkupFacts(outline: Outline(document), rawHTML: rawHTML)
    facts.isFragment = false
    return document.html(facts)
  }

  static func html(_ text: String, smart: Bool = false) -> String {
    html(document(text, smart: smart))
  }

  /// The page, then what is wrong with the text, one finding in a line.
  static func report(_ document: Document) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(bytes: htmlBytes(document))
    for finding in document.findings + Outline(document).findings {
      let place = finding.place.map { document.lines.position(at: $0.range.lowerBound) }
      writer.write(text: "\(place?.line ?? 0):\(place?.column ?? 0): \(finding.rule): ")
      writer.write(text: finding.message + "\n")
    }
    return writer.bytes
  }
}
