internal import HornbookBytes

/// Finds definition lists: a paragraph, and lines below it that begin with a colon.
///
/// cmark knows no such lists. Their colons are replaced by a bullet of the same length, so that cmark
/// parses what follows as items and all other bytes keep their positions.
struct DefinitionLists {
  /// The offsets of the colons that begin definitions.
  private(set) var colons: Set<Int> = []
  private let bullet: UInt8

  /// Whether a text has a line that begins with a colon, after the marks of quotes and lists.
  static func mayBe(in bytes: [UInt8], _ body: Range<Int>) -> Bool {
    var offset = body.lowerBound
    while let colon = bytes.firstIndex(of: ASCII.colon, from: offset, to: body.upperBound) {
      var start = colon
      while start > offset, marks.contains(bytes[start - 1]) { start -= 1 }
      if start > body.lowerBound, bytes[start - 1] == ASCII.newline { return true }
      offset = colon + 1
    }
    return false
  }

  private static let marks = ByteSet("\t >+*-")

  init(in text: [UInt8], _ lines: LineTable) {
    // An author's list that follows must not become part of a definition list.
    let used = Set(
      lines.starts.indices.compactMap { index -> UInt8? in
        let range = lines.contents(ofLine: index + 1, in: text)
        let start = LinePrefix.skipQuotes(from: range.lowerBound, to: range.upperBound, in: text)
        return start < range.upperBound ? text[start] : nil
      })
    bullet = [ASCII.plus, ASCII.asterisk, ASCII.minus].first { !used.contains($0) } ?? ASCII.plus
  }

  /// Replaces the colons of the definitions that a tree holds as paragraphs; false if there are none.
  mutating func replaceColons(in text: inout [UInt8], _ lines: LineTable, _ tree: Tree) -> Bool {
    let before = colons.count
    var open: [Int] = []
    // The last node that ended in each open node.
    var last: [NodeKind] = [.document]
    for (index, node) in tree.nodes.enumerated() where node.kind.isBlock && index > 0 {
      while let container = open.last, Int(tree.nodes[container].end) <= index {
        open.removeLast()
        last.removeLast()
        last[last.count - 1] = tree.nodes[container].kind
      }
      if node.kind == .paragraph {
        let containers = open.map { tree.nodes[$0].kind }
        let margin = open.last { tree.nodes[$0].kind == .item }.map { tree.nodes[$0 + 1].lower }
        find(
          in: node.range, text, lines, containers, margin: margin.map { Int($0) },
          followsParagraph: last.last == .paragraph)
        last[last.count - 1] = .paragraph
      } else {
        open.append(index)
        last.append(.document)
      }
    }
    for colon in colons { text[colon] = bullet }
    return colons.count > before
  }

  /// Finds the colons of one paragraph.
  ///
  /// - Parameter margin: The offset where the text of the innermost item begins.
  private mutating func find(
    in range: Range<Int>, _ text: [UInt8], _ lines: LineTable, _ containers: [NodeKind],
    margin: Int?, followsParagraph: Bool
  ) {
    let first = lines.line(at: range.lowerBound)
    let left = margin.map { $0 - lines.range(ofLine: lines.line(at: $0)).lowerBound } ?? 0
    for line in first...max(first, lines.line(at: max(range.lowerBound, range.upperBound - 1))) {
      let whole = lines.contents(ofLine: line, in: text)
      let start =
        line == first
        ? range.lowerBound : LinePrefix.skip(whole, in: text, containers: containers)
      // An empty item would not end the paragraph.
      guard line > first || followsParagraph, start + 1 < whole.upperBound,
        text[start] == ASCII.colon, text[start + 1].isBlank,
        !text.trimmed(start + 1..<whole.upperBound).isEmpty
      else { continue }
      let column = start - whole.lowerBound
      let edge = range.lowerBound - lines.range(ofLine: first).lowerBound
      if column >= left, column <= max(edge, left) + 3 { colons.insert(start) }
    }
  }

  /// Whether a list of the tree consists of definitions.
  func holds(_ list: Node) -> Bool {
    !colons.isEmpty && list.kind == .list && colons.contains(Int(list.lower))
  }
}
