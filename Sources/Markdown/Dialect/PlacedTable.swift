internal import HornbookBytes

/// A table whose cells have been parsed into ranges of nodes in the raw tree.
struct PlacedTable {
  struct Cell {
    var range: Range<Int>
    var inlines: Range<Int>
  }

  var alignments: [ColumnAlignment]
  var rows: [[Cell]]
  /// The blocks before the table in the same paragraph.
  var before: [Range<Int>] = []
  var range: Range<Int>

  func node(_ kind: NodeKind) -> Node {
    var node = Node(kind)
    (node.lower, node.upper) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    return node
  }
}
