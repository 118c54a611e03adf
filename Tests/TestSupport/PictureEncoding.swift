internal import CZlib

/// Images made in code: a disc of one colour on a transparent ground, so that a browser shows them.
public enum PictureEncoding {
  /// Red, green and blue.
  public typealias Colour = (UInt8, UInt8, UInt8)

  // MARK: - PNG

  /// The eight bytes that begin a PNG.
  public static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its checksum.
  public static func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
    let body = Array(name.utf8) + data
    let checksum = crc32_z(0, body, body.count)
    return big32(data.count) + body + big32(Int(checksum))
  }

  /// The header and the palette of a picture of eight bits a pixel.
  public static func pngHead(
    _ width: Int, _ height: Int, _ colour: Colour, isOpaque: Bool = false
  ) -> [UInt8] {
    chunk("IHDR", big32(width) + big32(height) + [8, 3, 0, 0, 0])
      + chunk("PLTE", [255, 255, 255, colour.0, colour.1, colour.2])
      + (isOpaque ? [] : chunk("tRNS", [0, 255]))
  }

  /// A PNG; `extra` stands between its header and its data.
  public static func png(
    _ width: Int, _ height: Int, _ colour: Colour, extra: [UInt8] = [], isOpaque: Bool = false
  ) -> [UInt8] {
    pngSignature + pngHead(width, height, colour, isOpaque: isOpaque) + extra
      + chunk("IDAT", deflated(disc(width, height, turn: 0))) + chunk("IEND")
  }

  /// A grey PNG with a channel for what can be seen through, and nothing that can.
  public static func pngWithIdleAlpha(_ width: Int, _ height: Int) -> [UInt8] {
    let row: [UInt8] = [0] + (0..<2 * width).map { $0 % 2 == 0 ? 80 : 255 }
    return pngSignature + chunk("IHDR", big32(width) + big32(height) + [8, 4, 0, 0, 0])
      + chunk("IDAT", deflated((0..<height).flatMap { _ in row })) + chunk("IEND")
  }

  /// An animated PNG whose disc moves from frame to frame; `declared` is how many it says it has.
  public static func apng(
    _ width: Int, _ height: Int, frames: Int, declared: Int? = nil, _ colour: Colour
  ) -> [UInt8] {
    func control(_ sequence: Int) -> [UInt8] {
      chunk(
        "fcTL",
        big32(sequence) + big32(width) + big32(height) + big32(0) + big32(0) + [0, 1, 0, 4, 0, 0])
    }
    var bytes = pngSignature + pngHead(width, height, colour)
    bytes += chunk("acTL", big32(declared ?? frames) + big32(0))
    bytes += control(0) + chunk("IDAT", deflated(disc(width, height, turn: 0)))
    for frame in 1..<max(1, frames) {
      bytes += control(2 * frame - 1)
      bytes += chunk("fdAT", big32(2 * frame) + deflated(disc(width, height, turn: frame)))
    }
    return bytes + chunk("IEND")
  }

  /// The rows of a disc, each behind the number of its filter; it moves with each turn.
  private static func disc(_ width: Int, _ height: Int, turn: Int) -> [UInt8] {
    var rows: [UInt8] = []
    let side = min(width, height)
    for row in 0..<height {
      let y = Double(row) + 0.5 - Double(height) / 2
      let radius = Double(side) * 0.4
      let half = y * y < radius * radius ? Int((radius * radius - y * y).squareRoot()) : 0
      let centre = min(width - half, max(half, width / 2 + turn * side / 16))
      rows.append(0)
      rows += [UInt8](repeating: 0, count: centre - half)
      rows += [UInt8](repeating: 1, count: 2 * half)
      rows += [UInt8](repeating: 0, count: width - centre - half)
    }
    return rows
  }

  /// Some bytes as zlib packs them.
  public static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: Int(compressBound(uLong(bytes.count))))
    var length = uLongf(packed.count)
    guard compress2(&packed, &length, bytes, uLong(bytes.count), 9) == Z_OK else { return [] }
    return Array(packed.prefix(Int(length)))
  }

  // MARK: - GIF

  /// A GIF of squares, one a frame, each smaller than the one before; its ground is transparent or
  /// not.
  public static func gif(
    _ width: Int, _ height: Int, frames: Int = 1, isTransparent: Bool, _ colour: Colour
  ) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + little16(width) + little16(height) + [0x80, 0, 0]
    bytes += [255, 255, 255, colour.0, colour.1, colour.2]
    if frames > 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }
    for frame in 0..<frames {
      bytes += [0x21, 0xF9, 4, isTransparent ? 9 : 8] + little16(25) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + little16(width) + little16(height) + [0, 2]
      let inset = min(width, height) / 8 * (1 + frame % 3)
      let codes = packed(width, height, inset: inset)
      for start in stride(from: 0, to: codes.count, by: 255) {
        let block = codes[start..<min(start + 255, codes.count)]
        bytes.append(UInt8(block.count))
        bytes += block
      }
      bytes.append(0)
    }
    return bytes + [0x3B]
  }

  /// The pixels of a square, as codes of three bits: the table is cleared so often that it never
  /// grows.
  private static func packed(_ width: Int, _ height: Int, inset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    func emit(_ code: Int) {
      bits |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        bits >>= 8
        count -= 8
      }
    }
    for index in 0..<width * height {
      if index % 2 == 0 { emit(4) }
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      let isInside =
        (inset..<height - inset).contains(row) && (inset..<width - inset).contains(column)
      emit(isInside ? 1 : 0)
    }
    emit(5)
    if count > 0 { bytes.append(UInt8(bits & 0xFF)) }
    return bytes
  }

  // MARK: - JPEG

  /// A JPEG, grey all over: each of its blocks is two bits that are not set.
  ///
  /// - Parameter tellsPlace: Whether it tells where it was taken, as telephones do.
  public static func jpeg(_ width: Int, _ height: Int, tellsPlace: Bool = false) -> [UInt8] {
    func segment(_ code: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, code] + big16(data.count + 2) + data
    }
    let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    return [0xFF, 0xD8]
      + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
      + (tellsPlace ? segment(0xE1, exifPlace) : [])
      + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC0, [8] + big16(height) + big16(width) + [1, 1, 0x11, 0])
      + segment(0xC4, [0x00] + oneCode) + segment(0xC4, [0x10] + oneCode)
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [UInt8](repeating: 0, count: (blocks + 3) / 4)
      + [0xFF, 0xD9]
  }

  /// Exif data of one directory, which leads to another with a latitude.
  private static var exifPlace: [UInt8] {
    let pointer = big16(0x8825) + big16(4) + big32(1) + big32(26)
    let latitude = big16(2) + big16(5) + big32(3) + big32(44)
    let degrees = [52, 1, 31, 1, 0, 1].flatMap { big32($0) }
    return Array("Exif\0\0MM".utf8) + big16(42) + big32(8) + big16(1) + pointer + big32(0)
      + big16(1) + latitude + big32(0) + degrees
  }

  // MARK: - Others

  /// A WebP as far as its header.
  public static func webp(_ width: Int, _ height: Int) -> [UInt8] {
    let size = (width - 1) | (height - 1) << 14
    let data = [0x2F] + little16(size) + little16(size >> 16) + [1, 2, 3]
    return Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBPVP8L".utf8) + [8, 0, 0, 0] + data
  }

  // MARK: - Numbers

  /// Two bytes, the higher first.
  public static func big16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// Four bytes, the highest first.
  public static func big32(_ number: Int) -> [UInt8] { big16(number >> 16) + big16(number) }

  private static func little16(_ number: Int) -> [UInt8] { big16(number).reversed() }
}
