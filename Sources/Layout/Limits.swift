// A layout never fails. Parameters and containers are brought into the range in which the
// arithmetic is sound, once, where they come in:
//
//   not a number, or negative        0
//   longer than `longest`, infinite  `longest`
//   a cell smaller than one point    1
//   fewer than no items              0
//   more than `mostItems` items      `mostItems`

extension Double {
  /// 2^24 points, some four kilometres of screen: whole points and their fractions stay exact.
  static let longest = 16_777_216.0

  /// The number as a length: neither negative nor endless.
  var asLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), .longest) }

  /// The number as the side of a cell, which is at least one point long.
  var asCellSide: Double { Swift.max(asLength, 1) }
}

extension Int {
  /// As many items as a 32-bit number can count.
  static let mostItems = Int(Int32.max)

  /// The number as a count of items, or as the index of one.
  var asItemCount: Int { Swift.min(Swift.max(self, 0), .mostItems) }

  /// The number as a count of columns: at least one, and no more than the longest line has points.
  var asColumnCount: Int { Swift.min(Swift.max(self, 1), Int(Double.longest)) }
}

extension Size {
  var asLengths: Size { Size(width: width.asLength, height: height.asLength) }

  var asCell: Size { Size(width: width.asCellSide, height: height.asCellSide) }
}

/// How many cells stand side by side in a length; one at least, whether it fits or not.
///
/// `n` cells with their gaps take `n * cell + (n - 1) * gap`. With one more gap on either side of
/// the comparison that is `n * (cell + gap) <= length + gap`, and so a single division.
func cellsThatFit(in length: Double, cell: Double, gap: Double) -> Int {
  max(1, Int(((length + gap) / (cell + gap)).rounded(.down)))
}

/// The gap that spreads `count` things, `total` long together, from one end of a length to the
/// other; `least` where there is but one, or where they need more room than there is.
func justifiedGap(in length: Double, total: Double, count: Int, atLeast least: Double) -> Double {
  count < 2 ? least : max(least, (length - total) / Double(count - 1))
}
