/// A grid of cells of one size with as many columns as fit, the first at the left edge and the last
/// at the right.
///
/// The remaining width is distributed between the columns, while lines have the given gap. A single
/// column is at the left.
public struct FixedGrid: Grid {
  /// The size of each cell, if there is enough room.
  public let cell: Size
  /// The distance between lines, and the minimum distance between columns.
  public let gap: Double

  /// Creates a grid; invalid numbers are clamped.
  public init(cell: Size, gap: Double) {
    self.cell = cell.asCell
    self.gap = gap.asLength
  }

  /// Lays out `count` items, row by row.
  ///
  /// In a container narrower than a cell, the cells shrink in proportion.
  public func layout(_ count: Int, in container: Size) -> Lattice {
    let width = container.width.asLength
    let columns = cellsThatFit(in: width, cell: cell.width, gap: gap)
    let scale = min(1, width / cell.width)
    let shown = Size(width: cell.width * scale, height: cell.height * scale)
    let columnGap = justifiedGap(
      in: width, total: Double(columns) * shown.width, count: columns, atLeast: gap)
    var lattice = Lattice(
      count: count, lines: .rows, lanes: columns, cell: shown,
      gap: Size(width: columnGap, height: gap))
    lattice.contentSize = Size(width: width, height: lattice.extent.height)
    return lattice
  }
}
