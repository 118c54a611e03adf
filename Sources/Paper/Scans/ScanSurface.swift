internal import HornbookImages

/// A scan at a working size, as how dark each pixel is against the paper around it.
///
/// Shadows, yellow paper and a dark table around the sheet have no part in it: the paper's own shade is taken from
/// the neighbourhood of each pixel.
struct ScanSurface: Sendable {
  let width: Int
  let height: Int
  /// For each pixel, the share of light that the paper around would reflect and this pixel does not, from 0 to 1; a
  /// little less than 0 where it is brighter.
  private var darkness: [Float]
  /// How dark the printed marks are.
  private var black: Float = 1

  /// The sides are divided until the smaller one has about this many pixels, of which a box has thirty.
  private static let usual = 1_200

  init(_ scan: GreyPicture) {
    let step = max(1, min(scan.width, scan.height) / Self.usual)
    let reduced = Self.reduced(scan, by: step)
    (width, height) = (reduced.width, reduced.height)
    let light = PaperLight(reduced.pixels, width: width, height: height)
    darkness = light.darkness(of: reduced.pixels)
  }

  /// The picture with the mean of each square of pixels in place of the square.
  private static func reduced(_ scan: GreyPicture, by step: Int) -> (
    pixels: [UInt8], width: Int, height: Int
  ) {
    guard step > 1 else { return (scan.pixels, scan.width, scan.height) }
    let (width, height) = (scan.width / step, scan.height / step)
    var pixels = [UInt8](repeating: 0, count: width * height)
    var sums = [Int](repeating: 0, count: width)
    scan.pixels.withUnsafeBufferPointer { source in
      for row in 0..<height {
        for column in 0..<width { sums[column] = 0 }
        for line in row * step..<(row + 1) * step {
          let start = line * scan.width
          for column in 0..<width {
            var sum = 0
            for pixel in start + column * step..<start + (column + 1) * step {
              sum += Int(source[pixel])
            }
            sums[column] += sum
          }
        }
        for column in 0..<width {
          pixels[row * width + column] = UInt8(clamping: sums[column] / (step * step))
        }
      }
    }
    return (pixels, width, height)
  }

  /// Makes the darkness of printed marks the measure of ink.
  mutating func setBlack(_ value: Double) { black = Float(max(0.1, min(1, value))) }

  /// The darkness of a pixel; that of paper outside the scan.
  func darkness(_ x: Int, _ y: Int) -> Float {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return darkness[y * width + x]
  }

  /// How much ink there is at a point, from 0 for paper to 1 for printed black.
  ///
  /// It is the mean of the four pixels around, by their distance.
  func ink(at point: ScanPoint) -> Double {
    let (left, top) = (point.x - 0.5, point.y - 0.5)
    guard left > -2, top > -2, left < Double(width) + 2, top < Double(height) + 2 else { return 0 }
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    let (across, down) = (Float(left) - Float(x), Float(top) - Float(y))
    let upper = darkness(x, y) * (1 - across) + darkness(x + 1, y) * across
    let lower = darkness(x, y + 1) * (1 - across) + darkness(x + 1, y + 1) * across
    return Double((upper * (1 - down) + lower * down) / black)
  }
}

/// A point of a scan at its working size, in pixels from the upper left corner.
struct ScanPoint: Equatable, Sendable {
  var x: Double
  var y: Double

  func distance(to other: ScanPoint) -> Double {
    let (across, down) = (other.x - x, other.y - y)
    return (across * across + down * down).squareRoot()
  }
}

/// How bright the paper is in each neighbourhood of a scan.
private struct PaperLight {
  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  private let side: Int
  private var tiles: [Float]

  /// Looks at tiles that are larger than any mark, so that each shows some paper.
  init(_ pixels: [UInt8], width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    side = max(8, min(width, height) / 24)
    columns = (width + side - 1) / side
    rows = (height + side - 1) / side
    tiles = []
    var all = [Int](repeating: 0, count: 256)
    for row in 0..<rows {
      for column in 0..<columns {
        var counts = [Int](repeating: 0, count: 256)
        for y in row * side..<min(height, (row + 1) * side) {
          for x in column * side..<min(width, (column + 1) * side) {
            counts[Int(pixels[y * width + x])] += 1
          }
        }
        for shade in 0..<256 { all[shade] += counts[shade] }
        tiles.append(Float(Self.shade(counts, share: 0.7)))
      }
    }
    // Where there is no paper, nothing is bright, and everything would be.
    let least = Float(Self.shade(all, share: 0.8)) * 0.4
    let known = tiles
    for row in 0..<rows {
      for column in 0..<columns {
        var around = least
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            around = max(around, known[y * columns + x] * 0.75)
          }
        }
        tiles[row * columns + column] = max(around, known[row * columns + column], 1)
      }
    }
  }

  /// The shade that this share of the pixels does not exceed.
  private static func shade(_ counts: [Int], share: Double) -> Int {
    let wanted = Int(Double(counts.reduce(0, +)) * share)
    var seen = 0
    for shade in 0..<256 {
      seen += counts[shade]
      if seen > wanted { return shade }
    }
    return 255
  }

  func darkness(of pixels: [UInt8]) -> [Float] {
    var darkness = [Float](repeating: 0, count: pixels.count)
    let half = Float(side) / 2
    for y in 0..<height {
      let down = max(0, (Float(y) - half) / Float(side))
      let row = min(rows - 1, Int(down))
      let next = min(rows - 1, row + 1)
      let below = min(1, down - Float(row))
      for x in 0..<width {
        let across = max(0, (Float(x) - half) / Float(side))
        let column = min(columns - 1, Int(across))
        let beside = min(columns - 1, column + 1)
        let right = min(1, across - Float(column))
        let upper =
          tiles[row * columns + column] * (1 - right) + tiles[row * columns + beside] * right
        let lower =
          tiles[next * columns + column] * (1 - right) + tiles[next * columns + beside] * right
        let light = upper * (1 - below) + lower * below
        darkness[y * width + x] = 1 - Float(pixels[y * width + x]) / light
      }
    }
    return darkness
  }
}
