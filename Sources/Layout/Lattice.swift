/// Cells of one size at regular distances: what all three grids come down to.
///
/// A lattice is filled line by line. A line runs across the way the page scrolls and has `lanes`
/// cells; the rows of a grid that scrolls down are its lines, the columns of one that scrolls
/// sideways. So item `i` stands in line `i / lanes` and lane `i % lanes`:
///
///     rows, 3 lanes      columns, 3 lanes, odd ones pushed
///     0 1 2              0  3  6
///     3 4 5               1  4  7
///     6 7                2  5
public struct Lattice: Arrangement {
  /// Which way the lines run.
  public enum Lines: Hashable, Sendable {
    /// From left to right, the next one below: the content scrolls down.
    case rows
    /// From top to bottom, the next one to the right: the content scrolls sideways.
    case columns
  }

  /// How many items there are.
  public let count: Int
  /// Which way the lines run.
  public let lines: Lines
  /// How many cells a full line has.
  public let lanes: Int
  /// The size of each cell.
  public let cell: Size
  /// The room between neighbours, sideways and downwards.
  public let gap: Size
  /// How far the odd lanes are pushed in the direction of scrolling.
  public let shift: Double
  /// Where the first cell stands.
  public let origin: Point
  /// The area that the page has to provide.
  public internal(set) var contentSize = Size.zero
  /// Whether left and right have changed places.
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

  /// How many lines there are, the last one perhaps not full.
  public var lineCount: Int { (count + lanes - 1) / lanes }

  /// The distance from one cell to the next.
  private var step: Size { Size(width: cell.width + gap.width, height: cell.height + gap.height) }

  /// The frame of an item, also of one beyond the last: the place it would have.
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

  /// The lower right corner of all frames together, the origin where there are none.
  ///
  /// No frame needs to be visited. The last line reaches furthest: the push of an earlier one is
  /// less than a step. It is pushed if it has an odd lane at all, and so two items.
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

  /// The items of the lines and lanes that lie between the edges, and of those beside them.
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

  /// Which of `count` cells, one every `step`, may reach into a stretch: `k * step` lies before its
  /// end and `k * step + size` behind its start, with a cell to spare at either end for rounding.
  private func cells(
    in stretch: ClosedRange<Double>, size: Double, step: Double, of count: Int
  ) -> Range<Int> {
    // Without a step there are no gaps and no cells either, in a container without width.
    guard step > 0 else { return 0..<0 }
    let first = ((stretch.lowerBound - size) / step).rounded(.down)
    let end = (stretch.upperBound / step).rounded(.up) + 1
    let most = Double(count)
    return Int(min(max(first, 0), most))..<Int(min(max(end, 0, min(first, most)), most))
  }
}
