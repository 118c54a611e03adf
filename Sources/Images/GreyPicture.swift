internal import CZlib
internal import HornbookBytes

/// A picture in shades of grey, such as a scan.
public struct GreyPicture: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels row by row, from 0 for black to 255 for white.
  public var pixels: [UInt8]

  /// Creates a picture; nil if the number of pixels is not the product of the sides.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= Self.mostPixels / height,
      pixels.count == width * height
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The most pixels of a picture: those of a large sheet at 600 dots per inch, and more.
  public static let mostPixels = 100_000_000

  /// Why a picture cannot be read, as a clause.
  public struct Fault: Error, Hashable, Sendable {
    /// The clause.
    public let reason: String
  }

  /// Reads a PNG of any form, or a PBM, PGM or PPM.
  public static func read(_ bytes: [UInt8]) throws(Fault) -> GreyPicture {
    if bytes.first == UInt8(ascii: "P"), let picture = try PortableMap.read(bytes) {
      return picture
    }
    let facts = ImageFacts.read(bytes)
    guard facts.kind == .png || facts.kind == .apng else {
      throw Fault(reason: "it is no PNG, PBM or PGM")
    }
    guard var rows = PNGRows(bytes, facts) else {
      throw Fault(reason: facts.faults.first?.message ?? "its size is missing")
    }
    let (width, height) = (rows.width, rows.height)
    guard width <= mostPixels / height else {
      throw Fault(reason: "it has more than \(mostPixels / 1_000_000) million pixels")
    }
    let shades = Shades(rows)
    var pixels = [UInt8](repeating: 255, count: width * height)
    let isWhole = rows.read { samples, pass, row in
      let start = (pass.y + row * pass.down) * width + pass.x
      for column in 0..<pass.width {
        pixels[start + column * pass.across] = shades.shade(samples, column)
      }
      return true
    }
    guard isWhole, let picture = GreyPicture(width: width, height: height, pixels: pixels) else {
      throw Fault(reason: "its pixels are damaged")
    }
    return picture
  }

  /// Turns samples into shades.
  private struct Shades {
    let colour: UInt8
    let channels: Int
    let most: Int
    /// The shades of a palette.
    let palette: [UInt8]

    init(_ rows: PNGRows) {
      (colour, channels, most) = (rows.colour, rows.channels, 1 << rows.depth - 1)
      palette = (0..<rows.palette.count / 3).map { entry in
        let shade = Self.grey(
          Int(rows.palette[3 * entry]), Int(rows.palette[3 * entry + 1]),
          Int(rows.palette[3 * entry + 2]))
        let opacity = entry < rows.transparency.count ? Int(rows.transparency[entry]) : 255
        return UInt8(clamping: (shade * opacity + 255 * (255 - opacity)) / 255)
      }
    }

    func shade(_ samples: PNGRows.Samples, _ column: Int) -> UInt8 {
      let first = column * channels
      if colour == 3 {
        let entry = samples[first]
        return palette.indices.contains(entry) ? palette[entry] : 0
      }
      func part(_ channel: Int) -> Int { samples[first + channel] * 255 / most }
      let shade = colour == 2 || colour == 6 ? Self.grey(part(0), part(1), part(2)) : part(0)
      guard colour == 4 || colour == 6 else { return UInt8(clamping: shade) }
      // What can be seen through lies on white.
      let opacity = part(channels - 1)
      return UInt8(clamping: (shade * opacity + 255 * (255 - opacity)) / 255)
    }

    private static func grey(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      (red * 77 + green * 150 + blue * 29) >> 8
    }
  }

  /// The picture as a PNG; nil if zlib fails.
  public func png() -> [UInt8]? {
    var raw = ByteWriter(capacity: (width + 1) * height)
    for row in 0..<height {
      raw.write(byte: 0)
      raw.write(row * width..<(row + 1) * width, of: pixels)
    }
    var packed = [UInt8](repeating: 0, count: Int(compressBound(uLong(raw.count))))
    var length = uLongf(packed.count)
    let status = raw.bytes.withUnsafeBufferPointer {
      compress2(&packed, &length, $0.baseAddress, uLong($0.count), 9)
    }
    guard status == Z_OK else { return nil }
    var file = ByteWriter(capacity: Int(length) + 64)
    file.write(bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
    Self.write("IHDR", Self.bytes(width) + Self.bytes(height) + [8, 0, 0, 0, 0], to: &file)
    Self.write("IDAT", Array(packed.prefix(Int(length))), to: &file)
    Self.write("IEND", [], to: &file)
    return file.take()
  }

  private static func write(_ name: String, _ data: [UInt8], to file: inout ByteWriter) {
    let chunk = Array(name.utf8) + data
    file.write(bytes: bytes(data.count))
    file.write(bytes: chunk)
    file.write(bytes: bytes(Int(chunk.crc32(of: 0..<chunk.count))))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
