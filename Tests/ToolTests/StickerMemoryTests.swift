import Foundation
import TestSupport
import Testing

/// What an image claims to be decides nothing about how much memory is taken for it.
@Suite(
  .enabled(if: PeakMemory.canBeTold, "no python3"),
  .unwatched("memory that a sanitizer has freed is kept"))
struct StickerMemoryTests {
  /// Images of a few bytes that claim much, and how a pack names them.
  static let hostile: [(name: String, bytes: [UInt8])] = {
    let huge = 0x7FFF_FFFF
    func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
      PictureEncoding.chunk(name, data)
    }
    let head = PictureEncoding.pngSignature + PictureEncoding.pngHead(huge, huge, (1, 2, 3))
    let control = chunk("acTL", PictureEncoding.big32(huge) + PictureEncoding.big32(0))
    let long = PictureEncoding.pngSignature + PictureEncoding.big32(huge) + Array("IDAT".utf8)
    return [
      ("giant.png", head + chunk("IDAT", [1, 2, 3]) + chunk("IEND")),
      ("frames.png", head + control + chunk("IDAT", [1, 2, 3]) + chunk("IEND")),
      ("long.png", long),
      ("giant.gif", Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0xF7, 0, 0, 0x2C]),
      ("giant.jpg", [0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
      ("giant.webp", Array("RIFF".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("WEBPVP8X".utf8)),
    ]
  }()

  /// Checks a book with one pack of some images and returns how it ended and what it took.
  static func check(_ images: [(name: String, bytes: [UInt8])]) throws -> (Int, Int) {
    let folder = try ScratchFolder("memory")
    try folder.write("content/book.json", #"{"id": "horn", "title": "Horn"}"#)
    try folder.write("content/chapters/01-horn.md", "# Horn\n\nBoiled.\n")
    let entries = images.map { #"{"file": "\#($0.name)", "description": "A picture of nothing"}"# }
    try folder.write(
      "content/stickers/hands/pack.json",
      """
      {"name": "Hands", "size": "small", "credit": "Ada Quill", "licence": "CC BY 4.0",
       "stickers": [\(entries.joined(separator: ","))]}
      """)
    for image in images { try folder.write("content/stickers/hands/\(image.name)", image.bytes) }
    let program = try #require(ProgramRun.hornbook)
    let run = try #require(try PeakMemory.run(program, ["check", folder.path]))
    folder.discard()
    return run
  }

  @Test func claimsCostNothing() throws {
    let (innocent, usual) = try Self.check([
      ("wave.png", PictureEncoding.png(300, 300, (1, 2, 3)))
    ])
    let (code, most) = try Self.check(Self.hostile)
    #expect(innocent == 0 && code == 1)
    #expect(most < usual + 4_000, "\(most) kB instead of \(usual) kB")
  }

  @Test func aLongImageCostsItsLength() throws {
    let megabytes = 8
    var long = PictureEncoding.png(300, 300, (1, 2, 3))
    long.removeLast(12)
    let filling = [UInt8](repeating: 7, count: megabytes << 20)
    long += PictureEncoding.chunk("fiLl", filling) + PictureEncoding.chunk("IEND")
    let (_, usual) = try Self.check([("wave.png", PictureEncoding.png(300, 300, (1, 2, 3)))])
    let (code, most) = try Self.check([("wave.png", long)])
    #expect(code == 1)
    // Twice: the bytes, and the archive that would be offered.
    #expect(most < usual + (megabytes << 10) * 5 / 2, "\(most) kB instead of \(usual) kB")
  }
}
