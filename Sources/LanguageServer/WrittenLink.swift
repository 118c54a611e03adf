internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// Where a link is written, and where its address.
struct WrittenLink {
  /// The range of the link: of its address, or of its words and its label.
  let place: Range<Int>
  /// The range of its address behind its words; nil if that is in the definition of its label.
  let address: Range<Int>?
  /// The range of its label, without brackets; nil if its address stands behind its words.
  let label: Range<Int>?

  /// Nil if the address is not written as it is, for instance with entities.
  init?(_ address: String, from lower: Int, in bytes: [UInt8]) {
    let wanted = Array(address.utf8)
    guard !wanted.isEmpty, bytes.has("[", at: lower),
      let words = Self.brackets(at: lower, in: bytes)
    else { return nil }
    let end = words.upperBound
    if bytes.has("(", at: end) {
      guard let found = Self.find(wanted, at: end + 1, in: bytes) else { return nil }
      (place, self.address, label) = (found, found, nil)
      return
    }
    let second = bytes.has("[", at: end) ? Self.brackets(at: end, in: bytes) : nil
    place = lower..<(second ?? words).upperBound
    self.address = nil
    let named = second.flatMap { $0.count > 2 ? $0 : nil } ?? words
    label = named.lowerBound + 1..<named.upperBound - 1
  }

  /// The range of what stands in brackets from an offset on, with them; nil if they do not close.
  private static func brackets(at lower: Int, in bytes: [UInt8]) -> Range<Int>? {
    var depth = 0
    var offset = lower
    let end = min(bytes.count, lower + 4_096)
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "`"): offset = endOfCode(at: offset, in: bytes) - 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return lower..<offset + 1 }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The offset behind code, or behind its first backticks if it does not close.
  private static func endOfCode(at lower: Int, in bytes: [UInt8]) -> Int {
    let open = bytes[lower...].prefix { $0 == UInt8(ascii: "`") }
    var offset = open.endIndex
    let end = min(bytes.count, lower + 4_096)
    while offset < end {
      let run = bytes[offset...].prefix { $0 == UInt8(ascii: "`") }
      if run.count == open.count { return run.endIndex }
      offset = run.endIndex + 1
    }
    return open.endIndex
  }

  /// The range of an address that stands at an offset, behind space and “<”.
  private static func find(_ address: [UInt8], at lower: Int, in bytes: [UInt8]) -> Range<Int>? {
    var offset = lower
    while offset < bytes.count, bytes[offset].isWhitespace || bytes[offset] == UInt8(ascii: "<") {
      offset += 1
    }
    let range = offset..<offset + address.count
    guard range.upperBound <= bytes.count, bytes[range].elementsEqual(address) else { return nil }
    return range
  }
}

/// A text in which the addresses of links are found that the quick way does not find.
struct LinkedText {
  private let document: Document
  private let map: SourceMap

  init(_ chapter: ChapterFile) {
    document = chapter.open().document
    map = SourceMap(document)
  }

  /// The range of an address, also of one in raw HTML.
  ///
  /// - Parameter written: What was found of the link without the tree.
  func address(of link: ChapterLink, _ written: WrittenLink?) -> Range<Int>? {
    guard let raw = link.raw else {
      return map.address(of: link.node)
        ?? written?.label.flatMap {
          map.address(of: link.node, labelled: document.source.bytes.text($0))
        }
    }
    let start = document[link.node].text.range.lowerBound
    return map.range(of: start + raw.lowerBound..<start + raw.upperBound, in: link.node)
  }
}
