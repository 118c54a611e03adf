/// A grid with a given number of columns: all cells have the same whole number of points as width,
/// and the remaining width enlarges the gaps.
///
/// With the width `W`, `c` columns and the gap `g` there are `W - (c - 1) g` points for cells, and
/// each is a whole number of points wide:
///
///     w   = floor((W - (c - 1) g) / c)
///     gap = (W - c w) / (c - 1)
///
/// Lines have the same gap, so that the grid looks even. It is never less than `g`: it is `g` plus
/// the remainder of the division above, shared among the `c - 1` gaps.
public struct FlowGrid: Grid {
  /// The number of columns, if there is enough room.
  public let columns: Int
  /// The minimum gap between two cells.
  public let gap: Double
  /// The height of each cell.
  public let cellHeight: Double

  /// Creates a grid; invalid numbers are clamped.
  public init(columns: Int, gap: Double, cellHeight: Double) {
    self.columns = columns.asColumnCount
    self.gap = gap.asLength
    self.cellHeight = cellHeight.asCellSide
  }

  /// The grid of contacts: three columns with a gap of one point.
  public static let contacts = FlowGrid(columns: 3, gap: 1, cellHeight: 90)

  /// Lays out `count` items, row by row.
  ///
  /// A container with less than a point for each column gets fewer columns. A single column is at
  /// the left, and its lines are `gap` apart.
  public func layout(_ count: Int, in container: Size) -> Lattice {
    let width = container.width.asLength
    let columns = min(columns, cellsThatFit(in: width, cell: 1, gap: gap))
    let usable = width - Double(columns - 1) * gap
    let cellWidth = (usable / Double(columns)).rounded(.down)
    let gap = justifiedGap(
      in: width, total: Double(columns) * cellWidth, count: columns, atLeast: gap)
    var lattice = Lattice(
      count: count, lines: .rows, lanes: columns,
      cell: Size(width: cellWidth, height: cellHeight), gap: Size(width: gap, height: gap))
    lattice.contentSize = Size(width: width, height: lattice.extent.height)
    return lattice
  }
}
