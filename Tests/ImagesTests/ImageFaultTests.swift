import Testing

@testable import HornbookImages

/// What is found wrong with broken images, and at which byte.
struct ImageFaultTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let faults: [ImageFault]

    init(_ name: String, _ bytes: [UInt8], _ faults: (ImageFault.Problem, Int)...) {
      self.name = name
      self.bytes = bytes
      self.faults = faults.map { ImageFault($0.0, at: $0.1) }
    }

    var testDescription: String { name }
  }

  static let data = Specimen.chunk("IDAT", [1, 2, 3, 4])
  static let brokenPNGs: [Broken] = [
    Broken(
      "a wrong checksum", changed(Specimen.png(3, 3), at: 42),
      (.wrongChecksum(chunk: "IDAT"), 33)),
    Broken("no width", Specimen.png(0, 3), (.zeroDimension, 16)),
    Broken("no height", Specimen.png(3, 0), (.zeroDimension, 16)),
    Broken("too wide", Specimen.png(0x8000_0000, 3), (.hugeDimension, 16)),
    Broken("no such colour type", Specimen.png(3, 3, colour: 5), (.malformedHeader, 24)),
    Broken("no such depth", Specimen.png(3, 3, depth: 4, colour: 6), (.malformedHeader, 24)),
    Broken("no data", Specimen.png(3, 3, []), (.missingImageData, 33)),
    Broken("empty data", Specimen.png(3, 3, Specimen.chunk("IDAT")), (.missingImageData, 45)),
    Broken(
      "no end", Specimen.pngSignature + Specimen.header(3, 3) + data, (.missingEnd, 49)),
    Broken(
      "a header only", Specimen.pngSignature + Specimen.header(3, 3), (.missingImageData, 33),
      (.missingEnd, 33)),
    Broken("a signature only", Specimen.pngSignature, (.missingImageData, 8), (.missingEnd, 8)),
    Broken(
      "no header", Specimen.pngSignature + data + Specimen.chunk("IEND"), (.missingHeader, 8)),
    Broken(
      "a short header", Specimen.pngSignature + Specimen.chunk("IHDR", [1]), (.missingHeader, 8)),
    Broken(
      "a chunk without a name", Specimen.png(3, 3, data + Specimen.chunk("1234")),
      (.malformedBlock, 49)),
    Broken(
      "a chunk of four gigabytes",
      Specimen.pngSignature + Specimen.header(3, 3) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
      (.malformedBlock, 33)),
    Broken(
      "a chunk of two gigabytes",
      Specimen.pngSignature + Specimen.header(3, 3) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
      (.truncated, 41)),
  ]

  static let control = Specimen.animationControl(frames: 2)
  static let first = Specimen.frameControl(0, 3, 3)
  static let second = Specimen.chunk("fdAT", Specimen.big32(2) + [1])
  static let brokenAnimations: [Broken] = [
    Broken(
      "a late control", Specimen.png(3, 3, data + control), (.lateAnimationControl, 49)),
    Broken(
      "a missing frame", Specimen.png(3, 3, control + first + data),
      (.wrongFrameCount(declared: 2, found: 1), 33)),
    Broken(
      "no frames", Specimen.png(3, 3, Specimen.animationControl(frames: 0) + data),
      (.wrongFrameCount(declared: 0, found: 0), 33)),
    Broken(
      "a frame beyond the edge",
      Specimen.png(3, 3, control + first + data + Specimen.frameControl(1, 3, 3, x: 1) + second),
      (.frameOutsideCanvas, 119)),
    Broken(
      "a frame of no width",
      Specimen.png(3, 3, control + first + data + Specimen.frameControl(1, 0, 3) + second),
      (.zeroDimension, 119)),
    Broken(
      "a number left out",
      Specimen.png(
        3, 3,
        control + first + data + Specimen.frameControl(2, 3, 3)
          + Specimen.chunk("fdAT", Specimen.big32(3))),
      (.wrongSequence(expected: 1, found: 2), 115)),
    Broken(
      "a short control", Specimen.png(3, 3, Specimen.chunk("acTL", [0]) + data),
      (.malformedBlock, 33)),
  ]

  static let frame = Specimen.gifFrame(4, 4)
  static let brokenGIFs: [Broken] = [
    Broken("no screen", Specimen.gif(0, 4, frame), (.zeroDimension, 6)),
    Broken("no frame", Specimen.gif(4, 4, []), (.missingImageData, 25)),
    Broken("a frame of no size", Specimen.gif(4, 4, Specimen.gifFrame(4, 0)), (.zeroDimension, 38)),
    Broken("a block of no kind", Specimen.gif(4, 4, frame + [0x77]), (.malformedBlock, 52)),
    Broken("no trailer", Array(Specimen.gif(4, 4, frame).dropLast()), (.missingEnd, 52)),
    Broken("cut in a sub-block", Array(Specimen.gif(4, 4, frame).dropLast(3)), (.truncated, 50)),
    Broken(
      "no code size of the format", changed(Specimen.gif(4, 4, frame), at: 43, to: 12),
      (.malformedBlock, 43)),
  ]

  static let start = Specimen.frameHeader(8, 8)
  static let brokenJPEGs: [Broken] = [
    Broken("no frame header", Specimen.jpeg(Specimen.scan), (.missingHeader, 2)),
    Broken("no scan", Specimen.jpeg(start), (.missingImageData, 15)),
    Broken("nothing", Specimen.jpeg([]), (.missingHeader, 2), (.missingImageData, 2)),
    Broken(
      "no height", Specimen.jpeg(Specimen.frameHeader(8, 0) + Specimen.scan), (.zeroDimension, 7)),
    Broken(
      "a short frame header", Specimen.jpeg(Specimen.segment(0xC0, [8, 0]) + Specimen.scan),
      (.malformedHeader, 6)),
    Broken(
      "no end", Array(Specimen.jpeg(start + Specimen.scan).dropLast(2)), (.missingEnd, 32)),
    Broken("a length of nothing", Specimen.jpeg([0xFF, 0xE0, 0, 1]), (.malformedBlock, 4)),
    Broken(
      "bytes between segments", Specimen.jpeg([1, 2] + start + [3] + Specimen.scan),
      (.malformedBlock, 2)),
    Broken("a segment that is cut", Array(Specimen.jpeg(start).prefix(9)), (.truncated, 9)),
  ]

  static let brokenWebPs: [Broken] = [
    Broken("nothing", Specimen.webp([]), (.missingHeader, 12)),
    Broken("no start code", Specimen.webp(Specimen.riff("VP8 ", [1, 2])), (.malformedHeader, 20)),
    Broken("no width", Specimen.webp(Specimen.lossy(0, 9)), (.zeroDimension, 26)),
    Broken(
      "a canvas only", Specimen.webp(Specimen.extended(9, 9, flags: 0)), (.missingImageData, 30)),
    Broken("cut", Array(Specimen.webp(Specimen.lossy(9, 9)).dropLast()), (.truncated, 33)),
  ]

  @Test(arguments: brokenPNGs + brokenAnimations + brokenGIFs + brokenJPEGs + brokenWebPs)
  func saysWhatIsWrongAndWhere(_ broken: Broken) {
    #expect(ImageFacts.read(broken.bytes).faults == broken.faults)
  }

  @Test func keepsAPNGWithALateControlStill() {
    let facts = ImageFacts.read(Specimen.png(3, 3, Self.data + Self.control))
    #expect(facts.kind == .png)
    #expect(!facts.isAnimated)
  }

  @Test func saysEachProblemInOneClause() {
    let problems: [ImageFault.Problem] = [
      .truncated, .missingEnd, .missingHeader, .malformedHeader, .missingImageData, .zeroDimension,
      .hugeDimension, .wrongChecksum(chunk: "tEXt"), .malformedBlock, .lateAnimationControl,
      .wrongFrameCount(declared: 3, found: 2), .wrongSequence(expected: 1, found: 4),
      .frameOutsideCanvas, .refusedUnit("em"), .malformedLength, .missingSize,
    ]
    let messages = problems.map { ImageFault($0, at: 0).message }
    #expect(Set(messages).count == problems.count)
    let bad = messages.filter { $0.hasSuffix(".") || $0.first?.isLowercase != true }
    #expect(bad == [])
  }

  @Test(arguments: [("", UInt32(0)), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082)])
  func sumsAsPNGDoes(_ text: String, _ checksum: UInt32) {
    let bytes = [0] + Array(text.utf8) + [0]
    #expect(bytes.crc32(of: 1..<bytes.count - 1) == checksum)
  }

  static func changed(_ bytes: [UInt8], at offset: Int, to value: UInt8? = nil) -> [UInt8] {
    var bytes = bytes
    bytes[offset] = value ?? ~bytes[offset]
    return bytes
  }
}
