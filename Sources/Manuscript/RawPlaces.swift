internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// Where the addresses and names stand that raw HTML holds.
///
/// cmark says of a block where it stands, but of tags inside of a line only roughly, and what it keeps
/// of both lacks the marks of quotes and lists. So tags and code of a block are looked for in its
/// bytes in their order, and each address from its tag on: what else reads the same is passed by.
public struct RawPlaces {
  /// An address or a name as it is written, and its place.
  public struct Written: Sendable {
    /// What is written.
    public var text: String
    /// Where.
    public var place: Place
    /// What it means to the page.
    public var raw: RawAddress
  }

  private let document: Document
  /// Where the block ends that is being looked through.
  private var end = 0
  /// Behind what has been found in it.
  private var cursor = 0
  private var found: [Written] = []
  /// Whether the HTML so far lets the text of an element be markup.
  private var mayBeOtherwise = false

  /// How far ahead a piece of HTML is looked for behind the one before it.
  private static let reach = 4_096

  /// All addresses and names, in order.
  public static func all(in document: Document) -> [Written] {
    let nodes = document.tree.nodes
    guard nodes.contains(where: { $0.kind == .htmlBlock || $0.kind == .htmlInline }) else {
      return []
    }
    var places = RawPlaces(document)
    for node in nodes {
      switch node.kind {
      case .htmlBlock:
        places.enter(node.range)
        // cmark leaves the line out in which a comment ends; all of the block is known to be there.
        places.end = document.source.bytes.count
        places.take(node)
      case .htmlInline: places.take(node)
      case .code: places.pass(node)
      default: if node.kind.isBlock, node.kind.holdsInlines { places.enter(node.range) }
      }
    }
    return places.found
  }

  private init(_ document: Document) { self.document = document }

  private mutating func enter(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<document.source.bytes.count)
    (cursor, end) = (range.lowerBound, range.upperBound)
  }

  /// Goes behind some code, which may read like a tag.
  private mutating func pass(_ node: Node) {
    if let line = lines(of: node).first(where: { !$0.isEmpty }), let range = place(of: line) {
      cursor = range.upperBound
    }
  }

  private mutating func take(_ node: Node) {
    let html = Array(document.tree.pool[node.text.range])
    let addresses = RawAddress.all(in: html, mayBeOtherwise: &mayBeOtherwise)
    guard let first = lines(of: node).first(where: { !$0.isEmpty }) else { return }
    // A tag begins in its first line; in a block, everything is its own.
    let start = place(of: first)?.lowerBound ?? cursor
    cursor = start
    var offset = 0
    for address in addresses {
      // What stands between two addresses may read like the second.
      cursor = skip(html[offset..<max(offset, address.range.lowerBound)])
      let text = Array(html[address.range])
      let line = text.prefix { $0 != ASCII.newline }
      let place = place(of: Array(line)) ?? cursor..<cursor
      found.append(
        Written(
          text: String(decoding: text, as: UTF8.self), place: document.source.place(place),
          raw: address))
      // One may stand in another.
      offset = max(offset, address.range.lowerBound)
      cursor = place.lowerBound
    }
    cursor = skip(html[offset...])
  }

  /// Behind some HTML, of which the file holds each line.
  private func skip(_ html: ArraySlice<UInt8>) -> Int {
    let bytes = document.source.bytes
    var cursor = cursor
    for line in html.split(separator: ASCII.newline) {
      let line = Array(line)
      let end = min(end, cursor + line.count + Self.reach)
      guard let found = bytes.firstRange(of: line, from: cursor, to: end) else { continue }
      cursor = found.upperBound
    }
    return cursor
  }

  private func place(of text: [UInt8]) -> Range<Int>? {
    // A paragraph may be long, and one that holds many tags must not be searched to its end for each.
    let end = min(end, cursor + text.count + 16 * Self.reach)
    return text.isEmpty ? nil : document.source.bytes.firstRange(of: text, from: cursor, to: end)
  }

  private func lines(of node: Node) -> [[UInt8]] {
    document.tree.pool[node.text.range].split(separator: ASCII.newline).map { Array($0) }
  }
}
