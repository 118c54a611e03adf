internal import HornbookBytes

/// Writes raw HTML that is allowed.
extension HTMLWriter {
  /// The raw HTML of a node, with the addresses that its links and files have in the site.
  func rawHTML(at index: Int, _ node: Node) -> [UInt8] {
    let html = Array(tree.pool[node.text.range])
    guard let addresses = facts?.rawAddresses[index] else { return html }
    var writer = ByteWriter(capacity: html.count + 64)
    var copied = 0
    for (range, address) in addresses
    where range.lowerBound >= copied && range.upperBound <= html.count {
      writer.write(copied..<range.lowerBound, of: html)
      writer.write(escaping: address)
      copied = range.upperBound
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  /// Writes raw HTML without addresses that run code or load from hosts that are not allowed, and
  /// without anything that alters the page.
  ///
  /// A refused image becomes a link; of other elements only the address is removed.
  mutating func write(raw html: [UInt8], from hosts: ImageHosts) {
    let piece = RawHTMLPiece(html, isInLink: isInRawLink, mayBeOtherwise: mayBeOtherwise)
    isInRawLink = piece.endsInLink
    mayBeOtherwise = piece.mayBeOtherwise
    let refused = piece.addresses.filter { $0.isRefused(hosts) }
    guard !refused.isEmpty else {
      writer.write(bytes: html)
      return
    }
    let start = writer.count
    write(html, without: refused)
    // The remaining HTML may be parsed differently from the whole.
    let rest = RawHTMLPiece(Array(writer.bytes[start...]), mayBeOtherwise: mayBeOtherwise)
    if rest.addresses.contains(where: { $0.isRefused(hosts) }) {
      writer.truncate(to: start)
    }
  }

  private mutating func write(_ html: [UInt8], without refused: [RawAddress]) {
    var images: [Int: RawAddress] = [:]
    for address in refused where address.isImage && !address.isUnsafe {
      images[address.tag.lowerBound] = address
    }
    var start = 0
    for address in refused.sorted(by: { $0.whole.lowerBound < $1.whole.lowerBound })
    where address.whole.upperBound > start {
      guard let image = images[address.tag.lowerBound], address.tag.lowerBound >= start else {
        writer.write(start..<max(start, address.whole.lowerBound), of: html)
        start = address.whole.upperBound
        continue
      }
      writer.write(start..<address.tag.lowerBound, of: html)
      write(linkTo: image, of: html)
      start = address.tag.upperBound
    }
    writer.write(start..<html.count, of: html)
  }

  /// Writes a link in place of an image; inside another link, only the alternative text.
  private mutating func write(linkTo image: RawAddress, of html: [UInt8]) {
    let isNested = image.isInLink || hasOpenLink
    if !isNested {
      writer.write("<a href=\"")
      write(value: image.range, of: html)
      writer.write("\">")
    }
    write(value: image.alternative.flatMap { $0.isEmpty ? nil : $0 } ?? image.range, of: html)
    if !isNested { writer.write("</a>") }
  }

  /// Writes an attribute's value so that it keeps its meaning inside double quotes or as text.
  private mutating func write(value range: Range<Int>, of html: [UInt8]) {
    for byte in html[range] {
      switch byte {
      case ASCII.quote: writer.write("&quot;")
      case ASCII.less: writer.write("&lt;")
      case ASCII.greater: writer.write("&gt;")
      default: writer.write(byte: byte)
      }
    }
  }
}
