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
