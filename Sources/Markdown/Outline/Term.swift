internal import HornbookBytes

extension Outline.Term {
  /// Longer meanings are cut, as each link to the term has them.
  private static let longest = 240

  init(at index: Int, in document: Document) {
    let nodes = document.tree.nodes
    title = document.tree.plainText(of: index)
    // Several terms may share a definition.
    var next = Int(nodes[index].end)
    while next < nodes.count, nodes[next].kind == .definitionTerm { next = Int(nodes[next].end) }
    guard next < nodes.count, nodes[next].kind == .definition else {
      meaning = ""
      return
    }
    let paragraph = (next..<Int(nodes[next].end)).first { nodes[$0].kind == .paragraph }
    let words = document.tree.plainText(of: paragraph ?? next).split(separator: " ")
    var text = ""
    for word in words {
      guard text.utf8.count + word.utf8.count < Self.longest else {
        text += " …"
        break
      }
      text += text.isEmpty ? word : " " + word
    }
    meaning = text
  }
}
