/// Cells of one size at regular distances, the common result of all three grids.
///
/// A lattice is filled line by line. A line runs across the scrolling direction and has `lanes`
/// cells: lines are the rows of a grid that scrolls down, or the columns of one that scrolls
/// sideways. So item `i` is in line `i / lanes` and lane `i % lanes`:
///
///     rows, 3 lanes      columns, 3 lanes, odd ones pushed
///     0 1 2              0  3  6
///     3 4 5               1  4  7
///     6 7                2  5
public struct Lattice: Arrangement {
  /// The direction of the lines.
  public enum Lines: Hashable, Sendable {
    /// Lines run from left to right, the next one below: the content scrolls down.
    case rows
    /// Lines run from top to bottom, the next one to the right: the content scrolls sideways.
    case columns
  }

  /// The number of items.
  public let count: Int
  /// The direction of the lines.
  public let lines: Lines
  /// The number of cells in a full line.
  public let lanes: Int
  /// The size of each cell.
  public let cell: Size
  /// The distances between neighbours, horizontally and vertically.
  public let gap: Size
  /// The distance by which odd lanes are pushed in the scrolling direction.
  public let shift: Double
  /// The position of the first cell.
  public let origin: Point
  /// The size that the page has to provide.
  public internal(set) var contentSize = Size.zero
  /// Whether left and right are exchanged.
  public var isMirrored = false

  init(
    count: Int, lines: Lines, lanes: Int, cell: Size, gap: Size, shift: Double = 0,
    origin: Point = .zero
  ) {
    self.count = count.asItemCount
    self.lines = lines
    self.lanes = lanes
    self.cell = cell
    self.gap = gap
    self.shift = shift
    self.origin = origin
  }

  /// The number of lines, the last of which may not be full.
  public var lineCount: Int { (count + lanes - 1) / lanes }

  /// The distance from the start of one cell to the next.
  private var step: Size { Size(width: cell.width + gap.width, height: cell.height + gap.height) }

  /// The frame of an item; for an index beyond the last item, the frame it would have.
  public func plainFrame(of index: Int) -> Rect {
    let (line, lane) = index.asItemCount.quotientAndRemainder(dividingBy: lanes)
    let push = lane % 2 == 1 ? shift : 0
    var corner = origin
    switch lines {
    case .rows:
      corner.x += Double(lane) * step.width
      corner.y += Double(line) * step.height + push
    case .columns:
      corner.x += Double(line) * step.width + push
      corner.y += Double(lane) * step.height
    }
    return Rect(x: corner.x, y: corner.y, width: cell.width, height: cell.height)
  }

  /// The lower right corner of all frames together; zero if there are none.
  ///
  /// No frame needs to be visited. The last line reaches furthest, as the push of an earlier one is
  /// less than a step. It is pushed if it has an odd lane, and so at least two items.
  var extent: Size {
    guard count > 0 else { return .zero }
    let inLast = count - (lineCount - 1) * lanes
    let push = inLast > 1 ? shift : 0
    let along = Double(lineCount - 1)
    let across = Double(min(count, lanes) - 1)
    switch lines {
    case .rows:
      return Size(
        width: origin.x + across * step.width + cell.width,
        height: origin.y + along * step.height + cell.height + push)
    case .columns:
      return Size(
        width: origin.x + along * step.width + cell.width + push,
        height: origin.y + across * step.height + cell.height)
    }
  }

  /// The items of the lines and lanes between the edges, and of those next to them.
  public func candidates(
    across columns: ClosedRange<Double>, down rows: ClosedRange<Double>
  ) -> [Int] {
    let columns = columns.lowerBound - origin.x...columns.upperBound - origin.x
    let rows = rows.lowerBound - origin.y...rows.upperBound - origin.y
    let lanes = min(lanes, count)
    let crossed: (lines: Range<Int>, lanes: Range<Int>)
    switch lines {
    case .rows:
      crossed.lines = cells(in: rows, size: cell.height + shift, step: step.height, of: lineCount)
      crossed.lanes = cells(in: columns, size: cell.width, step: step.width, of: lanes)
    case .columns:
      crossed.lines = cells(in: columns, size: cell.width + shift, step: step.width, of: lineCount)
      crossed.lanes = cells(in: rows, size: cell.height, step: step.height, of: lanes)
    }
    var found: [Int] = []
    for line in crossed.lines {
      for lane in crossed.lanes where line * self.lanes + lane < count {
        found.append(line * self.lanes + lane)
      }
    }
    return found
  }

  /// The cells, one every `step`, that may overlap a range: `k * step` is before its end and `k *
  /// step + size` after its start.
  ///
  /// One more cell at either end allows for rounding.
  private func cells(
    in stretch: ClosedRange<Double>, size: Double, step: Double, of count: Int
  ) -> Range<Int> {
    // In a container without width, there are neither gaps nor cells, so the step is zero.
    guard step > 0 else { return 0..<0 }
    let first = ((stretch.lowerBound - size) / step).rounded(.down)
    let end = (stretch.upperBound / step).rounded(.up) + 1
    let most = Double(count)
    return Int(min(max(first, 0), most))..<Int(min(max(end, 0, min(first, most)), most))
  }
}
