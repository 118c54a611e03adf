internal import HornbookBytes

/// A table whose cells have been parsed: ranges of nodes in the raw tree.
struct PlacedTable {
  struct Cell {
    var range: Range<Int>
    /// The nodes inside the cell.
    var inlines: Range<Int>
  }

  var alignments: [ColumnAlignment]
  var rows: [[Cell]]
  /// The blocks that stood in the same paragraph before the table.
  var before: [Range<Int>] = []
  var range: Range<Int>

  func node(_ kind: NodeKind) -> Node {
    var node = Node(kind)
    (node.lower, node.upper) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    return node
  }
}

/// Parses the cells of all tables of a text in one go: each cell is the line of a heading, which
/// holds inlines only and whatever its bytes are never becomes a block.
struct CellParser {
  private var text: [UInt8]
  private var starts: [Int] = []
  private let preambleLines: Int
  private static let opening = [UInt8]("###### ".utf8)

  init(preamble: ReferencePreamble) {
    text = preamble.bytes
    preambleLines = preamble.lineCount
    starts = Array(repeating: 0, count: preamble.lineCount)
  }

  /// Adds a cell and returns its number; an empty cell has none.
  mutating func add(_ range: Range<Int>, of bytes: [UInt8]) -> Int? {
    guard !range.isEmpty else { return nil }
    text.append(contentsOf: Self.opening)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == ASCII.backslash, index + 1 < range.upperBound,
        bytes[index + 1] == ASCII.pipe
      {
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    text.append(contentsOf: [UInt8](" #\n".utf8))
    starts.append(range.lowerBound - Self.opening.count)
    return starts.count - 1 - preambleLines
  }

  /// Parses everything that was added; the result says for each cell which nodes it holds.
  func parse(into tree: inout Tree, fileLength: Int, options: CMarkOptions) -> [Range<Int>] {
    guard starts.count > preambleLines else { return [] }
    let root = tree.nodes.count
    CMarkReader.append(
      text, from: .pieces(starts: starts.map { max(0, $0) }, skipping: preambleLines),
      fileLength: fileLength, options: options, to: &tree)
    guard root < tree.nodes.count else { return [] }
    return tree.children(of: root).map { $0 + 1..<Int(tree.nodes[$0].end) }
  }
}
