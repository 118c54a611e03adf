internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

extension CheckedTexts {
  /// The names that listings of a text write to build on others, as links to these.
  func continuations(in file: String) -> [TextLink] {
    guard let chapter = chapter(of: file) else { return [] }
    let listings = chapter.outline.listings.filter { $0.info.run.continues != nil }
    guard !listings.isEmpty else { return [] }
    let map = SourceMap(chapter.open().document)
    return listings.compactMap { listing in
      let place = authored(map.place(ofInfo: listing.node))
      guard let name = listing.info.run.continues, let bytes = found.bytes(of: place.file),
        place.range.upperBound <= bytes.count,
        let written = bytes.value(name, of: "continues", in: place.range)
      else { return nil }
      return TextLink(
        file: place.file, text: file, target: .anchor(name), place: written, address: written,
        meaning: "#" + name, anchor: written)
    }
  }
}

extension [UInt8] {
  /// The range of the value of an attribute in the words behind a fence, such as `continues=name` or `continues:name`.
  func value(_ value: String, of attribute: String, in info: Range<Int>) -> Range<Int>? {
    var start = info.lowerBound
    while let word = firstRange(
      of: Array(attribute.utf8), from: start, to: info.upperBound)
    {
      start = word.upperBound
      let isWhole = word.lowerBound == 0 || " \t{,".utf8.contains(self[word.lowerBound - 1])
      let blanks = self[start..<info.upperBound].prefix(while: \.isBlank)
      guard isWhole, let mark = self[blanks.endIndex..<info.upperBound].first,
        "=:".utf8.contains(mark)
      else { continue }
      let written = self[blanks.endIndex + 1..<info.upperBound].drop {
        $0.isBlank || $0 == ASCII.quote
      }
      guard written.starts(with: value.utf8) else { continue }
      let end = written.startIndex + value.utf8.count
      guard end == info.upperBound || " \t\"},#".utf8.contains(self[end]) else { continue }
      return written.startIndex..<end
    }
    return nil
  }
}
