internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookPress

extension PageBody {
  /// Finds the HTML of a text in its page; nil where another text cannot be set in its place.
  ///
  /// - Parameter sections: Where in the file its sections of questions stand, in order: what stands
  ///   in the place of blocks is told by its distance from there.
  init?(
    of body: [UInt8], in page: [UInt8], _ replaced: [ReplacedBlocks], _ document: Document,
    sections: [Range<Int>]
  ) {
    guard !body.isEmpty, let found = page.firstRange(of: body),
      page.firstRange(of: body, from: found.lowerBound + 1) == nil
    else { return nil }
    self.init(of: body, at: found, in: page, replaced, document, sections: sections)
  }

  /// The same, where it is known where the text stands.
  init?(
    of body: [UInt8], at found: Range<Int>, in page: [UInt8], _ replaced: [ReplacedBlocks],
    _ document: Document, sections: [Range<Int>]
  ) {
    range = found
    self.replaced = []
    guard !replaced.isEmpty else { return }
    let blocks = SectionBlocks(document, sections)
    var offset = found.lowerBound
    for piece in replaced {
      let replacement = piece.replacement
      guard let place = blocks.place(of: piece.node, to: replacement.end),
        let html = page.firstRange(
          of: Self.withoutEnd(replacement.html), after: offset, before: found.upperBound)
      else { return nil }
      self.replaced.append(
        Piece(
          section: place.section, first: place.first, count: place.count, range: html,
          endsLine: replacement.html.last == ASCII.newline))
      offset = html.upperBound
    }
  }

  /// The last line of a text goes without its end, which the template writes.
  private static func withoutEnd(_ html: [UInt8]) -> [UInt8] {
    html.last == ASCII.newline ? Array(html[..<(html.count - 1)]) : html
  }

  /// What stands in the place of the blocks of a changed text, taken from the old page; nil where the
  /// text is not made of blocks as it was.
  func replacements(in document: Document, sections: [Range<Int>], from page: [UInt8])
    -> [ReplacedBlocks]?
  {
    guard range.upperBound <= page.count else { return nil }
    guard !replaced.isEmpty else { return [] }
    let blocks = SectionBlocks(document, sections)
    var result: [ReplacedBlocks] = []
    for piece in replaced {
      guard let nodes = blocks.nodes(piece), piece.range.upperBound <= page.count else {
        return nil
      }
      let html = Array(page[piece.range]) + (piece.endsLine ? [ASCII.newline] : [])
      result.append(
        ReplacedBlocks(
          node: nodes.lowerBound, replacement: .init(end: nodes.upperBound, html: html)))
    }
    return result
  }

  /// The same further down in its page, or further up.
  func moved(by distance: Int) -> PageBody {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    return PageBody(
      range: moved(range),
      replaced: replaced.map { piece in
        var piece = piece
        piece.range = moved(piece.range)
        return piece
      })
  }
}

extension [UInt8] {
  fileprivate func firstRange(of piece: [UInt8], after start: Int, before end: Int) -> Range<Int>? {
    piece.isEmpty ? start..<start : firstRange(of: piece, from: start, to: end)
  }
}

/// The blocks of a text, counted from where its sections of questions begin.
private struct SectionBlocks {
  /// The nodes of the blocks, and the end of the text.
  private var nodes: [Int]
  /// The position of the first block of each section.
  private var starts: [Int] = []

  init(_ document: Document, _ sections: [Range<Int>]) {
    nodes = Array(document.blocks)
    for section in sections {
      starts.append(
        nodes.firstIndex { document[$0].range.lowerBound >= section.lowerBound } ?? nodes.count)
    }
    nodes.append(document.tree.nodes.first.map { Int($0.end) } ?? 0)
  }

  func place(of node: Int, to end: Int) -> (section: Int, first: Int, count: Int)? {
    guard let first = nodes.firstIndex(of: node), let last = nodes.firstIndex(of: end),
      first < last, let section = starts.lastIndex(where: { $0 <= first })
    else { return nil }
    return (section, first - starts[section], last - first)
  }

  func nodes(_ piece: PageBody.Piece) -> Range<Int>? {
    guard starts.indices.contains(piece.section), piece.first >= 0, piece.count > 0 else {
      return nil
    }
    let first = starts[piece.section] + piece.first
    guard first + piece.count < nodes.count else { return nil }
    return nodes[first]..<nodes[first + piece.count]
  }
}
