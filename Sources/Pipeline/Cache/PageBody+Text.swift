internal import HornbookBytes
internal import HornbookMarkdown

extension PageBody {
  /// Finds the HTML of a text in its page; nil where another text cannot be set in its place.
  init?(
    of body: [UInt8], in page: [UInt8], _ replaced: [(node: Int, MarkupFacts.Replacement)],
    _ document: Document
  ) {
    guard !body.isEmpty, let found = page.firstRange(of: body),
      page.firstRange(of: body, from: found.lowerBound + 1) == nil
    else { return nil }
    range = found
    self.replaced = []
    var ordinals: [Int: Int] = [:]
    var count = 0
    for block in document.blocks {
      ordinals[block] = count
      count += 1
    }
    ordinals[document.tree.nodes.first.map { Int($0.end) } ?? 0] = count
    var offset = found.lowerBound
    for (node, replacement) in replaced {
      guard let first = ordinals[node], let last = ordinals[replacement.end], first < last else {
        return nil
      }
      let html = replacement.html
      let place =
        html.isEmpty
        ? offset..<offset : page.firstRange(of: html, from: offset, to: found.upperBound)
      // The last line of the body goes without its end, which the template writes.
      guard let place else { return nil }
      self.replaced.append(Piece(blocks: first..<last, range: place))
      offset = place.upperBound
    }
  }

  /// What stands in the place of the blocks of a changed text, taken from the old page; nil where the
  /// text is not made of blocks as it was.
  func replacements(in document: Document, from page: [UInt8]) -> [Int: MarkupFacts.Replacement]? {
    var nodes = Array(document.blocks)
    nodes.append(document.tree.nodes.first.map { Int($0.end) } ?? 0)
    var result: [Int: MarkupFacts.Replacement] = [:]
    for piece in replaced {
      guard piece.blocks.upperBound < nodes.count, piece.range.upperBound <= page.count else {
        return nil
      }
      result[nodes[piece.blocks.lowerBound]] = .init(
        end: nodes[piece.blocks.upperBound], html: Array(page[piece.range]))
    }
    return result
  }
}
