/// What a layout results in: a frame for each item, and the size that they take together.
///
/// An arrangement is a value and a formula: it stores no frame that it can calculate. It is made
/// from left to right; its mirror image, for scripts that run from right to left, is the same value
/// with `isMirrored` set.
public protocol Arrangement: Hashable, Sendable {
  /// How many items there are.
  var count: Int { get }
  /// The area that a page has to provide; no frame reaches beyond it.
  var contentSize: Size { get }
  /// Whether left and right have changed places.
  var isMirrored: Bool { get set }

  /// The frame of an item, before any mirroring, in constant time.
  func plainFrame(of index: Int) -> Rect

  /// Items that might be seen between two edges each way, before any mirroring, in ascending order.
  ///
  /// There may be a few too many, around the edges, but never one too few.
  func candidates(across columns: ClosedRange<Double>, down rows: ClosedRange<Double>) -> [Int]
}

extension Arrangement {
  /// The frame of an item, in constant time.
  public func frame(of index: Int) -> Rect {
    let frame = plainFrame(of: index)
    return isMirrored ? frame.mirrored(in: contentSize.width) : frame
  }

  /// The frames of all items, each calculated when it is asked for.
  public var frames: LazyMapCollection<Range<Int>, Rect> {
    (0..<count).lazy.map { frame(of: $0) }
  }

  /// The items of which something is seen in a rectangle, in ascending order.
  ///
  /// The time it takes is proportional to what is visible, not to what there is. Touching edges do
  /// not count. Candidates come from divisions, which round; the frame itself decides.
  public func visible(in rect: Rect) -> [Int] {
    // Edges that are not numbers are in no order, and nothing lies between them.
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return [] }
    let width = contentSize.width
    let columns =
      isMirrored ? width - rect.maxX...width - rect.minX : rect.minX...rect.maxX
    return candidates(across: columns, down: rect.minY...rect.maxY)
      .filter { frame(of: $0).intersects(rect) }
  }

  /// The same with left and right exchanged.
  public var mirrored: Self {
    var copy = self
    copy.isMirrored.toggle()
    return copy
  }
}

/// A grid's parameters: what makes an arrangement out of a number of items and a container.
public protocol Grid: Hashable, Sendable {
  /// Lays out `count` items.
  func layout(_ count: Int, in container: Size) -> Lattice
}

extension Grid {
  /// Whether a change of the container moves anything or changes the size of the content.
  ///
  /// One item tells it: where the lattice of one is the same, that of a thousand is.
  public func needsLayout(from old: Size, to new: Size) -> Bool {
    layout(1, in: old) != layout(1, in: new)
  }
}
