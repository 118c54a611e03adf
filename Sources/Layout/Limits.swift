// A layout never fails. Parameters and containers are clamped once, on input, to the range in which
// the arithmetic is sound:
//
//   NaN, or negative                 0
//   longer than `longest`, infinite  `longest`
//   a cell smaller than one point    1
//   fewer than no items              0
//   more than `mostItems` items      `mostItems`

extension Double {
  /// The maximum length, 2^24 points or some four kilometres of screen, up to which whole points
  /// and their fractions are exact.
  static let longest = 16_777_216.0

  /// The number as a length: not negative and at most `longest`.
  var asLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), .longest) }

  /// The number as the side of a cell, which is at least one point.
  var asCellSide: Double { Swift.max(asLength, 1) }
}

extension Int {
  /// The maximum number of items: the largest 32-bit integer.
  static let mostItems = Int(Int32.max)

  /// The number as a count of items, or as an index.
  var asItemCount: Int { Swift.min(Swift.max(self, 0), .mostItems) }

  /// The number as a count of columns: at least one, and at most the number of points in `longest`.
  var asColumnCount: Int { Swift.min(Swift.max(self, 1), Int(Double.longest)) }
}

extension Size {
  var asLengths: Size { Size(width: width.asLength, height: height.asLength) }

  var asCell: Size { Size(width: width.asCellSide, height: height.asCellSide) }
}

/// The number of cells that fit side by side in a length; at least one.
///
/// `n` cells with their gaps take `n * cell + (n - 1) * gap`. Adding a gap to both sides of the
/// comparison gives `n * (cell + gap) <= length + gap`, which needs only one division.
func cellsThatFit(in length: Double, cell: Double, gap: Double) -> Int {
  max(1, Int(((length + gap) / (cell + gap)).rounded(.down)))
}

/// The gap that distributes `count` items with a given total length evenly over a length; `least`
/// if there is only one item or not enough room.
func justifiedGap(in length: Double, total: Double, count: Int, atLeast least: Double) -> Double {
  count < 2 ? least : max(least, (length - total) / Double(count - 1))
}
