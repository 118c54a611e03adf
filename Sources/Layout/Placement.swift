/// Stored frames of items with individual sizes.
///
/// Items are in lines of `lanes` items. The lines follow each other downwards without overlaps, so
/// visible ones are found by binary search.
public struct Placement: Arrangement {
  /// The size that the page has to provide.
  public let contentSize: Size
  /// Whether left and right are exchanged.
  public var isMirrored = false

  private let plainFrames: [Rect]
  private let lanes: Int

  init(frames: [Rect], lanes: Int, contentSize: Size) {
    plainFrames = frames
    self.lanes = lanes
    self.contentSize = contentSize
  }

  /// The number of items.
  public var count: Int { plainFrames.count }

  /// The frame of an item; an empty rectangle if there is no such item.
  public func plainFrame(of index: Int) -> Rect {
    plainFrames.indices.contains(index) ? plainFrames[index] : .zero
  }

  /// The items of the lines between the edges, found in logarithmic time.
  public func candidates(
    across columns: ClosedRange<Double>, down rows: ClosedRange<Double>
  ) -> [Int] {
    // Find the last line that begins before the first edge, minus one for rounding; all earlier
    // lines end before that edge.
    var low = 0
    var high = (count + lanes - 1) / lanes
    while high - low > 1 {
      let middle = (low + high) / 2
      if plainFrames[middle * lanes].minY <= rows.lowerBound {
        low = middle
      } else {
        high = middle
      }
    }
    let first = max(0, low - 1) * lanes
    let seen = plainFrames[min(first, count)...].prefix { $0.minY <= rows.upperBound }
    return Array(seen.indices)
  }
}
