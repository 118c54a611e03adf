internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
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
    return document.links(in: file, from: Summary.path) { $0 }.map { link in
      // The whole line of the list leads there.
      let before = bytes[..<link.address.lowerBound].lastIndex(of: ASCII.newline)
      var link = link
      link.whole = (before.map { $0 + 1 } ?? 0)..<link.address.upperBound
      return link
    }
  }
}
