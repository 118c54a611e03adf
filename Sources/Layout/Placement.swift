/// Frames that had to be calculated one after the other, because each thing has a size of its own.
///
/// They come in lines of `lanes` items; the lines follow each other along an axis and do not
/// overlap, so that the visible ones are found by halving.
public struct Placement: Arrangement {
  /// The room between two items that follow each other.
  public let gap: Double
  /// By how much the items reach beyond the container; 0 where they fit.
  public let overflow: Double
  /// The area that the page has to provide.
  public let contentSize: Size
  /// Whether left and right have changed places.
  public var isMirrored = false

  private let plainFrames: [Rect]
  private let lines: Axis
  private let lanes: Int

  init(
    frames: [Rect], lines: Axis, lanes: Int, gap: Double, overflow: Double, contentSize: Size
  ) {
    plainFrames = frames
    self.lines = lines
    self.lanes = lanes
    self.gap = gap
    self.overflow = overflow
    self.contentSize = contentSize
  }

  /// How many items there are.
  public var count: Int { plainFrames.count }

  /// The frame of an item; nothing in the corner where there is no such item.
  public func plainFrame(of index: Int) -> Rect {
    plainFrames.indices.contains(index) ? plainFrames[index] : .zero
  }

  /// The items of the lines that lie between the edges, found in logarithmic time.
  public func candidates(
    across columns: ClosedRange<Double>, down rows: ClosedRange<Double>
  ) -> [Int] {
    let edges = lines == .horizontal ? columns : rows
    // The last line that begins before the first edge, and one to spare for rounding: all earlier
    // ones end before it.
    var low = 0
    var high = (count + lanes - 1) / lanes
    while high - low > 1 {
      let middle = (low + high) / 2
      if plainFrames[middle * lanes].start(along: lines) <= edges.lowerBound {
        low = middle
      } else {
        high = middle
      }
    }
    let first = max(0, low - 1) * lanes
    let seen = plainFrames[min(first, count)...].prefix {
      $0.start(along: lines) <= edges.upperBound
    }
    return Array(seen.indices)
  }
}
