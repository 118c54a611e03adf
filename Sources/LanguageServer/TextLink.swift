internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// A link of a text, as far as it is known where its address is written.
struct TextLink: Sendable {
  /// The path below the book's folder of the file in which it is written.
  let file: String
  /// The path of the text that it belongs to, which may include that file.
  let text: String
  let target: LinkTarget
  /// The range of the link: of its address, or of its words and its label.
  let place: Range<Int>
  /// The range of its address, which links with the same label share.
  let address: Range<Int>
  /// The range of the part of its address that names a file, in front of `#` and `?`.
  let path: Range<Int>
  /// The address as it is read, without entities and escapes.
  let written: String
  /// The range of what the address says behind `#`; nil if it names nothing in a text.
  let anchor: Range<Int>?
  /// The range of its words and its address, as far as they stand together.
  var whole: Range<Int>
  /// Whether the address is written as it is read, unlike `doc:Page`.
  let isVerbatim: Bool
  /// Whether the address leads from the page, not from the text.
  var isOfPage = false

  init(
    file: String, text: String, target: LinkTarget, place: Range<Int>, address: Range<Int>,
    path: Range<Int>? = nil, written: String = "", anchor: Range<Int>? = nil,
    isVerbatim: Bool = true
  ) {
    self.file = file
    self.text = text
    self.target = target
    self.place = place
    self.address = address
    self.path = path ?? address
    self.written = written
    self.anchor = anchor
    whole = place
    self.isVerbatim = isVerbatim
  }
}

extension Document {
  /// The links and images of a text that is no chapter.
  ///
  /// - Parameters:
  ///   - path: The path from which they lead.
  ///   - place: The range in the file of a range of the text.
  func links(in file: String, from path: String, place: (Range<Int>) -> Range<Int>) -> [TextLink] {
    let map = SourceMap(self)
    let bytes = source.bytes
    return tree.nodes.indices.compactMap { index in
      guard [.link, .image].contains(self[index].kind), let address = map.address(of: index) else {
        return nil
      }
      let written = tree.text(self[index].text)
      let hash = bytes.endOfPath(in: address, at: "#")
      let end = bytes.endOfPath(in: address, at: "#?") ?? address.upperBound
      return TextLink(
        file: file, text: file, target: LinkTarget(written, in: path), place: place(address),
        address: place(address), path: place(address.lowerBound..<end), written: written,
        anchor: hash.map { place($0 + 1..<address.upperBound) })
    }
  }
}

extension [UInt8] {
  /// The offset of the first of some marks in an address; entities such as `&#45;` have a `#` of their own.
  func endOfPath(in address: Range<Int>, at marks: String) -> Int? {
    address.first { offset in
      guard marks.utf8.contains(self[offset]) else { return false }
      guard offset > address.lowerBound, self[offset - 1] == ASCII.ampersand else { return true }
      let rest = self[offset + 1..<address.upperBound].prefix(8)
      let code = rest.prefix { $0 != ASCII.semicolon }
      return code.isEmpty || code.count == rest.count
        || !code.allSatisfy { $0.isHexDigit || $0.lowercased == UInt8(ascii: "x") }
    }
  }
}
