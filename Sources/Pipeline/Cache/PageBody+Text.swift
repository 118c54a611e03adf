internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookPress

/// A text with what its page shows in the place of some of it, and behind it.
struct SetText {
  /// The text's tree, which is only wanted where something stands in the place of blocks.
  let document: () -> Document
  /// Where in the file stands what must stay as it is, in order: what stands in the place of blocks is
  /// told by its distance from there.
  let fixed: [Range<Int>]
  /// What stands in the place of blocks, from the top.
  var replaced: [ReplacedBlocks] = []
  /// What stands behind the text.
  var closing: [UInt8] = []
}

extension PageBody {
  /// Finds the HTML of a text in its page; nil where another text cannot be set in its place.
  init?(of body: [UInt8], in page: [UInt8], _ text: SetText) {
    guard !body.isEmpty, let found = page.firstRange(of: body),
      page.firstRange(of: body, from: found.lowerBound + 1) == nil
    else { return nil }
    self.init(of: body, at: found, in: page, text)
  }

  /// The same, where it is known where the text stands.
  init?(of body: [UInt8], at found: Range<Int>, in page: [UInt8], _ text: SetText) {
    let end = Self.withoutEnd(text.closing)
    // What comes behind the text is lines, the last of which goes without its end.
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
      // What stands among blocks that are replaced together has gone into their HTML.
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

  /// The last line of a text goes without its end, which the template writes.
  private static func withoutEnd(_ html: [UInt8]) -> [UInt8] {
    html.last == ASCII.newline ? Array(html[..<(html.count - 1)]) : html
  }

  /// A changed text with what the old page shows in the place of its blocks and behind it; nil where
  /// it is not made of blocks as it was.
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

  /// Whether all of it, as a cache has it, can stand in a page of so many bytes.
  func fits(in page: [UInt8]) -> Bool {
    range.upperBound <= page.count && replaced.allSatisfy { $0.range.upperBound <= page.count }
  }

  /// The same further down in its page, or further up.
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

/// The blocks of a text, counted from where begins what must stay as it is.
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
    // A mark before a block takes no block's place.
    guard let first = nodes.firstIndex(of: node), let last = nodes.firstIndex(of: end),
      first <= last, let stretch = starts.lastIndex(where: { $0 <= first })
    else { return nil }
    return (stretch, first - starts[stretch], last - first)
  }

  func nodes(_ piece: PageBody.Piece) -> Range<Int>? {
    // Neither number is larger than there are blocks, so that their sums cannot overflow.
    let counts = 0...nodes.count
    guard starts.indices.contains(piece.stretch), counts.contains(piece.first),
      counts.contains(piece.count)
    else { return nil }
    let first = starts[piece.stretch] + piece.first
    guard first + piece.count < nodes.count else { return nil }
    return nodes[first]..<nodes[first + piece.count]
  }
}
