/// The layout of a page about one item: a photo, and blocks of text in one or two columns.
///
/// Between the insets, columns share the width equally:
///
///     one column    W - 2 inset
///     two columns  (W - 2 inset - spacing) / 2
public struct DetailLayout: Hashable, Sendable {
  /// The width and the height from which a container has room for items side by side.
  public let thresholds: Size
  /// The margin on all four sides.
  public let inset: Double
  /// The distance between two blocks, horizontally and vertically.
  public let spacing: Double

  /// Creates a layout; invalid numbers are clamped.
  public init(
    thresholds: Size = Size(width: 600, height: 480), inset: Double = 8, spacing: Double = 16
  ) {
    self.thresholds = thresholds.asLengths
    self.inset = inset.asLength
    self.spacing = spacing.asLength
  }

  /// The side of the square photo, which is large only if there is room in both directions.
  public func photoSide(in container: Size) -> Double {
    columns(in: container) == 2 && container.height.asLength >= thresholds.height ? 120 : 60
  }

  /// The number of columns for the blocks.
  public func columns(in container: Size) -> Int {
    container.width.asLength >= thresholds.width ? 2 : 1
  }

  /// The width of each column, for a given number of columns.
  public func columnWidth(_ columns: Int, in container: Size) -> Double {
    let columns = Double(columns.asColumnCount)
    let inner = container.width.asLength - 2 * inset
    return max(0, (inner - (columns - 1) * spacing) / columns)
  }

  /// Lays out blocks with these heights, row by row; each row is as high as its highest block.
  public func layout(_ heights: [Double], in container: Size) -> Placement {
    let columns = columns(in: container)
    let width = columnWidth(columns, in: container)
    var frames: [Rect] = []
    frames.reserveCapacity(heights.count)
    var top = inset
    var bottom = inset
    for (index, height) in heights.enumerated() {
      let column = index % columns
      if column == 0 && index > 0 { top = bottom + spacing }
      let x = inset + Double(column) * (width + spacing)
      frames.append(Rect(x: x, y: top, width: width, height: height.asLength))
      bottom = max(bottom, top + height.asLength)
    }
    // In a container narrower than the margins and gaps, these extend beyond it.
    let available = container.width.asLength
    let least = 2 * inset + Double(columns - 1) * spacing
    return Placement(
      frames: frames, lanes: columns,
      contentSize: Size(width: max(available, least), height: bottom + inset))
  }
}
