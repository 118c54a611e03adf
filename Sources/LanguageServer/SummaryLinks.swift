internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown

extension CheckedTexts {
  /// The file of the list of chapters, which is no text of the book.
  var summaryFile: String { file(ofContent: Summary.path) }

  /// The links of the list of chapters.
  var summaryLinks: [TextLink] {
    let file = summaryFile
    // In a catalogue of DocC, no file is the list.
    guard file.lastPathName == Summary.path, let bytes = found.bytes(of: file) else { return [] }
    let document = Document(Source(path: file, bytes: bytes))
    let map = SourceMap(document)
    return document.tree.nodes.indices.compactMap { index in
      guard document[index].kind == .link, let address = map.address(of: index) else { return nil }
      let written = document.tree.text(document[index].text)
      let hash = bytes.endOfPath(in: address, at: "#")
      var link = TextLink(
        file: file, text: file, target: LinkTarget(written, in: Summary.path), place: address,
        address: address, anchor: hash.map { $0 + 1..<address.upperBound })
      // The whole line of the list leads there.
      let line = bytes[..<address.lowerBound].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
      link.whole = line..<address.upperBound
      return link
    }
  }
}
