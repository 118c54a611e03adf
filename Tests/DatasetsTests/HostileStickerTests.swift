import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

/// Images and descriptions that were cut, changed or built to do harm: a pack of them is read to its
/// end, and something is said.
@Suite struct HostileStickerTests {
  static let images: [(name: String, bytes: [UInt8])] = [
    ("a.png", "a PNG of 40x40 pixels"),
    ("b.png", "an animated PNG of 40x40 pixels with 3 frames"),
    ("c.gif", "an animated, transparent GIF of 40x40 pixels with 2 frames"),
    ("d.jpg", "a JPEG of 40x40 pixels"),
  ].map { ($0.0, DescribedPicture.bytes($0.1, at: $0.0) ?? []) }

  static let json = Source(
    path: "content/stickers/hands/pack.json",
    text: StickerPackTests.json(
      images.map { #"{"file": "\#($0.name)", "description": "A picture"}"# }
        .joined(separator: ",")))

  /// What is said of the pack when one of its images is another.
  static func findings(_ name: String, _ bytes: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    guard let pack = StickerPack.read(json, in: "stickers/hands", findings: &findings) else {
      return findings
    }
    var looks: [String: StickerLook] = [:]
    for image in images {
      looks[image.name] = .image(StickerImage(image.name == name ? bytes : image.bytes))
    }
    let folder = StickerFolder(paths: images.map(\.name) + ["pack.json"], looks: looks)
    _ = StickerCatalogue(pack, folder)?.archive()
    return findings + pack.findings(folder)
  }

  /// The small pictures have the wrong size; what is said beside that is about their bytes.
  static let harmless: Set<String> = ["sticker-pixels", "sticker-opaque"]

  @Test(arguments: images.map(\.name)) func everyCutIsFound(_ name: String) throws {
    let bytes = try #require(Self.images.first { $0.name == name }).bytes
    let whole = Self.findings(name, bytes)
    #expect(whole.filter { !Self.harmless.contains($0.rule) } == [])
    // Every length of the start and the end, and some between.
    let lengths = (0..<bytes.count).filter { $0 < 400 || $0 > bytes.count - 60 || $0 % 17 == 0 }
    let unnoticed = lengths.filter { length in
      let found = Self.findings(name, Array(bytes.prefix(length)))
      return !found.contains { $0.severity == .error && $0.rule != "sticker-pixels" }
    }
    #expect(unnoticed == [])
  }

  @Test(arguments: images.map(\.name)) func everyChangeIsSurvived(_ name: String) throws {
    let bytes = try #require(Self.images.first { $0.name == name }).bytes
    var random = SeededRandom(seed: 0x57_1C_4E)
    var faults: Set<String> = []
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let offset = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[offset] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: offset)
        default: changed.insert(contentsOf: changed[..<min(8, changed.count)], at: offset)
        }
      }
      faults.formUnion(Self.findings(name, changed).flatMap(RuleCatalogue.faults))
    }
    #expect(faults.sorted() == [])
  }

  /// A GIF whose blocks would lead a careless reader round and round.
  @Test(.limit(minutes: 1), arguments: [0x21, 0x2C, 0x00, 0xFF] as [UInt8])
  func aGIFOfBlocksEnds(_ byte: UInt8) {
    let blocks = [UInt8](repeating: byte, count: 490_000)
    let gif = Array("GIF89a".utf8) + [40, 0, 40, 0, 0, 0, 0] + blocks
    #expect(Self.findings("c.gif", gif).contains { $0.rule.hasPrefix("sticker-") })
  }

  @Test func aDescriptionThatWasChangedIsRead() {
    var random = SeededRandom(seed: 0x57_1C_4F)
    var faults: Set<String> = []
    for _ in 0..<2_000 {
      var changed = Self.json.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[offset] = UInt8.random(in: 0...127, using: &random)
        case 1: changed.remove(at: offset)
        default: changed.insert(contentsOf: changed[offset...].prefix(30), at: offset)
        }
      }
      var findings: [Finding] = []
      let source = Source(path: Self.json.path, bytes: changed)
      if let pack = StickerPack.read(source, in: "stickers/hands", findings: &findings) {
        findings += pack.findings(StickerFolder(paths: ["pack.json"], looks: [:]))
      }
      // “JSON has no comments” may begin with a capital.
      let own = findings.filter { $0.rule != "json-syntax" }
      faults.formUnion(own.flatMap(RuleCatalogue.faults))
      let isOutside = findings.contains { ($0.place?.upper ?? 0) > changed.count }
      if isOutside { faults.insert("a place beyond the end") }
    }
    #expect(faults.sorted() == [])
  }
}
