internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown

/// A link of a text, as far as its address stands behind its words.
struct TextLink: Sendable {
  /// The path below the book's folder of the text that holds it.
  let file: String
  let target: LinkTarget
  /// The range of its address.
  let address: Range<Int>
  /// The range of what the address says behind `#`; nil if it names nothing in a text.
  let anchor: Range<Int>?
}

/// A place in a file.
struct FilePlace: Hashable, Sendable {
  let file: String
  let range: Range<Int>
}

extension CheckedTexts {
  /// The links of a text whose addresses stand in it.
  func links(in file: String) -> [TextLink] {
    guard let chapter = chapter(of: file) else { return [] }
    let bytes = chapter.source.bytes
    return chapter.links.compactMap { link in
      guard !link.isImage, link.raw == nil,
        let address = Self.range(of: link.address, from: link.lower, in: bytes)
      else { return nil }
      let hash = bytes[address].firstIndex(of: ASCII.hash)
      return TextLink(
        file: file, target: link.target, address: address,
        anchor: hash.map { $0 + 1..<address.upperBound })
    }
  }

  func link(at offset: Int, in file: String) -> TextLink? {
    links(in: file).first { $0.address.touches(offset..<offset) }
  }

  /// The place that a link leads to; nil if it leads out of the book or nowhere.
  func target(of link: TextLink) -> FilePlace? {
    switch link.target {
    case .anchor(let name): place(named: name, in: link.file)
    case .file(let path, let anchor):
      if let chapter = book.chapter(at: path) {
        anchor.map { place(named: $0, in: self.file(of: chapter.file)) }
          ?? FilePlace(file: self.file(of: chapter.file), range: 0..<0)
      } else {
        FilePlace(
          file: opened.source.authorship?.path("content/" + path) ?? "content/" + path,
          range: 0..<0)
      }
    case .external, .refused, .outside: nil
    }
  }

  /// The place of what has a name in a text.
  func place(named name: String, in file: String) -> FilePlace? {
    guard let outline = chapter(of: file)?.outline, let anchor = outline.anchors[name] else {
      return nil
    }
    return FilePlace(file: file, range: outline.range(of: anchor))
  }

  /// The name under the cursor: that of a heading or another part, or the one that a link says.
  func name(at offset: Int, in file: String) -> (name: String, file: String)? {
    if let link = link(at: offset, in: file) {
      switch link.target {
      case .anchor(let name): return (name, file)
      case .file(let path, let anchor?):
        return book.chapter(at: path).map { (anchor, self.file(of: $0.file)) }
      default: return nil
      }
    }
    guard let outline = chapter(of: file)?.outline else { return nil }
    let own = outline.anchors.filter { outline.range(of: $0.value).touches(offset..<offset) }
    return own.keys.min().map { ($0, file) }
  }

  /// The links of all texts to a name in a text.
  func uses(of name: String, in file: String) -> [TextLink] {
    files.flatMap { links(in: $0) }.filter { link in
      guard link.anchor != nil else { return false }
      return switch link.target {
      case .anchor(let own): own == name && link.file == file
      case .file(let path, let own):
        own == name && book.chapter(at: path).map { self.file(of: $0.file) } == file
      default: false
      }
    }
  }

  /// The place at which a name is written in braces; nil if it was made from a title.
  func chosenName(_ name: String, in file: String) -> Range<Int>? {
    guard let place = place(named: name, in: file), let bytes = found.bytes(of: file)
    else { return nil }
    let wanted = Array("#\(name)".utf8)
    let end = min(
      bytes.count, bytes[place.range.upperBound...].firstIndex(of: ASCII.newline) ?? bytes.count)
    var offset = place.range.lowerBound
    while offset + wanted.count <= end {
      if bytes[offset..<offset + wanted.count].elementsEqual(wanted),
        bytes[..<offset].last.map({ "{ ".utf8.contains($0) }) == true,
        offset + wanted.count == end || "} ".utf8.contains(bytes[offset + wanted.count])
      {
        return offset + 1..<offset + wanted.count
      }
      offset += 1
    }
    return nil
  }

  private static func range(of address: String, from start: Int, in bytes: [UInt8]) -> Range<Int>? {
    let wanted = Array(address.utf8)
    var offset = start
    let end = min(bytes.count, start + 4_096)
    while offset + 1 < end {
      if bytes[offset] == UInt8(ascii: "]"), bytes[offset + 1] == UInt8(ascii: "(") {
        var index = offset + 2
        while index < end, bytes[index] == ASCII.space || bytes[index] == UInt8(ascii: "<") {
          index += 1
        }
        if index + wanted.count <= bytes.count,
          bytes[index..<index + wanted.count].elementsEqual(wanted)
        {
          return index..<index + wanted.count
        }
      }
      offset += 1
    }
    return nil
  }
}
