import HornbookImages
import TestSupport
import Testing

/// Whether any pixel of a PNG can be seen through, however it is written.
@Suite struct PNGPixelsTests {
  /// A way to write pixels.
  struct Form: Sendable, CustomStringConvertible {
    var colour: UInt8
    var depth: Int
    var isInterlaced: Bool

    var description: String { "\(colour)/\(depth)\(isInterlaced ? " interlaced" : "")" }

    /// The values of a pixel; those of a clear one make the difference.
    func pixel(_ x: Int, _ y: Int, isClear: Bool) -> [Int] {
      let most = 1 << depth - 1
      let shade = (x * 7 + y * 3) & most
      switch colour {
      case 0: return [isClear ? 1 : shade == 1 ? 0 : shade]
      case 2: return isClear ? [1, 2, 3] : [shade, 2, shade == 1 ? 4 : 3]
      case 3: return [isClear ? 1 : shade == 1 ? 0 : shade]
      case 4: return [shade, isClear ? most - 1 : most]
      default: return [shade, 0, most - shade, isClear ? 0 : most]
      }
    }

    /// The chunk by which those of one colour are clear.
    var key: [UInt8] {
      switch colour {
      case 0: PictureEncoding.chunk("tRNS", [0, 1])
      case 2: PictureEncoding.chunk("tRNS", [0, 1, 0, 2, 0, 3])
      case 3: PictureEncoding.chunk("tRNS", [255, 254])
      default: []
      }
    }
  }

  static let forms: [Form] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8),
    (4, 16), (6, 8), (6, 16),
  ].flatMap { colour, depth in
    [false, true].map { Form(colour: colour, depth: depth, isInterlaced: $0) }
  }

  static func png(
    _ form: Form, _ width: Int, _ height: Int, clear: (Int, Int)?, key: [UInt8]? = nil,
    cut: Int = 0, pieces: Int = 3
  ) -> [UInt8] {
    var data: [UInt8] = []
    let passes =
      form.isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    for (left, top, across, down) in passes {
      var last: [UInt8] = []
      for (number, y) in stride(from: top, to: height, by: down).enumerated() {
        let columns = Array(stride(from: left, to: width, by: across))
        guard !columns.isEmpty else { continue }
        let values = columns.flatMap { x in
          form.pixel(x, y, isClear: clear.map { $0 == (x, y) } ?? false)
        }
        let row = packed(values, form.depth)
        if last.isEmpty { last = [UInt8](repeating: 0, count: row.count) }
        let step = max(1, values.count / columns.count * form.depth / 8)
        data.append(UInt8(number % 5))
        data += filtered(row, last, step, kind: number % 5)
        last = row
      }
    }
    let packed = Array(PictureEncoding.deflated(data).dropLast(cut))
    let size = max(1, packed.count / pieces + 1)
    let chunks = stride(from: 0, to: packed.count, by: size).flatMap {
      PictureEncoding.chunk("IDAT", Array(packed[$0..<min($0 + size, packed.count)]))
    }
    let head =
      PictureEncoding.big32(width) + PictureEncoding.big32(height)
      + [UInt8(form.depth), form.colour, 0, 0, form.isInterlaced ? 1 : 0]
    let palette =
      form.colour == 3 ? PictureEncoding.chunk("PLTE", Array(repeating: 9, count: 768)) : []
    let key = key ?? form.key
    return PictureEncoding.pngSignature + PictureEncoding.chunk("IHDR", head) + palette + key
      + chunks + PictureEncoding.chunk("IEND")
  }

  private static func packed(_ values: [Int], _ depth: Int) -> [UInt8] {
    if depth == 16 { return values.flatMap { PictureEncoding.big16($0) } }
    let each = 8 / depth
    return stride(from: 0, to: values.count, by: each).map { start in
      (0..<each).reduce(0) { byte, index in
        byte << depth | UInt8(start + index < values.count ? values[start + index] : 0)
      }
    }
  }

  private static func filtered(_ row: [UInt8], _ last: [UInt8], _ step: Int, kind: Int) -> [UInt8] {
    row.indices.map { index in
      let left = index >= step ? Int(row[index - step]) : 0
      let above = Int(last[index])
      let corner = index >= step ? Int(last[index - step]) : 0
      let candidates = [left, above, corner]
      let slope = candidates.min {
        abs(left + above - corner - $0) < abs(left + above - corner - $1)
      }
      let guess = [0, left, above, (left + above) / 2, slope ?? 0][kind]
      return row[index] &- UInt8(truncatingIfNeeded: guess)
    }
  }

  @Test(arguments: forms)
  func isFoundWhereverItStands(_ form: Form) {
    let (width, height) = (13, 11)
    #expect(PNGPixels.areOpaque(Self.png(form, width, height, clear: nil)))
    for place in [(0, 0), (12, 10), (5, 3), (8, 0), (0, 10), (1, 1)] {
      #expect(!PNGPixels.areOpaque(Self.png(form, width, height, clear: place)), "\(place)")
    }
    #expect(PNGPixels.areOpaque(Self.png(form, 1, 1, clear: nil)))
    #expect(!PNGPixels.areOpaque(Self.png(form, 1, 1, clear: (0, 0))))
  }

  @Test(arguments: [0, 2] as [UInt8], [1, 3, 5, 70_000])
  func aClearColourOfAnotherLengthIsNone(_ colour: UInt8, _ count: Int) {
    let form = Form(colour: colour, depth: 8, isInterlaced: false)
    let bytes: [UInt8] = [0, 1, 0, 2, 0, 3]
    let key = PictureEncoding.chunk("tRNS", (0..<count).map { bytes[$0 % bytes.count] })
    #expect(PNGPixels.areOpaque(Self.png(form, 13, 11, clear: (5, 3), key: key)))
  }

  @Test func ofAPaletteOnlyItsColoursCount() {
    let form = Form(colour: 3, depth: 8, isInterlaced: false)
    let key = PictureEncoding.chunk("tRNS", [255, 254] + [UInt8](repeating: 255, count: 70_000))
    #expect(PNGPixels.areOpaque(Self.png(form, 13, 11, clear: nil, key: key)))
    #expect(!PNGPixels.areOpaque(Self.png(form, 13, 11, clear: (5, 3), key: key)))
  }

  @Test func whatCannotBeReadIsNotCalledOpaque() {
    let form = Form(colour: 6, depth: 8, isInterlaced: false)
    #expect(PNGPixels.areOpaque(Self.png(form, 40, 40, clear: nil, pieces: 200)))
    #expect(!PNGPixels.areOpaque(Self.png(form, 40, 40, clear: nil, cut: 60)))
    #expect(!PNGPixels.areOpaque([]))
    #expect(!PNGPixels.areOpaque(Array(Self.png(form, 40, 40, clear: nil).prefix(60))))
    // Sizes that are claimed cost nothing.
    var huge = Self.png(form, 40, 40, clear: nil)
    let head = PictureEncoding.chunk(
      "IHDR", [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 6, 0, 0, 0])
    huge.replaceSubrange(8..<33, with: head)
    #expect(!PNGPixels.areOpaque(huge))
  }
}
