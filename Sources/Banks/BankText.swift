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
  static let gapSign: Unicode.Scalar = "\u{FFFC}"

  /// The HTML.
  public var html: [UInt8]

  /// Creates a text from any HTML, of which only what Markdown can say is kept.
  ///
  /// So nothing in it can run, and texts are equal if they read the same.
  public init(foreign html: [UInt8]) {
    self.init(markdown: HTMLMarkdown.fragment(ForeignHTML.settled(html)))
  }

  /// Creates a text from words without markup.
  public init(plain: String) {
    var writer = ByteWriter(capacity: plain.utf8.count + 16)
    writer.write("<p>")
    writer.write(escaping: plain)
    writer.write("</p>")
    html = writer.take()
  }

  /// Creates a text that is code within a line.
  public init(code: String) {
    var writer = ByteWriter(capacity: code.utf8.count + 32)
    writer.write("<p><code>")
    writer.write(escaping: code)
    writer.write("</code></p>")
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

  /// The number of gaps.
  var gapCount: Int {
    String(decoding: html, as: UTF8.self).unicodeScalars.count { $0 == Self.gapSign }
  }

  /// Whether there is nothing to read or see.
  public var isEmpty: Bool { plain.isEmpty && images.isEmpty }

  /// The Markdown that says the same.
  public var markdown: [UInt8] { HTMLMarkdown.fragment(html) }

  /// The same with other addresses of images.
  func markdown(images led: (String) -> String) -> [UInt8] {
    HTMLMarkdown.fragment(html, images: led)
  }

  /// The words without markup, with a line for each block.
  public var plain: String { HTMLMarkdown.words(html) }

  /// The addresses of the images, in order.
  public var images: [String] { HTMLMarkdown.images(html) }
}
