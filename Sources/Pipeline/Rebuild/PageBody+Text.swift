internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookPress

/// A text, with the HTML that its page shows instead of some blocks and after the text.
struct SetText {
  /// The text's tree, needed only if blocks are replaced.
  let document: () -> Document
  /// The fixed ranges of the file, in order.
  ///
  /// A replaced block is identified by its distance from one of them.
  let fixed: [Range<Int>]
  /// The replaced blocks, from the top.
  var replaced: [ReplacedBlocks] = []
  /// The HTML after the text.
  var closing: [UInt8] = []
}

extension PageBody {
  /// Finds the HTML of a text in its page; nil if another text cannot be inserted in its place.
  init?(of body: [UInt8], in page: [UInt8], _ text: SetText) {
    guard !body.isEmpty, let found = page.firstRange(of: body),
      page.firstRange(of: body, from: found.lowerBound + 1) == nil
    else { return nil }
    self.init(of: body, at: found, in: page, text)
  }

  /// The same for a text whose range in the page is known.
  init?(of body: [UInt8], at found: Range<Int>, in page: [UInt8], _ text: SetText) {
    let end = Self.withoutEnd(text.closing)
    // The closing HTML consists of lines; in the page the last one lacks its line break.
    guard text.closing.isEmpty || end.count < text.closing.count, body.suffix(end.count) == end[...]
    else { return nil }
    range = found
    replaced = []
    closing = end.count
    guard !text.replaced.isEmpty else { return }
    let blocks = FixedBlocks(text.document(), text.fixed)
    var offset = found.lowerBound
    var covered = 0
    for piece in text.replaced {
      let replacement = piece.replacement
      // A replacement inside a larger one is already part of the larger one's HTML.
      if piece.node < covered { continue }
      covered = replacement.end
      guard let place = blocks.place(of: piece.node, to: replacement.end),
        let html = page.firstRange(
          of: Self.withoutEnd(replacement.html), after: offset, before: found.upperBound)
      else { return nil }
      replaced.append(
        Piece(
          stretch: place.stretch, first: place.first, count: place.count, range: html,
          endsLine: replacement.html.last == ASCII.newline))
      offset = html.upperBound
    }
  }

  /// Removes the last line break, which the template writes.
  private static func withoutEnd(_ html: [UInt8]) -> [UInt8] {
    html.last == ASCII.newline ? Array(html[..<(html.count - 1)]) : html
  }

  /// Returns a changed text with the replacements and the closing HTML of the old page; nil if its
  /// blocks no longer match.
  func set(_ document: Document, fixed: [Range<Int>], from page: [UInt8]) -> SetText? {
    guard range.upperBound <= page.count, closing >= 0, closing <= range.count else { return nil }
    var text = SetText(document: { document }, fixed: fixed)
    if closing > 0 {
      text.closing = page[range.upperBound - closing..<range.upperBound] + [ASCII.newline]
    }
    guard !replaced.isEmpty else { return text }
    let blocks = FixedBlocks(document, fixed)
    for piece in replaced {
      guard let nodes = blocks.nodes(piece), piece.range.upperBound <= page.count else {
        return nil
      }
      let html = Array(page[piece.range]) + (piece.endsLine ? [ASCII.newline] : [])
      text.replaced.append(
        ReplacedBlocks(
          node: nodes.lowerBound, replacement: .init(end: nodes.upperBound, html: html)))
    }
    return text
  }

  /// Whether all ranges, as read from a cache, lie within a page.
  func fits(in page: [UInt8]) -> Bool {
    range.upperBound <= page.count && replaced.allSatisfy { $0.range.upperBound <= page.count }
  }

  /// The same body, moved within its page.
  func moved(by distance: Int) -> PageBody {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    var body = self
    body.range = moved(range)
    for index in replaced.indices { body.replaced[index].range = moved(replaced[index].range) }
    return body
  }
}

extension [UInt8] {
  fileprivate func firstRange(of piece: [UInt8], after start: Int, before end: Int) -> Range<Int>? {
    piece.isEmpty ? start..<start : firstRange(of: piece, from: start, to: end)
  }
}

/// The blocks of a text, counted from the start of each fixed range.
private struct FixedBlocks {
  /// The nodes of the blocks, and the end of the text.
  private var nodes: [Int]
  /// The position of the first block of each stretch.
  private var starts: [Int] = []

  init(_ document: Document, _ fixed: [Range<Int>]) {
    nodes = Array(document.blocks)
    for stretch in fixed {
      starts.append(
        nodes.firstIndex { document[$0].range.lowerBound >= stretch.lowerBound } ?? nodes.count)
    }
    nodes.append(document.tree.nodes.first.map { Int($0.end) } ?? 0)
  }

  func place(of node: Int, to end: Int) -> (stretch: Int, first: Int, count: Int)? {
    // A mark before a block replaces no block, so the count may be 0.
    guard let first = nodes.firstIndex(of: node), let last = nodes.firstIndex(of: end),
      first <= last, let stretch = starts.lastIndex(where: { $0 <= first })
    else { return nil }
    return (stretch, first - starts[stretch], last - first)
  }

  func nodes(_ piece: PageBody.Piece) -> Range<Int>? {
    // Neither number exceeds the number of blocks, so their sum cannot overflow.
    let counts = 0...nodes.count
    guard starts.indices.contains(piece.stretch), counts.contains(piece.first),
      counts.contains(piece.count)
    else { return nil }
    let first = starts[piece.stretch] + piece.first
    guard first + piece.count < nodes.count else { return nil }
    return nodes[first]..<nodes[first + piece.count]
  }
}
