internal import HornbookBytes

extension Document {
  /// The document as HTML, using the facts about it.
  public func html(_ facts: MarkupFacts) -> [UInt8] {
    guard !tree.nodes.isEmpty else { return [] }
    var html = HTMLWriter(tree: tree, facts: facts, rawHTML: facts.rawHTML)
    html.write(1..<Int(tree.nodes[0].end))
    html.writeFootnotes(footnotes)
    return html.writer.take()
  }

  /// The document as plain HTML; for CommonMark, byte for byte like the specification's examples.
  public func plainHTML(rawHTML: RawHTML) -> [UInt8] {
    var html = HTMLWriter(tree: tree, facts: nil, rawHTML: rawHTML)
    html.write(0..<tree.nodes.count)
    return html.writer.take()
  }

  /// A list of footnotes for a page with pieces of several texts.
  ///
  /// - Parameter notes: The HTML of each note, as an item of the list.
  public static func notes(_ facts: MarkupFacts, _ notes: [[UInt8]]) -> [UInt8] {
    var html = HTMLWriter(tree: .empty, facts: facts, rawHTML: facts.rawHTML)
    html.openNotes()
    for note in notes { html.writer.write(bytes: note) }
    html.closeNotes()
    return html.writer.take()
  }

  /// One of the document's footnotes as an item of a list outside its text.
  public func html(
    of footnote: Footnote, numbered number: Int, times: Int, follows: Bool, _ facts: MarkupFacts
  ) -> [UInt8] {
    var html = HTMLWriter(tree: tree, facts: facts, rawHTML: facts.rawHTML)
    html.write(footnote, numbered: number, times: times, follows: follows)
    return html.writer.take()
  }

  /// A range of its blocks as HTML.
  public func html(of range: Range<Int>, _ facts: MarkupFacts) -> [UInt8] {
    var html = HTMLWriter(tree: tree, facts: facts, rawHTML: facts.rawHTML)
    html.write(range)
    return html.writer.take()
  }
}
