internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// An address or name in the raw HTML of a document, with its place.
public struct RawPlace: Sendable {
  /// The text as it is written.
  public var text: String
  /// Its place, up to the end of its first line.
  public var place: Place
  /// Its meaning for the page.
  public var raw: RawAddress
  /// The node of the raw HTML.
  public var node: Int

  /// All addresses and names in a document's raw HTML, in order.
  public static func all(in document: Document) -> [RawPlace] {
    var found: [RawPlace] = []
    let map = SourceMap(document)
    // Whether the HTML so far allows the text of an element to be parsed as markup.
    var mayBeOtherwise = false
    for (index, node) in document.tree.nodes.enumerated()
    where node.kind == .htmlBlock || node.kind == .htmlInline {
      let html = Array(document.tree.pool[node.text.range])
      let start = node.text.range.lowerBound
      for raw in RawAddress.all(in: html, mayBeOtherwise: &mayBeOtherwise) {
        let text = html[raw.range]
        let line = text.prefix { $0 != ASCII.newline }
        found.append(
          RawPlace(
            text: String(decoding: text, as: UTF8.self),
            place: map.place(of: start + line.startIndex..<start + line.endIndex, in: index),
            raw: raw, node: index))
      }
    }
    return found
  }
}
