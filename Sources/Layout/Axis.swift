/// A horizontal or vertical axis.
public enum Axis: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  public var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  init(_ axis: Axis, along: Double, across: Double) {
    self =
      axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Rect {
  /// The start along an axis.
  func start(along axis: Axis) -> Double { axis == .horizontal ? minX : minY }

  /// The end along an axis.
  func end(along axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  init(_ axis: Axis, along: Range<Double>, across: Range<Double>) {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    self.init(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
}
