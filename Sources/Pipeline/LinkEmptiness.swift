internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// Finds the links of a loose manuscript that have no address, or only `#`.
enum LinkEmptiness {
  static func findings(in source: Source) -> [Finding] {
    // Most manuscripts have none, and need not be parsed again.
    let bytes = source.bytes
    guard
      ["](#)", "]()", "](<>)"].contains(where: { (mark: StaticString) in
        bytes.firstRange(of: mark, from: 0, to: bytes.count) != nil
      })
    else { return [] }
    let document = Document(source)
    let map = SourceMap(document)
    return document.tree.nodes.indices.compactMap { index in
      let node = document[index]
      guard node.kind == .link else { return nil }
      let address = document.tree.text(node.text)
      guard address.isEmpty || address == "#" else { return nil }
      let words = document.tree.plainText(of: index)
      return Finding(
        .linkEmpty, at: map.place(ofAddress: index),
        words.isEmpty ? "a link has neither text nor an address" : "“\(words)” leads nowhere")
    }
  }
}
