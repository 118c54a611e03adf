internal import HornbookBytes

extension Document {
  /// The content of a heading as HTML that may appear inside a link.
  ///
  /// Code and emphasis are kept, links and images become their text, and footnote references are
  /// dropped.
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
      case .code where node.flags.contains(.formula) && !node.detail.isEmpty:
        writer.write(node.detail.range, of: tree.pool)
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
        // Allowed raw HTML could contain a link, so it is dropped from titles.
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
  /// Whether readers see the HTML of a node as text; comments are never shown.
  public func isSeen(_ node: Node, in pool: [UInt8]) -> Bool {
    self == .escape && !pool.has("<!--", at: node.text.range.lowerBound)
  }
}
