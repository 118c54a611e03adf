/// Leads from points of a sheet to points of its scan, however the sheet was turned, scaled or photographed.
struct Perspective: Sendable {
  /// The eight numbers of the mapping; the ninth is 1.
  private let numbers: [Double]

  /// The mapping that leads four points to four others; nil if three of them lie on a line.
  init?(from points: [PaperPoint], to targets: [ScanPoint]) {
    guard points.count == 4, targets.count == 4 else { return nil }
    var rows: [[Double]] = []
    for (point, target) in zip(points, targets) {
      let (x, y) = (Double(point.x), Double(point.y))
      rows.append([x, y, 1, 0, 0, 0, -x * target.x, -y * target.x, target.x])
      rows.append([0, 0, 0, x, y, 1, -x * target.y, -y * target.y, target.y])
    }
    guard let numbers = Self.solved(rows) else { return nil }
    self.numbers = numbers
  }

  /// Solves linear equations; nil if they have no single solution.
  private static func solved(_ equations: [[Double]]) -> [Double]? {
    var rows = equations
    let count = rows.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    let numbers = (0..<count).map { rows[$0][count] / rows[$0][$0] }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// The point of the scan for one of the sheet, in tenths of a millimetre.
  func point(_ x: Double, _ y: Double) -> ScanPoint {
    let depth = numbers[6] * x + numbers[7] * y + 1
    guard abs(depth) > 1e-9 else { return ScanPoint(x: -1_000, y: -1_000) }
    return ScanPoint(
      x: (numbers[0] * x + numbers[1] * y + numbers[2]) / depth,
      y: (numbers[3] * x + numbers[4] * y + numbers[5]) / depth)
  }
}
