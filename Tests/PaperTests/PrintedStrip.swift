import Foundation
import HornbookImages
import HornbookPaper
import TestSupport

/// An answer sheet as a drawing of its layout, on which marks are made.
struct PrintedStrip {
  let layout: PaperLayout
  let variant: Int
  let page: Int
  /// For each box of the page, what a student has done to it.
  var marks: [Mark]

  /// What a student does to a box.
  enum Mark: CaseIterable {
    case none
    /// It is filled in, nearly to its edges.
    case filled
    /// It is crossed with a pen.
    case crossed
    /// It is shaded with a pencil.
    case pencil
    /// It is touched by a thin, short stroke.
    case touched
    /// It is shaded so faintly that it may be an erased mark.
    case faint
    /// It is filled in, and struck out far beyond its edges.
    case struck

    /// Whether it must be read as a mark, or as none, or shown to a person.
    var isClear: Bool { self == .none || self == .filled || self == .crossed || self == .pencil }
  }

  init(_ layout: PaperLayout, variant: Int = 0, page: Int = 0) {
    self.layout = layout
    self.variant = variant
    self.page = page
    marks = .init(repeating: .none, count: layout.variants[variant].pages[page].boxes.count)
  }

  /// Writes a student number, one filled box for each digit.
  mutating func write(_ number: String) {
    for (place, digit) in number.utf8.enumerated() {
      let boxes = layout.variants[variant].pages[page].student
      let index = boxes.firstIndex { $0.row == place && $0.value == Int(digit) - 48 }
      if let index { marks[index] = .filled }
    }
  }

  /// The sheet as it comes out of a printer: how dark each pixel is, from 0 to 255, with eight pixels a millimetre.
  func printed() -> (pixels: [UInt8], width: Int, height: Int) {
    let (width, height) = (layout.width * 8 / 10, layout.height * 8 / 10)
    var pixels = [UInt8](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      func draw(_ x: Int, _ y: Int, _ across: Int, _ down: Int, _ ink: (Double, Double) -> Double) {
        for row in max(0, y * 8 / 10)..<min(height, (y + down) * 8 / 10) {
          for column in max(0, x * 8 / 10)..<min(width, (x + across) * 8 / 10) {
            let dark = ink((Double(column) + 0.5) * 1.25, (Double(row) + 0.5) * 1.25)
            if dark > 0 {
              pixels[row * width + column] = max(pixels[row * width + column], UInt8(dark * 255))
            }
          }
        }
      }
      for x in [120, layout.width - 120] {
        for y in [120, layout.height - 120] {
          draw(x - 31, y - 31, 62, 62) { column, row in
            let (across, down) = (column - Double(x), row - Double(y))
            return across * across + down * down <= 900 ? 1 : 0
          }
        }
      }
      let row = StripIdentity(exam: layout.exam, variant: variant, page: page).row
      for (place, isBlack) in row.enumerated() {
        let x = (layout.width - StripIdentity.bits * 40) / 2 + place * 40
        draw(x, 105, 30, 30) { column, row in
          let (left, top) = (column - Double(x), row - 105)
          return isBlack || left < 2 || left > 28 || top < 2 || top > 28 ? 1 : 0
        }
      }
      for (index, box) in layout.variants[variant].pages[page].boxes.enumerated() {
        draw(box.corner.x - 35, box.corner.y - 15, 95, 80) { ink($0, $1, in: index) }
      }
    }
    return (pixels, width, height)
  }

  private func ink(_ x: Double, _ y: Double, in index: Int) -> Double {
    let box = layout.variants[variant].pages[page].boxes[index]
    let (left, top) = (x - Double(box.corner.x), y - Double(box.corner.y))
    let isInside = left >= 0 && top >= 0 && left < 50 && top < 50
    if isInside, left < 4 || top < 4 || left > 46 || top > 46 { return 1 }
    // A letter stands before the box.
    if left > -33, left < -8, top > 14, top < 36, Int(left + 100) % 8 < 4 { return 1 }
    switch marks[index] {
    case .none: return 0
    case .filled: return isInside && left > 5 && top > 5 && left < 44 && top < 46 ? 0.95 : 0
    case .crossed:
      return isInside && (abs(left - top) < 4.5 || abs(left + top - 50) < 4.5) ? 0.9 : 0
    case .pencil: return isInside && left > 4 && top > 6 && left < 45 && top < 44 ? 0.5 : 0
    case .touched: return isInside && abs(left - 25) < 1.7 && top > 12 && top < 38 ? 0.9 : 0
    case .faint: return isInside ? 0.14 : 0
    case .struck:
      if isInside, left > 5, top > 5, left < 44, top < 46 { return 0.95 }
      return left > -6 && left < 56 && top > -14 && top < 64 && Int(left + 100) % 12 < 8 ? 0.9 : 0
    }
  }
}

