internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The exact places of all links and images of a document.
///
/// cmark knows where blocks stand, but only roughly where inlines do; the addresses themselves are
/// looked for in the bytes of their blocks. A link's address stands behind what is inside it, so links
/// are looked for in the order in which they close, and no byte is searched twice.
struct LinkPlaces {
  private let document: Document
  private var found: [Int: Range<Int>] = [:]
  private var definitions: [String: Range<Int>]?

  // The block that is being searched.
  private var block = 0..<0
  /// The offsets behind each `](` of the block.
  private var openings: [Int] = []
  private var nextOpening = 0
  private var cursor = 0

  /// How many marks of other links are passed over before a link counts as one by reference.
  private static let patience = 32
  /// How far ahead an address that is its own text is looked for.
  private static let reach = 65_536

  init(_ document: Document) {
    self.document = document
    var open: [Int] = []
    for (index, node) in document.tree.nodes.enumerated() {
      while let last = open.last, Int(document[last].end) <= index {
        locate(open.removeLast())
      }
      if node.kind == .link || node.kind == .image { open.append(index) }
      if node.kind.isBlock, node.kind.holdsInlines { enter(node.range) }
    }
    while let last = open.popLast() { locate(last) }
  }

  /// The address of a link, or its block where the address cannot be found.
  func place(of index: Int) -> Place {
    document.source.place(found[index] ?? document[index].range)
  }

  /// What stands behind the address of a link on the same line, if anything does.
  func rest(behind index: Int) -> Range<Int> {
    let bytes = document.source.bytes
    guard let start = found[index]?.upperBound, start < bytes.count else { return 0..<0 }
    return start..<(bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count)
  }

  private mutating func enter(_ range: Range<Int>) {
    let bytes = document.source.bytes
    block = range.clamped(to: 0..<bytes.count)
    (cursor, nextOpening) = (block.lowerBound, 0)
    openings.removeAll(keepingCapacity: true)
    var offset = block.lowerBound
    while let mark = bytes.firstRange(of: "](", from: offset, to: block.upperBound) {
      offset = mark.upperBound
      var start = offset
      while start < block.upperBound, bytes[start].isWhitespace { start += 1 }
      if start < block.upperBound, bytes[start] == ASCII.less { start += 1 }
      openings.append(start)
    }
  }

  private mutating func locate(_ index: Int) {
    let address = Array(document.tree.pool[document[index].text.range])
    guard let range = inline(address) ?? plain(index) else {
      found[index] = definition(of: address) ?? block
      return
    }
    if let text = plain(index), text.upperBound <= range.lowerBound,
      !isBracketed(text)
    {
      found[index] = text
    } else {
      found[index] = range
    }
    if let used = found[index] {
      // Where there is no address, the parenthesis is passed, so that the next link finds its own.
      cursor = max(cursor, used.upperBound + (used.isEmpty ? 1 : 0))
    }
  }

  /// The address behind one of the next `](`.
  private mutating func inline(_ address: [UInt8]) -> Range<Int>? {
    while nextOpening < openings.count, openings[nextOpening] < cursor { nextOpening += 1 }
    let bytes = document.source.bytes
    for start in openings[nextOpening...].prefix(Self.patience) {
      let range = start..<start + address.count
      if range.upperBound <= block.upperBound, bytes[range].elementsEqual(address) { return range }
    }
    return nil
  }

  /// The text of a link that is its own address, such as `<https://example.com>`.
  private func plain(_ index: Int) -> Range<Int>? {
    let tree = document.tree
    guard index + 2 == Int(document[index].end), document[index + 1].kind == .text else {
      return nil
    }
    let text = tree.pool[document[index + 1].text.range]
    let address = tree.pool[document[index].text.range]
    guard !text.isEmpty, address.count >= text.count, address.suffix(text.count).elementsEqual(text)
    else { return nil }
    return document.source.bytes.firstRange(
      of: Array(text), from: cursor, to: min(block.upperBound, cursor + Self.reach))
  }

  private func isBracketed(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && document.source.bytes[range.lowerBound - 1] == ASCII.leftBracket
  }

  /// Where a link by reference has its address.
  private mutating func definition(of address: [UInt8]) -> Range<Int>? {
    let definitions = definitions ?? allDefinitions()
    self.definitions = definitions
    return definitions[String(decoding: address, as: UTF8.self)]
  }

  private func allDefinitions() -> [String: Range<Int>] {
    let bytes = document.source.bytes
    var definitions: [String: Range<Int>] = [:]
    for line in 1..<document.lines.count + 1 {
      let contents = document.lines.contents(ofLine: line, in: bytes)
      var start = contents.lowerBound
      while start < contents.upperBound, bytes[start].isBlank || bytes[start] == ASCII.greater {
        start += 1
      }
      guard start < contents.upperBound, bytes[start] == ASCII.leftBracket,
        let mark = bytes.firstRange(of: "]:", from: start, to: contents.upperBound)
      else { continue }
      start = mark.upperBound
      while start < contents.upperBound, bytes[start].isBlank || bytes[start] == ASCII.less {
        start += 1
      }
      var end = start
      while end < contents.upperBound, !bytes[end].isBlank, bytes[end] != ASCII.greater { end += 1 }
      let address = bytes.text(start..<end)
      if definitions[address] == nil { definitions[address] = start..<end }
    }
    return definitions
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

  /// Where the lines that take code from files stand, of one listing: a line of the code is a line of the
  /// file, the first one behind that of the fence.
  func places(of includes: [CodeInclude], in node: Int) -> [Place] {
    let first = lines.line(at: self[node].range.lowerBound)
    var offset = self[node].text.range.lowerBound
    var held = 0
    return includes.map { include in
      guard include.isLine else { return infoPlace(of: node) }
      while let newline = tree.pool.firstIndex(of: ASCII.newline, from: offset),
        newline < include.range.lowerBound
      {
        held += 1
        offset = newline + 1
      }
      let text = Array(tree.pool[include.range])
      // Code that is indented has no fence, and its first line is that of the block.
      for line in [first + held + 1, first + held] where line <= lines.count {
        let range = lines.range(ofLine: line)
        if let found = source.bytes.firstRange(
          of: text, from: range.lowerBound, to: range.upperBound)
        {
          return source.place(found)
        }
      }
      return infoPlace(of: node)
    }
  }
}
