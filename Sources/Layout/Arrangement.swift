/// The result of a layout: a frame for each item, and the total size.
///
/// An arrangement is a value that computes frames rather than storing them, where possible. It is
/// made from left to right; for scripts that run from right to left, set `isMirrored`.
public protocol Arrangement: Hashable, Sendable {
  /// The number of items.
  var count: Int { get }
  /// The size that a page has to provide; frames do not extend beyond it.
  var contentSize: Size { get }
  /// Whether left and right are exchanged.
  var isMirrored: Bool { get set }

  /// The frame of an item before mirroring, in constant time.
  func plainFrame(of index: Int) -> Rect

  /// Items that may be visible between two pairs of edges, before mirroring, in ascending order.
  ///
  /// It may include some items that are not visible, near the edges, but omits none that are.
  func candidates(across columns: ClosedRange<Double>, down rows: ClosedRange<Double>) -> [Int]
}

extension Arrangement {
  /// The frame of an item, in constant time.
  public func frame(of index: Int) -> Rect {
    let frame = plainFrame(of: index)
    return isMirrored ? frame.mirrored(in: contentSize.width) : frame
  }

  /// The frames of all items, each computed on access.
  public var frames: LazyMapCollection<Range<Int>, Rect> {
    (0..<count).lazy.map { frame(of: $0) }
  }

  /// The items that are at least partly visible in a rectangle, in ascending order.
  ///
  /// The time is proportional to the number of visible items, not of all. Touching edges do not
  /// count. Candidates come from divisions, which round; the frame itself decides.
  public func visible(in rect: Rect) -> [Int] {
    // Comparisons with NaN are false, so nothing is visible then.
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return [] }
    let width = contentSize.width
    let columns =
      isMirrored ? width - rect.maxX...width - rect.minX : rect.minX...rect.maxX
    return candidates(across: columns, down: rect.minY...rect.maxY)
      .filter { frame(of: $0).intersects(rect) }
  }

  /// The same arrangement with left and right exchanged.
  public var mirrored: Self {
    var copy = self
    copy.isMirrored.toggle()
    return copy
  }
}

/// The parameters of a grid, which arranges a number of items in a container.
public protocol Grid: Hashable, Sendable {
  /// Lays out `count` items.
  func layout(_ count: Int, in container: Size) -> Lattice
}
