internal import HornbookBytes

/// Writes a tree as the CommonMark specification prints it: the mirror in which the parser's
/// faithfulness is judged.
///
/// The book's own writer shares its way of walking; this one knows neither anchors nor figures.
struct PlainHTML {
  let tree: Tree
  let rawHTML: RawHTML
  var writer: ByteWriter

  static func write(_ tree: Tree, rawHTML: RawHTML) -> [UInt8] {
    var html = PlainHTML(
      tree: tree, rawHTML: rawHTML, writer: ByteWriter(capacity: tree.pool.count * 2))
    html.run()
    return html.writer.take()
  }

  private mutating func run() {
    var open: [Int] = []
    var index = 0
    while index < tree.nodes.count {
      while let last = open.last, index >= Int(tree.nodes[last].end) {
        open.removeLast()
        leave(tree.nodes[last])
      }
      let node = tree.nodes[index]
      if node.kind == .image {
        writeImage(at: index)
        index = Int(node.end)
        continue
      }
      enter(node)
      if Int(node.end) > index + 1 || node.kind.isContainer { open.append(index) }
      index += 1
    }
    while let last = open.popLast() { leave(tree.nodes[last]) }
  }

  private mutating func startLine() {
    if let last = writer.bytes.last, last != ASCII.newline { writer.write("\n") }
  }

  private mutating func enter(_ node: Node) {
    switch node.kind {
    case .blockQuote:
      startLine()
      writer.write("<blockquote>\n")
    case .list: enterList(node)
    case .item:
      startLine()
      writer.write("<li>")
    case .heading:
      startLine()
      writer.write("<h")
      writer.write(decimal: Int(node.level))
      writer.write(">")
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock:
      startLine()
      writeRaw(node)
      startLine()
    case .thematicBreak:
      startLine()
      writer.write("<hr />\n")
    case .paragraph:
      if node.flags.contains(.tight) { return }
      startLine()
      writer.write("<p>")
    case .text: writer.write(escaping: node.text.range, of: tree.pool)
    case .lineBreak: writer.write("<br />\n")
    case .softBreak: writer.write("\n")
    case .code:
      writer.write("<code>")
      writer.write(escaping: node.text.range, of: tree.pool)
      writer.write("</code>")
    case .htmlInline: writeRaw(node)
    case .strong: writer.write("<strong>")
    case .emphasis: writer.write("<em>")
    case .link:
      writer.write("<a href=\"")
      writer.write(escaping: node.text.range, of: tree.pool, for: .url)
      writeTitle(node)
      writer.write("\">")
    default: break
    }
  }

  private mutating func leave(_ node: Node) {
    switch node.kind {
    case .blockQuote:
      startLine()
      writer.write("</blockquote>\n")
    case .list: writer.write(node.flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
    case .item: writer.write("</li>\n")
    case .heading:
      writer.write("</h")
      writer.write(decimal: Int(node.level))
      writer.write(">\n")
    case .paragraph: if !node.flags.contains(.tight) { writer.write("</p>\n") }
    case .strong: writer.write("</strong>")
    case .emphasis: writer.write("</em>")
    case .link: writer.write("</a>")
    default: break
    }
  }

  private mutating func enterList(_ node: Node) {
    startLine()
    guard node.flags.contains(.ordered) else {
      writer.write("<ul>\n")
      return
    }
    writer.write("<ol")
    if node.number != 1 {
      writer.write(" start=\"")
      writer.write(decimal: Int(node.number))
      writer.write("\"")
    }
    writer.write(">\n")
  }

  private mutating func writeCodeBlock(_ node: Node) {
    startLine()
    writer.write("<pre><code")
    let language = tree.pool.firstWord(in: node.detail.range)
    if !language.isEmpty {
      writer.write(" class=\"language-")
      writer.write(escaping: language, of: tree.pool)
      writer.write("\"")
    }
    writer.write(">")
    writer.write(escaping: node.text.range, of: tree.pool)
    writer.write("</code></pre>\n")
  }

  private mutating func writeRaw(_ node: Node) {
    switch rawHTML {
    case .pass: writer.write(node.text.range, of: tree.pool)
    case .escape: writer.write(escaping: node.text.range, of: tree.pool)
    }
  }

  private mutating func writeTitle(_ node: Node) {
    guard !node.detail.isEmpty else { return }
    writer.write("\" title=\"")
    writer.write(escaping: node.detail.range, of: tree.pool)
  }

  private mutating func writeImage(at index: Int) {
    let node = tree.nodes[index]
    writer.write("<img src=\"")
    writer.write(escaping: node.text.range, of: tree.pool, for: .url)
    writer.write("\" alt=\"")
    for inner in index + 1..<max(index + 1, Int(node.end)) {
      switch tree.nodes[inner].kind {
      case .text, .code, .htmlInline:
        writer.write(escaping: tree.nodes[inner].text.range, of: tree.pool)
      case .softBreak, .lineBreak: writer.write(" ")
      default: continue
      }
    }
    writeTitle(node)
    writer.write("\" />")
  }
}

extension NodeKind {
  /// Whether the node has an opening and a closing tag, even with nothing between them.
  var isContainer: Bool {
    switch self {
    case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline,
      .footnoteReference:
      false
    default: true
    }
  }
}
