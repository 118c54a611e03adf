/// Small sound images of every kind that is read, and the pieces of which they are made.
enum Pictures {
  static let seeds = [
    png([]), apng, gif(frames: 1), gif(frames: 3), jpeg, webp,
    [UInt8]("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><g/></svg>\n".utf8),
  ]

  static let pieces: [[UInt8]] =
    [
      chunk("acTL", big(2) + big(0)), chunk("IDAT", [1]), chunk("fdAT", big(1)), chunk("IEND", []),
      chunk("tRNS", [0]), chunk("teSt", []), control(0), control(7), [0xFF, 0xFF, 0xFF, 0xFF],
      [0, 0, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0],
      [0x21, 0xF9, 4, 1, 0, 0, 0, 0], [0x21, 0xFE, 0], [0x21, 0xFE, 1], repeating, [0x2C], [0x3B],
      frame, [0xFF], [0, 0],
      [0xFF, 0xD8], [0xFF, 0xD9], [0xFF, 0xDA, 0, 2], [0xFF, 0xC0, 0, 8], [0xFF, 0xE1, 0, 0], exif,
      [0xFF, 0xD0], [0xFF, 0x00],
      riff("VP8X", [UInt8](repeating: 0, count: 10)), riff("ANMF", []), riff("abcd", []),
    ]
    + [
      "<svg", "<!--", "-->", "<!DOCTYPE ", "[", "<![CDATA[", "]]>", " width=\"9px\"",
      " height='1e999'", " viewBox=\"0 0 -1 nan\"", "/>", "</svg>", "<?xml ?>", "&amp;",
      "\u{FEFF}", "GIF89a", "RIFF", "WEBP", "%PDF-",
    ].map { [UInt8]($0.utf8) }

  // MARK: - PNG

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func png(_ extra: [UInt8]) -> [UInt8] {
    signature + chunk("IHDR", big(9) + big(9) + [8, 6, 0, 0, 0]) + extra + chunk("IDAT", [1, 2, 3])
      + chunk("IEND", [])
  }

  private static let apng =
    signature + chunk("IHDR", big(9) + big(9) + [8, 6, 0, 0, 0]) + chunk("acTL", big(2) + big(0))
    + control(0) + chunk("IDAT", [1]) + control(1) + chunk("fdAT", big(2) + [1]) + chunk("IEND", [])

  private static func control(_ sequence: Int) -> [UInt8] {
    chunk("fcTL", big(sequence) + big(9) + big(9) + big(0) + big(0) + [0, 1, 0, 4, 0, 0])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = [UInt8](name.utf8) + data
    return big(data.count) + body + big(Int(checksum(body[...])))
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// The same PNG with checksums that are right, and other images as they are.
  ///
  /// What stands behind a wrong checksum would seldom be damaged in a way that matters.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: signature) else { return bytes }
    var bytes = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { break }
      bytes.replaceSubrange(end..<end + 4, with: big(Int(checksum(bytes[offset + 4..<end]))))
      offset = end + 4
    }
    return bytes
  }

  // MARK: - Others

  private static let repeating: [UInt8] =
    [0x21, 0xFF, 11] + [UInt8]("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]

  private static let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2, 2, 0x4C, 1, 0]

  private static func gif(frames: Int) -> [UInt8] {
    [UInt8]("GIF89a".utf8) + [9, 0, 9, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + repeating
      + (0..<frames).flatMap { _ in [0x21, 0xF9, 4, 1, 0, 0, 0, 0] + frame } + [0x3B]
  }

  private static let exif: [UInt8] =
    [0xFF, 0xE1, 0, 34] + [UInt8]("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
    + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]

  private static let jpeg: [UInt8] =
    [0xFF, 0xD8] + exif + [0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xFF, 0, 0x55, 0xFF, 0xD9]

  private static func riff(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [UInt8](name.utf8) + big(data.count).reversed() + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static let webp: [UInt8] = {
    let body =
      [UInt8]("WEBP".utf8) + riff("VP8X", [0x10, 0, 0, 0, 8, 0, 0, 8, 0, 0])
      + riff("VP8L", [0x2F, 8, 0, 2, 0])
    return [UInt8]("RIFF".utf8) + big(body.count).reversed() + body
  }()
}
