internal import HornbookBytes

extension Document {
  /// What stands in a heading, as HTML that may stand inside a link: code and emphasis stay, links
  /// and images are their text, marks of footnotes go.
  public func inlineTitle(of heading: Int, rawHTML: RawHTML) -> [UInt8] {
    var writer = ByteWriter()
    var open: [(end: Int, tag: StaticString)] = []
    for index in heading + 1..<max(heading + 1, Int(self[heading].end)) {
      while let last = open.last, index >= last.end {
        open.removeLast()
        writer.write(last.tag)
      }
      let node = self[index]
      switch node.kind {
      case .text: writer.write(escaping: node.text.range, of: tree.pool)
      case .softBreak, .lineBreak: writer.write(" ")
      case .code:
        writer.write("<code translate=\"no\">")
        writer.write(escaping: node.text.range, of: tree.pool)
        writer.write("</code>")
      case .emphasis:
        writer.write("<em>")
        open.append((Int(node.end), "</em>"))
      case .strong:
        writer.write("<strong>")
        open.append((Int(node.end), "</strong>"))
      case .strikethrough:
        writer.write("<del>")
        open.append((Int(node.end), "</del>"))
      case .htmlInline:
        // A tag that may pass in the text could be a link: titles do without.
        if rawHTML.isSeen(node, in: tree.pool) {
          writer.write(escaping: node.text.range, of: tree.pool)
        }
      default: continue
      }
    }
    while let last = open.popLast() { writer.write(last.tag) }
    return writer.take()
  }
}

extension RawHTML {
  /// Whether readers see the HTML of a node as text: comments are never seen.
  public func isSeen(_ node: Node, in pool: [UInt8]) -> Bool {
    self == .escape && !pool.has("<!--", at: node.text.range.lowerBound)
  }
}
