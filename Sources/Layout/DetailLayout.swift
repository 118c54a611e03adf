/// The layout of a page about one item: a photo, and blocks of text in one or two columns.
///
/// Between the insets, columns share the width like the children of a stack that fills equally:
///
///     one column    W - 2 inset
///     two columns  (W - 2 inset - spacing) / 2
public struct DetailLayout: Hashable, Sendable {
  /// The sizes from which a container is regular.
  public let thresholds: SizeClasses.Thresholds
  /// The margin on all four sides.
  public let inset: Double
  /// The distance between two blocks, horizontally and vertically.
  public let spacing: Double

  /// Creates a layout; invalid numbers are clamped.
  public init(
    thresholds: SizeClasses.Thresholds = .init(), inset: Double = 8, spacing: Double = 16
  ) {
    self.thresholds = thresholds
    self.inset = inset.asLength
    self.spacing = spacing.asLength
  }

  /// The side of the square photo, which is large only if the container is regular in both
  /// directions.
  public func photoSide(in container: Size) -> Double {
    let classes = thresholds.classes(of: container)
    return classes.width == .regular && classes.height == .regular ? 120 : 60
  }

  /// The number of columns for the blocks.
  public func columns(in container: Size) -> Int {
    thresholds.classes(of: container).width == .regular ? 2 : 1
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
    let overflow = max(0, 2 * inset + Double(columns - 1) * spacing - available)
    return Placement(
      frames: frames, lines: .vertical, lanes: columns, gap: spacing,
      overflow: overflow,
      contentSize: Size(width: available + overflow, height: bottom + inset))
  }

  /// Whether a change of the container moves a block or changes the size of the photo.
  public func needsLayout(from old: Size, to new: Size) -> Bool {
    old.width.asLength != new.width.asLength || photoSide(in: old) != photoSide(in: new)
  }
}
