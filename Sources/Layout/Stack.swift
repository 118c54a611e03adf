/// Items in a row or column.
public struct Stack: Hashable, Sendable {
  /// How the length is distributed.
  public enum Distribution: Hashable, Sendable {
    /// All children have the same length and fill the container.
    case fillEqually
    /// Children keep their lengths, with equal gaps between them.
    case equalSpacing
  }

  /// The alignment of children across the stack.
  public enum Alignment: Hashable, Sendable {
    /// At the start.
    case start
    /// In the middle.
    case centre
    /// Children fill the stack from one side to the other.
    case fill
  }

  /// The axis along which the children follow each other.
  public let axis: Axis
  /// How the length is distributed.
  public let distribution: Distribution
  /// The alignment of children across the stack.
  public let alignment: Alignment
  /// The distance between two children; with equal spacing, the minimum distance.
  public let spacing: Double

  /// Creates a stack; an invalid spacing is clamped.
  public init(
    _ axis: Axis, _ distribution: Distribution, spacing: Double, alignment: Alignment = .fill
  ) {
    self.axis = axis
    self.distribution = distribution
    self.spacing = spacing.asLength
    self.alignment = alignment
  }

  /// Lays out children with these sizes.
  ///
  /// If they do not fit, they are `spacing` apart and extend beyond the container by the result's
  /// `overflow`.
  public func layout(_ children: [Size], in container: Size) -> Placement {
    let length = container.asLengths[axis]
    let breadth = container.asLengths[axis.across]
    let children = children.map(\.asLengths)
    let count = Double(children.count)

    let equal = max(0, (length - (count - 1) * spacing) / max(1, count))
    let lengths = children.map { distribution == .fillEqually ? equal : $0[axis] }
    let total = lengths.reduce(0, +)
    let gap =
      distribution == .fillEqually
      ? spacing : justifiedGap(in: length, total: total, count: children.count, atLeast: spacing)

    var frames: [Rect] = []
    frames.reserveCapacity(children.count)
    var start = 0.0
    for (child, length) in zip(children, lengths) {
      let across = place(child[axis.across], in: breadth)
      frames.append(Rect(axis, along: start..<start + length, across: across))
      start += length + gap
    }
    let least = (distribution == .fillEqually ? 0 : total) + max(0, count - 1) * spacing
    let overflow = max(0, least - length)
    let broadest = frames.reduce(breadth) { max($0, $1.end(along: axis.across)) }
    return Placement(
      frames: frames, lines: axis, lanes: 1, gap: gap, overflow: overflow,
      contentSize: Size(axis, along: length + overflow, across: broadest))
  }

  /// Whether a change of the container changes any frame or the size of the content.
  public func needsLayout(from old: Size, to new: Size) -> Bool {
    old.asLengths != new.asLengths
  }

  /// The range of a child across the stack; one that is too broad begins at the start.
  private func place(_ breadth: Double, in available: Double) -> Range<Double> {
    switch alignment {
    case .start: return 0..<breadth
    case .fill: return 0..<available
    case .centre:
      let start = max(0, (available - breadth) / 2)
      return start..<start + breadth
    }
  }
}
