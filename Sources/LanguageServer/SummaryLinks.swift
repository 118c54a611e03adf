internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookManuscript

extension CheckedTexts {
  /// The file of the list of chapters, which is no text of the book.
  var summaryFile: String { file(ofContent: Summary.path) }

  /// The links of the list of chapters.
  var summaryLinks: [TextLink] {
    let file = summaryFile
    // In a catalogue of DocC, no file is the list.
    guard file.lastPathName == Summary.path, let bytes = found.bytes(of: file) else { return [] }
    let entries = Summary(Source(path: file, bytes: bytes)).parts.flatMap(\.entries)
    return entries.compactMap { entry -> TextLink? in
      guard let path = entry.path else { return nil }
      let line = bytes[..<entry.place.lower].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
      var start = line
      while let open = bytes.firstRange(of: "](", from: start),
        let close = bytes.firstIndex(of: UInt8(ascii: ")"), from: open.upperBound)
      {
        start = open.upperBound
        let isBracketed = bytes[start] == UInt8(ascii: "<")
        let first = isBracketed ? start + 1 : start
        // A title may follow the address.
        let end = bytes[first..<close].firstIndex {
          isBracketed ? $0 == UInt8(ascii: ">") : $0 == ASCII.space
        }
        let address = first..<(end ?? close)
        guard case .file(path, _) = LinkTarget(bytes.text(address), in: Summary.path) else {
          continue
        }
        return TextLink(
          file: file, text: file, target: .file(path: path, anchor: nil), place: address,
          address: address, anchor: nil)
      }
      return nil
    }
  }
}
