internal import HornbookBytes
internal import HornbookManuscript

/// Marks in a page what a style sheet cannot find by itself.
enum PrintMarks {
  /// The page with attributes for tall blocks, for tables whose words fit, for code before which a line may break, and for links whose text is
  /// their address.
  static func marked(_ html: [UInt8], for paper: PaperSettings?) -> [UInt8] {
    var marks: [(place: Int, attribute: StaticString)] = []
    html.withUnsafeBufferPointer { buffer in
      let scanner = TagScanner(buffer)
      let blocks = TallBlocks(paper)
      marks = blocks.places(in: html, scanner).map { ($0, " data-tall") }
      marks += WordyTables(letters: blocks.lettersInTables).places(in: html, scanner)
        .map { ($0, " data-whole") }
      marks += marksInText(html, scanner)
    }
    marks.sort { $0.place < $1.place }
    var writer = ByteWriter(capacity: html.count + marks.count * 16)
    var copied = 0
    for (place, attribute) in marks {
      writer.write(copied..<place, of: html)
      writer.write(attribute)
      copied = place
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  private static func marksInText(
    _ html: [UInt8], _ scanner: TagScanner
  ) -> [(Int, StaticString)] {
    var scanner = scanner
    var marks: [(Int, StaticString)] = []
    while let tag = scanner.nextTag() {
      guard !tag.isEnd else { continue }
      if scanner.has("code", at: tag.name), isFree(tag.range, in: html) {
        marks.append((tag.name.upperBound, " data-free"))
      } else if scanner.has("a", at: tag.name),
        let address = tag.attributes.first(where: { scanner.has("href", at: $0.name) })?.value,
        says(html[address], html, at: tag.range.upperBound)
      {
        marks.append((tag.name.upperBound, " data-said"))
      }
    }
    return marks
  }

  /// Whether code behind a space begins with a mark before which lines seldom break, as in `.count`.
  private static func isFree(_ tag: Range<Int>, in html: [UInt8]) -> Bool {
    guard tag.lowerBound > 0, html[tag.lowerBound - 1].isHTMLSpace, tag.upperBound < html.count
    else { return false }
    return ".,:;)]".utf8.contains(html[tag.upperBound])
  }

  /// Whether a link says its own address, with or without the scheme and a slash at the end.
  private static func says(_ address: ArraySlice<UInt8>, _ html: [UInt8], at start: Int) -> Bool {
    let end = html.firstIndex(of: ASCII.less, from: start) ?? html.count
    let text = withoutSlash(html[start..<end])
    let address = withoutSlash(address)
    guard !text.isEmpty, text.count <= address.count else { return false }
    return ["", "http://", "https://"].contains { address.elementsEqual($0.utf8 + text) }
  }

  private static func withoutSlash(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    address.last == ASCII.slash ? address.dropLast() : address
  }
}
