/// A grid that scrolls sideways and pushes every second row by half an item.
///
/// Columns are filled from top to bottom, one after the other to the right. With the height `H`,
/// items of `w` by `h` and the spacing `s`:
///
///     rows = floor((H + s) / (h + s)), at least one
///     x    = column (w + s) + (row odd ? floor(w / 2) : 0)
///     y    = row (h + s)
///
/// The rows are those of the CSS `repeat(auto-fill, h)`, so that pages agree with these frames.
public struct StaggeredGrid: Grid {
  /// The size of each item.
  public let item: Size
  /// The distance between two items of a row, and between two rows.
  public let spacing: Double
  /// Whether the full grid is centred in the container's height.
  public let isCentred: Bool

  /// Creates a grid; invalid numbers are clamped.
  public init(item: Size, spacing: Double, isCentred: Bool = false) {
    self.item = item.asCell
    self.spacing = spacing.asLength
    self.isCentred = isCentred
  }

  /// The grid of contacts, each a photo with a name below it.
  public static let contacts = StaggeredGrid(item: Size(width: 100, height: 90), spacing: 10)

  /// Lays out `count` items, column by column.
  ///
  /// The content is as wide as the furthest edge and as high as the rows in use; if centred, it is
  /// at least as high as the container. A container that is too low for one row still gets one.
  public func layout(_ count: Int, in container: Size) -> Lattice {
    let height = container.height.asLength
    let rows = cellsThatFit(in: height, cell: item.height, gap: spacing)
    let gridHeight = Double(rows) * item.height + Double(rows - 1) * spacing
    let top = isCentred ? max(0, (height - gridHeight) / 2) : 0
    var lattice = Lattice(
      count: count, lines: .columns, lanes: rows, cell: item,
      gap: Size(width: spacing, height: spacing), shift: (item.width / 2).rounded(.down),
      origin: Point(x: 0, y: top))
    lattice.contentSize = lattice.extent
    if isCentred && lattice.count > 0 {
      lattice.contentSize.height = max(height, lattice.extent.height)
    }
    return lattice
  }
}
