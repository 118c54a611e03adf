internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookMarkdown

/// A text of a bank, as HTML without scripts, names and styles of pages.
///
/// Formulas are MathML with their TeX as an annotation. Images are shown by the names of the bank's
/// files.
public struct BankText: Hashable, Sendable {
  /// Stands for a gap, in HTML as well as in plain text: the object replacement character.
  public static let gap = "\u{FFFC}"

  /// The HTML.
  public var html: [UInt8]

  /// Creates a text from any HTML, of which only what Markdown can say is kept.
  ///
  /// So nothing in it can run, and texts are equal if they read the same.
  public init(foreign html: [UInt8]) { self.init(markdown: HTMLMarkdown.fragment(html)) }

  /// Creates a text from words without markup.
  public init(plain: String) {
    var writer = ByteWriter(capacity: plain.utf8.count + 16)
    writer.write("<p>")
    writer.write(escaping: plain)
    writer.write("</p>")
    html = writer.take()
  }

  /// Creates a text from Markdown.
  public init(markdown: [UInt8]) {
    let document = Document(
      Source(path: "", bytes: markdown), options: MarkdownOptions(formulas: .plain))
    html = document.html(
      MarkupFacts(outline: Outline(document), formulas: .plain))
    while html.last == ASCII.newline { html.removeLast() }
  }

  /// Whether there is nothing to read or see.
  public var isEmpty: Bool { plain.isEmpty && images.isEmpty }

  /// The Markdown that says the same.
  public var markdown: [UInt8] { HTMLMarkdown.fragment(html) }

  /// The words without markup, with a line for each block.
  public var plain: String { HTMLMarkdown.words(html) }

  /// The addresses of the images, in order.
  public var images: [String] { HTMLMarkdown.images(html) }
}
