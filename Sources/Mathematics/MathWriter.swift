internal import HornbookBytes

/// Writes the elements of a formula, without recursion.
enum MathWriter {
  static func write(_ root: Int, of nodes: [MathNode], _ tex: [UInt8], isDisplayed: Bool) -> [UInt8]
  {
    var writer = ByteWriter(capacity: tex.count * 8 + 200)
    writer.write("<math xmlns=\"http://www.w3.org/1998/Math/MathML\" dir=\"ltr\"")
    if isDisplayed { writer.write(" display=\"block\"") }
    writer.write("><semantics>")
    // The first child of `semantics` is what is shown.
    let isRow = nodes[root].element == .row
    if !isRow { writer.write("<mrow>") }
    write(root, of: nodes, to: &writer)
    if !isRow { writer.write("</mrow>") }
    writer.write("<annotation encoding=\"application/x-tex\">")
    writer.write(escaping: 0..<tex.count, of: tex)
    writer.write("</annotation></semantics></math>")
    return writer.take()
  }

  private static func write(_ root: Int, of nodes: [MathNode], to writer: inout ByteWriter) {
    var open: [(node: Int, next: Int)] = [(root, 0)]
    begin(nodes[root], to: &writer)
    while let (index, next) = open.last {
      let node = nodes[index]
      if next < node.children.count {
        open[open.count - 1].next += 1
        let child = node.children[next]
        begin(nodes[child], to: &writer)
        open.append((child, 0))
      } else {
        writer.write("</")
        writer.write(text: node.element.rawValue)
        writer.write(">")
        open.removeLast()
      }
    }
  }

  private static func begin(_ node: MathNode, to writer: inout ByteWriter) {
    writer.write("<")
    writer.write(text: node.element.rawValue)
    writer.write(text: node.attributes)
    writer.write(">")
    if !node.text.isEmpty { writer.write(escaping: node.text) }
  }
}
