import HornbookImages
import TestSupport
import Testing

/// Stills of images that move, made without decoding them.
@Suite struct StillImageTests {
  static let moving: [(name: String, bytes: [UInt8])] = [
    ("apng", PictureEncoding.apng(60, 60, frames: 4, (9, 9, 9))),
    ("apng of bytes", Specimen.apng(40, 30, frames: 3)),
    ("gif", PictureEncoding.gif(24, 24, frames: 3, isTransparent: true, (9, 9, 9))),
    (
      "gif with a comment and a colour table of its own",
      Specimen.gif(
        4, 4,
        [0x21, 0xFE, 2, 0x2C, 0x3B, 0] + Specimen.gifRepeats(0)
          + [0x21, 0xF9, 4, 1, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0x80]
          + [1, 2, 3, 4, 5, 6] + [2, 1, 0x44, 0] + Specimen.gifFrame(4, 4))
    ),
  ]

  static func still(_ bytes: [UInt8]) -> [UInt8]? {
    StillImage.firstFrame(of: bytes, ImageFacts.read(bytes))
  }

  @Test(arguments: moving.map(\.name)) func keepsTheFirstFrameAlone(_ name: String) throws {
    let bytes = try #require(Self.moving.first { $0.name == name }).bytes
    let moving = ImageFacts.read(bytes)
    #expect(moving.faults == [] && moving.isAnimated)
    let still = try #require(Self.still(bytes))
    let facts = ImageFacts.read(still)
    #expect(facts.faults == [] && facts.frameCount == 1 && still.count < bytes.count)
    #expect(facts.size == moving.size && facts.hasTransparency == moving.hasTransparency)
    #expect(facts.kind == (moving.kind == .apng ? .png : .gif))
  }

  @Test func theStillOfADrawnPictureIsThePictureItself() {
    let still = Self.still(PictureEncoding.apng(60, 60, frames: 4, (9, 9, 9)))
    #expect(still == PictureEncoding.png(60, 60, (9, 9, 9)))
  }

  @Test func whatStandsStillOrIsBrokenHasNone() {
    for (_, bytes) in Specimen.sound where !ImageFacts.read(bytes).isAnimated {
      #expect(Self.still(bytes) == nil)
    }
    for (name, bytes) in Self.moving {
      let stills = (0..<bytes.count).filter { Self.still(Array(bytes.prefix($0))) != nil }
      #expect(stills == [], "\(name)")
    }
  }

  /// Whatever is handed in, a still is no longer than the file and sound.
  @Test(arguments: moving.map(\.name)) func survivesRandomChanges(_ name: String) throws {
    let bytes = try #require(Self.moving.first { $0.name == name }).bytes
    var random = SeededRandom(seed: 0x571C)
    var unsound: [[UInt8]] = []
    for _ in 0..<1_500 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = Int.random(in: 8..<changed.count, using: &random)
        if Bool.random(using: &random) {
          changed[offset] = UInt8.random(in: 0...255, using: &random)
        } else {
          changed.remove(at: offset)
        }
      }
      guard let still = Self.still(changed) else { continue }
      let facts = ImageFacts.read(still)
      if still.count > changed.count || facts.isAnimated || !facts.faults.isEmpty {
        unsound.append(changed)
      }
    }
    #expect(unsound == [])
  }
}
