/// What a box of a sheet holds.
public enum BoxMark: String, Sendable {
  /// Nothing.
  case empty
  /// A mark beyond doubt.
  case filled
  /// Something that a person must look at.
  case uncertain
}

/// Looks into the boxes of a sheet.
struct BoxReading {
  let surface: ScanSurface
  let perspective: Perspective
  /// How dark white paper seems to be in this scan, from noise.
  private var ground = 0.0

  /// The share of a box that may be dark if it is empty.
  static let mostOfEmpty = 0.03
  /// The share of a box that must be dark if it is filled.
  static let leastOfFilled = 0.22

  init(_ surface: ScanSurface, _ perspective: Perspective) {
    self.surface = surface
    self.perspective = perspective
  }

  /// Takes the paper between boxes as the measure of white.
  mutating func setGround(_ boxes: [StripBox]) {
    let means = boxes.map { mean(self.samples(around: Self.exact($0))) }.sorted()
    ground = means.isEmpty ? 0 : means[means.count / 2]
  }

  /// The place of a box as it was found.
  struct Spot {
    /// The upper left corner.
    var x: Double
    var y: Double
    var side: Double
  }

  private static func exact(_ box: StripBox) -> Spot {
    Spot(x: Double(box.corner.x), y: Double(box.corner.y), side: Double(StripDesign.box))
  }

  // MARK: - Marks

  /// Reads a box.
  func mark(in box: StripBox) -> BoxMark {
    guard let spot = found(box) else { return .uncertain }
    let inside = samples(in: spot, inset: 9)
    let dark = Double(inside.count { $0 > 0.4 + ground }) / Double(inside.count)
    let grey = mean(inside) - ground
    if dark <= Self.mostOfEmpty, grey <= Self.mostOfEmpty { return .empty }
    guard dark >= Self.leastOfFilled || grey >= Self.leastOfFilled else { return .uncertain }
    // What goes far beyond the box may strike it out.
    let outside = samples(around: spot)
    let spilt = Double(outside.count { $0 > 0.4 + ground }) / Double(outside.count)
    return spilt > 0.25 ? .uncertain : .filled
  }

  /// Whether a box of the identity row is black; nil if that cannot be told.
  func isBlack(at corner: PaperPoint) -> Bool? {
    let spot = Spot(x: Double(corner.x), y: Double(corner.y), side: Double(StripDesign.identityBox))
    let value = mean(samples(in: spot, inset: 8))
    return value > 0.6 ? true : value < 0.35 ? false : nil
  }

  // MARK: - Places

  /// Looks for the printed outline near where it should be, as paper stretches; nil if there is none.
  private func found(_ box: StripBox) -> Spot? {
    var best: (score: Double, spot: Spot)?
    for down in -3...3 {
      for across in -3...3 {
        var spot = Self.exact(box)
        spot.x += Double(across) * 2.5
        spot.y += Double(down) * 2.5
        // Of equal places the nearest is the best.
        let score = outline(spot) - 0.01 * Double(abs(across) + abs(down))
        if score > best?.score ?? -1 { best = (score, spot) }
      }
    }
    guard let best, best.score > 0.18 else { return nil }
    return best.spot
  }

  /// How dark the outline of a place is: the palest of its four sides counts.
  private func outline(_ spot: Spot) -> Double {
    let middle = Double(StripDesign.outline) / 2
    let steps = stride(from: 5.0, through: spot.side - 5, by: 5)
    var sides = [0.0, 0.0, 0.0, 0.0]
    var count = 0.0
    for step in steps {
      count += 1
      sides[0] += ink(spot.x + step, spot.y + middle)
      sides[1] += ink(spot.x + step, spot.y + spot.side - middle)
      sides[2] += ink(spot.x + middle, spot.y + step)
      sides[3] += ink(spot.x + spot.side - middle, spot.y + step)
    }
    return (sides.min() ?? 0) / count - ground
  }

  // MARK: - Samples

  private func ink(_ x: Double, _ y: Double) -> Double {
    surface.ink(at: perspective.point(x, y))
  }

  /// The ink at points inside a box.
  private func samples(in spot: Spot, inset: Double) -> [Double] {
    let first = inset
    let step = (spot.side - 2 * inset) / 12
    return (0..<13).flatMap { row in
      (0..<13).map { column in
        ink(spot.x + first + Double(column) * step, spot.y + first + Double(row) * step)
      }
    }
  }

  /// The ink at points above and below a box, where no letters are.
  private func samples(around spot: Spot) -> [Double] {
    [-11.0, -8, spot.side + 8, spot.side + 11].flatMap { y in
      stride(from: 4.0, through: spot.side - 4, by: 3).map { ink(spot.x + $0, spot.y + y) }
    }
  }

  private func mean(_ samples: [Double]) -> Double {
    samples.isEmpty ? 0 : samples.reduce(0, +) / Double(samples.count)
  }
}
