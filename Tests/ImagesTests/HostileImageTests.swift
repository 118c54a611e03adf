import HornbookImages
import TestSupport
import Testing

/// Images that were cut, changed or built to do harm: each is read to its end, and none is believed.
struct HostileImageTests {
  @Test func noticesACutAtEveryLength() {
    for (name, bytes) in Specimen.sound {
      #expect(ImageFacts.read(bytes).faults == [], "\(name)")
      let unnoticed = (0..<bytes.count).filter { length in
        let facts = ImageFacts.read(Array(bytes.prefix(length)))
        return facts.kind != .unknown && facts.faults.isEmpty
      }
      #expect(unnoticed == [], "\(name) of \(bytes.count) bytes")
    }
  }

  @Test func noticesEveryChangedBitOfAPNG() {
    let bytes = Specimen.apng(4, 4, frames: 2)
    var unnoticed: [String] = []
    for offset in Specimen.pngSignature.count..<bytes.count {
      for bit in 0..<8 {
        var changed = bytes
        changed[offset] ^= 1 << bit
        if ImageFacts.read(changed).faults.isEmpty { unnoticed.append("\(offset).\(bit)") }
      }
    }
    #expect(unnoticed == [])
  }

  @Test(arguments: Specimen.sound.map(\.name))
  func survivesRandomChanges(_ name: String) throws {
    let bytes = try #require(Specimen.sound.first { $0.name == name }).bytes
    var random = SeededRandom(seed: 0x1DEA)
    var unbounded: [[UInt8]] = []
    for _ in 0..<2_000 {
      let changed = mutated(bytes, &random)
      let facts = ImageFacts.read(changed)
      let isBounded =
        facts.faults.count <= ImageFacts.mostFaults && facts.frameCount <= max(1, changed.count)
        && facts.faults.allSatisfy { (0...changed.count).contains($0.offset) }
        && facts.size.map { $0.width > 0 && $0.height > 0 } != false
      if !isBounded { unbounded.append(changed) }
    }
    #expect(unbounded == [])
  }

  /// The bytes behind a segment continue what it begins: its length decides.
  @Test(arguments: 2...12, ["Exif\0\0MM\0*", "http://ns.adobe.com/xap/1.0/\0"])
  func aSegmentMayEndInsideItsName(length: Int, name: String) {
    let segment = [0xFF, 0xE1, 0x00, UInt8(length)] + Array(name.utf8)
    let facts = ImageFacts.read(Specimen.jpeg(segment))
    #expect(facts.kind == .jpeg)
    #expect(facts.orientation == .upright)
  }

  /// Shapes that make a careless reader stand still, go back, or remember everything.
  static let shapes: [(name: String, bytes: [UInt8])] = [
    ("gif of empty sub-blocks", Specimen.gif(1, 1, [0x21, 0xFE] + ones(1))),
    ("gif of extensions", Specimen.gif(1, 1, many([0x21, 0xFE, 0]))),
    ("gif of frames", Specimen.gif(1, 1, many(Specimen.gifFrame(1, 1)))),
    ("png of empty chunks", Specimen.png(1, 1, many(Specimen.chunk("teSt")))),
    ("png of broken chunks", Specimen.png(1, 1, many([0, 0, 0, 0] + Array("teSt0000".utf8)))),
    ("jpeg of fill bytes", Specimen.jpeg(ones(0xFF))),
    ("jpeg of stuffed bytes", Specimen.jpeg(Specimen.scan + many([0xFF, 0x00]))),
    ("jpeg of Exif", Specimen.jpeg(many(Specimen.exif(orientation: 7, littleEndian: true)))),
    ("jpeg of stray bytes", Specimen.jpeg(many([1, 0xFF, 0x01]))),
    ("webp of empty chunks", Specimen.webp(many(Specimen.riff("abcd", [])))),
    ("svg behind comments", many(Array("<!---->".utf8))),
    ("svg behind open comments", many(Array("<!--".utf8))),
    ("svg with a long document type", Array("<!DOCTYPE ".utf8) + many(Array("<!-- [ ".utf8))),
    ("svg of attributes", Array("<svg".utf8) + many(Array(" a='1'".utf8))),
    ("svg of open comments", Array("<svg/>".utf8) + many(Array("-->".utf8))),
    ("svg of ends", Array("<svg>".utf8) + many(Array("<!-- --> ".utf8))),
    ("svg with a long width", Array("<svg width='".utf8) + ones(0x39) + Array("'/>".utf8)),
    (
      "svg with a width and blanks",
      Array("<svg width='9".utf8) + ones(0x20) + Array("' height='9'/>".utf8)
    ),
    ("svg with a wide width", Array("<svg width='".utf8) + ones(0x20) + Array("'/>".utf8)),
    (
      "svg with a long view box", Array("<svg viewBox='".utf8) + many([0x31, 0x20]) + [0x27, 0x3E]
    ),
  ]

  @Test(.limit(minutes: 1), arguments: shapes.map(\.name))
  func readsInLinearTime(_ name: String) throws {
    let bytes = try #require(Self.shapes.first { $0.name == name }).bytes
    let facts = ImageFacts.read(bytes)
    #expect(facts.faults.count <= ImageFacts.mostFaults)
    #expect(bytes.count > 300_000 || name == "gif of frames")
  }

  // MARK: - Making them

  private static func many(_ piece: [UInt8]) -> [UInt8] {
    Array(repeatElement(piece, count: 400_000 / piece.count).joined())
  }

  private static func ones(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 400_000) }

  private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.remove(at: offset)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: offset)
      default:
        let end = min(bytes.count, offset + Int.random(in: 1...16, using: &random))
        bytes.insert(contentsOf: bytes[offset..<end], at: offset)
      }
    }
    return bytes
  }
}
