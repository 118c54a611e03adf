internal import HornbookBytes
internal import HornbookDiagnostics

extension DocCCatalogue {
  /// The list of chapters, in the form of `SUMMARY.md`.
  var summary: ComposedText {
    var summary = ComposedText()
    let outline = outline
    if let root {
      summary.append("# Summary\n\n".utf8, for: Place(file: pages[root].path))
      append(root, at: 0, marker: "", to: &summary)
    }
    for part in outline.parts where !part.pages.isEmpty {
      let head =
        part.title.map { "\n## \($0.escapedMarkdown)\n\n" }
        ?? (summary.bytes.isEmpty ? "" : "\n---\n\n")
      summary.append(head.utf8, for: part.place)
      var open = part.pages.reversed().map { (page: $0, depth: 0) }
      while let (page, depth) = open.popLast() {
        append(page, at: depth, marker: "- ", to: &summary)
        open += (outline.children[page] ?? []).reversed().map { ($0, depth + 1) }
      }
    }
    return summary
  }

  private func append(_ page: Int, at depth: Int, marker: String, to summary: inout ComposedText) {
    let indentation = String(repeating: "  ", count: depth)
    let address = PercentEncoding.encode(pages[page].outer)
    let line = "\(indentation)\(marker)[\(pages[page].title.escapedMarkdown)](\(address))\n"
    summary.append(line.utf8, for: Place(file: pages[page].path))
  }
}
