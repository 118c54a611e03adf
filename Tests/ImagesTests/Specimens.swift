/// Small images, made byte by byte, so that each test says what is in the file it reads.
enum Specimen {
  static func big16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  static func big32(_ number: Int) -> [UInt8] { big16(number >> 16) + big16(number) }

  static func little16(_ number: Int) -> [UInt8] { big16(number).reversed() }

  static func little24(_ number: Int) -> [UInt8] {
    little16(number) + [UInt8(truncatingIfNeeded: number >> 16)]
  }

  static func little32(_ number: Int) -> [UInt8] { big32(number).reversed() }

  /// The checksum of PNG, bit by bit and without a table.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }

  // MARK: - PNG

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big32(data.count) + body + big32(Int(checksum(body)))
  }

  static func header(_ width: Int, _ height: Int, depth: UInt8 = 8, colour: UInt8 = 2) -> [UInt8] {
    chunk("IHDR", big32(width) + big32(height) + [depth, colour, 0, 0, 0])
  }

  /// A PNG of some chunks between its header and its end.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8 = 8, colour: UInt8 = 2,
    _ chunks: [UInt8] = chunk("IDAT", [0x78, 0x9C, 0x03, 0x00])
  ) -> [UInt8] {
    pngSignature + header(width, height, depth: depth, colour: colour) + chunks + chunk("IEND")
  }

  static func animationControl(frames: Int, plays: Int = 0) -> [UInt8] {
    chunk("acTL", big32(frames) + big32(plays))
  }

  static func frameControl(_ sequence: Int, _ width: Int, _ height: Int, x: Int = 0) -> [UInt8] {
    let place = big32(width) + big32(height) + big32(x) + big32(0)
    return chunk("fcTL", big32(sequence) + place + big16(1) + big16(10) + [0, 0])
  }

  /// An animated PNG of `frames` frames, the default image being the first.
  static func apng(_ width: Int, _ height: Int, frames: Int, plays: Int = 0) -> [UInt8] {
    var chunks = animationControl(frames: frames, plays: plays)
    chunks += frameControl(0, width, height) + chunk("IDAT", [1, 2, 3])
    for frame in 1..<max(1, frames) {
      chunks += frameControl(2 * frame - 1, width, height)
      chunks += chunk("fdAT", big32(2 * frame) + [1, 2, 3])
    }
    return png(width, height, colour: 6, chunks)
  }

  // MARK: - GIF

  static func gifFrame(_ width: Int, _ height: Int, transparent: Bool = false) -> [UInt8] {
    let control: [UInt8] = [0x21, 0xF9, 4, transparent ? 1 : 0, 10, 0, 0, 0]
    let descriptor = [0x2C, 0, 0, 0, 0] + little16(width) + little16(height) + [0]
    return control + descriptor + [2, 3, 0x44, 0x01, 0x00, 2, 0x05, 0x06, 0]
  }

  static func gifRepeats(_ times: Int) -> [UInt8] {
    [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little16(times) + [0]
  }

  /// A GIF with a colour table of four colours.
  static func gif(_ width: Int, _ height: Int, _ blocks: [UInt8], version: String = "89a")
    -> [UInt8]
  {
    let screen = little16(width) + little16(height) + [0x81, 0, 0]
    return Array("GIF\(version)".utf8) + screen + [UInt8](repeating: 7, count: 12) + blocks + [0x3B]
  }

  // MARK: - JPEG

  static func segment(_ code: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, code] + big16(data.count + 2) + data
  }

  static func exif(orientation: Int, littleEndian: Bool) -> [UInt8] {
    let two = littleEndian ? little16 : big16
    let four = littleEndian ? little32 : big32
    let maker = two(0x010F) + two(2) + four(4) + Array("abc\0".utf8)
    let turn = two(0x0112) + two(3) + four(1) + two(orientation) + two(0)
    let directory = two(2) + maker + turn + four(0)
    let header = Array((littleEndian ? "II" : "MM").utf8) + two(42) + four(8)
    return segment(0xE1, Array("Exif\0\0".utf8) + header + directory)
  }

  /// Exif data with a directory about the place: with a latitude, or with its version alone.
  static func exifPlace(latitude: Bool = true, littleEndian: Bool = true) -> [UInt8] {
    let two = littleEndian ? little16 : big16
    let four = littleEndian ? little32 : big32
    let pointer = two(0x8825) + two(4) + four(1) + four(26)
    let version = two(0) + two(1) + four(4) + [2, 3, 0, 0]
    let north = two(2) + two(5) + four(3) + four(56)
    let place = two(latitude ? 2 : 1) + version + (latitude ? north : []) + four(0)
    return Array((littleEndian ? "II" : "MM").utf8) + two(42) + four(8) + two(1) + pointer
      + four(0) + place
  }

  static let xmpPlace = Array("<x exif:GPSLatitude=\"52,31.0N\"/>".utf8)

  static func frameHeader(_ width: Int, _ height: Int, process: UInt8 = 0xC0) -> [UInt8] {
    segment(process, [8] + big16(height) + big16(width) + [1, 1, 0x11, 0])
  }

  /// A scan's header and a little data: a stuffed FF and a restart mark among it.
  static let scan: [UInt8] =
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD3, 0x56]

  static func jpeg(_ segments: [UInt8]) -> [UInt8] { [0xFF, 0xD8] + segments + [0xFF, 0xD9] }

  // MARK: - WebP

  static func riff(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little32(data.count) + data + [UInt8](repeating: 0, count: data.count % 2)
  }

  static func webp(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little32(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
    let start: [UInt8] = [0x10, 0x02, 0x00, 0x9D, 0x01, 0x2A]
    return riff("VP8 ", start + little16(width) + little16(height) + [1, 2, 3])
  }

  static func lossless(_ width: Int, _ height: Int, alpha: Bool) -> [UInt8] {
    let bits = (width - 1) | (height - 1) << 14 | (alpha ? 1 << 28 : 0)
    return riff("VP8L", [0x2F] + little32(bits) + [1, 2, 3])
  }

  static func extended(_ width: Int, _ height: Int, flags: UInt8) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + little24(width - 1) + little24(height - 1))
  }

  // MARK: - All

  /// One sound image of each kind that has an end: every shorter file is broken.
  static let sound: [(name: String, bytes: [UInt8])] = [
    ("png", png(300, 300)),
    ("apng", apng(40, 30, frames: 3)),
    ("gif", gif(12, 8, gifFrame(12, 8))),
    ("animated gif", gif(12, 8, gifRepeats(0) + gifFrame(12, 8) + gifFrame(12, 8))),
    ("jpeg", jpeg(exif(orientation: 6, littleEndian: true) + frameHeader(640, 480) + scan)),
    ("lossy webp", webp(lossy(320, 200))),
    ("animated webp", webp(extended(9, 9, flags: 0x12) + riff("ANMF", [1]) + riff("ANMF", [2]))),
    (
      "svg", Array(#"<?xml version="1.0"?><svg width="10" height="20"><path d="M0 0"/></svg>"#.utf8)
    ),
  ]
}
