/// Turns HTML into Markdown.
public enum HTMLMarkdown {
  /// Returns a text with its title, as Markdown.
  public static func text(_ html: [UInt8], title: String) -> [UInt8] {
    let document = HTMLDocument(HTMLTree(String(decoding: html, as: UTF8.self)).root).document(
      title: title)
    var writer = RichMarkdown(document)
    writer.write()
    return writer.bytes
  }
}