extension StripPage {
  /// All boxes: those for the student number, then those for answers.
  var boxes: [StripBox] { student + answers }
}

/// How a scanner sees a sheet.
struct ScanDisturbance: CustomStringConvertible {
  /// The tilt in degrees.
  var tilt = 0.0
  /// Dots per inch.
  var resolution = 150.0
  /// How much larger the printed sheet is than it should be.
  var scale = 1.0
  /// The largest change of a shade.
  var noise = 0.0
  /// The share of pixels that are black or white for no reason.
  var specks = 0.0
  /// How far the light falls off towards one side.
  var shadow = 0.0
  /// The width of a dark border, in tenths of a millimetre.
  var border = 0.0
  var isOneBit = false
  /// The number of quarter turns.
  var turns = 0

  var description: String {
    "tilt \(tilt), \(resolution) dpi, scale \(scale), noise \(noise), specks \(specks), shadow \(shadow), border \(border), 1-bit \(isOneBit), turns \(turns)"
  }

  static func random(_ random: inout SeededRandom) -> ScanDisturbance {
    func pick(_ values: [Double]) -> Double { values.randomElement(using: &random) ?? 0 }
    return ScanDisturbance(
      tilt: .random(in: -3...3, using: &random), resolution: pick([100, 120, 150, 150, 200]),
      scale: .random(in: 0.92...1.03, using: &random), noise: pick([0, 10, 30]),
      specks: pick([0, 0, 0.005]), shadow: pick([0, 0, 0.3]), border: pick([0, 0, 60]),
      isOneBit: .random(using: &random), turns: .random(in: 0..<4, using: &random))
  }

  /// Scans a sheet.
  func scan(_ strip: PrintedStrip, _ random: inout SeededRandom) -> GreyPicture {
    let unit = 254 / resolution
    let sheet = strip.printed()
    let (across, down) = (Double(strip.layout.width), Double(strip.layout.height))
    var (width, height) = (Int((across + 60) / unit), Int((down + 60) / unit))
    if turns % 2 == 1 { swap(&width, &height) }
    let angle = tilt * .pi / 180 + Double(turns) * .pi / 2
    let (sine, cosine) = (sin(angle), cos(angle))
    var pixels = [UInt8](repeating: 0, count: width * height)
    // Several points of each pixel, as a scanner sees them.
    let points = resolution > 160 ? [0.5] : [0.25, 0.75]
    sheet.pixels.withUnsafeBufferPointer { source in
      for row in 0..<height {
        for column in 0..<width {
          var ink = 0
          for right in points {
            for lower in points {
              let x = (Double(column) + right - Double(width) / 2) * unit
              let y = (Double(row) + lower - Double(height) / 2) * unit
              let left = (x * cosine + y * sine) / scale + across / 2
              let top = (y * cosine - x * sine) / scale + down / 2
              if left >= 0, top >= 0, left < across - 2, top < down - 2 {
                ink += Int(source[Int(top * 0.8) * sheet.width + Int(left * 0.8)])
              } else if border > 0,
                left < -border || top < -border || left > across + border || top > down + border
              {
                ink += 230
              }
            }
          }
          var shade = 245 - 215 * Double(ink) / Double(255 * points.count * points.count)
          shade *= 1 - shadow * Double(column) / Double(width)
          if noise > 0 { shade += .random(in: -noise...noise, using: &random) }
          if isOneBit { shade = shade > 140 ? 255 : 0 }
          if specks > 0, .random(in: 0..<1, using: &random) < specks {
            shade = .random(using: &random) ? 0 : 255
          }
          pixels[row * width + column] = UInt8(clamping: Int(shade))
        }
      }
    }
    guard let picture = GreyPicture(width: width, height: height, pixels: pixels) else {
      preconditionFailure("a picture of \(width) × \(height) pixels from \(pixels.count) bytes")
    }
    return picture
  }
}
