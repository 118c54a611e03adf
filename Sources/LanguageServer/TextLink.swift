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
  /// The address without entities and escapes.
  let meaning: String
  /// The range of what the address says behind `#`; nil if it names nothing in a text.
  let anchor: Range<Int>?
  /// The range of its words and its address, as far as they stand together.
  var whole: Range<Int>
  /// Whether the address is written as it is read, unlike `doc:Page`.
  let isVerbatim: Bool
  /// Whether the address leads from the page, not from the text.
  var isOfPage = false
  var form = Form.address

  /// How its path is written.
  enum Form { case address, path, string }

  init(
    file: String, text: String, target: LinkTarget, place: Range<Int>, address: Range<Int>,
    path: Range<Int>? = nil, meaning: String, anchor: Range<Int>? = nil,
    isVerbatim: Bool = true
  ) {
    self.file = file
    self.text = text
    self.target = target
    self.place = place
    self.address = address
    self.path = path ?? address
    self.meaning = meaning
    self.anchor = anchor
    whole = place
    self.isVerbatim = isVerbatim
  }

  /// Whether its path is written as that of a folder.
  var isOfFolder: Bool {
    let path = meaning.prefix { !"?#".contains($0) }
    return path.hasSuffix("/") || [".", ".."].contains(path.split(separator: "/").last)
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
      let meaning = tree.text(self[index].text)
      let marks = bytes.marks(in: address)
      let own = place(address)
      return TextLink(
        file: file, text: file, target: LinkTarget(meaning, in: path), place: own,
        address: own, path: place(address.lowerBound..<marks.endOfPath),
        meaning: meaning,
        anchor: marks.anchor.map { place($0..<address.upperBound) })
    }
  }
}

extension [UInt8] {
  /// Where the path in an address ends, and where what it says behind `#` begins; the marks may be written as entities.
  func marks(in address: Range<Int>) -> (endOfPath: Int, anchor: Int?) {
    var endOfPath: Int?
    var hash: Int?
    var anchor: Int?
    HTMLEntities.decode(Array(self[address])) { piece, offset in
      if hash != nil, anchor == nil { anchor = address.lowerBound + offset }
      guard hash == nil, let mark = piece.first, "#?".utf8.contains(mark) else { return }
      if mark == ASCII.hash { hash = offset }
      if endOfPath == nil { endOfPath = address.lowerBound + offset }
    }
    let end = address.upperBound
    return (endOfPath ?? end, anchor ?? hash.map { _ in end })
  }
}
