/// Finds the four round marks in the corners of a sheet.
struct MarkFinder {
  private let surface: ScanSurface
  private let layout: PaperLayout
  private let discs: [Disc]

  /// A round, black thing.
  struct Disc {
    let centre: ScanPoint
    let radius: Double
    /// How dark it is.
    let darkness: Double
  }

  /// The marks of a sheet in the order of the layout's, by which a sheet may lie in the scan.
  struct Corners {
    var points: [ScanPoint]
    /// How far they lie from where they should, as a share of the width.
    var error: Double
    /// How dark they are.
    var darkness: Double
    /// Whether one of the four was not found, but follows from the others.
    var isCompleted: Bool
  }

  /// The most discs that are considered; a sheet has four, and a few boxes filled in roundly.
  private static let mostDiscs = 150

  init(_ surface: ScanSurface, _ layout: PaperLayout) {
    self.surface = surface
    self.layout = layout
    let found = Self.discs(in: surface)
    discs = Array(found.sorted { $0.radius > $1.radius }.prefix(Self.mostDiscs))
  }

  /// The ways in which four of the discs can be the marks of a sheet, the best first.
  func corners() -> [Corners] {
    let across = Double(layout.width - 2 * StripDesign.markInset)
    let down = Double(layout.height - 2 * StripDesign.markInset)
    var found: [Corners] = []
    for first in discs {
      for second in discs {
        let width = first.centre.distance(to: second.centre)
        let radius = width / across * Double(StripDesign.markRadius)
        guard radius > 3, Self.fits(first, radius), Self.fits(second, radius) else { continue }
        let share = down / across
        let step = (
          x: -(second.centre.y - first.centre.y) * share,
          y: (second.centre.x - first.centre.x) * share
        )
        let third = ScanPoint(x: first.centre.x + step.x, y: first.centre.y + step.y)
        let fourth = ScanPoint(x: second.centre.x + step.x, y: second.centre.y + step.y)
        let lower = [third, fourth].map { nearest(to: $0, within: width * 0.03, radius) }
        if let corners = Self.corners(first, second, lower, width) { found.append(corners) }
      }
    }
    return Array(
      found.sorted { ($0.isCompleted ? 1 : 0, $0.error) < ($1.isCompleted ? 1 : 0, $1.error) }
        .prefix(16))
  }

  private static func corners(_ first: Disc, _ second: Disc, _ lower: [Disc?], _ width: Double)
    -> Corners?
  {
    let upper = [first.centre, second.centre]
    let known = [first, second] + lower.compactMap(\.self)
    guard known.count >= 3 else { return nil }
    func sum(_ a: ScanPoint, _ b: ScanPoint, _ c: ScanPoint) -> ScanPoint {
      ScanPoint(x: a.x + b.x - c.x, y: a.y + b.y - c.y)
    }
    let third = lower[0]?.centre ?? sum(upper[0], known[2].centre, upper[1])
    let fourth = lower[1]?.centre ?? sum(upper[1], known[2].centre, upper[0])
    let parallel = sum(upper[1], third, upper[0])
    return Corners(
      points: upper + [third, fourth], error: parallel.distance(to: fourth) / width,
      darkness: known.map(\.darkness).reduce(0, +) / Double(known.count),
      isCompleted: known.count < 4)
  }

  private static func fits(_ disc: Disc, _ radius: Double) -> Bool {
    (0.75...1.3).contains(disc.radius / radius)
  }

  private func nearest(to point: ScanPoint, within distance: Double, _ radius: Double) -> Disc? {
    discs.filter { Self.fits($0, radius) && $0.centre.distance(to: point) <= distance }
      .min { $0.centre.distance(to: point) < $1.centre.distance(to: point) }
  }

  // MARK: - Discs

  /// Follows all dark areas, and keeps those that look like filled circles.
  private static func discs(in surface: ScanSurface) -> [Disc] {
    let (width, height) = (surface.width, surface.height)
    let side = Double(min(width, height))
    // Half a sheet may be seen, or a sheet on a table twice as wide.
    let least = side * 0.005
    let most = side * 0.035
    var isSeen = [Bool](repeating: false, count: width * height)
    var discs: [Disc] = []
    var waiting: [Int] = []
    for start in 0..<width * height where !isSeen[start] {
      isSeen[start] = true
      guard surface.darkness(start % width, start / width) > 0.45 else { continue }
      var area = DarkArea()
      waiting.append(start)
      while let pixel = waiting.popLast() {
        let (x, y) = (pixel % width, pixel / width)
        area.add(x, y, surface.darkness(x, y))
        for (across, down) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          let (nextX, nextY) = (x + across, y + down)
          guard nextX >= 0, nextY >= 0, nextX < width, nextY < height else { continue }
          let next = nextY * width + nextX
          guard !isSeen[next] else { continue }
          isSeen[next] = true
          if surface.darkness(nextX, nextY) > 0.45 { waiting.append(next) }
        }
      }
      if let disc = area.disc(from: least, to: most) { discs.append(disc) }
    }
    return discs
  }
}

/// A connected dark area, by its sums.
private struct DarkArea {
  private var count = 0.0
  private var sums = (x: 0.0, y: 0.0, xx: 0.0, yy: 0.0, xy: 0.0)
  private var darkness = 0.0

  mutating func add(_ x: Int, _ y: Int, _ dark: Float) {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    count += 1
    sums.x += x
    sums.y += y
    sums.xx += x * x
    sums.yy += y * y
    sums.xy += x * y
    darkness += Double(dark)
  }

  /// The disc that the area is; nil if it has another shape.
  ///
  /// The spread of a filled circle is a quarter of its squared radius in each direction, so its area follows from it.
  func disc(from least: Double, to most: Double) -> MarkFinder.Disc? {
    let radius = (count / .pi).squareRoot()
    guard radius >= max(3, least), radius <= most else { return nil }
    let centre = ScanPoint(x: sums.x / count, y: sums.y / count)
    let spread = (
      x: sums.xx / count - centre.x * centre.x, y: sums.yy / count - centre.y * centre.y,
      xy: sums.xy / count - centre.x * centre.y
    )
    let determinant = spread.x * spread.y - spread.xy * spread.xy
    guard determinant > 0 else { return nil }
    let fullness = count / (4 * .pi * determinant.squareRoot())
    let half = (spread.x + spread.y) / 2
    let slope = max(0, half * half - determinant).squareRoot()
    guard fullness > 0.85, fullness < 1.1, half + slope < 1.6 * (half - slope) else { return nil }
    return MarkFinder.Disc(centre: centre, radius: radius, darkness: darkness / count)
  }
}
