internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Finds the exact place of a link in its source.
///
/// cmark knows where blocks stand, but only roughly where inlines do; the address itself is looked
/// for in the bytes of the block.
enum LinkPlace {
  static func place(of index: Int, address: String, in document: Document) -> Place {
    let bytes = document.source.bytes
    let block = enclosingBlock(of: index, in: document)
    let range = document[block].range.clamped(to: 0..<bytes.count)
    let wanted = [UInt8](address.utf8)
    guard !wanted.isEmpty else { return document.place(of: index) }
    // The same address may stand in a block several times: the ordinals of the links tell which.
    var ordinal = 0
    for earlier in block..<index where document[earlier].kind == document[index].kind {
      if document.tree.pool[document[earlier].text.range].elementsEqual(wanted) { ordinal += 1 }
    }
    var start = range.lowerBound
    while let found = bytes.firstRange(of: wanted, from: start, to: range.upperBound) {
      if ordinal == 0 { return document.source.place(found) }
      ordinal -= 1
      start = found.upperBound
    }
    // A link by reference: its address stands where it is defined.
    if let found = bytes.firstRange(of: [UInt8]("]: ".utf8) + wanted) {
      return document.source.place(found.lowerBound + 3..<found.upperBound)
    }
    return document.source.place(range)
  }

  private static func enclosingBlock(of index: Int, in document: Document) -> Int {
    var block = index
    while block > 0 {
      block -= 1
      let node = document[block]
      if node.kind.isBlock, Int(node.end) > index { return block }
    }
    return 0
  }
}

extension Document {
  /// The info string of a fence, or the block's first line.
  func infoPlace(of index: Int) -> Place {
    let start = self[index].range.lowerBound
    let end = source.bytes.firstIndex(of: ASCII.newline, from: start) ?? source.bytes.count
    let line = start..<max(start, end)
    let info = tree.text(self[index].detail)
    if let found = source.bytes.firstRange(of: [UInt8](info.utf8), from: start, to: end),
      !found.isEmpty
    {
      return source.place(found)
    }
    return source.place(line)
  }
}
